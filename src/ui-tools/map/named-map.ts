import type { Frame, NounPhrase } from '../../nlu/frames/frame.ts'
import { PACKS, wordsOfAll } from '../../nlu/lang/packs.ts'
import type { VerbClass } from '../../nlu/lang/sections/frame-words.ts'
import type { MapWords } from '../../nlu/lang/sections/router/map-words.ts'
import { asMeant } from '../router/as-meant.ts'
import { isTooLate } from '../router/is-too-late.ts'
import type { UiProposal } from '../router/proposal.ts'
import type { UiReading } from '../router/reading.ts'
import { capital } from '../router/step-name.ts'
import { openMap } from './open-map.ts'

/** Proposes a map where somebody asks for one: by its name, or by telling us to draw the way something takes. */
export function namedMap(reading: UiReading): UiProposal | null {
  const { frames, language, details, talk } = reading
  if (details.span !== null || talk.includes('explanation')) return null
  const words = PACKS[language].router.maps
  const asked = frames.find(
    (frame, at) => !isTooLate(frame, language) && asksFor(frame, frames.slice(at + 1), frames, words),
  )
  if (asked === undefined) return null
  return openMap('asked_by_name', asMeant(reading), 'a map is asked for', subjectOf(asked, reading, words))
}

function asksFor(frame: Frame, after: readonly Frame[], all: readonly Frame[], words: MapWords): boolean {
  if (frame.polarity !== 'positive' || frame.reported || frame.time === 'past') return false
  const naming = namingIn(frame, words)
  const isMeant = naming === 'sure' || (naming === 'loose' && all.some(one => tellsWay(one, words)))
  if (isMeant) return isAsking(frame, words, all[0] === frame)
  // "… onto one page, graphically": said behind it by itself.
  const [next] = after
  const isDrawn = isPictorial(frame, words) || (next?.isPiece === true && isPictorial(next, words))
  const draws = isTold(frame) && (isDrawn || frame.tokens.some(({ folded }) => words.draws.test(folded)))
  return draws && (isDrawn || [frame, ...after.slice(0, 1)].some(one => tellsWay(one, words)))
}

/** Told, wished, offered, or asked whether we may: "can we sketch it?". */
const isTold = ({ act, subject, modal, tokens }: Frame): boolean =>
  act === 'command' ||
  act === 'wish' ||
  act === 'offer' ||
  (act === 'question' &&
    (subject === 'i' || subject === 'we') &&
    (modal === 'can' || modal === 'may') &&
    !ASKING.has(tokens[0]?.folded ?? ''))

const ASKING = wordsOfAll(({ frames }) => frames.interrogatives)

const BRINGS: ReadonlySet<VerbClass | null> = new Set<VerbClass | null>([
  'show', 'make', 'give', 'want', 'need', 'have', 'like', 'start', 'set', 'use', 'write', 'list', null,
]) // biome-ignore format: a table

function isAsking(frame: Frame, words: MapWords, isFirst: boolean): boolean {
  const { act, subject, verb, modal, time, topic, isPiece } = frame
  if (isPiece) return act === 'command' || (isFirst && act === 'answer' && startsWithIt(frame, words))
  if (isTold(frame)) return BRINGS.has(verb)
  if (act !== 'statement') return false
  const isNeeded = (subject === 'i' || subject === 'we') && modal === null && time === 'now'
  if (isNeeded) return verb === 'need' || verb === 'want'
  // "A flowchart of it would be handy".
  return topic !== null && time === 'hypothetical' && verb === 'be' && nameIn(topic, words) !== null
}

/** "Process map: how we deal with …". */
const startsWithIt = ({ objects: [first], tokens }: Frame, words: MapWords): boolean =>
  first !== undefined && nameIn(first, words) !== null && first.span.end >= (tokens.at(-1)?.span.end ?? 0)

type Naming = 'sure' | 'loose' | null

function namingIn({ objects, topic }: Frame, words: MapWords): Naming {
  const names = [...objects, ...(topic === null ? [] : [topic])].map(phrase => nameIn(phrase, words))
  return names.includes('sure') ? 'sure' : names.includes('loose') ? 'loose' : null
}

/** Words that follow may have joined the phrase: "as a diagram what happens". */
function nameIn({ head, modifiers, isNegated }: NounPhrase, words: MapWords): Naming {
  const all = [...modifiers, head]
  if (isNegated || all.some(word => words.figures.test(word))) return null
  const isOne = (word: string) => !words.many.test(word)
  if (all.some(word => words.sure.test(word) && isOne(word))) return 'sure'
  const loose = all.findIndex(word => words.loose.test(word) && isOne(word))
  if (loose < 0) return null
  return all.slice(0, loose).some(word => words.kinds.has(word)) ? 'sure' : 'loose'
}

const isPictorial = ({ tokens }: Frame, { pictorially }: MapWords): boolean =>
  tokens.some(({ folded }) => pictorially.has(folded))

/** Speaks of the way something takes: its steps, how it goes, from where to where. */
function tellsWay({ tokens }: Frame, words: MapWords): boolean {
  const from = tokens.findIndex(({ folded }) => words.fromWords.has(folded))
  const isFromTo = from >= 0 && tokens.slice(from + 2).some(({ folded }) => words.toWords.has(folded))
  return isFromTo || tokens.some(({ folded }) => words.ways.test(folded) || words.howWords.has(folded))
}

/** "A process map of our admissions" is about admissions. */
function subjectOf({ objects }: Frame, { text }: UiReading, words: MapWords): string | null {
  const about = objects.find(({ after }) => after !== null && words.ofWords.has(after))
  if (about === undefined) return null
  const start = about.span.end - about.head.length
  const named = [...about.modifiers, about.head].join(' ').length
  return capital(
    text.slice(Math.max(about.span.start, Math.min(start, about.span.end - named)), about.span.end),
  )
}
