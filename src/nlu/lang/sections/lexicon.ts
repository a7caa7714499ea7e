/**
 * Phrases a short answer is made of.
 * L1. A message is a yes only when every word of it belongs to a phrase here: what is not listed approves nothing.
 * L2. So a phrase that may also mean a refusal or a mere reaction is no yes ("that's ok", "passt schon", "perfect").
 * Umlauts are folded and apostrophes are optional when phrases are compared.
 */
export interface Lexicon {
  /** Says yes, whatever the question. */
  readonly yes: readonly string[]
  /** Confirms a yes that it follows directly. By itself it may be a refusal: "that's fine, don't bother". */
  readonly tail: readonly string[]
  /** Tells us to do it, or that it is right as it stands. With a "not" it is a no. */
  readonly act: readonly string[]
  /** Answers a yes-or-no question when it stands alone; with thanks it only ends a conversation. */
  readonly ok: readonly string[]
  readonly no: readonly string[]
  /** Puts it off: neither a yes nor a no, but a no that it follows stays one. */
  readonly later: readonly string[]
  readonly not: readonly string[]
  readonly cancel: readonly string[]
  /** Leads to what somebody wants. Only what is to be dropped is said so: "can you do it" approves nothing. */
  readonly wish: readonly string[]
  readonly please: readonly string[]
  readonly thanks: readonly string[]
  /** Reacts to what was said. May stand beside a yes, is none itself. */
  readonly praise: readonly string[]
  /** Has understood; whether it shall happen is left open. */
  readonly acknowledgement: readonly string[]
  readonly smile: readonly string[]
  readonly talk: readonly string[]
  readonly hold: readonly string[]
  /** Takes back, weakens or mocks what stands beside it. */
  readonly doubt: readonly string[]
  /** Not glad of it: no yes by itself, and no doubt beside one. */
  readonly reluctance: readonly string[]
  /** Begins a reply and says nothing. */
  readonly opener: readonly string[]
  /** Stays with a value that was shown; says something only with that value behind it. */
  readonly keep: readonly string[]
  /** Takes up an offer. To a call that is to be permitted it only confirms a yes. */
  readonly welcome: readonly string[]
  readonly question: readonly string[]
}

export type AnswerKind = keyof Lexicon
