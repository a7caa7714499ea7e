import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCall } from '../../test/builders/a-draft.ts'
import type { DraftStep } from '../core/draft.ts'
import { difference, differenceSentences } from './difference.ts'
import type { DraftEdit } from './draft-edit.ts'
import { editFaultSentence } from './draft-in-words.ts'
import { editDraft } from './edit-draft.ts'
import { referencesIn } from './references.ts'

const steps = [
  aCall('s1', 'find_templates', { query: 'move' }),
  aCall('s2', 'create_project', { name: 'Move' }, ['s1']),
  aCall('s3', 'add_milestones', { project: 'Move' }, ['s2']),
  aCall('s4', 'write_document', { project: { $from: 's2', path: '/id' } }, ['s2']),
]
const idsAfter = (...edits: DraftEdit[]) => {
  const edited = editDraft(steps, edits)
  return edited.ok ? edited.steps.map(({ id }) => id) : edited.fault
}

test('steps are left out, moved, swapped and added, and keep their ids', () => {
  expect(idsAfter({ kind: 'skip', steps: ['s3'] })).toEqual(['s1', 's2', 's4'])
  expect(idsAfter({ kind: 'keep_only', steps: ['s2', 's1'] })).toEqual(['s1', 's2'])
  expect(idsAfter({ kind: 'swap', step: 's3', with: 's4' })).toEqual(['s1', 's2', 's4', 's3'])
  expect(idsAfter({ kind: 'move', step: 's4', to: 3 })).toEqual(['s1', 's2', 's4', 's3'])
  const step = { title: 'Look', tool: 'find_templates', arguments: { query: 'x' } }
  expect(idsAfter({ kind: 'add', step, to: 1 })).toEqual(['s5', 's1', 's2', 's3', 's4'])
  expect(idsAfter({ kind: 'add', step: { ...step, after: ['s4'] } })).toEqual(['s1', 's2', 's3', 's4', 's5'])
})

test('what came after a step that is left out comes after what that one came after', () => {
  const chain = [aCall('s1', 'a'), aCall('s2', 'b', {}, ['s1']), aCall('s3', 'c', {}, ['s2'])]
  expect(editDraft(chain, [{ kind: 'skip', steps: ['s2'] }])).toMatchObject({
    ok: true,
    steps: [{ id: 's1' }, { id: 's3', after: ['s1'] }],
  })
})

test.each([
  [
    { kind: 'skip', steps: ['s2'] },
    { kind: 'step_is_needed', step: 's2', by: 's4' },
  ],
  [
    { kind: 'keep_only', steps: ['s4'] },
    { kind: 'step_is_needed', step: 's2', by: 's4' },
  ],
  [
    { kind: 'swap', step: 's1', with: 's2' },
    { kind: 'order_broken', step: 's2', dependency: 's1' },
  ],
  [
    { kind: 'move', step: 's4', to: 1 },
    { kind: 'order_broken', step: 's4', dependency: 's2' },
  ],
  [
    { kind: 'skip', steps: ['s9'] },
    { kind: 'unknown_step', step: 's9' },
  ],
  [{ kind: 'skip', steps: ['s1', 's2', 's3', 's4'] }, { kind: 'nothing_left' }],
  [{ kind: 'swap', step: 's1', with: 's1' }, { kind: 'nothing_changed' }],
  [
    { kind: 'add', step: { title: 'x', tool: 'y', after: ['s8'] } },
    { kind: 'unknown_step', step: 's8' },
  ],
  [
    { kind: 'change', step: 's1', by: { arguments: { query: { $from: 's2' } } } },
    { kind: 'order_broken', step: 's1', dependency: 's2' },
  ],
] as const)('%j is not made: %j', (edit, fault) => {
  expect(editDraft(steps, [edit as DraftEdit])).toEqual({ ok: false, fault })
  for (const locale of ['en', 'de']) expect(editFaultSentence(fault, steps, locale)).not.toMatch(/[{}]/)
})

test('all edits are made, or none', () => {
  expect(idsAfter({ kind: 'skip', steps: ['s3'] }, { kind: 'skip', steps: ['s3'] })).toEqual({
    kind: 'unknown_step',
    step: 's3',
  })
  // Order is looked at in the end: what is mended by the next edit is none of anybody's business.
  expect(idsAfter({ kind: 'move', step: 's4', to: 2 }, { kind: 'move', step: 's4', to: 3 })).toEqual([
    's1',
    's2',
    's4',
    's3',
  ])
})

