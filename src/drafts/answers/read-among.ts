import type { Draft } from '../../core/draft.ts'
import { PACKS, wordsOfAll } from '../../nlu/lang/packs.ts'
import { tokeniseReply, type Word } from '../../nlu/polarity/reply-tokens.ts'
import { LANGUAGES, languageOf } from '../../nlu/text/language.ts'
import { isLightWord } from '../../nlu/text/light-words.ts'
import { type DraftName, draftNames, replaceAllDrafts } from '../name-draft.ts'
import type { DraftAnswer } from './draft-answer.ts'
import { wordsOfMatch } from './draft-reading.ts'
import { readByRules } from './read-by-rules.ts'

/** Reading of words about one of several drafts. */
export type AmongDrafts<D> =
  | { readonly means: 'one'; readonly draft: D; readonly answer: Answer }
  /** `what`: null where only all of them were named. */
  | { readonly means: 'all'; readonly what: WholeAnswer | null }
  /** `wish`: what was said but for the name, for the draft that is picked. */
  | { readonly means: 'unclear'; readonly wish: string }

type Answer = DraftAnswer | { readonly kind: 'show' }

/** Answers that can be given to several drafts at once. */
export type WholeAnswer = 'run' | 'cancel' | 'not_now'
const isWhole = (kind: DraftAnswer['kind']): kind is WholeAnswer => WHOLE.has(kind)
const WHOLE: ReadonlySet<DraftAnswer['kind']> = new Set(['run', 'cancel', 'not_now'])
const NOTHING: ReadonlySet<DraftAnswer['kind']> = new Set(['unclear', 'aside'])

/** Reads words that name one of several drafts, or all of them; null where they name none, or mean something else. */
export function readAmong<D extends Draft>(
  text: string,
  drafts: readonly D[],
  atHand: D | null,
  locale: string,
): AmongDrafts<D> | null {
  // Nobody knows what the end of it does to the beginning.
  if (tokeniseReply(text.trim()).cut) return null
  const { message, words, names } = draftNames(text, drafts, atHand)
  const [name] = names
  if (name === undefined) return readAll(message, atHand ?? drafts.at(-1), locale)
  const meant = [...new Set(names.flatMap(one => one.drafts))]
  const [draft] = meant
  const isOne = draft !== undefined && meant.length === 1
  // The aim of the plan before them is also what its steps do: "yes, but do not erase the archive".
  if (isOne && draft.id === atHand?.id && name.how === 'alone' && name.by !== 'place') return null
  const about = draft ?? atHand
  if (about === null) return null
  const rests = restsOf(message, words, name, locale)
  // Only what reads as a run with "the plan" for the name runs the plan before them.
  const sure = (answer: Answer): Answer =>
    answer.kind !== 'run' ||
    draft?.id !== atHand?.id ||
    (name.how === 'plan' && readByRules(rests[0] ?? '', about, locale).answer.kind === 'run')
      ? answer
      : { kind: 'show' }
  const bare = tokeniseReply(rests.at(-1) ?? '').words.map(({ text }) => text)
  if (bare.every(isBare)) {
    if (!isOne) return { means: 'unclear', wish: bare.join(' ') }
    return { means: 'one', draft, answer: sure({ kind: bareAnswer(message, words, name, bare) }) }
  }
  // People mix languages; of what is not before them, nothing runs.
  const locales = draft?.id === atHand?.id ? [locale] : localesFrom(locale)
  const clear = locales
    .flatMap(spoken => rests.map(rest => ({ rest, answer: readByRules(rest, about, spoken).answer })))
    .find(({ answer }) => !NOTHING.has(answer.kind))
  if (name.how === 'alone' && (clear === undefined || !isFit(clear.answer.kind, name, bare))) return null
  if (isOne)
    return clear === undefined && name.by !== 'place'
      ? null
      : { means: 'one', draft, answer: sure(clear?.answer ?? { kind: 'show' }) }
  if (clear === undefined && name.by !== 'place') return null
  if (draft === undefined && (clear === undefined || clear.answer.kind === 'question')) return null
  return { means: 'unclear', wish: clear?.rest ?? '' }
}

/** Wish about a draft that was picked, in the words in which it was wanted; to see it where they say no more. */
export function readWish(wish: string, draft: Draft, locale: string): Answer {
  const answer = readByRules(wish, draft, locale).answer
  return wish === '' || NOTHING.has(answer.kind) ? { kind: 'show' } : answer
}

