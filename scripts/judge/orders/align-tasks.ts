import type { PiecedMessage } from '../../../src/agents/judged/seam-signals.ts'
import type { OrderTask } from './order-lines.ts'

/** Pieces at which a task begins, and which task each part is. */
export interface Alignment {
  readonly starts: readonly number[]
  readonly tasks: readonly number[]
}

const OUT_OF_ORDER = 2

/** The likeliest way to divide pieces among labelled tasks, which nobody has written down. Null for too few pieces. */
export function alignTasks(
  { pieces, likelihoods }: PiecedMessage,
  tasks: readonly OrderTask[],
): Alignment | null {
  let best: (Alignment & { readonly score: number }) | null = null
  for (const starts of choices(1, pieces.length, tasks.length - 1)) {
    const cuts = [0, ...starts, pieces.length]
    const parts = tasks.map((_, at) => new Map(likelihoods(cuts[at] as number, cuts[at + 1] as number).of))
    for (const order of orders(tasks.length)) {
      const score = order.reduce(
        (sum, task, at) => sum + Math.log(parts[at]?.get(tasks[task]?.agent ?? '') ?? 1e-3),
        order.some((task, at) => task !== at) ? -OUT_OF_ORDER : 0,
      )
      if (best === null || score > best.score) best = { starts, tasks: order, score }
    }
  }
  return best
}

function* choices(from: number, to: number, count: number): Generator<readonly number[]> {
  if (count === 0) yield []
  else
    for (let first = from; first < to; first++)
      for (const rest of choices(first + 1, to, count - 1)) yield [first, ...rest]
}

const orders = (count: number): readonly (readonly number[])[] =>
  count === 0
    ? [[]]
    : orders(count - 1).flatMap(order =>
        Array.from({ length: count }, (_, at) => order.toSpliced(at, 0, count - 1)),
      )
