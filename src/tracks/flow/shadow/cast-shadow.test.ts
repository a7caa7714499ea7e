import { expect, test } from 'vitest'
import { aFlow } from '../../../../test/builders/a-flow.ts'
import { step } from '../../../flows/engine/step.ts'
import { newFlowState } from '../../../flows/engine/walk.ts'
import { castShadow, type LiveTurn, TooManySteps } from './cast-shadow.ts'
import { compareCourses } from './compare-courses.ts'

const FLOW = `
version: v1
id: intake
nodes:
  - {id: size, type: question, key: size, prompt: Which size?, answer: {type: integer}}
  - {id: done, type: terminal}
edges: [{from: size, to: done}]
`
const PATHS = `${FLOW}paths: [{id: repair, examples: [it is broken]}, {id: sale, examples: [a new one]}]\n`

const turn = (given: Partial<LiveTurn>): LiveTurn => ({
  stored: null,
  asked: null,
  underWay: null,
  situation: null,
  inputs: [{ type: 'start' }],
  calls: [],
  locale: 'en',
  ...given,
})

test('more steps than a turn of a person needs are not taken', async () => {
  const flow = await aFlow(FLOW)
  const inputs = Array.from({ length: 100 }, () => ({ type: 'answers', answers: {} }) as const)
  expect(() => castShadow(flow, turn({ inputs: [{ type: 'start' }, ...inputs] }))).toThrow(TooManySteps)
})

test('another path is a difference in the turn that takes it, and not in the next', async () => {
  const live = await aFlow(PATHS)
  const shadow = await aFlow(FLOW.replace('id: intake', 'id: next'))
  const flow = live.compiled(null)
  const begun = step(flow, newFlowState(flow), { type: 'start' }).state
  const override = { type: 'override_path', path: 'repair' } as const
  const after = step(flow, begun, override).state
  const taken = castShadow(shadow, turn({ stored: begun, inputs: [override] }))
  expect(compareCourses({ before: begun, after: { flow, state: after }, calls: [] }, taken)).toEqual([
    { difference: { kind: 'path', name: null, live: 'repair', shadow: null }, values: null },
  ])
  const input = { type: 'answers', answers: { size: 4 } } as const
  const next = castShadow(shadow, turn({ stored: after, inputs: [input] }))
  const end = { flow, state: step(flow, after, input).state }
  expect(compareCourses({ before: after, after: end, calls: [] }, next)).toEqual([])
})
