import type { PolicyVerdict } from '../core/policy.ts'
import type { Policy } from './policy.ts'

interface Row {
  readonly verdict: PolicyVerdict
  readonly en: string
  readonly de: string
}

const VERDICTS = {
  destructive: {
    verdict: 'require_confirmation',
    en: 'This cannot be undone.',
    de: 'Das lässt sich nicht rückgängig machen.',
  },
  no_rule: { verdict: 'allow', en: 'No rule speaks against it.', de: 'Keine Regel spricht dagegen.' },
} as const satisfies Record<string, Row>

/** Telemetry may spell these out. */
export const DEFAULT_POLICY_CODES: ReadonlySet<string> = new Set(Object.keys(VERDICTS))

/** Without rules everything is allowed, except that what destroys asks first. */
export const defaultPolicy: Policy = {
  revision: 'default-1',
  check({ destructive, locale }) {
    const code = destructive ? 'destructive' : 'no_rule'
    const { verdict, en, de } = VERDICTS[code]
    return { verdict, code, reason: /^de\b/i.test(locale) ? de : en }
  },
}
