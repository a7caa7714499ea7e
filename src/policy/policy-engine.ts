import type { SessionId } from '../core/id.ts'
import type { PolicyCall, Verdict } from './policy.ts'

/** Messages before the call, oldest first. */
export interface CallHistory {
  readonly session: SessionId
  readonly history: readonly { readonly role: 'user' | 'assistant'; readonly text: string }[]
}

/**
 * Decides about calls in place of an assistant's rules. Its verdict is recorded and holds: nobody asks it twice about
 * the same call of a turn, nor in a replay. What it throws, an answer that is no verdict, and none within 5 s deny.
 * A denial is final, `require_confirmation` asks the person, and where nobody can be asked it denies.
 */
export interface PolicyEngine {
  /** Names the version of its rules, on record with each verdict: a yes given under another one asks again. */
  readonly revision?: string
  check(
    call: Omit<PolicyCall, 'history' | 'lookups'>,
    before: CallHistory,
    signal: AbortSignal,
  ): Promise<Verdict> | Verdict
}
