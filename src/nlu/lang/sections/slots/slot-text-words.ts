/** Words beside names, addresses, numbers that are dialled and ids, and those by which a value is edited. */
export interface SlotTextWords {
  readonly email: {
    /** Written for the sign in an address that is to be read by people only. */
    readonly at: readonly string[]
    readonly dot: readonly string[]
  }
  readonly lists: {
    readonly joins: ReadonlySet<string>
  }
  readonly names: {
    /** In the name of a slot they say nothing about what it holds. */
    readonly emptyWords: ReadonlySet<string>
    /** Before the name of whoever writes; part of a pattern. */
    readonly introductions: string
    /** Small words inside a name. */
    readonly particles: ReadonlySet<string>
    /** Before the answer itself. */
    readonly leadIn: RegExp | null
  }
  readonly reasons: {
    readonly is: ReadonlySet<string>
    readonly that: ReadonlySet<string>
    readonly nouns: ReadonlySet<string>
    readonly because: ReadonlySet<string>
    readonly goesOn: ReadonlySet<string>
    readonly becauseOf: ReadonlySet<string>
    /** At the end of what is stated, and no part of it. */
    readonly courtesy: RegExp | null
  }
  readonly ids: {
    readonly numbering: ReadonlySet<string>
    /** Short words that are not the letters of an id behind them. */
    readonly notLetters: ReadonlySet<string>
    /** Endings of nouns that name a number. */
    readonly numberOf: RegExp | null
    /** Words for "number" that a full stop follows. */
    readonly shortNumber: RegExp | null
    /** Before a number that is dialled. */
    readonly dialled: RegExp | null
    /** Before digits they are no letters of an id. */
    readonly clock: ReadonlySet<string>
    /** Right before an id whose letters are a plain word. */
    readonly numbered: ReadonlySet<string>
    /** Said between the letters and the digits of an id. */
    readonly separators: ReadonlySet<string>
    /** Before numbers that are no ids of things. */
    readonly otherNumbers: RegExp | null
    /** Nouns for things that have numbers of their own, each a whole word. */
    readonly otherThings: RegExp | null
    /** Between such a noun and its number. */
    readonly linking: ReadonlySet<string>
  }
  readonly phones: {
    readonly cues: ReadonlySet<string>
    readonly otherNumbers: ReadonlySet<string>
    readonly money: ReadonlySet<string>
  }
  readonly edits: {
    readonly editing: ReadonlySet<string>
    /** Between two values of which neither corrects the other. */
    readonly joining: ReadonlySet<string>
  }
}
