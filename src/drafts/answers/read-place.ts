import { PACKS } from '../../nlu/lang/packs.ts'
import { isLightWord } from '../../nlu/text/light-words.ts'
import type { AddPlace, DraftAnswer } from './draft-answer.ts'
import {
  type DraftReading,
  framesIn,
  isClear,
  type ReadClause,
  unknownWords,
  wordsOfMatch,
} from './draft-reading.ts'
import { fromStart, type StepMention } from './steps-named.ts'

/** Reads a step that is to stand elsewhere. */
export function readMove(reading: DraftReading): DraftAnswer | null {
  const { read, lexicon, steps } = reading
  for (const clause of read) {
    const { text, words, mentions } = clause
    if (mentions.length === 0 || !isClear(clause, reading)) continue
    const beside = besideStep(clause, reading)
    if (beside !== null) return beside
    const [first, ...others] = mentions.filter(({ by }) => by !== 'bare' || mentions.length === 1)
    const places = first === undefined ? [] : first.places
    const [place] = places
    if (
      first === undefined ||
      place === undefined ||
      places.length > 1 ||
      others.some(({ places: [one] }) => one !== place)
    )
      continue
    const known = unknownWords(clause, lexicon, [
      lexicon.move,
      lexicon.toStart,
      lexicon.toEnd,
      lexicon.toPlace,
      lexicon.run,
      lexicon.up,
      lexicon.down,
    ])
    if (known.length > 1 || namesOther(clause, reading)) continue
    const to = placeFor(clause, first, place, reading)
    if (to === null || to === place || to < 1 || to > steps.length) continue
    if (!lexicon.move.test(text) && words.length > MOST_WITHOUT_VERB) continue
    return { kind: 'move', step: steps[place - 1]?.id ?? '', to }
  }
  return null
}

/** "First make a copy of the project": what comes first is none of its steps. */
function namesOther(clause: ReadClause, { lexicon, language }: DraftReading): boolean {
  const { words } = clause
  const { indefinite } = PACKS[language].frames
  const strange = new Set(unknownWords(clause, lexicon, []))
  return words.some((word, at) => indefinite.has(word) && strange.has(words[at + 1] ?? ''))
}

/** "The report first": so short a clause needs no verb. */
const MOST_WITHOUT_VERB = 6

function placeFor(
  { words }: ReadClause,
  mention: StepMention,
  place: number,
  { lexicon, steps }: DraftReading,
): number | null {
  const isFree = (at: number) => at < mention.from || at > mention.to
  // "The last" of "the last step" is no place to go to.
  const apart = words.map((word, at) => (isFree(at) ? word : '–')).join(' ')
  const finds = (cue: RegExp) => cue.test(apart)
  if (finds(lexicon.up)) return place - 1
  if (finds(lexicon.down)) return place + 1
  if (finds(lexicon.toEnd)) return steps.length
  const named = words.findIndex((word, at) => isFree(at) && Object.hasOwn(lexicon.places, word))
  const ordinal = lexicon.places[words[named] ?? '']
  if (ordinal !== undefined && ordinal !== 1) return fromStart(ordinal, steps.length)
  return finds(lexicon.toStart) ? 1 : null
}

/** "3 before 2", "the document right after the project": the first named goes beside the other. */
function besideStep(
  { words, text, mentions }: ReadClause,
  { lexicon, steps }: DraftReading,
): DraftAnswer | null {
  const [moved, anchor, ...others] = mentions.filter(
    ({ places: [place] }, at) => at < 2 || !mentions.slice(0, 2).some(one => one.places[0] === place),
  )
  if (moved === undefined || anchor === undefined || others.length > 0) return null
  const [place, ...more] = moved.places
  const [other, ...further] = anchor.places
  if (place === undefined || other === undefined || more.length + further.length > 0 || place === other)
    return null
  const between = words.slice(moved.to + 1, anchor.from)
  const isBefore = between.some(word => lexicon.before.has(word))
  const isAfter = between.some(word => lexicon.after.has(word))
  const isPlace = anchor.by === 'number' && (between.length === 0 || lexicon.toPlace.test(between.join(' ')))
  const step = steps[place - 1]?.id ?? ''
  const to = isBefore ? (place < other ? other - 1 : other) : place < other ? other : other + 1
  // "Show me the report before you message the team": they stand so already, and something else is wanted.
  if (isBefore || isAfter) return to === place ? null : { kind: 'move', step, to }
  return isPlace && lexicon.move.test(text) ? { kind: 'move', step, to: other } : null
}

