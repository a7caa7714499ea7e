import type { PolicyVerdict } from '../core/policy.ts'
import { say } from '../messages/catalog.ts'
import type { Policy } from './policy.ts'

const VERDICTS = {
  destructive: 'require_confirmation',
  unproven: 'require_confirmation',
  no_rule: 'allow',
} as const satisfies Record<string, PolicyVerdict>

/** Telemetry may spell these out. */
export const DEFAULT_POLICY_CODES: ReadonlySet<string> = new Set(Object.keys(VERDICTS))

/** Without rules everything is allowed, except that what destroys asks first. */
export const defaultPolicy: Policy = {
  revision: 'default-1',
  check({ destructive, unproven = false, locale }) {
    const code = !destructive ? 'no_rule' : unproven ? 'unproven' : 'destructive'
    return { verdict: VERDICTS[code], code, reason: say(`policy_${code}`, locale) }
  },
}
