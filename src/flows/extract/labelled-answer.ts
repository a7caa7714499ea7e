import { fold } from '../../nlu/text/normalise.ts'
import { type AnswerPlace, answerPlaces, placeLabel, placeNames } from '../answer-places.ts'
import type { FlowInput, FlowInputOf } from '../engine/flow-input.ts'
import type { FlowState } from '../engine/flow-state.ts'
import { callsAt } from '../engine/implied.ts'
import { answerTo } from '../engine/walk.ts'
import type { CompiledFlow } from '../ir/compiled.ts'

type ReadAsAsked = (state: FlowState, text: string) => FlowInput | null

/**
 * "Town: Lübeck" replaces what was answered under just that name, read as a reply to its own question. What it does not
 * understand, or what may be one of two, is told to be left out and answers nothing else. Null where no answer is named,
 * or the open question by its label alone.
 */
export function labelledAnswer(
  flow: CompiledFlow,
  state: FlowState,
  text: string,
  read: ReadAsAsked,
): FlowInputOf<'answers'> | null {
  const line = text.trim()
  if (line.search(MARKS) < 0) return null
  const places = answerPlaces(flow, state)
  const names = namesIn(flow, places)
  for (const { end, name, asks } of beginnings(line)) {
    const named = places.filter((_, at) => names[at]?.has(name))
    const [only] = named
    if (only === undefined) continue
    if (named.some(({ isPending }) => isPending) && isLabel(flow, named, name)) return null
    const value = line.slice(end).trim()
    const input = named.length > 1 ? null : readFor(flow, state, only, value, read)
    // A label that asks may also be asked back: "Same address? What is that for?"
    if (asks && (input === null || input === 'says_more' || value.endsWith('?'))) continue
    if (input === 'says_more' && !places.some(takesWords)) return null
    return input === null || input === 'says_more' ? { type: 'answers', answers: {}, unheard: [line] } : input
  }
  return null
}

/** Names have colons too. */
const MOST_MARKS = 4
const LONGEST_NAME = 300
/** A label that asks needs no colon: "Same address? No". */
const MARKS = /[:?]/g

/** Words before each mark, with the place after it, the longest first. */
const beginnings = (line: string) =>
  [...line.slice(0, LONGEST_NAME).matchAll(MARKS)]
    .slice(0, MOST_MARKS)
    .map(({ index, 0: mark }) => {
      const asks = mark === '?'
      return { end: index + 1, asks, name: fold(line.slice(0, asks ? index + 1 : index).trim()) }
    })
    .toReversed()

/** In all languages: the label, and the name by which it is told from the others. */
function namesIn(flow: CompiledFlow, places: readonly AnswerPlace[]): readonly ReadonlySet<string>[] {
  const languages = languagesOf(flow)
  const names = languages.map(language => placeNames(flow, places, language))
  return places.map(
    (place, at) =>
      new Set([
        ...languages.map(language => fold(placeLabel(flow, place, language))),
        ...names.map(inLanguage => fold(inLanguage[at] ?? '')),
      ]),
  )
}

const languagesOf = (flow: CompiledFlow): readonly string[] => [
  ...new Set([
    flow.source.locale ?? 'en',
    ...[flow, ...flow.nodes].flatMap(({ source: { label } }) =>
      typeof label === 'object' ? Object.keys(label) : [],
    ),
  ]),
]

const isLabel = (flow: CompiledFlow, places: readonly AnswerPlace[], name: string): boolean =>
  languagesOf(flow).some(language => places.some(place => fold(placeLabel(flow, place, language)) === name))

/** Any words would answer it. */
const takesWords = ({ isPending, key: { answer } }: AnswerPlace): boolean =>
  isPending && (answer.type === 'list' ? answer.of : answer).type === 'text'

/** Null where the value is not understood; `says_more` where it is not the only one. */
function readFor(
  flow: CompiledFlow,
  state: FlowState,
  { scope, key, question }: AnswerPlace,
  value: string,
  read: ReadAsAsked,
): FlowInputOf<'answers'> | 'says_more' | null {
  if (value === '') return null
  if (value.includes('\n')) return 'says_more'
  // Words can be anything.
  if (key.answer.type === 'text') return { type: 'answers', answers: { [key.name]: value }, scope }
  const asked: FlowState = {
    ...state,
    status: 'asking',
    interrupted: null,
    current_node: question.address,
    call_stack: (callsAt(flow, scope) ?? []).map(({ address }) => address),
    answers: {},
    scoped: {},
  }
  const input = read(asked, value)
  if (input?.type !== 'answers') return null
  if (Object.keys(input.answers).length > 1 || /:\s/.test(value)) return 'says_more'
  const answer = answerTo(input.answers, key.name)
  return answer === undefined ? null : { type: 'answers', answers: { [key.name]: answer }, scope }
}
