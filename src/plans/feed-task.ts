import { extractionFor } from '../agents/extract/extraction-for.ts'
import { scoreTask } from '../agents/score-task.ts'
import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import type { StepAction, TaskSource } from '../core/plan.ts'
import type { OpenPlan } from '../core/session.ts'
import { knownTo } from '../tools/fields-of.ts'
import type { Tool } from '../tools/tool.ts'
import { askAboutStep } from './ask-about-step.ts'
import { callLabel } from './call-label.ts'
import { contextFrom } from './context-from.ts'
import type { StepProgress } from './progress.ts'
import { callOf } from './step-call.ts'
import { fillArguments, openPlan } from './step-facts.ts'
import { type TaskAtHand, taskOf } from './task-of.ts'
import { sourceOf } from './task-source.ts'
import type { TurnScope } from './turn-scope.ts'

/**
 * Gives a task what it works with, so that it is judged, shown and approved with exactly that. Where the agent before it
 * gave nothing the person is asked: it is another task then, and less is known of it.
 */
export async function feedTask(
  scope: TurnScope,
  plan: OpenPlan,
  index: number,
  { arguments: args, tool: called }: Extract<StepAction, { kind: 'tool_call' }>,
  from: TaskSource,
): Promise<StepProgress> {
  const { id } = plan
  const own = isPlainObject(args) ? (args as JsonObject) : {}
  const hand = taskOf(scope, plan, index)
  const source = await sourceOf(scope, plan, from)
  const result = extractionFor(hand?.task.agent ?? '', source?.result ?? null)
  const tool = scope.assistant.tools.find(({ name }) => name === called)
  const parameter = hand?.agent?.context ?? null
  const context = contextFrom(tool, parameter, result)
  if (hand === null || context !== null) {
    const fed =
      parameter === null || context === null || context.value === null ? {} : { [parameter]: context.value }
    fillArguments(scope, id, index, { ...own, ...sharedWith(tool, hand, result), ...fed })
    return { kind: 'done' }
  }
  const { task, agent } = hand
  const signals = task.score.points.filter(({ signal }) => !isOfContext(signal))
  const weights = agent?.weights ?? { base: task.score.base, points: {} }
  const { base, points, confidence } = scoreTask(weights, new Set(signals.map(({ signal }) => signal)))
  fillArguments(scope, id, index, own, { task: { ...task, from: null, score: { base, points } }, confidence })
  const changed = openPlan(scope, id)
  const call = callOf(changed, index, null)
  if (call === null) return { kind: 'done' }
  const name = source === null ? '' : callLabel(scope, plan, source.tool)
  return askAboutStep(scope, changed, index, call, 'unfed', name)
}

/** Parameters both go by, such as the grade: what the order did not name is as it was before. */
function sharedWith(tool: Tool | undefined, hand: TaskAtHand | null, result: Json): JsonObject {
  if (hand === null || !isPlainObject(result)) return {}
  return Object.fromEntries(
    Object.entries(knownTo(tool, result as JsonObject)).filter(
      ([name, value]) =>
        value !== null &&
        typeof value !== 'object' &&
        name !== hand.agent?.context &&
        !Object.hasOwn(hand.task.parameters, name),
    ),
  )
}

const isOfContext = (signal: string): boolean => signal === 'context' || signal.startsWith('from_')
