import { expect, test } from 'vitest'
import { aFlow } from '../../../test/builders/a-flow.ts'
import { scriptedModel } from '../../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../../testing/test-engine.ts'

const SHOPPING = `
version: v1
id: shopping
entry: item
nodes:
  - {id: item, type: question, key: item, label: Item, prompt: Which item?, answer: {type: enum, values: [lamp, chair]}}
  - {id: more, type: question, key: more, label: More, prompt: Anything else?, answer: {type: boolean}}
  - {id: done, type: terminal, message: Done.}
edges:
  - {from: item, to: more}
  - {id: again, from: more, to: item, guard: answers.more, loop: true}
  - {from: more, to: done, guard: else}
`

test('what is clicked in a second round is not recorded as what was said in the first', async () => {
  const engine = createTestEngine({
    assistant: anAssistant({ flow: await aFlow(SHOPPING) }),
    model: scriptedModel([]),
  })
  const target = await engine.open()
  const state = async () => (await engine.journal.load(target.ref)).state
  const click = async (option: string) => {
    const [open] = (await state()).pendings
    if (open === undefined) throw new Error('nothing is asked')
    await engine.click(target, open.id, { status: 'resolved', response: { option } })
  }
  await engine.say(target, 'hello')
  await click('lamp')
  await engine.say(target, 'yes')
  await click('chair')
  const { flow, settled } = await state()
  expect(flow?.state.answers).toMatchObject({ item: 'chair' })
  expect(settled.map(({ asked }) => asked?.value)).toEqual(['lamp', true, 'chair'])
})
