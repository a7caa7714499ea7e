import { expect, test } from 'vitest'
import { beginTurn, endTurn } from '../../../test/begin-plan.ts'
import { aCall, aPlanIntent } from '../../../test/builders/a-draft.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { scriptedModel } from '../../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../../testing/test-engine.ts'
import { receive } from '../../turn/receive.ts'
import { changeDraft, persistDraft } from './draft-facts.ts'

test('a draft is dropped after more of the newer ones than are still known', async () => {
  const clock = fixedClock()
  const assistant = anAssistant()
  const engine = createTestEngine({ assistant, clock, model: scriptedModel(() => '') })
  const { ref } = await engine.open()
  const { policy } = assistant
  const statuses: string[] = []
  await beginTurn({ ...engine, clock, policy, assistant }, ref, async (scope, input) => {
    receive(scope, input)
    const drafts = ['a', 'b', 'c', 'd', 'e'].map(objective =>
      persistDraft(scope, {
        intent: aPlanIntent({ objective }),
        reasoning: '',
        steps: [aCall('one', 'look')],
        parent: null,
        by: 'model',
      }),
    )
    for (const draft of drafts.toReversed()) statuses.push(changeDraft(scope, draft, 'cancelled').status)
    return endTurn(scope, { reason: 'answered' })
  })
  expect(statuses).toEqual(Array.from({ length: 5 }, () => 'cancelled'))
})
