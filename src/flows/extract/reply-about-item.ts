import type { Json } from '../../core/json.ts'
import { wordsOf } from '../../nlu/slots/concepts.ts'
import { wordSet } from '../../nlu/text/word-set.ts'
import { checkAnswer } from '../engine/check-answer.ts'
import type { FlowInput, FlowInputOf } from '../engine/flow-input.ts'
import type { FlowState } from '../engine/flow-state.ts'
import { callsAt, scopeAt } from '../engine/implied.ts'
import { answerTo } from '../engine/walk.ts'
import type { CompiledFlow, CompiledKey } from '../ir/compiled.ts'
import { knownRounds } from './known-rounds.ts'
import { nameWordsOf } from './name-words.ts'
import type { Reply } from './reply-context.ts'
import { foldedWords } from './sentence-words.ts'

type ReadInRound = (state: FlowState, reply: Reply) => FlowInput | null

/**
 * A statement about another item of a list than the one under way ("the laptop was 4 years old"): read as if its round
 * were, each of its questions in turn. Those it speaks of are answered; where it names none, the only one it can answer, or the
 * one that is pending. Null where no item, or more than one, is named, and where the message asks.
 */
export function replyAboutItem(
  flow: CompiledFlow,
  state: FlowState,
  reply: Reply,
  read: ReadInRound,
): FlowInputOf<'answers'> | null {
  if (reply.text.includes('?') || reply.text.length > MAX_LENGTH) return null
  const words = foldedWords(reply.text)
  const named = knownRounds(flow, state).filter(({ item }) => stands(nameWordsOf(item), words))
  const [round] = named
  if (round === undefined || named.length > 1) return null
  const stack = (callsAt(flow, round.path) ?? []).map(({ address }) => address)
  if (state.call_stack.includes(stack.at(-1) ?? '')) return null
  const item = nameWordsOf(round.item)
  const text = words.filter(word => !item.includes(word) && !TOLD_OF_THINGS.has(word)).join(' ')
  const candidates = askable(flow, round.path).flatMap(({ key, address }) => {
    const inRound = { ...state, status: 'asking' as const, current_node: address, call_stack: stack }
    const value = answerIn(read(inRound, { ...reply, text }), key.name)
    return value === undefined || checkAnswer(value, key.answer) !== null ? [] : [{ key, address, value }]
  })
  const answers = state.scoped[round.path] ?? {}
  const isOpen = ({ key, address }: (typeof candidates)[number]) =>
    address === state.current_node || answerTo(answers, key.name) !== undefined
  const spoken = candidates.filter(({ key }) => words.some(word => wordsOf(key.name, {}).has(word)))
  const open = candidates.filter(isOpen)
  const meant =
    spoken.length > 0
      ? spoken
      : open.length > 1
        ? open.filter(({ address }) => address === state.current_node)
        : open
  if (meant.length === 0) return null
  const values = Object.fromEntries(meant.map(({ key, value }) => [key.name, value]))
  return { type: 'answers', answers: values, item: round.value }
}

const MAX_LENGTH = 500

/** Of a thing that is gone its age is told as it was; elsewhere what was is no answer. */
const TOLD_OF_THINGS = wordSet('was were had war waren hatte hatten')

/** Questions of that round. Any words would be a text. */
function askable(flow: CompiledFlow, path: string) {
  return (scopeAt(flow, path)?.keys ?? []).flatMap((key: CompiledKey) => {
    const question = key.question === null ? undefined : flow.nodes[key.question]
    return question === undefined || key.answer.type === 'text' ? [] : [{ key, address: question.address }]
  })
}

const stands = (item: readonly string[], words: readonly string[]): boolean =>
  item.length > 0 && item.every(word => words.includes(word))

const answerIn = (input: FlowInput | null, key: string): Json | undefined =>
  input?.type === 'answers' ? answerTo(input.answers, key) : undefined
