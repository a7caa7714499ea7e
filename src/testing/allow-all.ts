import type { PolicyEngine } from '../policy/policy-engine.ts'

/** Everything may run, also what destroys. For tests of what lies behind the gate. */
export const allowAll: PolicyEngine = {
  revision: 'allow-all',
  check: () => ({ verdict: 'allow', code: 'allow_all', reason: '' }),
}
