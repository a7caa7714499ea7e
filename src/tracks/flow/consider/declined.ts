import type { Json } from '../../../core/json.ts'
import type { SessionState } from '../../../core/session.ts'
import type { FlowInput } from '../../../flows/engine/flow-input.ts'
import { step } from '../../../flows/engine/step.ts'
import { answerKeys } from '../../../flows/extract/answer-keys.ts'
import { framesOf } from '../../../nlu/frames/frames-of.ts'
import { wordsOfAll } from '../../../nlu/lang/packs.ts'
import { readAnswer } from '../../../nlu/polarity/read-answer.ts'
import { tokeniseReply } from '../../../nlu/polarity/reply-tokens.ts'
import { editDistance } from '../../../nlu/text/edit-distance.ts'
import { tokensRead } from '../../../nlu/text/excerpt.ts'
import type { Language } from '../../../nlu/text/language.ts'
import { detailsOf } from '../../../pendings/kinds.ts'
import type { FlowQuestion } from '../turn-flow.ts'

/** So many answers are work: one alone is soon given again. */
const WORK = 2

/**
 * True for a no that would end the flow and with it all that was answered, where a yes would lead elsewhere. It is taken
 * only once the person was told.
 */
export function throwsAway({ flow, state }: FlowQuestion, reply: FlowInput | null): boolean {
  const pending = answerKeys(flow, state).pending
  if (reply?.type !== 'answers' || pending?.answer.type !== 'boolean') return false
  if (reply.answers[pending.name] !== false || Object.keys(reply.answers).length > 1) return false
  if (Object.keys(state.answers).length < WORK) return false
  const declined = step(flow, state, reply).state
  const agreed = step(flow, state, { type: 'answers', answers: { [pending.name]: true } }).state
  return declined.status === 'ended' && declined.current_node !== agreed.current_node
}

/**
 * Reply to a question whose no throws answers away, as all its clauses have it: "yes, keep nothing" is a no. Told what is at
 * stake, only a plain yes is one.
 */
export function readWhole(
  question: FlowQuestion,
  reply: FlowInput | null,
  message: { readonly text: string; readonly language: Language },
  isTold: boolean,
): FlowInput | null {
  const { text, language } = message
  const pending = answerKeys(question.flow, question.state).pending
  if (pending?.answer.type !== 'boolean' || isDecided(reply, pending.name)) return reply
  const no: FlowInput = { type: 'answers', answers: { [pending.name]: false } }
  if (!throwsAway(question, no)) return reply
  if (denies(text, language)) return no
  const isYes = reply?.type === 'answers' && reply.answers[pending.name] === true
  if (!isTold || !isYes) return reply
  const plain = readAnswer(tokeniseReply(text), language)
  if (plain === 'yes' || plain === 'ok') return reply
  return tokeniseReply(text).words.some(word => DROPPING.has(word.text)) ? no : { type: 'unclear' }
}

/** A no, or something else than an answer to the question. */
const isDecided = (reply: FlowInput | null, key: string): boolean =>
  reply !== null &&
  reply.type !== 'unclear' &&
  (reply.type !== 'answers' || reply.answers[key] !== true || Object.keys(reply.answers).length > 1)

const DROPPING = wordsOfAll(({ replies }) => replies.dropping)

/** "Don't keep anything", "bitte nichts speichern": tells us not to do it. */
const denies = (text: string, language: Language): boolean =>
  framesOf(tokensRead(text), language).some(
    ({ act, polarity, verb }) =>
      polarity === 'negative' && (act === 'command' || (act === 'statement' && verb === 'keep')),
  )

/** True where the open question was asked once more after a no. */
export const wasTold = ({ pendings }: Pick<SessionState, 'pendings'>): boolean => {
  const top = pendings.at(-1)
  const details = top === undefined ? null : detailsOf('flow_question', top)
  return details !== null && 'declined' in details
}

/**
 * "No, Tim Ellery" to a question for yes or no: a no that goes on with a name much like one that was given corrects that,
 * and answers nothing.
 */
export function renamedByNo(
  { flow, state }: FlowQuestion,
  reply: FlowInput | null,
  text: string,
  language: string,
): FlowInput | null {
  const { pending, keys } = answerKeys(flow, state)
  if (pending?.answer.type !== 'boolean' || reply?.type !== 'answers') return null
  if (reply.answers[pending.name] !== false || Object.keys(reply.answers).length > 1) return null
  const name = nameAfterNo(text, language)
  if (name === null) return null
  const alike = Object.entries(state.answers).filter(
    ([key, value]) => keys.get(key)?.answer.type === 'text' && isAlike(name, value),
  )
  const [only, ...others] = alike
  return only === undefined || others.length > 0 ? null : { type: 'answers', answers: { [only[0]]: name } }
}

/** Words after a no where each begins like a name. */
function nameAfterNo(text: string, language: string): string | null {
  const [first = '', ...rest] = text.trim().split(/\s*[,.!–—]\s*|\s+/u)
  if (readAnswer(tokeniseReply(first), language) !== 'no') return null
  const words = rest.filter(word => word !== '')
  if (words.length === 0 || words.length > 4 || words.some(word => !/^\p{Lu}[\p{L}'’-]*$/u.test(word)))
    return null
  const name = text.trim().slice(text.trim().indexOf(words[0] ?? '', first.length))
  let end = name.length
  while (end > 0 && /[.!]/.test(name.charAt(end - 1))) end--
  return name.slice(0, end)
}

/** Most of its words are those of the other, or nearly: two names of one person differ in a letter or in one part. */
function isAlike(name: string, answer: Json): boolean {
  if (typeof answer !== 'string') return false
  const words = name.toLowerCase().split(/\s+/)
  const before = answer.toLowerCase().split(/\s+/)
  if (Math.abs(words.length - before.length) > 1) return false
  const shared = words.filter(word => before.some(other => editDistance(word, other, 3) <= SLIPS))
  return shared.length * 2 >= Math.max(words.length, before.length)
}
const SLIPS = 2
