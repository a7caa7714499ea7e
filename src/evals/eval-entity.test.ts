import { expect, test } from 'vitest'
import type { TenantId, UserId } from '../core/id.ts'
import { createPlayer } from '../testing/player.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { skippingClock } from '../testing/skipping-clock.ts'
import { anAssistant, createTestEngine } from '../testing/test-engine.ts'
import { personOf } from './play-eval.ts'
import { readEvalFile } from './read-evals.ts'
import { recordEval } from './record-eval.ts'

test('what a person looks at is recorded, read and played', async () => {
  const assistant = anAssistant()
  const engine = createTestEngine({ assistant, model: scriptedModel(['Hello.', 'Bye.']) })
  const target = await engine.open()
  const first = await engine.say(target, 'Hello there', { run: 'a', entityId: 'shelf-7' })
  const second = await engine.say(target, 'Good bye then', { run: 'b', entityId: 'shelf-8' })
  const { yaml } = recordEval([...first, ...second], assistant)
  const { evals, faults } = readEvalFile('x.eval.yaml', yaml, assistant)
  expect(faults).toEqual([])
  const conversation = evals[0]?.conversation
  expect(conversation).toMatchObject({ as: { entity: 'shelf-7' } })
  expect(yaml).toMatch(/entity: shelf-7[\s\S]*entity: shelf-8/)
  expect(personOf({ entity: 'shelf-7' })).toMatchObject({ entityId: 'shelf-7' })
})

test('a conversation of another tenant is recorded, read and played as theirs', async () => {
  const assistant = anAssistant()
  const model = () => scriptedModel(['Hello.', 'Bye.'])
  const ann = { tenant: 'acme' as TenantId, user: 'ann' as UserId, roles: [] }
  const player = await createPlayer({ assistant, model: model(), clock: skippingClock(), owner: ann })
  const { events: first } = await player.say('Hello there', { person: { principal: ann } })
  const { events: second } = await player.say('Good bye then', { person: { principal: ann } })
  const { yaml } = recordEval([...first, ...second], assistant)
  expect(yaml.match(/tenant: acme/g)).toHaveLength(1)
  const { evals, faults } = readEvalFile('x.eval.yaml', yaml, assistant)
  expect(faults).toEqual([])
  expect(personOf(evals[0]?.conversation.as ?? {}).principal).toEqual(ann)
})

test('a turn has no tenant of its own: nobody else’s reaches the conversation', () => {
  const source = 'conversations: [{ name: a, turns: [{ user: Hi, as: { tenant: acme } }] }]'
  const { faults } = readEvalFile('x.eval.yaml', source, anAssistant())
  expect(faults.map(({ message }) => message).join()).toMatch(/tenant/)
})
