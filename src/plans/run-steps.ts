import type { PlanId } from '../core/id.ts'
import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import type { Approval } from '../core/pending.ts'
import { isDone, type PlanStep, type StepAction } from '../core/plan.ts'
import type { OpenPlan } from '../core/session.ts'
import { unreachable } from '../core/unreachable.ts'
import { referencesIn, resolveArguments } from '../drafts/references.ts'
import { fillTemplate, lacksResult } from '../intents/fill-template.ts'
import { inTitles } from '../intents/in-titles.ts'
import { unitsOf } from '../intents/units-of.ts'
import { say } from '../messages/catalog.ts'
import { askForResult } from './ask-for-result.ts'
import { callLabel } from './call-label.ts'
import { failStep } from './fail-step.ts'
import { feedTask } from './feed-task.ts'
import { isOutcomeByPerson } from './outcome-by-person.ts'
import { type Interrupted, type StepProgress, wait } from './progress.ts'
import { runCallStep } from './run-call-step.ts'
import { childOf, type Descent, resumeVirtual } from './run-virtual.ts'
import { sendText } from './send-text.ts'
import type { StepCall } from './step-call.ts'
import { cancelPlan, changeStep, openPlan } from './step-facts.ts'
import { takeArguments } from './take-arguments.ts'
import { taskLine } from './task-line.ts'
import { tasksCalledOff } from './tasks-called-off.ts'
import type { TurnScope } from './turn-scope.ts'
import type { RunScope } from './virtual-tool.ts'
import { wholeResultOf } from './whole-result.ts'

/** Decision made in this turn about one step: a yes, or (null) that it is to be shown once more. */
export interface Grant {
  readonly step: number
  readonly approval: Approval | null
  readonly announce?: StepCall['announce']
}

/**
 * Runs a plan from its first step that is not done, strictly one after another, up to its end, to `last` or to the next pending.
 * A step that is in the middle of another plan goes on when that is done.
 */
export async function runSteps(
  scope: RunScope,
  id: PlanId,
  grant: Grant | null = null,
  last = Number.POSITIVE_INFINITY,
): Promise<StepProgress> {
  for (;;) {
    const plan = openPlan(scope, id)
    const index = plan.steps.findIndex(step => !isDone(step))
    const step = plan.steps[index]
    if (step === undefined || index > last) return { kind: 'done' }
    const stepGrant = grant?.step === index ? grant : null
    const child = childOf(scope, plan, index)
    const reached =
      child === null
        ? await runStep(scope, plan, index, step, stepGrant)
        : await resumeVirtual(scope, plan, index, child)
    const progress = reached.kind === 'descent' ? await runSteps(scope, reached.plan) : reached
    if (progress.kind === 'interrupted') {
      tellCalledOff(scope, id, progress)
      cancelPlan(scope, id)
    }
    if (progress.kind !== 'done') return progress
  }
}

/** Says what is done to whoever stops agents while one works. */
function tellCalledOff(scope: RunScope, id: PlanId, { code }: Interrupted): void {
  const sentence = code === null ? tasksCalledOff(openPlan(scope, id), scope.reads.locale) : null
  if (sentence !== null) sendText(scope, sentence)
}

function runStep(
  scope: RunScope,
  plan: OpenPlan,
  index: number,
  { action, confidence, approval }: PlanStep,
  stepGrant: Grant | null,
): Promise<StepProgress | Descent> | StepProgress {
  const granted = stepGrant === null ? (approval ?? null) : stepGrant.approval
  const showFirst = stepGrant?.approval === null
  const announcing = stepGrant?.announce === undefined ? {} : { announce: stepGrant.announce }

  switch (action.kind) {
    case 'respond':
      return respond(scope, plan, index, action)
    case 'ask_user':
      return wait(scope, plan, index, {
        kind: 'ask_user',
        answer: { form: 'value', schema: action.schema },
        question: action.prompt,
        details: { param: action.param },
      })
    case 'ui_tool':
      return wait(scope, plan, index, {
        kind: 'ui_tool',
        answer: {
          form: 'result',
          tool: action.tool,
          ...(action.schema !== undefined && { schema: action.schema }),
        },
        question: askForResult(scope, action),
        details: action.params,
      })
    case 'tool_call':
      if (action.fedBy !== undefined) return feedTask(scope, plan, index, action, action.fedBy)
      if (action.takes !== undefined) return takeArguments(scope, plan, index, action, action.takes)
      return runToolCall(scope, plan, index, {
        tool: action.tool,
        arguments: action.arguments,
        confidence,
        granted,
        showFirst,
        ...announcing,
      })
    case 'agent_task':
      return runCallStep(scope, plan, index, {
        tool: action.agent,
        arguments: action.params,
        confidence,
        granted,
        showFirst,
        ...announcing,
      })
    default:
      return unreachable(action)
  }
}

