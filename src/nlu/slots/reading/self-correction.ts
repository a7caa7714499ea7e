import { ofAllPacks, wordsOfAll } from '../../lang/packs.ts'
import type { ReadingWords } from '../../lang/sections/slots/reading-words.ts'
import { fold, normalise } from '../../text/normalise.ts'

/** A reply that says one thing and another in its place. */
export interface SelfCorrection {
  /** Words of the value that is taken back. */
  readonly before: string
  /** Words of the one that stands. */
  readonly after: string
  /**
   * `corrected`: "4, no wait, 5". `apologised`: "4, sorry, 5", where it may as well be the delay that somebody is sorry for.
   * `contrasted`: "not 4 but 5", where the first may have been said by others, or long before. `bare`: "4, no 5", where the "no" may as
   * well deny what follows. `withdrawn`: "4, scratch that", "4, no, not 4", where nothing stands.
   */
  readonly manner: 'corrected' | 'apologised' | 'contrasted' | 'bare' | 'withdrawn'
}

/** Longer ones are told, not answered. */
const MAX_LENGTH = 300

/**
 * Reads where a reply takes back its own words, at the last place where it does. Nothing is said about the values: whoever
 * takes the second has to have understood both, each by itself and as the same kind of thing.
 */
export function selfCorrection(text: string): SelfCorrection | null {
  if (text.length > MAX_LENGTH) return null
  const words = wordsIn(text)
  const cues = cuesIn(words, text)
  return (
    contrastIn(words, text) ??
    denialIn(words, text) ??
    correctionIn(words, text, cues) ??
    afterwardsIn(words, text, cues) ??
    withdrawalIn(words, text, cues)
  )
}

interface Word {
  readonly folded: string
  readonly start: number
  readonly end: number
}

/** Cues that stand side by side, from the first word to the last, with the sounds around them. */
interface CueRun {
  readonly first: number
  readonly last: number
  readonly manner: 'corrected' | 'apologised' | 'bare'
  readonly mayFollow: boolean
  /** Takes the value back, though no other follows. */
  readonly mayEnd: boolean
}

type CueKind = 'sure' | 'marked' | 'denial' | 'apology' | 'sound'
const REACH = 5

type Correction = ReadingWords['correction']
const phrases = (kind: CueKind, all: (words: Correction) => readonly string[]) =>
  ofAllPacks(pack => all(pack.slots.reading.correction)).map(phrase => [phrase, kind] as const)
const CUES: ReadonlyMap<string, CueKind> = new Map([
  ...phrases('sound', ({ hesitations }) => hesitations),
  ...phrases('apology', ({ apologies }) => apologies),
  ...phrases('marked', ({ takesBackMarked }) => takesBackMarked),
  ...phrases('sure', ({ takesBack, takesBackAfter }) => [...takesBack, ...takesBackAfter]),
  ...phrases('denial', ({ denials }) => denials),
])
const ANSWERS: ReadonlySet<string> = wordsOfAll(pack => pack.slots.reading.correction.answers)
const AFTER: ReadonlySet<string> = wordsOfAll(pack => pack.slots.reading.correction.takesBackAfter)

function cuesIn(words: readonly Word[], text: string): readonly CueRun[] {
  const runs: CueRun[] = []
  // "No, I mean yes": the first words are what is taken back, however often they are said.
  const opening = words.findIndex(({ folded }) => !ANSWERS.has(folded))
  for (let at = opening < 0 ? words.length : opening; at < words.length; ) {
    const first = at
    const kinds: CueKind[] = []
    let [mayFollow, isNo, taken] = [false, true, at]
    for (let cue = cueAt(words, at); cue !== null; cue = cueAt(words, at)) {
      // "4, rather not 5" denies what follows, and so may a mark between.
      if (cue.kind === 'denial' && at + cue.length < words.length) break
      // "Yes, I mean no": the last word is what stands.
      if (kinds.includes('sure') && at === words.length - 1 && ANSWERS.has(cue.phrase)) break
      kinds.push(cue.kind)
      mayFollow ||= AFTER.has(cue.phrase)
      isNo &&= cue.kind === 'sound' || ANSWERS.has(cue.phrase)
      at += cue.length
      if (cue.kind !== 'sound') taken = at
    }
    if (at === first) at++
    else {
      // "I have no idea" takes nothing back.
      const isMarkedBefore = isMarkedAt(words, text, first)
      // "4, no, that's 5"
      const isMarked = [taken, at].some(end => isMarkedAt(words, text, end))
      const manner = mannerOf(kinds, isMarked, isNo && isMarkedBefore)
      const isTaking = kinds.includes('sure') || kinds.includes('denial') || isNo
      if (manner !== null)
        runs.push({
          first,
          last: at - 1,
          manner,
          mayFollow,
          mayEnd: isTaking && isMarkedBefore && !mayFollow,
        })
    }
  }
  return runs
}

function mannerOf(
  kinds: readonly CueKind[],
  isMarkedBehind: boolean,
  isBareNo: boolean,
): CueRun['manner'] | null {
  const taking = kinds.filter(kind => kind !== 'sound')
  if (taking.length === 0) return null
  if (taking.every(kind => kind === 'apology')) return 'apologised'
  if (taking.includes('sure') || taking.includes('denial') || taking.length > 1 || isMarkedBehind)
    return 'corrected'
  return isBareNo ? 'bare' : null
}

