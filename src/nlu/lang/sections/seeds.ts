/** Utterances from which likeness to a table, a map or mere talk is learnt. */
export interface Seeds {
  /** Somebody tells steps in their order without saying so, or wants to see them drawn. */
  readonly map: readonly string[]
  /** Somebody speaks of how something is done, and names no steps. */
  readonly steps: readonly string[]
  /** Somebody has many things and wants to hand them over or fill them in. */
  readonly table: readonly string[]
  /** Somebody speaks of several things worth listing, and says neither how many nor which. */
  readonly count: readonly string[]
  /** Single things told in passing. Much of it has words of the tools. */
  readonly facts: readonly string[]
  /** Questions and orders of people, and small edits. */
  readonly questions: readonly string[]
  /** Talk with the assistant, about oneself and about the conversation. */
  readonly talk: readonly string[]
}
