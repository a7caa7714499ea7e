import type { Draft } from '../core/draft.ts'
import { patternOfAll, tableOfAll, wordsOfAll } from '../nlu/lang/packs.ts'
import { tokeniseReply, type Word } from '../nlu/polarity/reply-tokens.ts'
import { isLightWord } from '../nlu/text/light-words.ts'
import { plainWords } from '../nlu/text/plain-words.ts'
import { stemOf } from '../nlu/thesaurus/stem-of.ts'

type Named = Pick<Draft, 'id' | 'intent'>

const PLAN_WORDS = wordsOfAll(({ drafts }) => drafts.planWords)
const PLACES = tableOfAll(({ drafts }) => drafts.places)
const AGES = tableOfAll(({ drafts }) => drafts.ages)
const OTHERS = wordsOfAll(({ drafts }) => drafts.otherWords)
const ARTICLES = wordsOfAll(({ drafts }) => drafts.articles)
const BELONGING = wordsOfAll(({ drafts }) => drafts.belonging)
const STEP_WORDS = wordsOfAll(({ drafts }) => drafts.stepWords)
const ONES = wordsOfAll(({ drafts }) => drafts.ones)
const NEGATORS = wordsOfAll(({ drafts }) => drafts.negators)
const VERBS = wordsOfAll(({ frames }) => frames.verbs.keys())
const KNOWN = patternOfAll(({ drafts }) => drafts.known)
const ALL = patternOfAll(({ drafts }) => drafts.allPlans)
/** Shorter words tell no aim from another. */
const TELLING = 4
/** Words between "the plan" and what it is for. */
const FAR = 3

/**
 * Words that name drafts among several, as `from` and `to` among the words of the message. `plan`: beside a word for a plan
 * ("the second plan", "the plan for the archive"). `alone`: by themselves ("the other one", "tidy up"), so that they mean a
 * draft only where the rest of the message fits.
 */
export interface DraftName<D> {
  /** Several where nobody can tell which; none where no draft is called so. */
  readonly drafts: readonly D[]
  readonly how: 'plan' | 'alone'
  readonly by: 'place' | 'aim' | 'title'
  readonly from: number
  readonly to: number
}

/** Names of drafts that are meant in a message, and its words. */
export interface DraftNames<D> {
  /** Without the drafts that are not meant ("…, not the second"); places stay. */
  readonly message: string
  readonly words: readonly Word[]
  readonly names: readonly DraftName<D>[]
}

/** Finds the drafts of several that words name: by place or age, as another than the one at hand, by title or by aim. */
export function draftNames<D extends Named>(
  message: string,
  drafts: readonly D[],
  atHand: D | null,
): DraftNames<D> {
  const { words } = tokeniseReply(message)
  const reader: Reader<D> = { words: words.map(({ text }) => text), drafts, atHand }
  const found = [...titled(reader), ...besidePlan(reader), ...alone(reader)].toSorted(
    (one, other) => one.from - other.from,
  )
  const names: DraftName<D>[] = []
  for (const name of found) {
    const last = names.at(-1)
    if (last === undefined || name.from > last.to) names.push(name)
    // "The tidy up plan" is one name.
    else if (name.how === 'plan' && last.how === 'alone') names[names.length - 1] = name
  }
  const denied = names.filter(({ from }) => isDenied(reader.words, from))
  if (denied.length === 0 || denied.length === names.length) return { message, words, names }
  return {
    message: denied.reduce((text, name) => withoutDenied(text, words, name), message),
    words,
    names: names.filter(name => !denied.includes(name)),
  }
}

/** A message in which all drafts are meant ("both", "all plans"), with other words in their place; null where they are not. */
export function replaceAllDrafts(message: string, by: string): string | null {
  const text = plainWords(message)
  return ALL.test(text) ? text.replace(ALL, by).trim() : null
}

interface Reader<D> {
  readonly words: readonly string[]
  readonly drafts: readonly D[]
  readonly atHand: D | null
}

/** Its whole title: "cancel tidy up". */
function titled<D extends Named>({ words, drafts }: Reader<D>): readonly DraftName<D>[] {
  return drafts.flatMap(draft => {
    const title = plainWords(draft.intent.objective).split(' ')
    const from = words.findIndex((_, at) => title.every((word, offset) => words[at + offset] === word))
    if (from < 0 || title.every(isLightWord)) return []
    const same = drafts.filter(({ intent }) => plainWords(intent.objective) === title.join(' '))
    return [{ drafts: same, how: 'alone', by: 'title', from, to: from + title.length - 1 }]
  })
}

/** "The first plan", "plan 2", "the other plan", "the archive plan", "the plan for the archive", "the budget plan". */
function besidePlan<D extends Named>(reader: Reader<D>): readonly DraftName<D>[] {
  const { words, drafts } = reader
  return words.flatMap((word, at): readonly DraftName<D>[] => {
    const compound = PLAN_WORDS.has(word) ? null : headOf(word)
    if (!PLAN_WORDS.has(word) && compound === null) return []
    const name = { how: 'plan', by: 'aim', from: at, to: at } as const
    if (compound !== null) {
      const fitting = drafts.filter(draft => aimWords(draft).some(aim => isKindred(compound, aim)))
      return fitting.length === 0 ? [] : [{ ...name, drafts: fitting }]
    }
    const before = words[at - 1] ?? ''
    const placed = pointedAt(reader, before) ?? byNumber(reader, words[at + 1])
    if (placed !== null) {
      const isBehind = pointedAt(reader, before) === null
      return [{ ...name, by: 'place', drafts: placed, ...(isBehind ? { to: at + 1 } : { from: at - 1 }) }]
    }
    return byAim(reader, at, name)
  })
}

