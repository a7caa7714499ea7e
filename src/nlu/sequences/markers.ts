import type { Language } from '../text/language.ts'
import type { Token } from '../text/tokenise.ts'
import { phraseList } from '../text/word-set.ts'

/**
 * Order a word at the beginning of a clause gives it.
 * `after` and `when`: this clause happens before the one it belongs to. `upon`: so does what this noun names.
 * `until`: so does this clause where the other one says no.
 * `before`: this clause happens after the one it belongs to. `ahead`: so does what this noun names.
 * `outcome`: it says what comes of the clause before.
 */
export type MarkerRole =
  | 'first'
  | 'then'
  | 'parallel'
  | 'after'
  | 'until'
  | 'upon'
  | 'before'
  | 'ahead'
  | 'when'
  | 'while'
  | 'outcome'

const MARKERS: Readonly<Record<Language, readonly (readonly [MarkerRole, string])[]>> = {
  en: [
    [
      'first',
      `first, firstly, initially, to begin with, to start with, at the start, in the beginning, as a first step
      in the first step, first off, first up, in step one, start with, starts with, begin with, begins with
      we start with, we begin with, it starts with, it begins with, starting with, beginning with`,
    ],
    [
      'then',
      `then, only then, after that, afterwards, afterward, next, next up, subsequently, thereafter, later, later on, finally
      lastly, ultimately, in the end, at the end, eventually, followed by, second, secondly, third, thirdly, fourth, fourthly
      in a second step, in the second step, in the next step, as a next step, as a last step, in the last step
      after this, from there, once that is done, once done, when that is done, immediately after, right after that
      upon which, whereupon, after which, who in turn, which in turn
      follow up with, follow with, continue with, continues with, proceed with, go on with, end with, ends with
      finish with, wrap up with, conclude with`,
    ],
    ['parallel', 'meanwhile, in the meantime, at the same time, in parallel, simultaneously, concurrently'],
    [
      'after',
      'once, only once, only when, as soon as, after, only after, immediately after, right after, not until',
    ],
    ['until', 'until, till'],
    ['upon', 'upon, following'],
    ['before', 'before, prior to'],
    ['when', 'when, whenever'],
    ['while', 'while, whilst'],
    ['outcome', 'so that, resulting in, which results in, with the result that, outcome, result, output'],
  ],
  de: [
    [
      'first',
      `zuerst, zunächst, als erstes, als erster schritt, erst, erstens, anfangs, im ersten schritt, zu beginn
      am anfang, zu allererst, zuallererst, beginnen mit, beginnt mit, wir beginnen mit, es beginnt mit, los geht es mit`,
    ],
    [
      'then',
      `dann, erst dann, danach, anschließend, daraufhin, hierauf, darauf, im anschluss, im anschluss daran, als nächstes
      als nächster schritt, als zweites, als drittes, als letztes, zweitens, drittens, viertens, später, schließlich
      zuletzt, zum schluss, am ende, abschließend, im zweiten schritt, im dritten schritt, im nächsten schritt
      im letzten schritt, nachher, sodann, hernach, letztlich, letztendlich, gefolgt von, woraufhin, im weiteren, weiter mit, weiter geht es mit
      enden mit, endet mit`,
    ],
    [
      'parallel',
      'währenddessen, gleichzeitig, parallel, parallel dazu, zeitgleich, inzwischen, unterdessen, zugleich',
    ],
    ['after', 'sobald, nachdem, kaum, erst wenn, erst nachdem, erst sobald'],
    ['until', 'bis'],
    ['upon', 'nach'],
    ['before', 'bevor, ehe'],
    ['ahead', 'vor'],
    ['when', 'wenn'],
    ['while', 'während'],
    ['outcome', 'damit, sodass, so dass, mit dem ergebnis, ergebnis, resultat'],
  ],
}

