import type { AssistantAgent } from '../agents/agent.ts'
import { isBlank } from '../agents/is-blank.ts'
import { type ConfirmationRequirement, getRequiredConfirmations } from '../agents/required-confirmations.ts'
import { scoreTask, type TaskScore } from '../agents/score-task.ts'
import { confidence } from '../core/confidence.ts'
import { canonicalJson, isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import type { AgentTask } from '../core/plan.ts'
import type { OpenPlan } from '../core/session.ts'
import type { TurnScope } from './turn-scope.ts'

/** A task with the agent it is for; that one may be gone by the time its turn comes. */
export interface TaskAtHand {
  readonly task: AgentTask
  readonly agent: AssistantAgent | null
}

/** The agent's task a step is; null for every other call. */
export function taskOf(
  { assistant }: Pick<TurnScope, 'assistant'>,
  { steps }: OpenPlan,
  step: number,
): TaskAtHand | null {
  const action = steps[step]?.action
  if (action?.kind !== 'tool_call' || action.task === undefined) return null
  return { task: action.task, agent: assistant.agents?.get(action.task.agent) ?? null }
}

/**
 * Questions before a task runs. A value nobody named is no answer, whatever stands in the field by default; a result it was
 * given to work with is one.
 */
export function requirementsOf(
  { task, agent }: TaskAtHand,
  args: Json,
  sure: number | null,
  locale: string,
): readonly ConfirmationRequirement[] {
  if (agent === null) return []
  const parameters = { ...namedIn(task, agent, args), ...fedTo(agent, args) }
  return getRequiredConfirmations(agent, { parameters, confidence: confidence(sure ?? 0) }, locale)
}

/** True where a question has to be asked at any confidence. */
export const isForced = (task: TaskAtHand, args: Json, sure: number | null, locale: string): boolean =>
  requirementsOf(task, args, sure, locale).some(({ forces }) => forces)

/** Required questions without any answer: no yes makes up for one. */
export function unanswered(
  task: TaskAtHand,
  args: Json,
  sure: number | null,
  locale: string,
): readonly ConfirmationRequirement[] {
  const values = isPlainObject(args) ? (args as JsonObject) : {}
  return requirementsOf(task, args, sure, locale).filter(
    ({ required, field }) => required && isBlank(values[field]),
  )
}

/** The score of a task with what was said since it was ordered. It is shown, and starts nothing. */
export function scoreNow({ task, agent }: TaskAtHand, args: Json): TaskScore {
  const { base, points } = task.score
  const weights = agent?.weights ?? {
    base,
    points: Object.fromEntries(points.map(({ signal, points: weight }) => [signal, weight])),
  }
  const named = agent === null ? {} : namedIn(task, agent, args)
  // What the person prefers makes no task surer.
  const later = Object.keys(named).filter(name => !isOf(task.preferred, name, named[name] ?? null))
  return scoreTask(weights, new Set([...points.map(({ signal }) => signal), ...later]))
}

/** Changed arguments without the result they were to work with, where they are about something else now. */
export function withoutStaleBasis({ agent }: TaskAtHand, before: Json, changed: Json): Json {
  if (agent?.context == null || !isPlainObject(before) || !isPlainObject(changed)) return changed
  const { context, orders } = agent
  const isSame = (name: string) =>
    canonicalJson(before[name] ?? null) === canonicalJson(changed[name] ?? null)
  if (isSame(orders.about) || !isSame(context)) return changed
  const { [context]: _, ...rest } = changed as JsonObject
  return rest
}

/** Parameters the order or the person named. What was suggested in their place nobody has named yet. */
function namedIn(
  { parameters, prefilled }: AgentTask,
  { defaults, context }: AssistantAgent,
  args: Json,
): JsonObject {
  const values = Object.entries(isPlainObject(args) ? (args as JsonObject) : {})
  return Object.fromEntries(
    values.filter(
      ([name, value]) =>
        name !== context &&
        !isOf(prefilled?.values, name, value) &&
        (Object.hasOwn(parameters, name) || !isOf(defaults, name, value)),
    ),
  )
}

const fedTo = ({ context }: AssistantAgent, args: Json): JsonObject => {
  const value = context !== null && isPlainObject(args) ? (args as JsonObject)[context] : undefined
  return context === null || value === undefined ? {} : { [context]: value }
}

/** True for the very value that stands there. */
const isOf = (values: JsonObject | undefined, name: string, value: Json): boolean =>
  values !== undefined &&
  Object.hasOwn(values, name) &&
  canonicalJson(value) === canonicalJson(values[name] ?? null)
