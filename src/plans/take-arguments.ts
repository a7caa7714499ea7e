import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import type { StepAction } from '../core/plan.ts'
import type { OpenPlan } from '../core/session.ts'
import { withoutNamed } from '../pendings/without-named.ts'
import type { StepProgress } from './progress.ts'
import { changeStep, fillArguments } from './step-facts.ts'
import type { TurnScope } from './turn-scope.ts'
import { wholeResultOf } from './whole-result.ts'

/**
 * Fills in what a call takes from those before it, so that it is judged, shown and approved with exactly that. Where they
 * gave nothing there is nothing to do, and what they gave stands for its result.
 */
export async function takeArguments(
  scope: TurnScope,
  plan: OpenPlan,
  index: number,
  { arguments: args }: Extract<StepAction, { kind: 'tool_call' }>,
  takes: readonly string[],
): Promise<StepProgress> {
  const { id } = plan
  const results = await resultsBefore(scope, plan, index)
  const taken = takes.map(name => [name, latestOf(results, name)] as const)
  if (taken.some(([, value]) => isNothing(value)))
    changeStep(scope, id, index, 'completed', { result: results.at(-1) ?? null })
  else {
    const own = isPlainObject(args) ? (args as JsonObject) : {}
    const found = Object.fromEntries(taken)
    fillArguments(scope, id, index, { ...(withoutExcepted(scope, found) ?? found), ...own })
  }
  return { kind: 'done' }
}

/** "Close all done tasks but WEB-4": whoever excepts something in the order is not asked about it. */
function withoutExcepted({ log, reads }: TurnScope, found: JsonObject): JsonObject | null {
  const order = log.state.window.findLast(({ role }) => role === 'user')
  return order?.turn === log.turn ? withoutNamed(order.text, found, reads.locale) : null
}

/** Results of the calls before a step that went well. */
export async function resultsBefore(
  scope: TurnScope,
  { steps }: OpenPlan,
  index: number,
): Promise<readonly Json[]> {
  const results: Json[] = []
  for (const step of steps.slice(0, index))
    if (step.action.kind === 'tool_call' && step.status === 'completed')
      results.push(await wholeResultOf(scope, step))
  return results
}

/** Of several calls that give it, the last one counts. */
export function latestOf(results: readonly Json[], name: string): Json {
  const result = results.findLast(one => isPlainObject(one) && Object.hasOwn(one, name))
  return isPlainObject(result) ? ((result as JsonObject)[name] ?? null) : null
}

const isNothing = (value: Json): boolean => value === null || (Array.isArray(value) && value.length === 0)
