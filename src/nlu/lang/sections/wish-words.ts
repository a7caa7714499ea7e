/** End of a wish that is said without a number or a day. */
export type NamedEnd = 'today' | 'week' | 'conversation' | 'revoked'

/** Words in which people say what they want to be shown from now on, and how long that holds. Patterns go over folded words with one blank between them. */
export interface WishWords {
  /** "Enough tables": no more of them. */
  readonly enough: ReadonlySet<string>
  /** Once more as it was. */
  readonly again: ReadonlySet<string>
  /** From now on, not only this time: "any more", "never". */
  readonly lasting: RegExp
  /** Words alone, without anything shown: "text". */
  readonly textNouns: ReadonlySet<string>
  /** Words for all there is: "everything". */
  readonly everything: ReadonlySet<string>
  /** Leave open whether it is meant: "maybe". */
  readonly doubts: ReadonlySet<string>
  /** Only this time. */
  readonly once: RegExp
  /** Words beside a thing that say nothing about which: "more", "stupid". */
  readonly plainModifiers: ReadonlySet<string>
  /** Nouns that add nothing to the one before them: "the table thing". */
  readonly fillers: ReadonlySet<string>
  /** Things a wish may name beside the tool without being about them: the conversation itself. */
  readonly plainNouns: ReadonlySet<string>
  /** A thing is good, or allowed. */
  readonly approving: ReadonlySet<string>
  /** Allows something whenever it may help. */
  readonly permits: RegExp
  /** Form of a noun that means more than one. */
  readonly plural: RegExp
  /** Mean many other things as well, and name a tool only in a clear wish: "forms", "Karten". */
  readonly ambiguous: ReadonlySet<string>
  /** Things one can touch: they name a tool only as ours. */
  readonly physical: ReadonlySet<string>
  readonly ends: readonly (readonly [RegExp, NamedEnd])[]
  /** Leads the day until which it holds; the group `day`. */
  readonly until: RegExp
  /** A time that runs from now on; the groups `number` and `unit`. */
  readonly span: RegExp
  readonly spanUnits: readonly (readonly [RegExp, 'minute' | 'hour' | 'day' | 'week'])[]
  readonly spanNumbers: Readonly<Record<string, number>>
  /** One by one, by hand: who does not want that asks for a tool. */
  readonly oneByOne: ReadonlySet<string>
  /** Puts something off: "but not now". */
  readonly delay: RegExp
}
