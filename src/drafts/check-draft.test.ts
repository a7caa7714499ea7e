import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCall, aDraft, aPlanIntent, aTask, PROJECT_TOOLS as tools } from '../../test/builders/a-draft.ts'
import type { DraftStep } from '../core/draft.ts'
import { checkDraft } from './check-draft.ts'
import { correctionOf, faultSentence, keepsFromRunning } from './draft-fault.ts'
import { orderSteps } from './order-steps.ts'
import { actionsOfDraft } from './steps-of-draft.ts'

const requiredSteps = [
  { tool: 'find_templates' },
  { tool: 'add_milestones', optional: true },
  { tool: 'create_project' },
  { tool: 'write_document' },
]
const find = aCall('s1', 'find_templates', { query: 'move' })
const create = aCall('s2', 'create_project', { name: 'Move', template: { $from: 's1', path: '/0/id' } }, [
  's1',
])
const write = aCall('s3', 'write_document', { project: { $from: 's2', path: '/id' } }, ['s2'])
const faultsOf = (steps: readonly DraftStep[], rules = {}, intent = {}) =>
  checkDraft({ steps, intent: aPlanIntent(intent) }, { tools, ...rules })

test('a sound draft has no faults', () => {
  expect(faultsOf([find, create, write], { requiredSteps })).toEqual([])
  expect(faultsOf([aTask('s1', 'Look around', ['find_templates'])])).toEqual([])
})

test.each([
  ['no steps', [], [{ kind: 'no_steps' }]],
  ['a tool nobody has', [aCall('s1', 'fly')], [{ kind: 'unknown_tool', step: 's1', tool: 'fly' }]],
  [
    'an executor with a tool nobody has',
    [aTask('s1', 'Fly', ['fly'])],
    [{ kind: 'unknown_tool', step: 's1', tool: 'fly' }],
  ],
  ['a plan in a plan', [aCall('s1', 'agent_create_plan')], [{ kind: 'plan_in_plan', step: 's1' }]],
  [
    'an executor that may plan',
    [aTask('s1', 'Plan', ['agent_create_plan'])],
    [{ kind: 'plan_in_plan', step: 's1' }],
  ],
  [
    'a step that comes after nothing there is',
    [{ ...find, after: ['s9'] }],
    [{ kind: 'unknown_dependency', step: 's1', dependency: 's9' }],
  ],
  [
    'a step before what it comes after',
    [create, find],
    [{ kind: 'dependency_late', step: 's2', dependency: 's1' }],
  ],
  [
    'steps that wait for each other',
    [{ ...find, after: ['s2'] }, create, write],
    [{ kind: 'cycle', steps: ['s1', 's2'] }],
  ],
  ['a step that waits for itself', [{ ...find, after: ['s1'] }], [{ kind: 'cycle', steps: ['s1'] }]],
] as const)('%s is a fault', (_, steps, faults) => {
  expect(faultsOf(steps)).toEqual(faults)
})

test('more steps than allowed are one fault, whatever else is wrong with them', () => {
  const steps = Array.from({ length: 40 }, (_, index) => aCall(`s${index + 1}`, 'fly'))
  expect(faultsOf(steps)).toEqual([{ kind: 'too_many_steps', count: 40, most: 20 }])
  expect(faultsOf(steps.slice(0, 20)).map(({ kind }) => kind)).not.toContain('too_many_steps')
})

test('arguments are held to the schema, but for what comes from results', () => {
  const from = { $from: 's1', path: '/x' }
  const faulty = (args: Parameters<typeof aCall>[2]) =>
    faultsOf([find, aCall('s2', 'add_milestones', args, ['s1'])]).map(({ kind }) => kind)
  expect(faulty({ project: 3 })).toEqual(['arguments_unfit'])
  expect(faulty({})).toEqual(['arguments_unfit'])
  expect(faulty({ project: from })).toEqual([])
  expect(faulty({ project: from, dates: 'soon' })).toEqual(['arguments_unfit'])
  expect(faulty({ project: 'p', dates: [{ day: from }] })).toEqual([])
  expect(faulty({ project: 'p', dates: from })).toEqual([])
})

