import { createHash } from 'node:crypto'
import {
  type AgentExample,
  learned,
  readingOf,
  type WhichAgent,
} from '../../../src/agents/judged/agent-likelihoods.ts'
import type { OrderMood } from '../../../src/agents/judged/order-mood.ts'
import type { OrderReading } from '../../../src/agents/order-reading.ts'
import { orderable } from '../../../src/agents/orderable-agent.ts'
import { ownOrders } from '../../../src/agents/own-orders.ts'
import type { Json } from '../../../src/core/json.ts'
import type { OwnAgent } from '../../../src/nlu/lang/sections/order-words.ts'
import { linesIn } from '../domain.ts'

export interface OrderTask {
  readonly agent: OwnAgent
  readonly topic: string | null
  readonly params: Readonly<Record<string, Json>>
  readonly from: number | 'session' | null
}

export interface OrderLine {
  readonly text: string
  readonly locale: 'de' | 'en'
  readonly tasks: readonly OrderTask[]
  readonly runs: OrderMood
  /** Part it is held out with. */
  readonly part: number
}

export const PARTS = 5
const NAMES = ['research', 'image', 'music', 'edit'] as const
/** The engine's own, known by their words alone. */
export const AGENTS = NAMES.map(name => orderable(name, ownOrders(name)))

/** By their digests: no file has a part of its own. */
export const orderLines = (): readonly OrderLine[] =>
  linesIn('orders').map(({ line }) => {
    const own = line as Omit<OrderLine, 'part'>
    return { ...own, part: createHash('sha256').update(own.text).digest().readUInt8(0) % PARTS }
  })

export const readingOfLine = ({ text, locale }: OrderLine): OrderReading =>
  readingOf(text, AGENTS, locale === 'de' ? 'de-DE' : 'en-GB', Date.UTC(2026, 10, 16))

/** One classifier a part, which has not seen it. */
export const crossFitted = (
  examples: readonly (AgentExample & { readonly part: number })[],
): readonly WhichAgent[] =>
  Array.from({ length: PARTS }, (_, part) =>
    learned(
      AGENTS,
      examples.filter(example => example.part !== part),
    ),
  )

/** Orders of one task, as examples of its agent. */
export const singleTasks = (lines: readonly OrderLine[]) =>
  lines.flatMap(({ text, tasks, runs, part }) => {
    const [task, ...more] = tasks
    return runs === 'plain' && task !== undefined && more.length === 0
      ? [{ text, agent: task.agent, part }]
      : []
  })
