/** On whose calls a counter looks. */
export const COUNTED_PER = ['user', 'session', 'tenant'] as const
export type CountedPer = (typeof COUNTED_PER)[number]

/** Number of recent calls of some tools. A call counts from its claim on. */
export interface Counter {
  readonly name: string
  /** Null counts calls of every tool. */
  readonly tools: readonly string[] | null
  readonly per: CountedPer
  readonly windowMs: number
  /** Treatment of calls that are known to have failed. */
  readonly failed: 'counts' | 'is_forgotten'
}

export const covers = ({ tools }: Pick<Counter, 'tools'>, tool: string): boolean =>
  tools === null || tools.includes(tool)