/** Reads a step that is to stand before or after another, told with nothing but words for both. */
export function readBeside(reading: DraftReading): DraftAnswer | null {
  const { lexicon, read } = reading
  for (const clause of read) {
    const cues = [lexicon.move, lexicon.add, lexicon.run, lexicon.change, lexicon.review]
    if (unknownWords(clause, lexicon, cues).length > 0 || !isClear(clause, reading)) continue
    const beside = besideStep(clause, reading) ?? besideClause(clause, reading)
    if (beside !== null) return beside
  }
  return readFirstThen(reading)
}

/** "Assign the owners, before you add the milestones", in either order. */
function besideClause(moved: ReadClause, reading: DraftReading): DraftAnswer | null {
  const { read, lexicon } = reading
  const anchor = read.find(
    one =>
      one !== moved &&
      startsBeside(one, reading) &&
      unknownWords(one, lexicon, [lexicon.run, lexicon.move]).every(word => lexicon.deeds.test(word)),
  )
  if (anchor === undefined || startsBeside(moved, reading)) return null
  const words = [...moved.words, ...anchor.words]
  const mentions = [
    ...namedBest(moved),
    ...namedBest(anchor).map(one => ({
      ...one,
      from: one.from + moved.words.length,
      to: one.to + moved.words.length,
    })),
  ]
  return besideStep({ ...moved, words, mentions, text: words.join(' ') }, reading)
}

/** "Before you make the milestones": a verb of another step adds nothing to what is named. */
function namedBest({ mentions }: ReadClause): readonly StepMention[] {
  const named = mentions.filter(({ by }) => by === 'number' || by === 'title')
  return named.length > 0 ? named : mentions
}

/** "First the owners, then the milestones". */
function readFirstThen({ read, lexicon, steps, text }: DraftReading): DraftAnswer | null {
  const words = read.flatMap(clause => clause.words)
  const mentions = read.flatMap(clause => clause.mentions)
  const [one, other, ...others] = mentions
  const [place, ...more] = one?.places ?? []
  const [next, ...further] = other?.places ?? []
  if (place === undefined || next === undefined || others.length + more.length + further.length > 0)
    return null
  const isNext =
    words.some(word => lexicon.next.has(word)) ||
    lexicon.afterwards.test(text) ||
    lexicon.after.has(words.at(-1) ?? '')
  const isOrdered = words.some(word => lexicon.first.has(word)) && isNext
  if (!isOrdered || place <= next) return null
  const [step, before] = [steps[place - 1]?.id ?? '', steps[next - 1]?.id ?? '']
  return place === next + 1 ? { kind: 'swap', steps: [before, step] } : { kind: 'move', step, to: next }
}

/** Reads a step that is to come in addition, told so in as many words. */
export function readAdd(reading: DraftReading): DraftAnswer | null {
  const { read, lexicon } = reading
  const clause = read.find(
    one =>
      lexicon.add.test(one.text) &&
      !isDenied(one.text, reading) &&
      !lexicon.assent.test(one.text) &&
      isClear(one, reading) &&
      isSomethingNew(one, reading),
  )
  return clause === undefined ? null : added(clause, reading)
}

/** Reads a step that is told by its number, one beyond the last. */
export function readNextPlace(reading: DraftReading): DraftAnswer | null {
  const last = reading.read.find(({ words }) => namesNextPlace(words, reading))
  return last === undefined ? null : { ...added(last, reading), where: 'end' }
}

/** "Step 6: …" of five. */
const namesNextPlace = (words: readonly string[], { steps, lexicon }: DraftReading): boolean =>
  words.some((word, at) => {
    const next = words[at + 1] ?? ''
    const isStep = lexicon.stepWords.has(word) && next === String(steps.length + 1)
    return isStep || (lexicon.places[word] === steps.length + 1 && lexicon.ones.has(next))
  })