/** True where a mark stands before the word, or behind the last one. */
const isMarkedAt = (words: readonly Word[], text: string, at: number): boolean =>
  MARK.test(text.slice(words[at - 1]?.end ?? 0, words[at]?.start ?? text.length))

const MARK = /[^\s\p{L}\p{N}]/u

function cueAt(
  words: readonly Word[],
  at: number,
): { readonly kind: CueKind; readonly phrase: string; readonly length: number } | null {
  for (let length = Math.min(REACH, words.length - at); length > 0; length--) {
    const phrase = words
      .slice(at, at + length)
      .map(({ folded }) => folded)
      .join(' ')
    const kind = CUES.get(phrase)
    if (kind !== undefined) return { kind, phrase, length }
  }
  return null
}

/** "4, scratch that"; "4, no?" wants to hear a yes. */
function withdrawalIn(words: readonly Word[], text: string, cues: readonly CueRun[]): SelfCorrection | null {
  const run = cues.at(-1)
  if (run?.mayEnd !== true || run.first === 0 || run.last !== words.length - 1 || /\?\s*$/.test(text))
    return null
  return { before: bare(text.slice(0, words[run.first]?.start)), after: '', manner: 'withdrawn' }
}

/** "50 euros, er, not 50 euros" */
function denialIn(words: readonly Word[], text: string): SelfCorrection | null {
  const at = words.findLastIndex(({ folded }) => opens.has(folded))
  if (at <= 0 || at === words.length - 1) return null
  const known = new Set(words.slice(0, at).map(({ folded }) => folded))
  if (!words.slice(at + 1).every(({ folded }) => known.has(folded))) return null
  const last = lastBeforeCues(words.slice(0, at))
  if (last < 0 || !isMarkedAt(words, text, last + 1)) return null
  return { before: bare(text.slice(0, words[last]?.end)), after: '', manner: 'withdrawn' }
}

/** Index of the last word that is no part of the cues and sounds at the end. */
function lastBeforeCues(words: readonly Word[]): number {
  for (let at = Math.max(0, words.length - REACH); at < words.length; at++)
    if (isOnlyCues(words.slice(at))) return at - 1
  return words.length - 1
}

function isOnlyCues(words: readonly Word[]): boolean {
  for (let at = 0; at < words.length; ) {
    const cue = cueAt(words, at)
    if (cue === null) return false
    at += cue.length
  }
  return true
}

function correctionIn(words: readonly Word[], text: string, cues: readonly CueRun[]): SelfCorrection | null {
  const run = cues.findLast(({ first, last }) => first > 0 && last < words.length - 1)
  if (run === undefined) return null
  const before = bare(text.slice(0, words[run.first]?.start))
  const after = bare(text.slice(words[run.last]?.end))
  return { before, after, manner: run.manner }
}

/** "Three, four I mean" */
function afterwardsIn(words: readonly Word[], text: string, cues: readonly CueRun[]): SelfCorrection | null {
  const run = cues.at(-1)
  if (run?.mayFollow !== true || run.last !== words.length - 1) return null
  const said = text.slice(0, words[run.first]?.start)
  const mark = [
    ...said
      .trimEnd()
      .replace(/[,;:]$/, '')
      .matchAll(PARTING),
  ].at(-1)
  if (mark === undefined) return null
  const [before, after] = [said.slice(0, mark.index), said.slice(mark.index + mark[0].length)].map(bare)
  return before && after ? { before, after, manner: 'corrected' } : null
}

/** Marks between two values, and not inside of one. */
const PARTING = /,(?!\d)|(?<!\d),|;|\s[–—-]\s|…|\.{2,}/gu

const { opens, only, opposes } = {
  opens: wordsOfAll(pack => pack.slots.reading.correction.contrast.opens),
  only: wordsOfAll(pack => pack.slots.reading.correction.contrast.only),
  opposes: wordsOfAll(pack => pack.slots.reading.correction.contrast.opposes),
}

/** "Not three but four" */
function contrastIn(words: readonly Word[], text: string): SelfCorrection | null {
  const [first, second] = words
  if (first === undefined || !opens.has(first.folded) || only.has(second?.folded ?? '')) return null
  const at = words.findIndex(({ folded }, place) => place > 1 && opposes.has(folded))
  if (at < 0 || at === words.length - 1) return null
  const before = bare(text.slice(first.end, words[at]?.start))
  const after = bare(text.slice(words[at]?.end))
  return { before, after, manner: 'contrasted' }
}

/** Without the marks that part it from its neighbours; the point of "4." and a sign of money belong to it. */
const bare = (text: string): string =>
  text
    .slice(0, endOfValue(text))
    .replace(/^[\s,;:.!?…–—-]+(?!\d)/u, '')
    .replace(/^[\s,;:…–—]+/u, '')

const MARK_BEHIND = /[\s,;:!…–—-]/u

/** Goes back from the end: a pattern would begin anew at every mark. */
function endOfValue(text: string): number {
  let end = text.length
  while (end > 0)
    if (MARK_BEHIND.test(text[end - 1] ?? '')) end -= 1
    else if (text.endsWith('..', end)) while (text[end - 1] === '.') end -= 1
    else break
  return end
}

const WORD = /[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu

const wordsIn = (text: string): readonly Word[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    folded: fold(normalise(word)),
    start: index,
    end: index + word.length,
  }))
