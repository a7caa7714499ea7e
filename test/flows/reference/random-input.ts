import type { Json, JsonObject } from '../../../src/core/json.ts'
import type { FlowInput } from '../../../src/flows/engine/flow-input.ts'
import { type AnswerSpec, TEXT_ANSWER } from '../../../src/flows/ir/answer.ts'
import type { Flow } from '../../../src/flows/ir/flow.ts'
import type { Random } from '../../simulation/random.ts'
import type { Memory } from './memory.ts'

/** What a walk can talk about: every key that some question or offer of the flow names. */
export function topicsOf(flow: Flow): [string, AnswerSpec][] {
  const graphs = [flow, ...Object.values(flow.subgraphs ?? {})]
  const asked = graphs.flatMap(({ nodes }) =>
    nodes.flatMap(node =>
      node.type === 'question' ? [[node.key, node.answer ?? TEXT_ANSWER] as [string, AnswerSpec]] : [],
    ),
  )
  return [...asked, ...Object.entries(flow.answers ?? {})]
}

/** The next thing that happens: mostly what is waited for, sometimes anything else. */
export function randomInput(
  random: Random,
  topics: readonly [string, AnswerSpec][],
  memory: Memory,
  hasPaths: boolean,
): FlowInput {
  const { stop } = memory
  if (stop === null) return startInput(random, topics)
  if (stop.status === 'acting' && random.chance(0.75)) return result(random, memory)
  if (stop.status === 'asking' && random.chance(0.6)) return answersTo(random, topics, stop.key)
  if (hasPaths && random.chance(0.3)) return pathInput(random)
  if (random.chance(0.55)) return answersTo(random, topics, null)
  return random.weighted(MOVES).input
}

const MOVES: readonly { readonly weight: number; readonly input: FlowInput }[] = [
  { weight: 6, input: { type: 'back' } },
  { weight: 5, input: { type: 'skip' } },
  { weight: 2, input: { type: 'unknown' } },
  { weight: 2, input: { type: 'unclear' } },
  { weight: 1, input: { type: 'restart' } },
  { weight: 1, input: { type: 'escalate' } },
  { weight: 1, input: { type: 'answers', answers: { nobody_asks: 1 } } },
  { weight: 1, input: { type: 'action_result', id: 'a0', outcome: 'ok' } },
]

function startInput(random: Random, topics: readonly [string, AnswerSpec][]): FlowInput {
  return random.chance(0.8) || topics.length === 0
    ? { type: 'start' }
    : { type: 'start', answers: someAnswers(random, topics) }
}

function answersTo(random: Random, topics: readonly [string, AnswerSpec][], key: string | null): FlowInput {
  const others = key === null || random.chance(0.25) ? someAnswers(random, topics) : {}
  const spec = topics.find(([name]) => name === key)?.[1]
  const own = key === null || spec === undefined ? {} : { [key]: someValue(random, spec) }
  const answers = random.chance(0.5) ? { ...others, ...own } : { ...own, ...others }
  return random.chance(0.15)
    ? { type: 'answers', answers, item: random.pick(['x', 'y', 'q']) }
    : { type: 'answers', answers }
}

function someAnswers(random: Random, topics: readonly [string, AnswerSpec][]): JsonObject {
  const count = random.pick([1, 1, 1, 2, 3])
  const picked = Array.from({ length: Math.min(count, topics.length) }, () => random.pick(topics))
  return Object.fromEntries(picked.map(([name, spec]) => [name, someValue(random, spec)]))
}

function result(random: Random, { acts }: Memory): FlowInput {
  const id = random.chance(0.95) ? `a${acts}` : `a${acts - 1}`
  const outcome = random.pick(['ok', 'ok', 'ok', 'ok', 'failed', 'denied'] as const)
  const n = random.chance(0.9) ? random.between(0, 5) : -1
  return { type: 'action_result', id, outcome, result: random.chance(0.5) ? { n } : n }
}

function pathInput(random: Random): FlowInput {
  if (random.chance(0.15)) return { type: 'override_path', path: random.pick(['p', 'q', null, 'nowhere']) }
  const candidates = Array.from({ length: random.pick([0, 1, 1, 1, 2]) }, () => ({
    path: random.pick(['p', 'p', 'q', 'nowhere']),
    ...(random.chance(0.5) ? { confidence: random.pick([0.3, 0.6, 0.9]) } : {}),
  }))
  return { type: 'path_candidates', candidates }
}

const someValue = (random: Random, spec: AnswerSpec): Json =>
  random.pick(random.chance(0.85) ? FITTING[spec.type] : MISFITS)

/** All of them fit every answer of that type in random flows, but for the integers above a bound. */
const FITTING: Record<AnswerSpec['type'], readonly Json[]> = {
  integer: [0, 1, 2, 3, 4, 5],
  number: [0.5, 1, 2.5],
  boolean: [true, false],
  enum: ['x', 'y', 'z'],
  text: ['ab', 'abc', 'abcd'],
  date: ['2026-01-01', '2026-05-04', '2026-12-31'],
  list: [['x'], ['y'], ['x', 'y'], ['y', 'x'], ['x', 'x']],
  email: [],
  phone: [],
}
const MISFITS: readonly Json[] = [
  -1,
  99,
  2.5,
  'a',
  'abcde',
  true,
  '2025-12-31',
  '2027-01-01',
  [],
  ['q'],
  null,
]
