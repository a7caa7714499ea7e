/** On whose calls a counter looks. */
export const COUNTED_PER = ['user', 'session', 'tenant'] as const
export type CountedPer = (typeof COUNTED_PER)[number]

/** How many calls of some tools were made lately. A call counts from its claim on. */
export interface Counter {
  readonly name: string
  /** Null counts calls of every tool. */
  readonly tools: readonly string[] | null
  readonly per: CountedPer
  readonly windowMs: number
  /** Whether calls that are known to have failed count, too. */
  readonly failed: 'counts' | 'is_forgotten'
}

export const covers = ({ tools }: Pick<Counter, 'tools'>, tool: string): boolean =>
  tools === null || tools.includes(tool)
