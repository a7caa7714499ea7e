import { clip } from '../../core/clip.ts'
import { isPlainObject, type Json, type JsonObject } from '../../core/json.ts'
import type { Message, OpenPlan } from '../../core/session.ts'
import { sensitiveParameters, WITHHELD } from '../../intents/withhold.ts'
import { withholdSecrets } from '../../plans/withhold-secrets.ts'
import { redactText } from '../../telemetry/redact.ts'
import type { TrackScope } from '../track-scope.ts'

const MAX_SUMMARY = 4_000

/** Answer of the person that is handed over. */
export interface HandedAnswer {
  readonly key: string
  readonly value: Json
  /** Free text was asked for: it can hold anything, and is shown without what looks personal. */
  readonly isText: boolean
}

/**
 * Summary for whoever takes over: answers, then what was said, without what telemetry withholds. A number that an
 * author asks for as a number is there to be called; one that was dropped into a text is not.
 */
export function handoverSummary(
  scope: TrackScope,
  answers: readonly HandedAnswer[],
  about: string | null,
): string {
  const { summary } = scope.log.state
  const answerLines = answers.map(({ key, value, isText }) => {
    const written = JSON.stringify(value)
    return `${key}: ${isText ? redactText(written) : written}`
  })
  const messageLines = withholdSecrets(scope).map(({ role, text }) => `${role}: ${inOneLine(text)}`)
  const whole = [
    ...answerLines,
    ...(answerLines.length > 0 && messageLines.length > 0 ? [''] : []),
    ...messageLines,
  ].join('\n')
  // The end of a conversation says more about what is needed than its beginning.
  const bounded = whole.length <= MAX_SUMMARY ? whole : `…${whole.slice(1 - MAX_SUMMARY)}`
  return [about, summary?.text]
    .flatMap(text => (text === null || text === undefined ? [] : [redactText(text)]))
    .concat(bounded)
    .join('\n')
}

const MAX_WORDS = 300
const JOINT = ' – '

/** Cause of a handover: the person's yes to an offer, their wish or an intent or flow that leads there, the end of a flow. */
export type HandoverReason = 'accepted' | 'asked' | 'flow_ended'

/**
 * Words of the person that tell what they want. A yes to the offer of a human tells nothing of it: the message before does. Else the last one
 * may be the matter, an answer to what was asked about it, or the mere wish for a human: it stands with the one before.
 */
export function wordsOfPerson(
  messages: readonly Pick<Message, 'role' | 'text'>[],
  reason: HandoverReason,
): string {
  const own = messages.filter(({ role }) => role === 'user')
  const telling = reason === 'accepted' && own.length > 1 ? own.slice(-2, -1) : own.slice(-2)
  const most = Math.floor((MAX_WORDS + JOINT.length) / telling.length) - JOINT.length
  return telling.map(({ text }) => clip(inOneLine(text), most)).join(JOINT)
}

const inOneLine = (text: string): string => redactText(text.replaceAll(/\s+/g, ' '))

/** Latest values of the intents' parameters: those of calls that wait to be confirmed are newer than what was said first. */
export function knownAnswers({ log, assistant: { intents } }: TrackScope): readonly HandedAnswer[] {
  const { known } = log.state.intent
  const waiting = Object.values(log.state.plans).flatMap(argumentsOf)
  const values: JsonObject = Object.assign({}, known, ...waiting)
  const parameters = (intents?.all ?? []).flatMap(intent => intent.parameters)
  const secret = new Set(sensitiveParameters(intents).map(({ name }) => name))
  return Object.entries(values).map(([key, value]) => {
    const declared = parameters.filter(({ name }) => name === key)
    const isText = declared.length === 0 || declared.some(({ slot }) => slot.type === 'text')
    return { key, value: secret.has(key) ? WITHHELD : value, isText }
  })
}

/** Arguments of an intent's calls that are not made yet. */
const argumentsOf = ({ intent, steps }: OpenPlan): JsonObject[] =>
  intent === undefined
    ? []
    : steps.flatMap(({ action, status }) =>
        action.kind === 'tool_call' && status === 'waiting_user' && isPlainObject(action.arguments)
          ? [action.arguments as JsonObject]
          : [],
      )