test('a change keeps what nobody spoke of', () => {
  const edited = editDraft(steps, [
    { kind: 'change', step: 's2', by: { arguments: { template: 't1' } } },
    {
      kind: 'change',
      step: 's3',
      by: { title: 'Find more', tool: 'find_templates', arguments: { query: 'y' } },
    },
  ])
  expect(edited).toMatchObject({
    ok: true,
    steps: [
      {},
      { title: 'create project', work: { arguments: { name: 'Move', template: 't1' } }, after: ['s1'] },
      { title: 'Find more', work: { tool: 'find_templates', arguments: { query: 'y' } }, after: ['s2'] },
      {},
    ],
  })
  expect(
    editDraft(steps, [{ kind: 'change', step: 's3', by: { objective: 'Think', tools: ['a'] } }]),
  ).toMatchObject({
    ok: true,
    steps: [{}, {}, { work: { kind: 'executor', objective: 'Think', tools: ['a'] } }, {}],
  })
})

test('the difference names what was added, left out, moved and changed', () => {
  const edited = editDraft(steps, [
    { kind: 'skip', steps: ['s3'] },
    { kind: 'change', step: 's2', by: { title: 'Make it' } },
    { kind: 'change', step: 's1', by: { arguments: { query: 'hq' } } },
    { kind: 'add', step: { title: 'Look', tool: 'find_templates' }, to: 1 },
  ])
  if (!edited.ok) throw new Error(edited.fault.kind)
  const detailsOf = ({ title }: DraftStep) => (title === 'find templates' ? 'query office → hq' : '')
  expect(differenceSentences(difference(steps, edited.steps), 'en', detailsOf)).toEqual([
    'Left out: “add milestones”, which was step 3.',
    'Added: “Look”, now step 1.',
    'Changed: step 2, “find templates”: query office → hq.',
    'Changed: step 3 is now “Make it” instead of “create project”.',
  ])
  const [first, second, third, fourth] = steps
  const moved = [second, third, fourth, first].flatMap(step => step ?? [])
  expect(difference(steps, moved)).toMatchObject({ moved: [{ step: { id: 's1' }, from: 1, to: 4 }] })
  expect(difference(steps, steps)).toEqual({ added: [], removed: [], moved: [], changed: [] })
})

const id = fc.constantFrom('s1', 's2', 's3', 's4', 's5', 's6')
const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 3 })
const place = fc.integer({ min: 1, max: 8 })
const anyEdit: fc.Arbitrary<DraftEdit> = fc.oneof(
  fc.record({ kind: fc.constant('skip' as const), steps: ids }),
  fc.record({ kind: fc.constant('keep_only' as const), steps: ids }),
  fc.record({ kind: fc.constant('swap' as const), step: id, with: id }),
  fc.record({ kind: fc.constant('move' as const), step: id, to: place }),
  fc.record({
    kind: fc.constant('add' as const),
    step: fc.record({ title: fc.constant('x'), tool: fc.constant('y'), after: ids }),
    to: place,
  }),
  fc.record({
    kind: fc.constant('change' as const),
    step: id,
    by: fc.record({ arguments: fc.record({ a: fc.record({ $from: id }) }) }),
  }),
)
/** Each step comes after some of those before it, and takes values from some of these. */
const anySteps: fc.Arbitrary<readonly DraftStep[]> = fc
  .array(fc.nat(), { minLength: 1, maxLength: 6 })
  .map(seeds =>
    seeds.map((seed, index) => {
      const after = seeds.flatMap((_, other) =>
        other < index && (seed >> other) % 2 ? [`s${other + 1}`] : [],
      )
      const taken = after.find((_, other) => (seed >> (other + 7)) % 2)
      return aCall(`s${index + 1}`, 'x', taken === undefined ? {} : { a: { $from: taken } }, after)
    }),
  )

test('however it is edited, ids stay, nothing dangles and no step stands before what it comes after', () => {
  fc.assert(
    fc.property(anySteps, fc.array(anyEdit, { minLength: 1, maxLength: 4 }), (before, edits) => {
      const edited = editDraft(before, edits)
      if (!edited.ok) return
      const places = new Map(edited.steps.map((step, index) => [step.id, index]))
      expect(places.size).toBe(edited.steps.length)
      for (const [index, { after, work }] of edited.steps.entries()) {
        const taken = work.kind === 'call' ? referencesIn(work.arguments).map(({ from }) => from) : []
        for (const dependency of [...after, ...taken]) expect(places.get(dependency)).toBeLessThan(index)
        for (const dependency of taken) expect(after).toContain(dependency)
      }
      const { added, removed, moved } = difference(before, edited.steps)
      expect(before.length + added.length - removed.length).toBe(edited.steps.length)
      expect(moved.length).toBeLessThan(Math.max(1, edited.steps.length))
    }),
  )
})