/** "Both", "run them all", "beide absagen". */
function readAll<D extends Draft>(
  message: string,
  about: D | undefined,
  locale: string,
): AmongDrafts<D> | null {
  const bare = replaceAllDrafts(message, ' ')
    ?.split(' ')
    .filter(word => word !== '')
  if (bare === undefined || about === undefined) return null
  if (bare.length === 0) return { means: 'all', what: null }
  if (bare.every(isBare)) return isYes(bare) ? { means: 'all', what: 'run' } : null
  if (!areKnown(bare)) return null
  const kinds = localesFrom(locale).flatMap(spoken => {
    const text = replaceAllDrafts(message, PACKS[languageOf(spoken)].drafts.thePlan)
    return text === null ? [] : [readByRules(text, about, spoken).answer.kind]
  })
  const what = kinds.find(isWhole)
  return what === undefined ? null : { means: 'all', what }
}

/** Answer of a name with hardly a word beside it: "yes, the first", "no to the first plan"; "no, the other one" asks for that one. */
function bareAnswer(
  message: string,
  words: readonly Word[],
  { from, how }: DraftName<unknown>,
  bare: readonly string[],
): 'run' | 'not_now' | 'show' {
  const start = words[from]?.span.start ?? 0
  const [clause = ''] = message.slice(0, start).split(PARTING).slice(-1)
  const isRefused = tokeniseReply(clause).words.some(({ text }) => NO.has(text) || NEGATORS.has(text))
  const isLater = Object.values(PACKS).some(({ drafts }) => drafts.notNow.test(bare.join(' ')))
  if (isRefused || isLater) return 'not_now'
  return isYes(bare) && how === 'plan' ? 'run' : 'show'
}
const PARTING = /[,.;:!?\n–—]/

/** The message without the name: with "the plan" for it, and with nothing. */
function restsOf(
  message: string,
  words: readonly Word[],
  { how, from, to }: DraftName<unknown>,
  locale: string,
): readonly string[] {
  const cut = (first: number, by: string) =>
    `${message.slice(0, words[first]?.span.start ?? 0)}${by}${message.slice(words[to]?.span.end ?? 0)}`
  const before = words.slice(0, from).findLastIndex(({ text }) => !ARTICLES.has(text) && !BELONGING.has(text))
  const removed = cut(Math.min(from, before + 1), '')
  return [...(how === 'plan' ? [cut(from, PLAN)] : thePlans(locale).map(plan => cut(from, plan))), removed]
}
/** A word for a plan in every language. */
const PLAN = 'plan'

const thePlans = (locale: string): readonly string[] =>
  localesFrom(locale).map(spoken => PACKS[languageOf(spoken)].drafts.thePlan)

/** The locale, and the languages it is not in. */
const localesFrom = (locale: string): readonly string[] => [
  locale,
  ...LANGUAGES.filter(language => language !== languageOf(locale)),
]

/** A draft named by itself is meant where all beside the name is known, and says something about a whole plan or its steps. */
const isFit = (kind: DraftAnswer['kind'], { by }: DraftName<unknown>, rest: readonly string[]): boolean =>
  (isWhole(kind) || by === 'title') && areKnown(rest)

const ARTICLES = wordsOfAll(({ drafts }) => drafts.articles)
const BELONGING = wordsOfAll(({ drafts }) => drafts.belonging)
const YES = wordsOfAll(({ drafts }) => drafts.yes)
const NO = wordsOfAll(({ drafts }) => drafts.no)
const NEGATORS = wordsOfAll(({ drafts }) => drafts.negators)
const PLAIN = wordsOfAll(({ drafts }) => [
  ...drafts.yes,
  ...drafts.no,
  ...drafts.fill,
  ...drafts.hesitation,
  ...drafts.contrast,
  ...drafts.opposing,
])

const isBare = (word: string): boolean => PLAIN.has(word) || NEGATORS.has(word) || isLightWord(word)

const isYes = (words: readonly string[]): boolean =>
  words.some(word => YES.has(word)) && !words.some(word => NO.has(word) || NEGATORS.has(word))

/** True where the readers of answers know of every word what it does. */
function areKnown(words: readonly string[]): boolean {
  const text = words.join(' ')
  const inCue = new Set(CUES.flatMap(cue => wordsOfMatch(text, cue)))
  return words.every((word, at) => isBare(word) || /^\d+$/.test(word) || SINGLE.has(word) || inCue.has(at))
}
const SINGLE = wordsOfAll(({ drafts }) => [
  ...drafts.stepWords,
  ...drafts.interrogatives,
  ...Object.keys(drafts.places),
])
const CUES: readonly RegExp[] = LANGUAGES.flatMap(language => {
  const { drafts } = PACKS[language]
  const { cancel, run, notNow, omit, needless, requesting, swap, move, plan } = drafts
  return [cancel, run, notNow, omit, needless, requesting, swap, move, plan, ...Object.values(drafts.topics)]
})