/** "…, which is then screened", "…, die anschließend prüft": a relative clause that goes on with what happens. */
const RELATIVE: Readonly<Record<Language, readonly (readonly string[])[]>> = {
  en: combined(
    ['who', 'which'],
    ['', 'is', 'are', 'gets', 'get', 'will', 'must', 'has to', 'have to'],
    ['then', 'afterwards', 'subsequently', 'next', 'finally'],
  ),
  de: combined(
    ['der', 'die', 'das', 'welcher', 'welche', 'welches'],
    [''],
    ['dann', 'danach', 'anschliessend', 'daraufhin', 'schliesslich', 'wiederum'],
  ),
}

function combined(...places: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const phrases = places.reduce<readonly string[]>(
    (starts, words) => starts.flatMap(start => words.map(word => `${start} ${word}`)),
    [''],
  )
  return phrases.map(phrase => phrase.split(' ').filter(word => word !== ''))
}

/** Words that look like a marker and place nothing. */
const FIGURES: Readonly<Record<Language, string>> = {
  en: `
    then again, first of all, first things first, first come, first served, first time, first name, first thing
    next to, next week, next month, next year, next time, next day, next door, next monday, next tuesday
    next wednesday, next thursday, next friday, next saturday, next sunday, next summer, next winter, next spring
    next quarter, after all, after lunch, after dinner, before long, once upon a time, once again, once more
    once in a while, once a, later today, later this, before christ, finally free, as soon as possible, while ago
    second to none, second thoughts, third party, then and there, then why, then what, then how, then who, then let's
    then let, then please, when in doubt, following up, after next, now and then, every now and then`,
  de: `
    zuerst einmal danke, zuerst einmal vielen dank, erst recht, erst mal, erst einmal, erst gestern, erst heute
    erst morgen, erst um, erst ab, erst nächste, erst im, erst in, erst am, dann mal, dann wohl, dann eben, dann halt
    nach wie vor, nach hause, nach und nach, vor allem, vor ort, vor kurzem, später mal, sobald wie möglich, dann bis
    schließlich und endlich, dann lass, dann sag, dann zeig`,
}

export interface Marker {
  readonly role: MarkerRole
  /** Number of tokens it takes. */
  readonly length: number
}

interface Phrase {
  readonly words: readonly string[]
  /** Null for a figure of speech. */
  readonly role: MarkerRole | null
}

const PHRASES: Readonly<Record<Language, ReadonlyMap<string, readonly Phrase[]>>> = {
  en: compile('en'),
  de: compile('de'),
}

/** The marker that begins at a token; the longest phrase counts, so "then again" is none. */
export function markerAt(tokens: readonly Token[], at: number, language: Language): Marker | null {
  const found = phraseAt(tokens, at, language)
  return found === undefined || found.role === null ? null : { role: found.role, length: found.words.length }
}

/** Number of tokens from here on that are a figure of speech. */
export function figureAt(tokens: readonly Token[], at: number, language: Language): number {
  const found = phraseAt(tokens, at, language)
  return found?.role === null ? found.words.length : 0
}

const phraseAt = (tokens: readonly Token[], at: number, language: Language): Phrase | undefined =>
  PHRASES[language]
    .get(tokens[at]?.folded ?? '')
    ?.find(({ words }) => words.every((word, step) => tokens[at + step]?.folded === word))

function compile(language: Language): ReadonlyMap<string, readonly Phrase[]> {
  const markers = MARKERS[language].flatMap(([role, texts]) =>
    phraseList(texts).map(words => ({ words, role })),
  )
  const relative = RELATIVE[language].map(words => ({ words, role: 'then' as const }))
  const figures = phraseList(FIGURES[language]).map(words => ({ words, role: null }))
  const longestFirst = [...figures, ...markers, ...relative].toSorted(
    (one, other) => other.words.length - one.words.length,
  )
  return Map.groupBy(longestFirst, ({ words }) => words[0] ?? '')
}
