import type { Condition } from './condition.ts'
import type { Counter } from './counter.ts'
import type { ReasonSource } from './policy-schema.ts'

export type RuleEffect =
  | { readonly kind: 'allow' | 'deny' | 'require_confirmation' }
  /** One of them is enough. */
  | { readonly kind: 'require_role'; readonly roles: readonly string[] }
  | { readonly kind: 'rate_limit'; readonly limit: number; readonly counter: Counter }

/** A compiled rule. */
export interface Rule {
  readonly id: string
  readonly code: string
  /** Null for every tool. */
  readonly tools: readonly string[] | null
  /** Null holds always. */
  readonly condition: Condition | null
  readonly effect: RuleEffect
  readonly reason: ReasonSource | null
}

/** Reason the person reads: in their language, in its family, in English, or in whatever there is. */
export function reasonIn(reason: ReasonSource | null, locale: string): string | null {
  if (reason === null || typeof reason === 'string') return reason
  const own = (key: string) => (Object.hasOwn(reason, key) ? reason[key] : undefined)
  return own(locale) ?? own(locale.split('-')[0] ?? '') ?? own('en') ?? Object.values(reason)[0] ?? null
}
