/** Words that tell how what was said is meant: supposed, asked, denied, past, corrected, someone else's. */
export interface ReadingWords {
  readonly doubts: {
    readonly openers: ReadonlySet<string>
    readonly unreal: ReadonlySet<string>
    readonly wishing: ReadonlySet<string>
    readonly possible: ReadonlySet<string>
    /** Behind the word that opens a condition: "it works", "es passt". Folded words, a space behind the last. */
    readonly courtesies: RegExp | null
    readonly supposing: RegExp | null
    /** Verbs for what is not so. */
    readonly contrary: ReadonlySet<string>
    readonly example: RegExp | null
    /** Openings of a description of ids in general. */
    readonly pattern: RegExp | null
    readonly unsure: RegExp | null
    /** After a clause about what was, these begin one about what is. */
    readonly startsAnew: RegExp | null
    readonly joining: ReadonlySet<string>
    /** Beside a doubt they say what it is about. */
    readonly aboutSomething: RegExp | null
  }
  readonly correction: {
    readonly cues: ReadonlySet<string>
    readonly now: ReadonlySet<string>
    readonly joining: ReadonlySet<string>
    readonly moving: ReadonlySet<string>
    readonly from: ReadonlySet<string>
    readonly to: ReadonlySet<string>
    /** Several words that mean "now", at the end. */
    readonly thisTime: RegExp | null
    /** Folded words that take back the value right before them, whatever mark stands behind. */
    readonly takesBack: readonly string[]
    /** Those that may be about something else: "sorry", with a value behind it. */
    readonly apologies: readonly string[]
    /** Those that do so only with a mark, or another of them, behind: "white, no, black" and not "white, no black". */
    readonly takesBackMarked: readonly string[]
    /** Those that may stand behind the new value, too: "three, four I mean". */
    readonly takesBackAfter: readonly string[]
    /** Those that do so at the end, where no other value follows: "4, that's wrong". */
    readonly denials: readonly string[]
    /** Those that are answers by themselves: "yes, I mean no". */
    readonly answers: readonly string[]
    /** Sounds and words beside them that say nothing. */
    readonly hesitations: readonly string[]
    /** "Not three but four": what opens it, what may not follow that, and what sets the second value against the first. */
    readonly contrast: {
      readonly opens: ReadonlySet<string>
      readonly only: ReadonlySet<string>
      readonly opposes: ReadonlySet<string>
    }
  }
  readonly question: {
    /** A clause that wants to know something, from its beginning: folded words between single spaces. */
    readonly asks: RegExp | null
    readonly suggests: RegExp | null
    readonly availability: RegExp | null
  }
  readonly negation: {
    readonly not: ReadonlySet<string>
    readonly notPairs: readonly string[]
    readonly idioms: readonly string[]
    /** Says that what follows is not all: "not only those of the website". */
    readonly widening: readonly string[]
    readonly ending: ReadonlySet<string>
    readonly anything: ReadonlySet<string>
    readonly light: ReadonlySet<string>
    readonly correcting: ReadonlySet<string>
    readonly preferring: ReadonlySet<string>
    readonly unfit: ReadonlySet<string>
    readonly denial: ReadonlySet<string>
    readonly disowning: RegExp | null
    readonly unheardOf: RegExp | null
    /** Behind "any day" it leaves out what follows. */
    readonly but: ReadonlySet<string>
    /** Nouns of this language that deny in another: "zur Not Montag". */
    readonly nounsLikeNot: ReadonlySet<string>
    readonly than: ReadonlySet<string>
    /** Answers, and denies a noun right behind it. */
    readonly no: ReadonlySet<string>
    readonly butRather: ReadonlySet<string>
    /** Denies what follows, where nothing says that it does not fit: "5 not 3". */
    readonly notBefore: ReadonlySet<string>
  }
  readonly clauses: {
    readonly abbreviations: ReadonlySet<string>
    readonly breakingWords: ReadonlySet<string>
    readonly joining: ReadonlySet<string>
    readonly subjects: ReadonlySet<string>
  }
  readonly units: {
    readonly between: ReadonlySet<string>
    /** Between the sides of a field: "3 by 4". */
    readonly times: ReadonlySet<string>
  }
  readonly owner: {
    readonly people: ReadonlySet<string>
    readonly others: ReadonlySet<string>
    readonly contact: ReadonlySet<string>
    readonly own: ReadonlySet<string>
    readonly possessives: ReadonlySet<string>
    readonly reached: ReadonlySet<string>
    readonly passive: ReadonlySet<string>
    readonly reachedAfter: ReadonlySet<string>
    /** Its group is the word behind the possessive. */
    readonly givenAs: RegExp | null
    readonly outdated: ReadonlySet<string>
    readonly otherParties: ReadonlySet<string>
    readonly theirs: ReadonlySet<string>
    readonly who: ReadonlySet<string>
    /** Ending that makes a name the owner of what follows. */
    readonly genitive: RegExp | null
    /** Before a name they ask for somebody else, with `reachedAt` behind it: "reach Sarah at …". */
    readonly reaching: ReadonlySet<string>
    readonly reachedAt: ReadonlySet<string>
  }
  readonly quotes: {
    readonly speaking: RegExp | null
  }
  readonly past: {
    /** Clauses, as folded words between single spaces, that tell of what was. */
    readonly tenses: readonly RegExp[]
    /** Past in form only: "I was hoping for Friday". */
    readonly polite: RegExp
    /** "Die Heizung ist ausgefallen" tells how things are, as well as what was; not where `deed` tells who did it. */
    readonly state: RegExp | null
    readonly deed: RegExp | null
    /** "I've worked there for three years", "ich arbeite seit Mai". */
    readonly goesOn: RegExp
  }
}