/** Makes a call; values that earlier steps of a draft give are filled in first. */
async function runToolCall(
  scope: RunScope,
  plan: OpenPlan,
  index: number,
  call: StepCall,
): Promise<StepProgress | Descent> {
  const { draft, steps } = plan
  if (draft === undefined || !isPlainObject(call.arguments)) return runCallStep(scope, plan, index, call)
  const args = call.arguments as JsonObject
  const wanted = new Set(referencesIn(args).map(({ from }) => from))
  if (wanted.size === 0) return runCallStep(scope, plan, index, call)
  const results = new Map<string, Json>()
  for (const [place, step] of steps.slice(0, index).entries()) {
    const id = draft.steps[place]
    if (id !== undefined && wanted.has(id) && step.status === 'completed')
      results.set(id, await wholeResultOf(scope, step))
  }
  const tool = scope.assistant.tools.find(({ name }) => name === call.tool)
  const resolved = resolveArguments(args, results, whole => tool?.check(whole).ok ?? true)
  if (resolved.ok) return runCallStep(scope, plan, index, { ...call, arguments: resolved.arguments })
  call.announce?.(false)
  const detail = resolved.missing
    .map(({ from, path, place }) => `${place}: ${from} gave no ${path}`)
    .join('; ')
  return failStep(scope, plan, index, call, { code: 'tool_arguments_invalid', shown: detail, detail })
}

/** Says what a step says; about a call only if it was made. */
async function respond(
  scope: TurnScope,
  plan: OpenPlan,
  index: number,
  { text, values }: Extract<StepAction, { kind: 'respond' }>,
): Promise<StepProgress> {
  const { id, steps } = plan
  const call = steps.slice(0, index).findLast(({ action }) => action.kind === 'tool_call')
  if (values !== undefined && call !== undefined && call.status !== 'completed') {
    changeStep(scope, id, index, 'skipped')
    return { kind: 'done' }
  }
  const line = await taskLine(scope, plan, call)
  const filled =
    line !== null ? line : values === undefined ? text : await afterwords(scope, plan, call, text, values)
  sendText(scope, filled.trim() === '' ? say('intent_done', scope.reads.locale) : filled)
  changeStep(scope, id, index, 'completed')
  return { kind: 'done' }
}

/** Words about a call: the arguments it was really made with, and what it gave. Without that, they are ours. */
async function afterwords(
  scope: TurnScope,
  plan: OpenPlan,
  call: PlanStep | undefined,
  text: string,
  values: JsonObject,
): Promise<string> {
  const intent = plan.intent === undefined ? null : (scope.assistant.intents?.get(plan.intent) ?? null)
  const { locale } = scope.reads
  const units = intent === null ? {} : unitsOf(intent)
  const named = (params: JsonObject) => (intent === null ? params : inTitles(intent, params, locale))
  if (call?.action.kind !== 'tool_call') return fillTemplate(text, named(values), locale, units)
  const { arguments: args, tool } = call.action
  const result = isOutcomeByPerson(call.result) ? null : await wholeResultOf(scope, call)
  if (lacksResult(text, result)) return say('call_done', locale, { what: callLabel(scope, plan, tool) })
  const all = { ...named({ ...values, ...(isPlainObject(args) ? (args as JsonObject) : {}) }), result }
  return scope.budget.within(() => fillTemplate(text, all, locale, units))
}
