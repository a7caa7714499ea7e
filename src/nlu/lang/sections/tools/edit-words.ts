/**
 * Ways to say how a list that is shown is to change. Each line is one: words in their order, `|` between alternatives, `?` behind
 * what may be left out. Capitals stand for words of the person: `A` and `B` are entries that are there, `N` another name, `X` an
 * entry to come, `F` a field, `V` its value.
 */
export interface EditPhrases {
  readonly remove: readonly string[]
  readonly name: readonly string[]
  readonly set: readonly string[]
  /** The same so briefly that only a field that is there makes it a change. */
  readonly setBriefly: readonly string[]
  /** Says who does it, for lists that have a field for that. */
  readonly owner: readonly string[]
  /** Says what an entry is, and the value shows which field it is for. */
  readonly is: readonly string[]
  readonly insertBefore: readonly string[]
  readonly insertAfter: readonly string[]
  readonly insertBetween: readonly string[]
  readonly insertFirst: readonly string[]
  readonly moveBefore: readonly string[]
  readonly moveAfter: readonly string[]
  readonly moveFirst: readonly string[]
  readonly moveLast: readonly string[]
  readonly swap: readonly string[]
}

/** Words with which people change what a table, a map or a timeline has so far. */
export interface EditWords {
  readonly phrases: EditPhrases
  /** Before or behind a change, and no part of it: "please", "actually". */
  readonly fill: ReadonlySet<string>
  /** Begins a request that ends in a question mark: "can you". */
  readonly requesting: ReadonlySet<string>
  /** Order a change, so that an entry they do not find is worth a word: "remove", not "without". */
  readonly orders: ReadonlySet<string>
  /** Between two changes. */
  readonly joins: ReadonlySet<string>
  /** Names for an entry, before its number or its name: "row", "entry". */
  readonly entryWords: ReadonlySet<string>
  /** Before an entry to come: "a", "another". */
  readonly determiners: ReadonlySet<string>
  /** Point at something without a name. */
  readonly pointers: ReadonlySet<string>
  /** Names of the field that says who does it. */
  readonly ownerNames: ReadonlySet<string>
  /** Names of the field that says what comes of it. */
  readonly outcomeNames: ReadonlySet<string>
  /** Names of the field that says when it is. */
  readonly dateNames: ReadonlySet<string>
  readonly statusNames: ReadonlySet<string>
}