test('required steps have to be there, in their order; optional ones only in their place', () => {
  expect(faultsOf([find], { requiredSteps })).toEqual([
    { kind: 'required_step_missing', tool: 'create_project' },
    { kind: 'required_step_missing', tool: 'write_document' },
  ])
  const early = [{ ...create, id: 's1', after: [], work: aCall('s1', 'create_project', { name: 'x' }).work }]
  const late = { ...find, id: 's2' }
  expect(
    faultsOf([...early, late, aCall('s3', 'write_document', { project: 'x' })], { requiredSteps }),
  ).toEqual([{ kind: 'required_step_early', tool: 'create_project', before: 'find_templates' }])
  const milestones = aCall('s4', 'add_milestones', { project: 'x' })
  expect(faultsOf([find, create, milestones, write], { requiredSteps })).toEqual([
    { kind: 'required_step_early', tool: 'create_project', before: 'add_milestones' },
  ])
})

test('what was asked for has to be met by some step, in whatever words', () => {
  const intent = {
    requestedOutputs: ['the context document', 'a budget'],
    priorityEntities: ['Move', 'website-relaunch', 'p7'],
    entityId: 'p7',
  }
  expect(faultsOf([find, create, write], {}, intent)).toEqual([
    { kind: 'output_uncovered', output: 'a budget' },
    { kind: 'entity_uncovered', entity: 'website-relaunch' },
  ])
  expect(faultsOf([find, create, write], {}, intent).some(keepsFromRunning)).toBe(false)
})

test('faults name steps by their places, in both languages and to a model', () => {
  const steps = [{ ...find, after: ['ghost'] }, aCall('s2', 'fly')]
  const faults = faultsOf(steps)
  expect(faults.map(fault => faultSentence(fault, steps, 'de'))).toEqual([
    'Schritt 2 will „fly“ benutzen, das es hier nicht gibt.',
    'Schritt 1 kommt nach Schritt ghost, den es nicht gibt.',
  ])
  const titled = faultSentence({ kind: 'required_step_missing', tool: 'fly' }, steps, 'de', () => 'ein Flug')
  expect(titled).toContain('„ein Flug“')
  expect(correctionOf(faults, steps, tools)).toMatchInlineSnapshot(`
    "The plan cannot be used as it is. Write the whole plan again and mend this:
    - Step 2 wants to use “fly”, which does not exist here.
    - Step 1 comes after step ghost, which does not exist.
    Tools there are: find_templates, create_project, add_milestones, write_document, archive_project."
  `)
})

const anyGraph = fc
  .integer({ min: 1, max: 8 })
  .chain(count =>
    fc.array(fc.uniqueArray(fc.integer({ min: 1, max: count + 1 }), { maxLength: 3 }), {
      minLength: count,
      maxLength: count,
    }),
  )
  .map(all =>
    all.map((after, index) =>
      aCall(
        `s${index + 1}`,
        'find_templates',
        { query: 'x' },
        after.map(place => `s${place}`),
      ),
    ),
  )

test('a draft without faults runs in the order it stands in, each step after what it comes after', () => {
  fc.assert(
    fc.property(anyGraph, steps => {
      const ordered = orderSteps(steps)
      expect(ordered.toSorted(byId)).toEqual(steps.toSorted(byId))
      expect(actionsOfDraft(aDraft(steps))).toHaveLength(steps.length)
      if (faultsOf(steps).length > 0) return
      expect(ordered).toEqual(steps)
      const places = new Map(steps.map(({ id }, index) => [id, index]))
      for (const [index, { after }] of steps.entries())
        for (const id of after) expect(places.get(id)).toBeLessThan(index)
    }),
  )
})

test('a cycle is found exactly where no order exists', () => {
  fc.assert(
    fc.property(anyGraph, steps => {
      const hasCycle = faultsOf(steps).some(({ kind }) => kind === 'cycle')
      const seen = new Set<string>()
      const known = new Set(steps.map(({ id }) => id))
      const fits = orderSteps(steps).every(({ id, after }) => {
        const isReady = after.every(one => seen.has(one) || !known.has(one))
        seen.add(id)
        return isReady
      })
      expect(hasCycle).toBe(!fits)
    }),
  )
})

const byId = (a: DraftStep, b: DraftStep) => a.id.localeCompare(b.id)
