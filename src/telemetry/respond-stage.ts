import { MOVE_KINDS, RUNGS } from '../core/decision.ts'
import { isErrorCode } from '../core/error.ts'
import type { JournalEventOf, TurnEnd } from '../core/event.ts'
import type { JsonObject } from '../core/json.ts'
import { PENDING_KINDS } from '../core/pending.ts'
import { errorTag } from './error-tags.ts'
import { count, intentName, member, messageReference, paramName, publicName, ratio } from './public-values.ts'
import { type Level, type StageDraft, worstLevel } from './stage-draft.ts'
import type { TurnMemory, TurnTally } from './turn-memory.ts'
import type { Vocabulary } from './vocabulary.ts'
import { focusOf } from './waiting.ts'

const LEVEL_OF_END: Record<TurnEnd['reason'], Level> = {
  answered: 'info',
  waiting: 'info',
  cancelled: 'warn',
  failed: 'error',
  settled: 'info',
}
const ENDS = Object.keys(LEVEL_OF_END) as TurnEnd['reason'][]
const STOPS = ['tool_cap', 'same_call', 'length'] as const
const INTERRUPTERS = ['cancel', 'watchdog'] as const

export const NO_MESSAGE = '[no message]'

/** The one stage every turn ends with: what was answered, and everything the turn used to get there. */
export function respondStage(
  { payload: end }: JournalEventOf<'turn_ended'>,
  { turn, waiting }: TurnMemory,
  vocabulary: Vocabulary,
): StageDraft {
  const ended = member(ENDS, end.reason) ?? 'failed'
  const stopReason = end.reason === 'answered' ? member(STOPS, end.stopReason) : null
  const errors = turn.errors.map(logged => errorTag(logged, vocabulary))
  const { lastMessage, decision, spent } = turn
  const focus = focusOf(waiting)
  return {
    stage: 'respond',
    level: worstLevel([
      LEVEL_OF_END[ended],
      stopReason ? 'warn' : 'info',
      ...errors.map(({ level }) => level),
    ]),
    payload: {
      message:
        lastMessage === null
          ? NO_MESSAGE
          : messageReference(lastMessage.characters, lastMessage.message, vocabulary),
      ...fallbackOf(turn, focus?.kind === 'escalation_offer'),
      intent_id: intentName(turn.intent, vocabulary),
      waiting_for_param: paramName(focus?.param, vocabulary),
      waiting_for: member(PENDING_KINDS, focus?.kind),
      messages: turn.messages,
      complete: lastMessage?.complete === true,
      ended,
      code: end.reason === 'failed' ? (isErrorCode(end.code) ? end.code : 'internal') : null,
      stop_reason: stopReason,
      interrupted_by: member(INTERRUPTERS, turn.interruptedBy),
      rung: member(RUNGS, decision?.rung),
      track: member(MOVE_KINDS, decision?.track.kind),
      confidence: ratio(decision?.confidence),
      attempts: count(turn.attempts),
      model: turn.model === null ? null : publicName(vocabulary.models, turn.model, vocabulary),
      model_calls: turn.calls.model,
      model_ms: turn.elapsedMs.model,
      tool_calls: turn.calls.tool,
      tool_ms: turn.elapsedMs.tool,
      restarts: turn.restarts,
      tokens: {
        input: count(spent.inputTokens),
        output: count(spent.outputTokens),
        cached_input: count(spent.cachedInputTokens),
      },
      cost_micro_usd: count(spent.costMicroUsd),
      errors,
      errors_omitted: turn.errorsOmitted,
    },
  }
}

/** Only there where it is true. */
function fallbackOf({ decision, unknownIntent }: TurnTally, isOffered: boolean): JsonObject {
  const track = decision?.track.kind
  const isBeside = decision?.track.kind === 'ask_again' && decision.track.why === 'beside'
  const isFallback = isOffered && (track === 'fall_back' || track === 'pursue_intent')
  if (!isBeside && !isFallback) return {}
  return unknownIntent ? { fallback: true, unknown_intent: true } : { fallback: true }
}
