/** Words by which a choice, a yes or a no is told from words that only stand beside it. */
export interface ChoiceWords {
  readonly answers: {
    readonly yes: ReadonlySet<string>
    readonly no: ReadonlySet<string>
    readonly turning: ReadonlySet<string>
    readonly afterNo: ReadonlySet<string>
    readonly leading: ReadonlySet<string>
    readonly supposing: ReadonlySet<string>
    readonly auxiliary: ReadonlySet<string>
    /** Behind the name of a slot they make another thing of it: "gift card". */
    readonly otherThing: ReadonlySet<string>
  }
  readonly denied: {
    readonly denying: RegExp | null
  }
  readonly kinds: {
    /** In the name of a slot: how something is wanted. */
    readonly manners: ReadonlySet<string>
    /** In the name of a slot: what happened. */
    readonly incidents: ReadonlySet<string>
  }
  readonly beside: {
    readonly topicOpeners: ReadonlySet<string>
    readonly softTopicOpeners: ReadonlySet<string>
    readonly topicVerbs: ReadonlySet<string>
    readonly topicEnds: ReadonlySet<string>
    readonly carriers: ReadonlySet<string>
    readonly followers: ReadonlySet<string>
    readonly wishes: ReadonlySet<string>
    readonly subjects: ReadonlySet<string>
    readonly degrees: ReadonlySet<string>
    readonly idioms: readonly string[]
  }
  readonly meant: {
    /** Behind a thing: nothing happened to it. */
    readonly sound: RegExp | null
    readonly none: ReadonlySet<string>
    readonly beside: RegExp | null
    readonly having: ReadonlySet<string>
    readonly already: ReadonlySet<string>
    readonly mine: ReadonlySet<string>
    /** Behind "none". */
    readonly ofThose: RegExp | null
    /** Endings that only verbs have, where nouns have no capitals. */
    readonly verb: RegExp | null
    /** The ending that verbs and plurals share; a form of `toBe` behind it tells that it is a noun. */
    readonly verbOrPlural: RegExp | null
    readonly toBe: ReadonlySet<string>
    readonly choosing: ReadonlySet<string>
    readonly links: ReadonlySet<string>
    /** A verb as the last word of a clause. */
    readonly finalVerb: RegExp | null
    readonly nounEnding: RegExp | null
    /** A noun made of several, the last of which is a `carrier`. */
    readonly carrierCompound: RegExp | null
    readonly containers: ReadonlySet<string>
    readonly aboutElse: RegExp | null
    readonly correcting: ReadonlySet<string>
    readonly possessive: RegExp | null
    readonly that: RegExp | null
    readonly approval: RegExp | null
  }
  readonly forms: {
    /** Of adjectives and nouns. */
    readonly endings: RegExp | null
    /** Endings the words of a schema may have and those of a message lack. */
    readonly plurals: RegExp | null
    /** Second halves of a compound: "Jazzstück". */
    readonly compound: RegExp | null
    /** Adjectives that lose or gain a letter before an ending: "mittel", but "mittleres Tempo". */
    readonly irregular: Readonly<Record<string, string>>
    /** Endings of one, with those of several. */
    readonly pluralEndings: Readonly<Record<string, string>>
    /** A vowel that a plural changes, with the plain one as its group: "Bücher". */
    readonly changedVowel: RegExp | null
  }
}
