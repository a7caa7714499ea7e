import type { JournalEvent, JournalEventOf } from '../core/event.ts'
import type { EffectKey } from '../core/id.ts'
import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import { addUsd, type MicroUsd, ZERO_USD } from '../core/money.ts'
import type { AgentTask } from '../core/plan.ts'
import { addUsage, type Usage } from '../core/usage.ts'
import { answersWith } from '../flows/answers-with.ts'
import { type Approval, approvalOf } from './approval-of.ts'

type Decision = JournalEventOf<'decision_made'>['payload']

/** A call of a tool, with the arguments that ran. */
export interface RanCall {
  readonly tool: string
  readonly arguments: Json
  /** Null where its outcome is not there yet. */
  readonly status: JournalEventOf<'effect_settled'>['payload']['status'] | null
  /** As it is recorded; null where it cost nothing, or nobody told. */
  readonly costMicroUsd: MicroUsd | null
}

/** A verdict, and what became of a call that is for somebody with a role. */
type CheckedCall = JournalEventOf<'policy_checked'> & { readonly approval: Approval | null }

/** A human was offered; or somebody has been told of the conversation already; or it ended before anything was said. */
export type Fallback = 'offered' | 'with_team' | 'cut_short'

/** Facts of one turn that say why it went as it did. */
export interface TurnFacts {
  readonly decision: Decision
  readonly classified: JournalEventOf<'intent_classified'> | null
  readonly opened: JournalEventOf<'ui_opened'> | null
  readonly flow: JournalEventOf<'flow_stepped'> | null
  /** Steps that the person moved the flow by; what calls gave it is none of their saying. */
  readonly answered: readonly JournalEventOf<'flow_stepped'>[]
  readonly drafted: JournalEventOf<'plan_drafted'> | null
  /** Tasks of agents that were read in the message, with the tools that do them. */
  readonly tasks: readonly { readonly tool: string; readonly task: AgentTask }[]
  /** The latest about each step. */
  readonly verdicts: readonly CheckedCall[]
  readonly settled: readonly JournalEventOf<'pending_settled'>[]
  /** Outcome of a fallback; null where the turn was none. */
  readonly fallback: Fallback | null
  readonly calls: readonly RanCall[]
  /** Calls of models, by their names. */
  readonly models: readonly { readonly model: string | null; readonly usage: Usage | null }[]
}

/** Null where the turn decided nothing about what a person said or clicked. `later` are facts of turns after it. */
export function turnFacts(
  events: readonly JournalEvent[],
  later: readonly JournalEvent[] = [],
): TurnFacts | null {
  const decision = lastOf(events, 'decision_made')?.payload
  if (decision === undefined) return null
  const claims = allOf(events, 'effect_claimed')
  const outcomes = new Map<EffectKey, JournalEventOf<'effect_settled'>>(
    allOf(events, 'effect_settled').map(event => [event.payload.effect, event]),
  )
  const verdicts = new Map(
    allOf(events, 'policy_checked').map(event => [`${event.payload.plan}#${event.payload.step}`, event]),
  )
  return {
    decision,
    classified: lastOf(events, 'intent_classified'),
    opened: lastOf(events, 'ui_opened'),
    flow: lastOf(events, 'flow_stepped'),
    answered: allOf(events, 'flow_stepped').filter(({ payload }) => payload.input !== 'action_result'),
    drafted: lastOf(events, 'plan_drafted'),
    tasks: allOf(events, 'plan_created').flatMap(({ content }) =>
      (content?.steps ?? []).flatMap(({ action }) =>
        action.kind === 'tool_call' && action.task !== undefined
          ? [{ tool: action.tool, task: action.task }]
          : [],
      ),
    ),
    verdicts: [...verdicts.values()].map(event => ({ ...event, approval: approvalOf(event, events, later) })),
    settled: allOf(events, 'pending_settled'),
    fallback: decision.track.kind === 'fall_back' ? fallbackIn(events) : null,
    calls: claims.flatMap(({ payload, content }) =>
      payload.kind === 'tool'
        ? [
            {
              tool: payload.name,
              arguments: content?.request ?? null,
              status: outcomes.get(payload.effect)?.payload.status ?? null,
              costMicroUsd: outcomes.get(payload.effect)?.payload.spent?.costMicroUsd || null,
            },
          ]
        : [],
    ),
    models: claims.flatMap(({ payload }) =>
      payload.kind === 'model'
        ? [
            {
              model: outcomes.get(payload.effect)?.payload.model ?? null,
              usage: outcomes.get(payload.effect)?.payload.usage ?? null,
            },
          ]
        : [],
    ),
  }
}

function fallbackIn(events: readonly JournalEvent[]): Fallback {
  if (allOf(events, 'pending_opened').some(({ payload }) => payload.kind === 'escalation_offer'))
    return 'offered'
  return lastOf(events, 'turn_ended')?.payload.reason === 'answered' ? 'with_team' : 'cut_short'
}

export const usageOf = ({ models }: TurnFacts): Usage | null =>
  models.reduce<Usage | null>(
    (sum, { usage }) => (usage === null ? sum : sum === null ? usage : addUsage(sum, usage)),
    null,
  )

/** Recorded cost of models, tools and agents; null where the turn used nothing that has one. */
export function costOf(facts: TurnFacts): MicroUsd | null {
  const costs = [usageOf(facts), ...facts.calls].flatMap(one => one?.costMicroUsd ?? [])
  return costs.length === 0 ? null : costs.reduce(addUsd, ZERO_USD)
}

/** Values of answers that a flow took in this turn, by the question that asked for them, or will. */
export const flowAnswers = ({
  answered,
}: TurnFacts): readonly { readonly node: string; readonly key: string; readonly value: Json }[] =>
  answered.flatMap(({ payload, content }) =>
    content === null
      ? []
      : payload.trace.flatMap(({ type, node = '', key, figures }) => {
          if (key === undefined) return []
          const value =
            type === 'answer_committed'
              ? answersWith(content.state, key)[figures?.call ?? 0]?.[key]
              : type === 'answer_ahead'
                ? keptFor(content.state.ahead, key)
                : undefined
          return value === undefined ? [] : [{ node, key, value }]
        }),
  )

/** Value that waits for its question. */
function keptFor(ahead: Json | undefined, key: string): Json | undefined {
  const kept = (Array.isArray(ahead) ? ahead : []).findLast(one => isPlainObject(one) && one.key === key)
  return isPlainObject(kept) ? (kept as JsonObject).value : undefined
}

const allOf = <T extends JournalEvent['type']>(
  events: readonly JournalEvent[],
  type: T,
): readonly JournalEventOf<T>[] =>
  events.filter((event): event is JournalEvent & JournalEventOf<T> => event.type === type)

const lastOf = <T extends JournalEvent['type']>(
  events: readonly JournalEvent[],
  type: T,
): JournalEventOf<T> | null => allOf(events, type).at(-1) ?? null