/** Not one of the steps there are: unknown words, no step at all, or "a" before it. */
const isSomethingNew = (clause: ReadClause, { lexicon, language }: DraftReading): boolean =>
  clause.mentions.length === 0 ||
  unknownWords(clause, lexicon, [lexicon.add, lexicon.also, lexicon.toStart, lexicon.toEnd]).length > 0 ||
  clause.words.some(word => PACKS[language].frames.indefinite.has(word))

/** Reads the same where only "also" or a place says so, and something new is named. */
export function readAlso(reading: DraftReading): DraftAnswer | null {
  const { read } = reading
  const fitting = read.filter(clause => isAlso(clause, reading))
  const clause = fitting.find(one => !startsBeside(one, reading)) ?? fitting[0]
  return clause === undefined ? null : added(clause, reading)
}

function isAlso(clause: ReadClause, reading: DraftReading): boolean {
  const { read, lexicon } = reading
  const { text, words } = clause
  const isTied = read.some(other => other !== clause && isBeside(other, reading))
  const isAdded =
    isTied ||
    lexicon.next.has(words[0] ?? '') ||
    goesOn(clause, reading) ||
    [lexicon.also, lexicon.afterwards].some(cue => cue.test(text)) ||
    isBesideStep(clause, reading)
  return (
    isAdded &&
    words.length + restOf(clause, reading) >= (isTied ? 2 : LEAST_NEW) &&
    !isDenied(text, reading) &&
    !words.some(word => lexicon.only.has(word)) &&
    isClear(clause, reading) &&
    (isWanted(clause, reading) || (isTied && startsWithDeed(clause, reading))) &&
    unknownWords(clause, lexicon, [lexicon.also, lexicon.run, lexicon.toStart, lexicon.toEnd]).length > 0
  )
}
const LEAST_NEW = 4

/** Words of what belongs to it: "look up, who is on holiday". */
function restOf(clause: ReadClause, { read, lexicon }: DraftReading): number {
  const next = read[read.indexOf(clause) + 1]
  return next !== undefined && lexicon.interrogatives.has(next.words[0] ?? '') ? next.words.length : 0
}

/** "Before you close anything, …". */
export const startsBeside = ({ words }: ReadClause, { lexicon }: DraftReading): boolean =>
  lexicon.before.has(words[0] ?? '') ||
  lexicon.after.has(words[0] ?? '') ||
  lexicon.between.has(words[0] ?? '')

/** "And book the movers": a deed beside those of the plan, and no other way to do one of them. */
function goesOn({ words, text }: ReadClause, { lexicon }: DraftReading): boolean {
  const first = words.find(word => !lexicon.hesitation.has(word)) ?? ''
  return lexicon.and.has(first) && !lexicon.change.test(text) && !lexicon.manner.test(text)
}

/** "At the end, …", "one more thing: …": a place, or that more is to come, and nothing else. */
const isPlace = (clause: ReadClause, { lexicon }: DraftReading): boolean =>
  clause.mentions.length === 0 &&
  [lexicon.toStart, lexicon.toEnd, lexicon.also, lexicon.afterwards].some(cue => cue.test(clause.text)) &&
  unknownWords(clause, lexicon, [lexicon.toStart, lexicon.toEnd, lexicon.also, lexicon.afterwards]).length ===
    0 &&
  !lexicon.run.test(clause.text)

/** Says where another clause belongs. */
const isBeside = (clause: ReadClause, reading: DraftReading): boolean =>
  startsBeside(clause, reading) ||
  isPlace(clause, reading) ||
  (reading.lexicon.afterwards.test(clause.text) && clause.mentions.length > 0)

/** Words between "before" and the step it tells of, and itself: "before it goes on the website". */
const NEAR_STEP = 5

/** Something new before or after a step. */
export const isBesideStep = ({ words, mentions }: ReadClause, { lexicon }: DraftReading): boolean =>
  mentions.some(({ from }) =>
    words
      .slice(Math.max(0, from - NEAR_STEP), from)
      .some(word => lexicon.before.has(word) || lexicon.after.has(word)),
  )

