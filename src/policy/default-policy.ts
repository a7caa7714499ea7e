import type { Policy } from './policy.ts'

/** Without rules everything is allowed, except that what destroys asks first. */
export const defaultPolicy: Policy = {
  revision: 'default-1',
  check: ({ destructive }) =>
    destructive
      ? { verdict: 'require_confirmation', code: 'destructive', reason: 'This cannot be undone.' }
      : { verdict: 'allow', code: 'no_rule', reason: 'No rule speaks against it.' },
}
