import type { Json } from '../../src/core/json.ts'

/** The limit: what the flow is when written by hand, with the same checks and nothing else. */
export interface TableState {
  node: string
  stack: string[]
  answers: Record<string, Json>
}

interface Row {
  readonly key: string
  readonly isValid: (value: Json) => boolean
  /** A node, a node inside a subgraph to come back from, or null to leave the subgraph. */
  readonly next: (answers: Record<string, Json>) => string | readonly [inside: string, back: string] | null
}

const oneOf =
  (...values: string[]) =>
  (value: Json) =>
    values.includes(value as string)
const integer = (least: number, most: number) => (value: Json) =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

const TABLE: Readonly<Record<string, Row>> = {
  'q.intention': {
    key: 'intention',
    isValid: oneOf('buy_led', 'service', 'other'),
    next: ({ intention }) =>
      intention === 'buy_led' ? 'q.venue' : intention === 'service' ? 'q.budget' : 'q.email',
  },
  'q.venue': {
    key: 'venue',
    isValid: oneOf('sports_court', 'warehouse', 'street'),
    next: () => ['q.court_size', 'q.budget'],
  },
  'q.court_size': {
    key: 'court_size',
    isValid: integer(1, 100_000),
    next: ({ venue }) => (venue === 'sports_court' ? ['q.wattage', ''] : null),
  },
  'q.wattage': { key: 'wattage', isValid: integer(10, 2_000), next: () => 'q.mounting' },
  'q.mounting': { key: 'mounting', isValid: oneOf('pole', 'wall', 'ceiling'), next: () => null },
  'q.budget': {
    key: 'budget',
    isValid: value => typeof value === 'number' && value >= 0,
    next: () => 'q.email',
  },
  'q.email': {
    key: 'email',
    isValid: value => typeof value === 'string' && EMAIL.test(value),
    next: () => 'q.notes',
  },
  'q.notes': {
    key: 'notes',
    isValid: value => typeof value === 'string' && value !== '',
    next: () => 'n.done',
  },
}

export const freshTable = (): TableState => ({ node: 'q.intention', stack: [], answers: {} })

export function tableStep(state: TableState, key: string, value: Json): TableState {
  const row = TABLE[state.node]
  if (row === undefined || row.key !== key || !row.isValid(value)) throw new Error(`${key} at ${state.node}`)
  const answers = { ...state.answers, [key]: value }
  const stack = [...state.stack]
  let next = row.next(answers)
  if (Array.isArray(next)) {
    stack.push(next[1])
    next = next[0]
  }
  // The caller of the inner subgraph has nothing after it, so it leaves as well.
  while (next === null || next === '') next = stack.pop() ?? 'n.done'
  return { node: next as string, stack, answers }
}
