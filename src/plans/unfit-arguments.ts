import { parameterHints } from '../agents/parameter-hints.ts'
import { firstFaults } from '../core/clip.ts'
import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import type { OpenPlan } from '../core/session.ts'
import { say } from '../messages/catalog.ts'
import { labelBefore } from '../nlu/text/labelled.ts'
import { possibleValues } from '../pendings/changeable-fields.ts'
import type { DescribedTool } from '../tools/tool.ts'
import type { StepProgress } from './progress.ts'
import { sendText } from './send-text.ts'
import { fillArguments } from './step-facts.ts'
import { type TaskAtHand, taskOf } from './task-of.ts'
import type { TurnScope } from './turn-scope.ts'

/** Faults of values that are there, by the names people know them by. What is missing is no fault: it is asked for. */
export function unfitArguments(
  tool: DescribedTool,
  agent: TaskAtHand['agent'],
  args: Json,
  locale: string,
): ReadonlyMap<string, string> {
  const checked = tool.check(args, locale)
  if (checked.ok || !isPlainObject(args)) return new Map()
  const names = Object.keys(args).filter(name => args[name] !== null)
  return new Map(
    names.flatMap(name => {
      const fault = checked.faults.find(line => isAbout(line, name))
      return fault === undefined ? [] : [[name, faultOf(tool, agent, name, fault.slice(name.length), locale)]]
    }),
  )
}

const isAbout = (fault: string, name: string): boolean =>
  fault.startsWith(name) && /^[:.[]/.test(fault.slice(name.length))

/** Values that are possible, where that can be said; else the fault itself. */
function faultOf(
  { parameters: { properties } }: DescribedTool,
  agent: TaskAtHand['agent'],
  name: string,
  fault: string,
  locale: string,
): string {
  const field = isPlainObject(properties) ? properties[name] : undefined
  const own = isPlainObject(field) ? (field as JsonObject) : {}
  const schema = { ...own, ...(agent !== null && parameterHints(agent, name, own, locale)) }
  const label = typeof schema.title === 'string' ? schema.title : name
  const values = possibleValues(name, schema, locale)
  return values === ''
    ? `${label}${fault}`
    : say('agent_possible', locale, { label: labelBefore(label), values })
}

/** So far below its threshold a task is that has to be asked about. */
const BELOW_AUTO = 0.01

/**
 * An order whose values its tool does not take is carried out without them, after the person was told and asked. Null where
 * all of them fit, or what does not is another agent's result.
 */
export function mendTask(
  scope: TurnScope,
  plan: OpenPlan,
  step: number,
  tool: DescribedTool,
  args: Json,
): StepProgress | null {
  const { locale } = scope.reads
  const hand = taskOf(scope, plan, step)
  if (hand?.agent == null || !isPlainObject(args)) return null
  const { task, agent } = hand
  const unfit = unfitArguments(tool, agent, args, locale)
  if (unfit.size === 0 || (agent.context !== null && unfit.has(agent.context))) return null
  const without = (values: JsonObject) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !unfit.has(name)))
  const presets = Object.entries(agent.defaults).filter(
    ([name, value]) => unfit.has(name) && JSON.stringify(value) !== JSON.stringify(args[name]),
  )
  const confidence = Math.min(plan.steps[step]?.confidence ?? 0, agent.bounds.auto - BELOW_AUTO)
  fillArguments(
    scope,
    plan.id,
    step,
    { ...without(args as JsonObject), ...Object.fromEntries(presets) },
    { task: { ...task, parameters: without(task.parameters) }, confidence },
  )
  sendText(scope, say('agent_unfit', locale, { faults: firstFaults([...unfit.values()]) }))
  return { kind: 'done' }
}
