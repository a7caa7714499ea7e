import type { HeldBack } from '../core/decision.ts'
import { sayWhy, type WhyKey } from '../messages/say-why.ts'
import { figure } from './words-of.ts'

type Weighed = Pick<HeldBack, 'strength' | 'bar'>

const figures = (key: WhyKey, { strength, bar }: Weighed, locale: string): string =>
  sayWhy(key, locale, { strength: figure(strength, locale), bar: figure(bar, locale) })

/** Words for how sure it was, against how sure it had to be. */
export const evidenceWords = (weighed: Weighed, locale: string): string =>
  figures('why_evidence', weighed, locale)

/** Words for a move that was not made: what spoke for it, how much was missing, what weakened it. */
export const heldWords = (held: HeldBack, locale: string): string =>
  [
    sayWhy(`why_rule_${held.rule}`, locale),
    figures('why_held_back', held, locale),
    ...held.weakenedBy.map(weakness => sayWhy(`why_weak_${weakness}`, locale)),
  ].join(' · ')