/** Told, wished for, or asked for: not what the speaker or somebody else does. */
export const isWanted = (clause: ReadClause, reading: DraftReading): boolean =>
  reading.lexicon.preferring.test(clause.text) ||
  reading.lexicon.inquiring.exec(clause.text)?.index === 0 ||
  goesOnWithDeed(clause, reading) ||
  isThatOfCommand(clause, reading) ||
  !framesIn(clause, reading).every(
    ({ act, subject, isPiece, modal, verb }) =>
      act === 'statement' &&
      !isPiece &&
      ((subject === 'i' && verb !== 'need') ||
        ((subject === 'we' || subject === 'other') &&
          modal !== 'must' &&
          modal !== 'should' &&
          verb !== 'need')),
  )

/** "And book the movers", "then notify everyone": a verb that no table knows, with what it is done to. */
function goesOnWithDeed({ words, tokens }: ReadClause, { lexicon, language }: DraftReading): boolean {
  const at = words.findIndex(word => !lexicon.hesitation.has(word))
  const isJoined = lexicon.and.has(words[at] ?? '') || lexicon.next.has(words[at] ?? '')
  const [verb, object] = [tokens[at + 1], words[at + 2] ?? '']
  if (!isJoined || verb === undefined || isLightWord(verb.text) || Object.hasOwn(lexicon.places, verb.text))
    return false
  return !(PACKS[language].frames.verbLast && verb.capital) && isLightWord(object)
}

/** "…, ping me on Slack": the same behind "when that is done". */
function startsWithDeed({ words, tokens }: ReadClause, { language }: DraftReading): boolean {
  const [verb] = tokens
  return (
    verb !== undefined &&
    !PACKS[language].frames.verbLast &&
    !verb.capital &&
    !isLightWord(verb.text) &&
    isLightWord(words[1] ?? '')
  )
}

/** "Make sure, …", "sorg dafür, dass …". */
function isThatOfCommand(clause: ReadClause, reading: DraftReading): boolean {
  const before = reading.read[reading.read.indexOf(clause) - 1]
  return (
    before !== undefined &&
    PACKS[reading.language].frames.links.that.has(clause.words[0] ?? '') &&
    framesIn(before, reading).some(({ act }) => act === 'command')
  )
}

/** A "not" that does not belong to "don't forget". */
function isDenied(text: string, { lexicon }: DraftReading): boolean {
  const own = new Set(wordsOfMatch(text, lexicon.add))
  return text.split(' ').some((word, at) => lexicon.negators.has(word) && !own.has(at))
}

function added(clause: ReadClause, reading: DraftReading): Extract<DraftAnswer, { kind: 'add' }> {
  const at = reading.read.indexOf(clause)
  const start = clause.tokens[0]?.span.start ?? 0
  const end = reading.read.slice(at).at(-1)?.tokens.at(-1)?.span.end ?? reading.message.length
  return { kind: 'add', what: reading.message.slice(start, end), where: whereOf(clause, reading) }
}

/** As its own clause says, or the one that begins with "before" or "after". */
const whereOf = (clause: ReadClause, reading: DraftReading): AddPlace | null =>
  whereIn(clause, reading) ??
  reading.read.flatMap(one => (isBeside(one, reading) ? (whereIn(one, reading) ?? []) : []))[0] ??
  null

function whereIn({ words, text, mentions }: ReadClause, { lexicon, steps }: DraftReading): AddPlace | null {
  for (const { from, places } of mentions.toReversed()) {
    const before = words.slice(Math.max(0, from - NEAR_STEP), from)
    const [place] = places
    const id = steps[(place ?? 0) - 1]?.id
    if (id === undefined || (places.length > 1 && !before.some(word => lexicon.between.has(word)))) continue
    if (before.some(word => lexicon.between.has(word))) return { after: id }
    if (before.some(word => lexicon.before.has(word))) return { before: id }
    if (before.some(word => lexicon.after.has(word))) return { after: id }
    if (lexicon.afterwards.test(text) && !lexicon.toEnd.test(text)) return { after: id }
  }
  // "Before you start".
  if (lexicon.before.has(words[0] ?? '') && lexicon.run.test(text)) return 'start'
  if (lexicon.toEnd.test(text)) return 'end'
  return lexicon.toStart.test(text) || lexicon.beforehand.test(text) ? 'start' : null
}
