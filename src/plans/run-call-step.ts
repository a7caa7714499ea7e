import { AGENT_BOUNDS } from '../confirmations/bands.ts'
import { fact } from '../core/event.ts'
import type { Json } from '../core/json.ts'
import type { Approval, Option } from '../core/pending.ts'
import type { PlanProducer } from '../core/plan.ts'
import type { OpenPlan } from '../core/session.ts'
import { errorLogged } from '../llm/error-log.ts'
import { type MessageKey, say } from '../messages/catalog.ts'
import { shortDigest } from '../ports/digest.ts'
import type { Tool } from '../tools/tool.ts'
import { toolEffect } from '../tools/tool-effect.ts'
import { gate } from './gate.ts'
import { type Progress, wait } from './progress.ts'
import { changeStep, type StepNews } from './step-facts.ts'
import type { TurnScope } from './turn-scope.ts'
import { type VirtualTool, virtualTool } from './virtual-tools.ts'

export interface StepCall {
  readonly tool: string
  readonly arguments: Json
  readonly confidence: number | null
  readonly granted: Approval | null
}

/** A model is told of a failure and decides; elsewhere the person does. */
const TELLS_MODEL: Readonly<Record<PlanProducer, boolean>> = {
  planner_loop: true,
  intent: false,
  agents: false,
  flow: false,
  ui: false,
}

/** A model's arguments that could not be read are kept as the text they were. */
const NO_OBJECT = { ok: false, faults: ['arguments: not JSON'] } as const

/** A call behind the gate: checked, judged, confirmed where needed, then made through the door. */
export async function runCallStep(
  scope: TurnScope,
  plan: OpenPlan,
  step: number,
  call: StepCall,
): Promise<Progress> {
  const { assistant } = scope
  const virtual = virtualTool(call.tool)
  const tool = virtual?.tool ?? assistant.tools.find(({ name }) => name === call.tool)
  if (tool === undefined)
    return failed(scope, plan, step, call, {
      code: 'tool_unknown',
      result: `there is no tool named ${call.tool}`,
    })
  const checked = typeof call.arguments === 'string' ? NO_OBJECT : tool.check(call.arguments)
  if (!checked.ok)
    return failed(scope, plan, step, call, {
      code: 'tool_arguments_invalid',
      result: checked.faults.join('; '),
    })

  // What is shown is what would run: defaults filled in, nothing left over.
  const exact = { ...call, arguments: checked.value }
  const { wanted, reason, outcome } = judge(scope, plan, step, tool, checked.value, call)
  switch (outcome.kind) {
    case 'deny':
      changeStep(scope, plan.id, step, 'failed', {
        code: 'policy_denied',
        result: { error: 'policy_denied', code: outcome.code, reason },
      })
      return { kind: 'done' }
    case 'ask':
      return confirm(scope, plan, step, exact, wanted, reason)
    case 'pass':
      if (virtual !== undefined) return look(scope, plan, step, virtual, checked.value)
      return make(scope, plan, step, tool, checked.value, { ...exact, granted: wanted })
  }
}

function judge(
  scope: TurnScope,
  plan: OpenPlan,
  step: number,
  tool: Tool,
  args: Json,
  { confidence, granted }: StepCall,
) {
  const { log, policy, reads, digest } = scope
  const verdict = policy.check({
    tool: tool.name,
    destructive: tool.destructive,
    arguments: args,
    principal: reads.principal,
    channel: reads.surface.channel,
    contextType: reads.contextType,
    locale: reads.locale,
    now: reads.now,
  })
  const where = { plan: plan.id, step, tool: tool.name }
  const now = fact(
    'policy_checked',
    { ...where, verdict: verdict.verdict, code: verdict.code, revision: policy.revision },
    { reason: verdict.reason },
  )
  // What was decided under earlier policies stays decided when the turn goes on or is replayed under new ones.
  const judged = log.recall(
    now,
    ({ payload }) =>
      payload.revision === policy.revision ||
      payload.plan !== where.plan ||
      payload.step !== step ||
      payload.tool !== where.tool,
  )
  const { verdict: said, code, revision } = judged.payload
  const reason = judged.content?.reason ?? ''
  const wanted: Approval = {
    tool: tool.name,
    argumentsDigest: shortDigest(digest, JSON.stringify(args)),
    toolDigest: shortDigest(digest, definitionOf(tool)),
    policyRevision: revision,
    verdict: `${said}:${code}`,
  }
  const bounds = Object.hasOwn(AGENT_BOUNDS, tool.name)
    ? AGENT_BOUNDS[tool.name as keyof typeof AGENT_BOUNDS]
    : null
  return {
    wanted,
    reason,
    outcome: gate({ verdict: { verdict: said, code, reason }, confidence, bounds, call: wanted, granted }),
  }
}

