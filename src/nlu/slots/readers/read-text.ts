import { ofAllPacks, patternOfAll, wordsOfAll } from '../../lang/packs.ts'
import type { Reader, SlotFinding, SlotView } from '../finding.ts'
import { foldedAt, type Reading, type Sentence } from '../reading/reading.ts'
import { enumKindOf } from './enum-kind.ts'

const INTRODUCTIONS = ofAllPacks(({ slots }) => [slots.texts.names.introductions]).join('|')
const PARTICLES = [...wordsOfAll(pack => pack.slots.texts.names.particles)].join('|')
const NAMED = new RegExp(
  String.raw`(?<!\p{L})(?:${INTRODUCTIONS})\s+(?<name>\p{Lu}[\p{L}'’-]*(?:\s+(?:(?:${PARTICLES})\s+)?\p{Lu}[\p{L}'’-]*){0,3})`,
  'gu',
)
const LEAD_IN = patternOfAll(pack => pack.slots.texts.names.leadIn)
const MAX_LENGTH = 2_000

/** Free text is an answer to its question. Without one it is read where the message names it, or gives a reason for it. */
export const readText: Reader<'text'> = view => {
  const { name, pending, message } = view
  const { text, sentences } = message.reading
  if (pending) return wholeAnswer(message.reading)
  const statements = sentences.flatMap(sentence => labelled(view, sentence) ?? reasoned(view, sentence) ?? [])
  return /name/i.test(name) ? [...statements, ...introduced(text)] : statements
}

const introduced = (text: string): SlotFinding[] =>
  [...text.matchAll(NAMED)].flatMap(({ 0: all, index, groups }): SlotFinding[] => {
    const value = groups?.name ?? ''
    const end = index + all.length
    return value === ''
      ? []
      : [{ value, span: { start: end - value.length, end }, reason: 'introduced', strength: 'typed' }]
  })

/** All that was answered, without words that lead in to it. A question is no answer. */
export function wholeAnswer({ text: written, tokens, sentences }: Reading): SlotFinding[] {
  const text = tokens.length === 0 ? '' : written
  const asks = sentences.some(sentence => sentence.asks)
  const start = /^\s*/.exec(text)?.[0].length ?? 0
  const lead = LEAD_IN.exec(text)?.[0].length ?? start
  const value = text.slice(lead).trimEnd()
  if (asks || value === '' || value.length > MAX_LENGTH) return []
  return [{ value, span: { start: lead, end: lead + value.length }, reason: 'answer', strength: 'bare' }]
}

/** "Note: ring twice", "the reason is that it flickers". */
function labelled(
  { name, words, message: { reading } }: SlotView<'text'>,
  sentence: Sentence,
): SlotFinding | null {
  for (let at = sentence.first; at < sentence.last; at++) {
    if (!words.has(foldedAt(reading, at))) continue
    if (reading.tokens[at + 1]?.kind === 'mark' && LABELS.has(foldedAt(reading, at + 1)))
      return stated(reading, at + 2, labelEnd(reading, at + 2, sentence))
    if (enumKindOf(name) === 'incident' && IS.has(foldedAt(reading, at + 1)) && !sentence.asks)
      return stated(reading, afterThat(reading, at + 2), sentence.last)
  }
  return announced(reading, words, sentence)
}

/** Words between what a message announces and the colon behind it: "a task for the website relaunch: order photos". */
const LONGEST_ANNOUNCEMENT = 10

/** Reads what stands behind the only colon of a sentence that speaks of it before. */
function announced(
  reading: Reading,
  words: ReadonlySet<string>,
  { first, last, asks }: Sentence,
): SlotFinding | null {
  const colons = indices(first, last).filter(at => foldedAt(reading, at) === ':')
  const [colon] = colons
  if (asks || colon === undefined || colons.length > 1) return null
  const before = indices(Math.max(first, colon - LONGEST_ANNOUNCEMENT), colon - 1)
  return before.some(at => words.has(foldedAt(reading, at))) ? stated(reading, colon + 1, last) : null
}

const indices = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

const LABELS: ReadonlySet<string> = new Set([':', '='])
const IS = wordsOfAll(pack => pack.slots.texts.reasons.is)
const THAT = wordsOfAll(pack => pack.slots.texts.reasons.that)

/** "… is that", "… ist, dass" */
function afterThat(reading: Reading, at: number): number {
  const that = foldedAt(reading, at) === ',' ? at + 1 : at
  return THAT.has(foldedAt(reading, that)) ? that + 1 : at
}

/** Up to the next label of the same kind: "reason: broken, note: ring twice". */
function labelEnd(reading: Reading, from: number, { last }: Sentence): number {
  for (let at = from + 1; at <= last; at++)
    if (foldedAt(reading, at) === ':' && /^[,;]$/.test(foldedAt(reading, at - 2))) return at - 3
  return last
}

const REASONS = wordsOfAll(pack => pack.slots.texts.reasons.nouns)
const BECAUSE = wordsOfAll(pack => pack.slots.texts.reasons.because)
/** Words with which a sentence goes on after the reason. */
const GOES_ON = wordsOfAll(pack => pack.slots.texts.reasons.goesOn)

const BECAUSE_OF = wordsOfAll(pack => pack.slots.texts.reasons.becauseOf)

/** "… because it arrived broken": where the reason is what is asked for. */
function reasoned(
  { words, message: { reading } }: SlotView<'text'>,
  { first, last }: Sentence,
): SlotFinding | null {
  if (![...REASONS].some(word => words.has(word))) return null
  for (let at = first; at < last; at++) {
    if (!BECAUSE.has(foldedAt(reading, at))) continue
    const from = BECAUSE_OF.has(foldedAt(reading, at + 1)) ? at + 2 : at + 1
    const comma = commaAfter(reading, from, last, at === first)
    // "Because it broke I want it back": where one ends and the other begins is not clear.
    return comma === null && at === first ? null : stated(reading, from, comma ?? last)
  }
  return null
}

function commaAfter(reading: Reading, from: number, last: number, isFirst: boolean): number | null {
  for (let at = from; at < last; at++)
    if (foldedAt(reading, at) === ',' && (isFirst || GOES_ON.has(foldedAt(reading, at + 1)))) return at - 1
  return null
}

const COURTESY = patternOfAll(pack => pack.slots.texts.reasons.courtesy)

/** From one token to another, as written. */
function stated({ text, tokens }: Reading, from: number, to: number): SlotFinding | null {
  const [start, end] = [tokens[from]?.span.start, tokens[to]?.span.end]
  if (start === undefined || end === undefined || end <= start) return null
  const value = text
    .slice(start, end)
    .replace(/(?<![\s.,;!?])[\s.,;!?]+$/, '')
    .replace(/^["“„«'](.*)["”“»']$/, '$1')
    .replace(COURTESY, '')
  if (value === '' || value.length > MAX_LENGTH) return null
  return { value, span: { start, end }, reason: 'stated', strength: 'named' }
}
