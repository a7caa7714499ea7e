import type { Policy, Verdict } from './policy.ts'

const VERDICTS = {
  destructive: { verdict: 'require_confirmation', reason: 'This cannot be undone.' },
  no_rule: { verdict: 'allow', reason: 'No rule speaks against it.' },
} as const satisfies Record<string, Omit<Verdict, 'code'>>

/** Telemetry may spell these out. */
export const DEFAULT_POLICY_CODES: ReadonlySet<string> = new Set(Object.keys(VERDICTS))

/** Without rules everything is allowed, except that what destroys asks first. */
export const defaultPolicy: Policy = {
  revision: 'default-1',
  check({ destructive }) {
    const code = destructive ? 'destructive' : 'no_rule'
    return { code, ...VERDICTS[code] }
  },
}