const definitionOf = ({ name, description, parameters, effect, destructive }: Tool): string =>
  JSON.stringify([name, description, parameters, effect, destructive])

function confirm(
  scope: TurnScope,
  plan: OpenPlan,
  step: number,
  call: StepCall,
  approval: Approval,
  reason: string,
): Progress {
  const key = call.granted === null ? 'confirm_tool' : 'confirm_again'
  return wait(
    scope,
    plan,
    step,
    {
      kind: 'confirmation',
      answer: { form: 'yes_no', editable: true },
      question: say(key, scope.reads.locale, { tool: call.tool, reason }),
      details: { tool: call.tool, arguments: call.arguments, confidence: call.confidence, reason },
    },
    approval,
  )
}

async function look(
  scope: TurnScope,
  plan: OpenPlan,
  step: number,
  virtual: VirtualTool,
  args: Json,
): Promise<Progress> {
  const { log, journal } = scope
  // What was stated so far is to be found, whoever looks: now, after a crash, in a replay.
  await log.commit()
  const { ref, state } = log
  changeStep(scope, plan.id, step, 'completed', {
    result: await virtual.run(args, { ref, journal, seq: state.seq }),
  })
  return { kind: 'done' }
}

/** `granted` is what stands behind this call: a person who decides about its doubt or failure decides about just that. */
async function make(
  scope: TurnScope,
  plan: OpenPlan,
  step: number,
  tool: Tool,
  args: Json,
  call: StepCall,
): Promise<Progress> {
  const { log, reads, clock, digest } = scope
  changeStep(scope, plan.id, step, 'in_progress')
  const who = { session: log.state.session, user: reads.principal.user, locale: reads.locale }
  const outcome = await log.once(toolEffect(tool, args, who, { clock, digest }))
  const effect = outcome.key
  const value = (outcome.value ?? {}) as { result?: Json; error?: string }
  switch (outcome.status) {
    case 'ok':
      changeStep(scope, plan.id, step, 'completed', { effect })
      return { kind: 'done' }
    case 'cancelled':
      changeStep(scope, plan.id, step, 'cancelled', { effect })
      return { kind: 'interrupted', code: outcome.code }
    case 'indeterminate':
      changeStep(scope, plan.id, step, 'indeterminate', { effect })
      return ask(scope, plan, step, call, 'indeterminate')
    case 'error':
      return failed(scope, plan, step, call, {
        code: outcome.code ?? 'tool_failed',
        effect,
        result: value.error ?? 'it failed',
      })
  }
}

type Failure = {
  readonly code: NonNullable<StepNews['code']>
  readonly effect?: NonNullable<StepNews['effect']>
  readonly result: string
}

function failed(
  scope: TurnScope,
  plan: OpenPlan,
  step: number,
  call: StepCall,
  { code, effect, result }: Failure,
): Progress {
  const place = { component: 'planner_loop', stage: 'tool_execute', toolName: call.tool }
  scope.log.emit(errorLogged(place, { code, detail: result }))
  changeStep(scope, plan.id, step, 'failed', {
    ...(effect === undefined ? {} : { effect }),
    code,
    result: { error: code, detail: result },
  })
  return TELLS_MODEL[plan.producer] ? { kind: 'done' } : ask(scope, plan, step, call, 'task_failed')
}

/** The call of a step is known to have failed, although it was made in an earlier turn. */
export function stepFailed(
  scope: TurnScope,
  plan: OpenPlan,
  step: number,
  granted: Approval | null,
  failure: Failure,
): Progress {
  const action = plan.steps[step]?.action
  if (action?.kind !== 'tool_call' && action?.kind !== 'agent_task') return { kind: 'done' }
  const [tool, args] =
    action.kind === 'tool_call' ? [action.tool, action.arguments] : [action.agent, action.params]
  return failed(scope, plan, step, { tool, arguments: args, confidence: null, granted }, failure)
}

const CHOICES = {
  indeterminate: { question: 'in_doubt_question', options: ['happened', 'not_happened', 'leave'] },
  task_failed: { question: 'step_failed', options: ['retry', 'skip', 'stop'] },
} as const satisfies Record<string, { question: MessageKey; options: readonly string[] }>

function ask(
  scope: TurnScope,
  plan: OpenPlan,
  step: number,
  call: StepCall,
  kind: keyof typeof CHOICES,
): Progress {
  const { locale } = scope.reads
  const { question, options } = CHOICES[kind]
  const labelled = options.map((id): Option => ({ id, label: say(`option_${id}`, locale) }))
  return wait(
    scope,
    plan,
    step,
    {
      kind,
      answer: { form: 'choice', options: labelled },
      question: say(question, locale, { tool: call.tool }),
      details: { tool: call.tool, arguments: call.arguments },
    },
    call.granted,
  )
}
