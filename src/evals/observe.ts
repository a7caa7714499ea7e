import type { Decision } from '../core/decision.ts'
import type { JournalEvent } from '../core/event.ts'
import { isPlainObject, type JsonObject } from '../core/json.ts'
import type { PendingView } from '../core/pending.ts'
import type { PolicyVerdict } from '../core/policy.ts'
import { covers } from '../policy/counter.ts'
import type { Policy } from '../policy/policy.ts'
import type { PlayedTurn } from '../testing/player.ts'
import { type TestToolCall, toolCallsIn } from '../testing/test-assistant.ts'

export interface ObservedVerdict {
  readonly effect: PolicyVerdict
  readonly code: string
  /** Those that speak so about that tool; none where no rule decided. */
  readonly rules: readonly string[]
  readonly tool: string
}

/** Outcome of a turn, as far as expectations speak of it. */
export interface ObservedTurn extends PlayedTurn {
  /** Undefined: nothing was classified. Null: it was none of the intents. */
  readonly intent: string | null | undefined
  readonly parameters: JsonObject
  readonly confidence: number | null
  readonly decision: Decision | null
  readonly toolCalls: readonly TestToolCall[]
  readonly verdicts: readonly ObservedVerdict[]
  /** The question in focus. */
  readonly question: PendingView | null
  /** Of calls to a language model. */
  readonly modelCalls: number
}

export function observe(turn: PlayedTurn, policy: Policy): ObservedTurn {
  const { events } = turn
  // A switch that is agreed to is classified as well: the last word counts.
  const classified = events.findLast(event => event.type === 'intent_classified')
  const decided = events.find(event => event.type === 'decision_made')
  return {
    ...turn,
    intent: classified?.payload.intent,
    parameters: classified?.content?.params ?? {},
    confidence: classified?.payload.confidence ?? decided?.payload.confidence ?? null,
    decision: decided?.payload ?? null,
    toolCalls: toolCallsIn(events),
    verdicts: events.flatMap(event => verdictOf(event, policy)),
    question: focusOf(events),
    modelCalls: events.filter(event => event.type === 'effect_claimed' && event.payload.kind === 'model')
      .length,
  }
}

function verdictOf(event: JournalEvent, { rules = [] }: Policy): ObservedVerdict[] {
  if (event.type !== 'policy_checked') return []
  const { verdict, code, tool } = event.payload
  const speaking = rules.filter(rule => rule.code === code && rule.effect === verdict && covers(rule, tool))
  return [{ effect: verdict, code, tool, rules: speaking.map(({ id }) => id) }]
}

function focusOf(events: readonly JournalEvent[]): PendingView | null {
  return events.findLast(event => event.type === 'pendings_shown')?.content?.pendings.at(-1) ?? null
}

/** The parameter a question asks for. */
export function askedParam(question: PendingView | null): string | null {
  const details = question?.details
  return isPlainObject(details) && typeof details.param === 'string' ? details.param : null
}
