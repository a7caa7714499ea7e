import { wordingOf } from '../core/error.ts'
import type { Verdict } from './policy.ts'

/** Rules that cannot be followed deny. */
export const policyFailed = (locale: string, failure: string): Verdict => ({
  verdict: 'deny',
  code: 'policy_failed',
  reason: wordingOf('policy_failed', locale),
  failure,
})
