import type { Frame, NounPhrase } from '../../nlu/frames/frame.ts'
import { PACKS, wordsOfAll } from '../../nlu/lang/packs.ts'
import type { VerbClass } from '../../nlu/lang/sections/frame-words.ts'
import type { TableWords } from '../../nlu/lang/sections/router/table-words.ts'
import type { Language } from '../../nlu/text/language.ts'
import { isForDinner } from '../router/bulk.ts'

/** True where somebody asks for a table: by its name, or for a list they can fill in. */
export function asksForTable(frames: readonly Frame[], language: Language): boolean {
  const words = PACKS[language].router.tables
  return frames.some((frame, at) => {
    if (frame.polarity !== 'positive' || frame.reported || frame.time === 'past') return false
    if (isTold(frame) && frame.tokens.some(({ folded }) => words.tabular.has(folded))) return true
    const beside = [frame, ...frames.slice(at + 1, at + 3)]
    const phrases = [...frame.objects, ...(frame.topic === null ? [] : [frame.topic])]
    const isNamed = phrases.some(
      phrase =>
        isSure(phrase, words) ||
        (isLoose(phrase, words) && beside.some(one => isFilled(one, words, one === frame))),
    )
    return isNamed && isAsking(frame, frames.length === 1) && !isMeal(frame)
  })
}

const isMeal = ({ tokens }: Frame): boolean => {
  const folded = tokens.map(token => token.folded)
  return folded.some((_, at) => isForDinner(folded, at))
}

const isTold = ({ act, subject, modal, tokens }: Frame): boolean =>
  act === 'command' ||
  act === 'wish' ||
  act === 'offer' ||
  (act === 'question' &&
    (subject === 'i' || subject === 'we') &&
    (modal === 'can' || modal === 'may') &&
    !ASKING.has(tokens[0]?.folded ?? ''))

const ASKING = wordsOfAll(({ frames }) => frames.interrogatives)

/** Deeds by which a table comes up. Who puts something on a table does something else. */
const BRINGS: ReadonlySet<VerbClass | null> = new Set<VerbClass | null>([
  'show', 'make', 'give', 'want', 'need', 'have', 'like', 'start', 'set', 'use', 'list', 'receive', 'fill', null,
]) // biome-ignore format: a table

function isAsking(frame: Frame, isAlone: boolean): boolean {
  const { act, subject, verb, modal, time, isPiece, tokens } = frame
  if (isPiece) return act === 'command' || (isAlone && tokens.length <= SHORT)
  if (isTold(frame)) return BRINGS.has(verb)
  if (act !== 'statement' || (subject !== 'i' && subject !== 'we')) return false
  return modal === null && time === 'now' && (verb === 'need' || verb === 'want')
}
/** "A table please", "neue Tabelle". */
const SHORT = 3

/** The table, not one that is there, a place, or furniture. */
function isSure(
  { head, modifiers, isNegated, isDefinite, after, possessor, narrowedBy }: NounPhrase,
  words: TableWords,
) {
  if (isNegated || isDefinite || possessor !== null || narrowedBy !== null) return false
  if (after !== null && words.places.has(after)) return false
  return words.sure.test(head) && !modifiers.some(word => words.otherKinds.test(word))
}

const isLoose = ({ head, isNegated, isDefinite }: NounPhrase, words: TableWords): boolean =>
  !isNegated && !isDefinite && (words.loose.test(head) || words.anything.has(head))

/** "… I can fill out", "…, in die ich alles eintragen kann". */
const isFilled = ({ subject, modal, tokens }: Frame, words: TableWords, isSame: boolean): boolean =>
  (isSame || subject === 'i' || subject === 'we') &&
  (isSame || modal === 'can' || modal === 'may' || modal === null) &&
  tokens.some(({ folded }) => words.fills.test(folded))
