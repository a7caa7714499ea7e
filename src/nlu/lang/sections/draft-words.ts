import type { AtOnceWords } from './at-once-words.ts'
import type { IgnorableWords } from './ignorable-words.ts'

/** Subjects of questions about a draft, the ones that tell more first. */
export const DRAFT_TOPICS = ['undo', 'cost', 'duration', 'why', 'what'] as const
export type DraftTopic = (typeof DRAFT_TOPICS)[number]

/** Words with which people answer a draft of a plan. Patterns as `cuePattern` makes them. */
export interface DraftWords extends IgnorableWords {
  /** No cues of a judge, which was not taught them. */
  readonly atOnce: AtOnceWords
  /** Words a step is called by: "step", "number". */
  readonly stepWords: ReadonlySet<string>
  /** Words that name one thing, so that a step is known by another than that of its title. */
  readonly synonyms: readonly ReadonlySet<string>[]
  /** Beginnings so long that they alone make two words look alike. */
  readonly prefixes: ReadonlySet<string>
  /** Places by word: 1 is the first, -1 the last. */
  readonly places: Readonly<Record<string, number>>
  /** The same by several words: "last but one". */
  readonly placePhrases: readonly (readonly [phrase: readonly string[], place: number])[]
  /** Before a place they make it a step: "the last". */
  readonly articles: ReadonlySet<string>
  /** Stand for a step behind its place: "the last one". */
  readonly ones: ReadonlySet<string>
  readonly both: ReadonlySet<string>
  readonly and: ReadonlySet<string>
  /** From one step to another. */
  readonly through: ReadonlySet<string>
  /** Up to a step, from the first. */
  readonly upTo: RegExp
  /** Up to a step, without it. */
  readonly upToBefore: RegExp
  /** The plan as a whole. */
  readonly plan: RegExp
  /** The plan by its name and as one that is known, so that it is meant without a question about it: "the plan", not "a plan". */
  readonly known: RegExp
  /** Beside the plan's name they want it before them again: "back to the plan". */
  readonly revisiting: RegExp
  /** Another than the one at hand: "the other plan". */
  readonly otherWords: ReadonlySet<string>
  /** Ages of plans: 1 is the older of two, -1 the newer. */
  readonly ages: Readonly<Record<string, number>>
  /** All plans that wait. */
  readonly allPlans: RegExp
  /** The plan, as what is done to something: stands in for a plan's name. */
  readonly thePlan: string
  /** Words a plan is called by, with a place beside them: "the second plan", "plan 2". */
  readonly planWords: ReadonlySet<string>
  /** Behind it they tell which plan is meant: "the plan for Friday". */
  readonly belonging: ReadonlySet<string>
  /** Point at what is at hand. */
  readonly pronouns: ReadonlySet<string>
  /** Object that "'s" behind a verb stands for; null where it is none. */
  readonly objectBehind: string | null
  /** The one pronoun that is an article before a noun. */
  readonly articlePronoun: string | null
  readonly all: RegExp

  readonly omit: RegExp
  /** Leave something out by a negation of their own: "I don't need". */
  readonly needless: RegExp
  /** Leave something out by standing right before it: "no report". */
  readonly denying: ReadonlySet<string>
  /** Done by people themselves, and so not by the plan. */
  readonly ownHands: RegExp
  /** All but these, and so the others are to run. */
  readonly except: RegExp
  readonly rest: RegExp
  readonly swap: RegExp
  /** Does something, whatever it is: "before you do the report". */
  readonly deeds: RegExp
  /** Some of them, and nobody can tell which. */
  readonly someOf: RegExp
  /** Before a name they mean some of what is called so: "no more milestones". */
  readonly portions: ReadonlySet<string>
  /** Before a name they mean all of what is called so, and denied some of it: "not all milestones". */
  readonly totals: ReadonlySet<string>
  /** Several steps become one. */
  readonly merge: RegExp
  readonly move: RegExp
  readonly toStart: RegExp
  readonly toEnd: RegExp
  readonly toPlace: RegExp
  readonly up: RegExp
  readonly down: RegExp
  readonly before: ReadonlySet<string>
  readonly after: ReadonlySet<string>
  readonly between: ReadonlySet<string>
  /** One before another: "first … then". */
  readonly first: ReadonlySet<string>
  readonly next: ReadonlySet<string>
  readonly add: RegExp
  /** Between the name of a list and its entries: "milestones for lease and movers". */
  readonly listing: ReadonlySet<string>
  /** Ends of verbs that stand behind the last entry. */
  readonly listEnd: ReadonlySet<string>
  /** More of something, where it is nothing the draft has. */
  readonly also: RegExp
  readonly change: RegExp
  /** Say how a step is to be done: something new by themselves. */
  readonly manner: RegExp
  readonly rename: RegExp
  /** Wishes that sound like suppositions: "four would be better". */
  readonly preferring: RegExp
  readonly only: ReadonlySet<string>
  /** And nothing beyond. */
  readonly thenStop: RegExp

