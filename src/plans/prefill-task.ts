import type { AgentShowing } from '../core/agent-showing.ts'
import { canonicalJson, isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import type { Prefilled } from '../core/plan.ts'
import type { OpenPlan } from '../core/session.ts'
import { knownTo } from '../tools/fields-of.ts'
import type { Tool } from '../tools/tool.ts'
import { failureIn } from '../tools/tool-failure.ts'
import { callEffect } from './call-effect.ts'
import { placeOfCall } from './fail-step.ts'
import { judgeCall } from './judge-call.ts'
import { logFailure } from './log-failure.ts'
import type { StepProgress } from './progress.ts'
import type { StepCall } from './step-call.ts'
import { fillArguments } from './step-facts.ts'
import { type TaskAtHand, taskOf } from './task-of.ts'
import type { TurnScope } from './turn-scope.ts'

// F1. What is suggested is shown before it runs: a task that was filled in asks, however sure it is.
// F2. What the person wrote stays. The rest is made anew when something it goes with is another.
// F3. Without a suggestion it goes on as well: a failure is for the author to read.
// F4. Nobody has agreed to anything yet: what would cost money is not suggested.

/** Has values of a task suggested before it is shown. Null where they are there already, or nobody suggests any. */
export async function prefillTask(
  scope: TurnScope,
  plan: OpenPlan,
  step: number,
  args: Json,
): Promise<StepProgress | null> {
  const due = dueFor(scope, plan, step, args)
  if (due === null) return null
  const { hand, tool, now, own, wanted } = due
  const suggestion = await suggestionOf(scope, plan, step, tool, wanted)
  if (suggestion.kind === 'interrupted') return suggestion
  const values = fitting(toolNamed(scope, hand.agent?.tool), hand, now, suggestion.result, own)
  const filled = { ...now, ...values }
  const prefilled = { of: inputsOf(tool, filled), values, own }
  fillArguments(scope, plan.id, step, filled, { task: { ...hand.task, prefilled } })
  return { kind: 'done' }
}

/** True for arguments with which values are suggested anew. They are shown also where they come out the same: that is what was asked for. */
export const isRedrafted = (scope: TurnScope, plan: OpenPlan, step: number, args: Json): boolean => {
  const due = dueFor(scope, plan, step, args)
  return due !== null && due.hand.task.prefilled !== undefined
}

interface Due {
  readonly hand: TaskAtHand
  readonly tool: Tool
  readonly now: JsonObject
  readonly own: Prefilled['own']
  /** Arguments the suggestion is made with. */
  readonly wanted: Json
}

/** Null where nothing is to be suggested: all is there, or something it needs is not known yet, or it would cost money. */
function dueFor(scope: TurnScope, plan: OpenPlan, step: number, args: Json): Due | null {
  const hand = taskOf(scope, plan, step)
  const tool = toolNamed(scope, hand?.agent?.prefill)
  if (hand === null || tool === undefined || !isPlainObject(args)) return null
  const now = args as JsonObject
  const own = ownIn(hand, now)
  const inputs = inputsOf(tool, now)
  if (!isDue(hand, own, inputs)) return null
  const checked = tool.check(inputs)
  return !checked.ok || costs(tool, checked.value) ? null : { hand, tool, now, own, wanted: checked.value }
}

/** Parameters of a task that are suggested, and those they go with: once one of these is another, they are made anew. */
export function draftedIn(scope: TurnScope, hand: TaskAtHand, args: Json): AgentShowing['drafted'] {
  const tool = toolNamed(scope, hand.agent?.prefill)
  const target = toolNamed(scope, hand.agent?.tool)
  if (tool === undefined || target === undefined || !isPlainObject(args)) return null
  const { values = {} } = hand.task.prefilled ?? {}
  const own = ownIn(hand, args as JsonObject)
  const inputs = namesIn(tool).filter(name => namesIn(target).includes(name))
  const names = Object.keys(values)
  const open = names.filter(name => !own.includes(name))
  // All of it is the person's own by now.
  return names.length > 0 && open.length === 0 ? null : { values: open, of: inputs }
}

const namesIn = ({ parameters: { properties } }: Tool): readonly string[] =>
  isPlainObject(properties) ? Object.keys(properties) : []

const toolNamed = ({ assistant }: TurnScope, name: string | null | undefined): Tool | undefined =>
  assistant.tools.find(tool => tool.name === name)

const costs = (tool: Tool, args: Json): boolean => (tool.estimate?.(args)?.costMicroUsd ?? 0) > 0

/** Arguments both take. */
function inputsOf({ parameters: { properties } }: Tool, args: JsonObject): JsonObject {
  const known = isPlainObject(properties) ? properties : {}
  return Object.fromEntries(Object.entries(args).filter(([name]) => Object.hasOwn(known, name)))
}

/** Values the order named, and suggested ones the person has changed since. What it is about may be narrowed. */
function ownIn({ task: { prefilled, parameters }, agent }: TaskAtHand, args: JsonObject): Prefilled['own'] {
  if (prefilled === undefined) return Object.keys(parameters).filter(name => name !== agent?.orders.about)
  const { values, own } = prefilled
  const changed = Object.keys(values).filter(
    name => canonicalJson(values[name] ?? null) !== canonicalJson(args[name] ?? null),
  )
  return [...new Set([...own, ...changed])]
}

function isDue({ task: { prefilled } }: TaskAtHand, own: Prefilled['own'], wanted: JsonObject): boolean {
  if (prefilled === undefined) return true
  if (canonicalJson(prefilled.of) === canonicalJson(wanted)) return false
  const names = Object.keys(prefilled.values)
  return names.length === 0 || names.some(name => !own.includes(name))
}

type Suggestion =
  | { readonly kind: 'suggested'; readonly result: Json }
  | Extract<StepProgress, { kind: 'interrupted' }>

const NOTHING: Suggestion = { kind: 'suggested', result: null }

async function suggestionOf(
  scope: TurnScope,
  plan: OpenPlan,
  step: number,
  tool: Tool,
  args: Json,
): Promise<Suggestion> {
  const call: StepCall = { tool: tool.name, arguments: args, confidence: null, granted: null }
  const judged = await judgeCall(scope, plan, step, tool, args, call, null)
  if (judged.kind === 'interrupted') return judged
  const { approval, tally } = judged
  if (!approval.verdict.startsWith('allow:')) return NOTHING
  const outcome = await scope.log.onceCounted(callEffect(scope, tool, args, approval), tally)
  // Others were counted meanwhile.
  if (outcome === null) return suggestionOf(scope, plan, step, tool, args)
  if (outcome.status === 'cancelled') return { kind: 'interrupted', code: outcome.code }
  const { value } = outcome
  if (outcome.status === 'ok')
    return { kind: 'suggested', result: isPlainObject(value) ? ((value as JsonObject).result ?? null) : null }
  const { detail } = failureIn(value)
  logFailure(scope, placeOfCall(scope, plan, call), { code: outcome.code ?? 'tool_failed', detail })
  return NOTHING
}

/** Values its tool takes, of parameters that are not the person's. One that stands there anyway is nobody's suggestion. */
function fitting(
  tool: Tool | undefined,
  { task: { prefilled } }: TaskAtHand,
  args: JsonObject,
  result: Json,
  own: Prefilled['own'],
): JsonObject {
  if (tool === undefined || !isPlainObject(result)) return {}
  const faultsWith = (values: JsonObject) => {
    const checked = tool.check(values)
    return checked.ok ? [] : checked.faults
  }
  const before = faultsWith(args)
  const isNews = (name: string, value: Json) =>
    Object.hasOwn(prefilled?.values ?? {}, name) || canonicalJson(value) !== canonicalJson(args[name] ?? null)
  return Object.fromEntries(
    Object.entries(knownTo(tool, result as JsonObject)).filter(
      ([name, value]) =>
        value !== null &&
        !own.includes(name) &&
        isNews(name, value) &&
        faultsWith({ ...args, [name]: value }).every(fault => before.includes(fault)),
    ),
  )
}