function byAim<D extends Named>(
  { words, drafts }: Reader<D>,
  at: number,
  name: Omit<DraftName<D>, 'drafts'>,
): readonly DraftName<D>[] {
  const start = startOfNoun(words, at)
  const ahead = words.slice(start, at).filter(isContent)
  const behind = BELONGING.has(words[at + 1] ?? '') ? words.slice(at + 2, at + 2 + FAR).filter(isContent) : []
  const fittingTo = (nouns: readonly string[]) => {
    const fitting = drafts.filter(draft =>
      nouns.some(one => aimWords(draft).some(aim => isKindred(one, aim))),
    )
    // What all of them are about tells none from another.
    const telling = fitting.filter(draft =>
      nouns.some(one =>
        aimWords(draft).some(
          aim =>
            isKindred(one, aim) &&
            drafts.every(other => other === draft || !aimWords(other).some(word => isKindred(one, word))),
        ),
      ),
    )
    return telling.length > 0 ? telling : fitting
  }
  const byAhead = fittingTo(ahead)
  if (byAhead.length > 0) return [{ ...name, drafts: byAhead, from: start }]
  const byBehind = fittingTo(behind)
  if (byBehind.length > 0) {
    const last = words.findLastIndex(
      (word, place) =>
        place > at &&
        place <= at + 1 + FAR &&
        byBehind.some(draft => aimWords(draft).some(aim => isKindred(word, aim))),
    )
    return [{ ...name, drafts: byBehind, to: Math.max(at, last) }]
  }
  const isStrange = ahead.length > 0 && start > 0 && !KNOWN.test(words.slice(start - 1, at + 1).join(' '))
  return isStrange ? [{ ...name, drafts: [], from: start }] : []
}

/** Place at which the noun phrase before a plan word begins, behind its article; at the plan word where it has none. */
function startOfNoun(words: readonly string[], at: number): number {
  for (let start = at - 1; start >= Math.max(0, at - FAR); start -= 1)
    if (ARTICLES.has(words[start] ?? '')) return start + 1
  return at
}

/** "The first", "the other one", "den älteren", "the archive one". */
function alone<D extends Named>(reader: Reader<D>): readonly DraftName<D>[] {
  const { words, drafts } = reader
  return words.flatMap((word, at): readonly DraftName<D>[] => {
    if (!ARTICLES.has(words[at - 1] ?? '')) return []
    const next = words[at + 1] ?? ''
    const isOne = ONES.has(next) && !STEP_WORDS.has(next)
    if (!isOne && isContent(next) && !VERBS.has(next)) return []
    if (PLAN_WORDS.has(next) || PLAN_WORDS.has(word)) return []
    const placed = pointedAt(reader, word)
    const meant =
      placed ?? drafts.filter(draft => isContent(word) && aimWords(draft).some(aim => isKindred(word, aim)))
    if (meant.length === 0) return []
    const by = placed === null ? 'aim' : 'place'
    return [{ drafts: meant, how: 'alone', by, from: at - 1, to: isOne ? at + 1 : at }]
  })
}

/** Drafts that a word points at by place, age or being another; null where it points at none. */
function pointedAt<D extends Named>({ drafts, atHand }: Reader<D>, word: string): readonly D[] | null {
  if (OTHERS.has(word)) return atHand === null ? drafts : drafts.filter(({ id }) => id !== atHand.id)
  const place = own(PLACES, word)
  if (place !== null) return at(drafts, place)
  const age = own(AGES, word)
  if (age === null) return null
  return drafts.length === 2 ? at(drafts, age) : drafts
}

const at = <D>(drafts: readonly D[], place: number): readonly D[] =>
  [drafts.at(place > 0 ? place - 1 : place)].flatMap(draft => draft ?? [])

const byNumber = <D extends Named>({ drafts }: Reader<D>, word: string | undefined): readonly D[] | null =>
  word !== undefined && /^[1-9]$/.test(word) ? at(drafts, Number(word)) : null

const own = (table: Readonly<Record<string, number>>, word: string): number | null =>
  Object.hasOwn(table, word) ? (table[word] ?? null) : null

/** "Not the second": it is another that is meant. */
const isDenied = (words: readonly string[], from: number): boolean =>
  [words[from - 1], words[from - 2]].some(word => word !== undefined && NEGATORS.has(word))

/** Blanks in the place of a draft that is not meant. */
function withoutDenied(text: string, words: readonly Word[], { from, to }: DraftName<unknown>): string {
  const first = [from - 1, from - 2].find(at => NEGATORS.has(words[at]?.text ?? '')) ?? from
  const start = words[first]?.span.start ?? 0
  const end = words[to]?.span.end ?? 0
  return `${text.slice(0, start)}${' '.repeat(end - start)}${text.slice(end)}`
}

const isContent = (word: string): boolean =>
  word.length >= TELLING && !isLightWord(word) && !PLAN_WORDS.has(word)

const aimWords = ({ intent }: Named): readonly string[] =>
  plainWords(intent.objective).split(' ').filter(isContent)

const isKindred = (word: string, aim: string): boolean => word === aim || stemOf(word) === stemOf(aim)

/** "Archivplan" is the plan for the archive. */
function headOf(word: string): string | null {
  const head = [...PLAN_WORDS].find(one => word.endsWith(one) && word.length - one.length >= TELLING)
  return head === undefined ? null : word.slice(0, -head.length).replace(/-$/, '')
}