  /** All that an order to run may be made of: any other word, and it is asked about. */
  readonly plainRun: ReadonlySet<string>
  /** Together they say no more than that either: "von mir aus". */
  readonly plainRunPhrases: readonly (readonly string[])[]
  /** Before a step, they leave no other out: "all of it, including the archiving". */
  /** Of these alone a clause is made that tells what the speaker does meanwhile: "I'll get a coffee". */
  readonly errands: ReadonlySet<string>
  readonly including: ReadonlySet<string>
  /** Ask for a deed and for nothing else, though the same words without "please" may ask for an opinion. */
  readonly entreating: RegExp
  /** Find something out, which is a step and no condition: "check whether". */
  readonly inquiring: RegExp
  /** Begin a clause that belongs to the one before it: "…, whether it is paid". */
  readonly dependent: ReadonlySet<string>
  /** Left open behind them: "yes and then". */
  readonly unfinished: ReadonlySet<string>
  readonly run: RegExp
  /** Said of nothing but plans: "run", "ausführen". */
  readonly planDeeds: ReadonlySet<string>
  /** Says that it is allowed, whoever or whatever is the subject. */
  readonly approved: RegExp
  /** Grants a drawback beforehand: "I know it cannot be undone". */
  readonly granted: RegExp
  /** Nothing to object to. */
  readonly assent: RegExp
  /** Say nothing for or against. */
  readonly fill: ReadonlySet<string>
  readonly hesitation: ReadonlySet<string>
  readonly negators: ReadonlySet<string>
  readonly contrast: ReadonlySet<string>
  /** Begin a clause without a comma before them. */
  readonly opposing: ReadonlySet<string>
  /** Depends on something: "if". */
  readonly conditions: ReadonlySet<string>
  /** Words that put off or suppose what stands beside them, and so nothing runs; an edit may have them. */
  readonly supposing: RegExp
  readonly doubt: RegExp
  readonly irony: RegExp
  /** Somebody else says or wants it. */
  readonly reporting: RegExp
  readonly yes: ReadonlySet<string>
  readonly no: ReadonlySet<string>
  /** Leave out what stands behind them. */
  readonly without: ReadonlySet<string>
  /** Stand before a question and say nothing. */
  readonly openers: ReadonlySet<string>
  /** The speaker does something, or wants to. */
  readonly self: RegExp

  readonly notNow: RegExp
  /** A time to come: with it, something that would run does not run now. */
  readonly later: RegExp
  readonly cancel: RegExp
  readonly review: RegExp
  /** Somebody other than the speaker. */
  readonly others: RegExp
  /** Before all of it. */
  readonly beforehand: RegExp
  /** After all of it: what is shown to somebody then is a step of its own. */
  readonly afterwards: RegExp
  readonly aside: RegExp

  readonly interrogatives: ReadonlySet<string>
  /** Begin a question by their order. */
  readonly asking: RegExp
  /** Ask for a deed, not for an answer. */
  readonly requesting: RegExp
  readonly telling: RegExp
  readonly topics: Readonly<Record<DraftTopic, RegExp>>
}
