import type { Principal } from '../core/principal.ts'

/** Verdict on what a request shows of who sends it. */
export type Admission =
  | {
      readonly kind: 'person'
      readonly principal: Principal
      /** Proof they showed; a sign-in is one they can end. */
      readonly by: 'key' | 'token' | 'sign_in'
    }
  | {
      readonly kind: 'nobody'
      /** Fault of a token that is sound and yet nobody's. */
      readonly hint?: string
    }
  /** Somebody whose key is valid no more. */
  | { readonly kind: 'ended' }
  /** Somebody of whom it cannot be told now; the reason is for the operator. */
  | { readonly kind: 'failed'; readonly reason: string }
