import { subjectOf } from '../agents/subject.ts'
import { suggestionsAfter } from '../agents/suggestions.ts'
import { clip } from '../core/clip.ts'
import { fact } from '../core/event.ts'
import { type EffectKey, type PlanId, turnOf } from '../core/id.ts'
import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import type { PlanStep, TaskSource } from '../core/plan.ts'
import { keptArtifact } from '../tools/made-artifact.ts'
import type { StepCall } from './step-call.ts'
import type { TurnScope } from './turn-scope.ts'

/** Part of a message or an argument that is remembered with what came of it. */
const MOST_CHARACTERS = 500
const MOST_PARAMS = 12

interface MadeBy {
  readonly effect: EffectKey
  readonly plan: PlanId
  readonly step: number
  readonly call: Pick<StepCall, 'tool' | 'arguments'> | null
}

/** States what a call left for the person, if it did; `value` is its outcome's. Results of servers are theirs alone. */
export function recordArtifact(
  { log, assistant, reads }: Pick<TurnScope, 'log' | 'assistant' | 'reads'>,
  { effect, plan, step, call }: MadeBy,
  value: Json,
): void {
  const tool = assistant.tools.find(({ name }) => name === call?.tool)
  const artifact = keptArtifact(isPlainObject(value) ? (value.result as Json) : null)
  if (artifact === null || call === null || tool?.remote !== undefined) return
  const { blob, title: ownTitle, ...made } = artifact
  const steps = log.state.plans[plan]?.steps ?? []
  const action = steps[step]?.action
  const task = action?.kind === 'tool_call' ? action.task : undefined
  const order = {
    query: task === undefined ? queryOf({ log }, plan) : clip(task.query, MOST_CHARACTERS),
    // What was filled in for the person is none of their order.
    params: shortParams(task?.parameters ?? call.arguments),
  }
  const agent = task?.agent ?? call.tool
  // What was made of something else without a name of its own is about the same.
  const title = ownTitle ?? sourceTitle({ log, assistant }, task?.from ?? null, steps)
  const planned = steps.slice(step + 1).flatMap(later => agentOf(later))
  const next =
    assistant.agents === null
      ? []
      : suggestionsAfter(
          { agent, title, params: order.params },
          log.state.artifacts,
          new Set(planned),
          assistant.agents,
          reads.locale,
        )
  log.emit(
    fact(
      'artifact_created',
      { artifact: log.nextArtifact(), agent, effect, plan, step, ...made },
      { blob, title, ...order, next },
    ),
  )
}

function sourceTitle(
  { log, assistant }: Pick<TurnScope, 'log' | 'assistant'>,
  from: TaskSource | null,
  steps: readonly PlanStep[],
): string | null {
  const effect = typeof from === 'number' ? steps[from]?.effect : from
  const source = effect == null ? undefined : log.state.artifacts.findLast(one => one.effect === effect)
  return source === undefined || assistant.agents === null ? null : subjectOf(source, assistant.agents)
}

const agentOf = ({ action }: PlanStep): readonly string[] =>
  action.kind === 'tool_call' && action.task !== undefined ? [action.task.agent] : []

/** Message that ordered a plan, or the one it is run for. */
function queryOf({ log }: Pick<TurnScope, 'log'>, plan: PlanId): string | null {
  const { plans, window } = log.state
  const parent = plans[plan]?.parent?.plan
  if (parent !== undefined) return queryOf({ log }, parent)
  const turn = turnOf(plan)
  const text = window.find(message => message.turn === turn && message.role === 'user')?.text ?? null
  return text === null ? null : clip(text, MOST_CHARACTERS)
}

/** The order itself: what was taken from other results is theirs. */
function shortParams(args: Json): JsonObject {
  if (!isPlainObject(args)) return {}
  const short = Object.entries(args as JsonObject).filter(
    ([, value]) =>
      typeof value === 'number' ||
      typeof value === 'boolean' ||
      (typeof value === 'string' && value.length <= MOST_CHARACTERS),
  )
  return Object.fromEntries(short.slice(0, MOST_PARAMS))
}
