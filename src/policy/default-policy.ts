import type { PolicyVerdict } from '../core/policy.ts'
import { say } from '../messages/catalog.ts'
import type { Policy, Verdict } from './policy.ts'

const VERDICTS = {
  destructive: 'require_confirmation',
  unproven: 'require_confirmation',
  no_rule: 'allow',
  context_type: 'deny',
} as const satisfies Record<string, PolicyVerdict>

/** Telemetry may spell these out. */
export const DEFAULT_POLICY_CODES: ReadonlySet<string> = new Set(Object.keys(VERDICTS))

/** Verdict of the engine's own, without a rule. */
export const engineVerdict = (
  code: keyof typeof VERDICTS,
  locale: string,
  context = '',
): Pick<Verdict, 'verdict' | 'code' | 'reason'> => ({
  verdict: VERDICTS[code],
  code,
  reason: say(`policy_${code}`, locale, { context }),
})

/** Verdict about what destroys, or may: nobody has vouched for it. */
export const askFirst = (isUnproven: boolean, locale: string) =>
  engineVerdict(isUnproven ? 'unproven' : 'destructive', locale)

/** Without rules everything is allowed, except that what destroys asks first. */
export const defaultPolicy: Policy = {
  revision: 'default-1',
  check({ destructive, unproven = false, locale }) {
    return destructive ? askFirst(unproven, locale) : engineVerdict('no_rule', locale)
  },
}
