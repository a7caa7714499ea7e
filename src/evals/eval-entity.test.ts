import { expect, test } from 'vitest'
import { scriptedModel } from '../testing/scripted-model.ts'
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
