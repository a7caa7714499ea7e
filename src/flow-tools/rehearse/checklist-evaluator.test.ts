import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from '../../adapters/digest.ts'
import { compileFlow } from '../../flows/compile/compile-flow.ts'
import { documentOf } from '../../flows/source/read-flow-file.ts'
import type { Checklist } from '../migrate/checklist.ts'
import { convertChecklist } from '../migrate/convert-checklist.ts'
import { migrateFlow } from '../migrate/migrate-flow.ts'
import { checklistEvaluator } from './checklist-evaluator.ts'
import { flowEvaluator, runShadow } from './shadow.ts'

function flowOf(checklist: Checklist) {
  const lifted = migrateFlow(convertChecklist(checklist))
  const { flow } = compileFlow(documentOf(lifted.ok ? lifted.value : null), { digest: sha256 })
  if (!flow) throw new Error('it compiles')
  return flow
}

const keys = fc.constantFrom('a', 'b', 'c', 'd')
const checklists: fc.Arbitrary<Checklist> = fc.record({
  id: fc.constant('list'),
  questions: fc.uniqueArray(
    fc.record(
      {
        key: keys,
        prompt: fc.constant('?'),
        required: fc.boolean(),
        dependencies: fc.array(keys, { maxLength: 2 }),
      },
      { requiredKeys: ['key', 'prompt'] },
    ),
    { selector: ({ key }) => key, maxLength: 4 },
  ),
})

test('a checklist and the flow it becomes agree on every conversation', () => {
  const said = fc.array(fc.dictionary(keys, fc.constantFrom('x', 'yy', ''), { minKeys: 1 }), { maxLength: 6 })
  fc.assert(
    fc.property(checklists, said, (checklist, turns) => {
      const inputs = [
        { type: 'start' as const },
        ...turns.map(answers => ({ type: 'answers' as const, answers })),
      ]
      const report = runShadow(checklistEvaluator(checklist), flowEvaluator(flowOf(checklist)), inputs)
      expect(report.differences).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('a flow that asks something else is told from its checklist', () => {
  const questions = [
    { key: 'a', prompt: '?' },
    { key: 'b', prompt: '?', priority: 1 },
  ]
  const other = flowOf({
    id: 'list',
    questions: questions.map(one => ({ ...one, priority: one.key === 'a' ? 2 : 1 })),
  })
  const report = runShadow(checklistEvaluator({ id: 'list', questions }), flowEvaluator(other), [
    { type: 'start' },
  ])
  expect(report).toMatchObject({ partedAt: 0, differences: [{ what: 'asks', primary: 'a', shadow: 'b' }] })
})
