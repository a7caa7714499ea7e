/** Speaker, hearer, and everybody else. */
export type Person = 'i' | 'we' | 'you' | 'other'

/** Kinds of deeds that rules ask for. A verb may be known and belong to none. */
export const VERB_CLASSES = [
  'allow', 'approve', 'arrive', 'ask', 'be', 'buy', 'call', 'cancel', 'care', 'change', 'close', 'disable',
  'enable', 'fill', 'find', 'forbid', 'get_back', 'give', 'go', 'happen', 'have', 'help', 'hide', 'issue',
  'keep', 'know', 'like', 'list', 'lose', 'make', 'move', 'need', 'omit', 'order', 'pay', 'pay_back', 'play', 'receive',
  'rent', 'report', 'say', 'send', 'set', 'show', 'start', 'stay', 'stop', 'talk', 'think', 'upload', 'use', 'want',
  'write',
] as const // biome-ignore format: a table
export type VerbClass = (typeof VERB_CLASSES)[number]

/** Form of a verb. English has one past for all persons; a German imperative is written like other forms. */
export type VerbForm =
  | 'base'
  | 'finite'
  | 'third'
  | 'past'
  | 'participle'
  | 'gerund'
  | 'to_infinitive'
  | 'subjunctive'

export interface VerbReading {
  readonly lemma: string
  /** Particle it is written together with: "auf" of "aufmachen". */
  readonly particle: string | null
  readonly form: VerbForm
}

/** Words of a language by what they do in a clause. All folded. */
export interface FrameWords {
  readonly subjects: Readonly<Record<Person, ReadonlySet<string>>>
  /** Subjects that are people who do not talk here: "he", not "it". */
  readonly people: ReadonlySet<string>
  readonly objects: Readonly<Record<Person, ReadonlySet<string>>>
  readonly possessives: Readonly<Record<Person, ReadonlySet<string>>>
  readonly definite: ReadonlySet<string>
  readonly indefinite: ReadonlySet<string>
  /** "No tables": they deny what they stand before. */
  readonly denyingArticles: ReadonlySet<string>
  readonly negators: ReadonlySet<string>
  /** "Nobody", "nothing". */
  readonly denyingPronouns: ReadonlySet<string>
  readonly quantifiers: ReadonlySet<string>
  /** Expressions that only lend weight to what follows: "sage und schreibe". */
  readonly fillers: readonly (readonly string[])[]
  readonly numbers: Readonly<Record<string, number>>
  readonly prepositions: ReadonlySet<string>
  /** Prepositions that only tie a thing to its verb: "stop with", "verzichte auf". */
  readonly aboutWords: ReadonlySet<string>
  /** "Without tables". */
  readonly denyingPrepositions: ReadonlySet<string>
  readonly links: Readonly<
    Record<'if' | 'when' | 'that' | 'because' | 'but' | 'than' | 'which' | 'and', ReadonlySet<string>>
  >
  /** Expressions before a subject that stand for "whenever". */
  readonly whenPhrases: readonly (readonly string[])[]
  readonly interrogatives: ReadonlySet<string>
  readonly modals: Readonly<
    Record<'can' | 'may' | 'must' | 'should' | 'will' | 'would' | 'might' | 'want', ReadonlySet<string>>
  >
  /** Forms of modals that speak of the past. */
  readonly pastModals: ReadonlySet<string>
  readonly being: {
    readonly present: ReadonlySet<string>
    readonly past: ReadonlySet<string>
    readonly subjunctive: ReadonlySet<string>
    readonly other: ReadonlySet<string>
  }
  readonly having: {
    readonly present: ReadonlySet<string>
    readonly past: ReadonlySet<string>
    readonly subjunctive: ReadonlySet<string>
    readonly other: ReadonlySet<string>
  }
  /** "Do you …?"; a language may have none. */
  readonly doing: { readonly present: ReadonlySet<string>; readonly past: ReadonlySet<string> }
  /** Before an infinitive: "to", "zu". */
  readonly infinitiveMarks: ReadonlySet<string>
  /** Adverbs and particles that leave the meaning as it is. */
  readonly adverbs: ReadonlySet<string>
  /** Expressions that say from when on, as one adverb: "from now on". */
  readonly adverbPhrases: readonly (readonly string[])[]
  readonly pastTimes: ReadonlySet<string>
  /** Before a time, they make it one of the past: "last week". */
  readonly lastWords: ReadonlySet<string>
  readonly futureTimes: ReadonlySet<string>
  /** Before a time, they make it a deadline, and what is told is so now: "by tomorrow". */
  readonly deadlines: ReadonlySet<string>
  readonly presentTimes: ReadonlySet<string>
  /** Mark what others say: "allegedly". */
  readonly hearsay: ReadonlySet<string>
  /** Say at the beginning of a clause that others say it: "according to". */
  readonly hearsayOpeners: readonly (readonly string[])[]
  readonly habits: ReadonlySet<string>
  readonly polite: ReadonlySet<string>
  readonly greetings: readonly (readonly string[])[]
  readonly yes: ReadonlySet<string>
  readonly no: ReadonlySet<string>
  readonly adjectives: ReadonlySet<string>
  /** Written together in speech: "don't" is "do not". */
  readonly contractions: Readonly<Record<string, string>>
  /** Usual slips in small words: "mroe". */
  readonly slips: Readonly<Record<string, string>>
  /** Say that what follows is wished for: "I would prefer it if". */
  readonly wishOpeners: readonly (readonly string[])[]
  /** Say that what follows need not be: "no need to". */
  /** Say whose view it is and leave the rest as it is: "I think". */
  readonly viewOpeners: readonly (readonly string[])[]
  /** Ask to imagine what follows: "suppose". */
  readonly supposing: readonly (readonly string[])[]
  readonly states: Readonly<Record<string, VerbClass>>
  readonly needless: readonly (readonly string[])[]
  /** Put something in the place of what was said. */
  readonly corrections: readonly (readonly string[])[]
  /** Do so behind it: "LX-20482 is what I meant". */
  readonly correctionTails: readonly (readonly string[])[]
  /** Praise that, before one more of something, is none. */
  readonly ironyOpeners: readonly (readonly string[])[]
  readonly ironyTails: readonly (readonly string[])[]
  /** Whole expressions with the class of deed they stand for: "give … a rest". */
  readonly idioms: readonly (readonly [readonly string[], VerbClass])[]
  /** Verb classes that end the deed named beside them: "stop opening". */
  readonly particles: ReadonlySet<string>
  readonly verbs: ReadonlyMap<string, readonly VerbReading[]>
  /** By lemma, or particle and lemma with a blank between. */
  readonly classes: ReadonlyMap<string, VerbClass>
  /** Nouns that compounds end in. */
  readonly compoundHeads: readonly string[]
  /** True of a word that has the look of an infinitive or another verb form and is in no table. */
  readonly looksLikeVerb: RegExp
  /** True of a word that has the look of a past tense and is in no table. */
  readonly looksLikePast: RegExp
  /** True of a word that has the look of a participle and is in no table. */
  readonly looksLikeParticiple: RegExp
  /** True of a word that has the look of an adverb. */
  readonly looksLikeAdverb: RegExp
  /** "Let us", "lass uns". */
  readonly lettingVerbs: ReadonlySet<string>
  /** Verb that particles join where only the auxiliary is written: "have … back". */
  readonly havingVerb: string
  /** Make a wish of "I would". */
  readonly gladly: ReadonlySet<string>
  /** Forms that only "I" goes with, and that go without it: "hab noch drei". */
  readonly dropsI: ReadonlySet<string>
  /** Modals that advise and do not order. */
  readonly mildModals: ReadonlySet<string>
  /** Modals that, denied, leave it free. */
  readonly needlessWhenDenied: ReadonlySet<string>
  /** Modals that leave open whether it is so. */
  readonly doubtfulModals: ReadonlySet<string>
  /** Ask how things are in general. */
  readonly howWords: ReadonlySet<string>
  readonly onDay: ReadonlySet<string>
  readonly days: ReadonlySet<string>
  /** Nouns that say when or how long. */
  readonly timeNouns: ReadonlySet<string>
  readonly onlyWords: ReadonlySet<string>
  /** Expressions with a "not" that deny nothing. */
  readonly negatedIdioms: readonly (readonly string[])[]
  /** Verb stands at the end of a dependent clause, infinitives too. */
  readonly verbLast: boolean
}
