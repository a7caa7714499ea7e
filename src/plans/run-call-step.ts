import { firstFaults } from '../core/clip.ts'
import type { PlanId } from '../core/id.ts'
import { canonicalJson } from '../core/json.ts'
import type { Approval } from '../core/pending.ts'
import type { StepAction } from '../core/plan.ts'
import type { DoubtfulEffect, OpenPlan } from '../core/session.ts'
import type { CallTally, EffectOutcome, SettledEffect } from '../journal/effect.ts'
import { say } from '../messages/catalog.ts'
import { plainName } from '../nlu/text/plain-name.ts'
import { argumentWords } from '../pendings/argument-words.ts'
import type { DescribedTool, Tool } from '../tools/tool.ts'
import { type FailureWords, failureIn, isFailure } from '../tools/tool-failure.ts'
import { askAboutDoubt, askAboutStep, doubtReasonOf } from './ask-about-step.ts'
import { askForServer, elicitationIn } from './ask-for-server.ts'
import { callEffect } from './call-effect.ts'
import { callLabel } from './call-label.ts'
import { callSentence, deedSentence } from './call-sentence.ts'
import { changedLines } from './changed-lines.ts'
import { closeSameQuestion } from './close-same-question.ts'
import { deedOf } from './deed-of.ts'
import { closeQuestionAbout, type EarlierTries, earlierTries, settleTries } from './earlier-tries.ts'
import { estimateSentence } from './estimate-sentence.ts'
import { failStep, placeOfCall, skipRest, tellsProducer } from './fail-step.ts'
import { frontendTool } from './frontend-tools.ts'
import type { GateOutcome } from './gate.ts'
import { asksFirst, type Judgement, judgeCall } from './judge-call.ts'
import { limitsSentence } from './limits-of-order.ts'
import { logFailure } from './log-failure.ts'
import { prefillTask } from './prefill-task.ts'
import { type Interrupted, type StepProgress, wait } from './progress.ts'
import { recordArtifact } from './record-artifact.ts'
import { referToDesk } from './refer-to-desk.ts'
import { refusedChanges } from './refused-changes.ts'
import { type Descent, runVirtual } from './run-virtual.ts'
import { sendText } from './send-text.ts'
import { briefly, showTask } from './show-task.ts'
import { shownSchema } from './shown-schema.ts'
import type { StepCall } from './step-call.ts'
import { changeStep, placeOfStep } from './step-facts.ts'
import { taskOf, unanswered } from './task-of.ts'
import type { TurnScope } from './turn-scope.ts'
import { mendTask } from './unfit-arguments.ts'
import { type RunScope, type VirtualTool, virtualTool } from './virtual-tool.ts'
import { warningsBefore } from './warnings-before.ts'

/** A model's arguments that could not be read are kept as the text they were. */
const NO_OBJECT = { ok: false, faults: ['arguments: not JSON'] } as const

/** A call behind the gate: checked, judged, confirmed where needed, then made through the door. */
export async function runCallStep(
  scope: RunScope,
  plan: OpenPlan,
  step: number,
  call: StepCall,
): Promise<StepProgress | Descent> {
  const callee = await calleeOf(scope, plan, step, call.tool)
  if (callee === null)
    return (await callOnRecord(scope, plan, step, call)) ?? unknownTool(scope, plan, step, call)
  const { tool } = callee
  if (tool.refused !== undefined) {
    call.announce?.(false)
    return failStep(scope, plan, step, call, {
      code: tool.refused.code,
      shown: null,
      detail: tool.refused.detail,
    })
  }
  const checked = typeof call.arguments === 'string' ? NO_OBJECT : tool.check(call.arguments)
  const hand = taskOf(scope, plan, step)
  const { locale } = scope.reads
  if (!checked.ok) call.announce?.(false)
  const mended = checked.ok ? null : mendTask(scope, plan, step, tool, call.arguments)
  if (mended !== null) return mended
  if (!checked.ok && hand !== null && unanswered(hand, call.arguments, call.confidence, locale).length > 0)
    return askForMissing(scope, plan, step, call, tool)
  if (!checked.ok)
    return failStep(scope, plan, step, call, {
      code: 'tool_arguments_invalid',
      ...forBoth(firstFaults(checked.faults)),
    })

  // What is shown is what would run: defaults filled in, nothing left over.
  const exact = { ...call, arguments: checked.value }
  const earlier = earlierTries(scope, plan, step, tool, checked.value)
  if (earlier.doubt !== null && tool.verify === undefined) {
    call.announce?.(false)
    return takeUpDoubt(scope, plan, step, { ...exact, granted: null }, earlier.doubt)
  }
  const judged = await judgeCall(scope, plan, step, tool, checked.value, call, earlier.tries)
  if (judged.kind === 'interrupted') return stopped(scope, plan, step, judged)
  const { approval, reason, outcome, tally } = judged
  const isShown =
    outcome.kind === 'ask' ||
    call.showFirst === true ||
    (hand !== null && unanswered(hand, checked.value, call.confidence, locale).length > 0)
  if (outcome.kind !== 'deny' && (isShown || hand?.task.prefilled !== undefined)) {
    const filled = await prefillTask(scope, plan, step, checked.value)
    if (filled !== null) return filled
  }
  call.announce?.(outcome.kind === 'pass' && !isShown)
  switch (outcome.kind) {
    case 'deny':
      return deny(scope, plan, step, exact, outcome, approval)
    case 'refer':
      return referToDesk(scope, plan, step, {
        ...judged,
        call: exact,
        tool,
        roles: outcome.roles,
      })
    case 'ask': {
      const isForDesk = approval.verdict.startsWith('require_role:')
      const own = isForDesk ? `${reason} ${say('confirm_for_desk', scope.reads.locale)}` : reason
      const why = outcome.why === 'unsure' ? say('confirm_unsure', scope.reads.locale) : own
      return confirm(scope, plan, step, exact, tool, judged, why)
    }
    case 'pass':
      if (isShown) return confirm(scope, plan, step, exact, tool, judged, reason)
      if (callee.kind === 'virtual') return runVirtual(scope, plan, step, callee.virtual, checked.value)
      if (callee.kind === 'frontend') return callFrontend(scope, plan, step, exact)
      return (
        (await make(scope, plan, step, callee.tool, { ...exact, granted: approval }, tally, earlier)) ??
        runCallStep(scope, plan, step, withoutNews(call))
      )
  }
}

/** A decision is told once, however often the call is judged. */
const withoutNews = ({ announce: _, ...call }: StepCall): StepCall => call

/** A required question has no answer, and the call could not be made: the person is asked, whatever was agreed to. */
async function askForMissing(
  scope: RunScope,
  plan: OpenPlan,
  step: number,
  call: StepCall,
  tool: DescribedTool,
): Promise<StepProgress> {
  const judged = await judgeCall(scope, plan, step, tool, call.arguments, call, null)
  if (judged.kind === 'interrupted') return stopped(scope, plan, step, judged)
  const { approval, reason, outcome } = judged
  if (outcome.kind === 'deny') return deny(scope, plan, step, call, outcome, approval)
  return (
    (await prefillTask(scope, plan, step, call.arguments)) ??
    confirm(scope, plan, step, call, tool, judged, reason)
  )
}

function stopped(scope: TurnScope, { id }: OpenPlan, step: number, interrupted: Interrupted): StepProgress {
  changeStep(scope, id, step, 'cancelled')
  return interrupted
}

function deny(
  scope: TurnScope,
  plan: OpenPlan,
  step: number,
  call: StepCall,
  { code, reason }: Extract<GateOutcome, { kind: 'deny' }>,
  { verdict }: Approval,
): StepProgress {
  const { log, assistant, policy } = scope
  const why = reason ?? say('nobody_to_confirm', scope.reads.locale)
  // No other value helps where nobody is there, where there were too many of them, or where the rule looks at none.
  const rules = policy.rules?.filter(rule => rule.code === code) ?? []
  const isBlind = rules.length > 0 && !rules.some(rule => rule.isAboutValues)
  const isAboutValues = reason !== null && !verdict.startsWith('rate_limit:') && !isBlind
  const again = isAboutValues ? refusedChanges(log.state, assistant, plan) : []
  changeStep(scope, plan.id, step, 'failed', {
    code: 'policy_denied',
    result: { error: 'policy_denied', code, reason: why, ...(again.length > 0 && { again }) },
  })
  if (tellsProducer(plan)) return { kind: 'done' }
  return again.length > 0 ? refused(scope, plan, step, why) : denied(scope, plan, step, call, why)
}

/** Only the reason is given: whoever owns the plan asks for other values. */
function refused(scope: TurnScope, plan: OpenPlan, step: number, reason: string): StepProgress {
  sendText(scope, reason)
  skipRest(scope, plan, step)
  return { kind: 'done' }
}

type Callee =
  | { readonly kind: 'virtual'; readonly tool: DescribedTool; readonly virtual: VirtualTool }
  | { readonly kind: 'frontend'; readonly tool: DescribedTool }
  | { readonly kind: 'tool'; readonly tool: Tool }

async function calleeOf(
  scope: RunScope,
  { steps }: OpenPlan,
  step: number,
  called: string,
): Promise<Callee | null> {
  const action = steps[step]?.action
  if (action?.kind === 'tool_call' && action.atClient) {
    const tool = await frontendTool(scope, called)
    return tool === null ? null : { kind: 'frontend', tool }
  }
  const virtual = virtualTool(scope, action?.kind === 'agent_task' ? 'task' : 'call', called)
  if (virtual !== undefined) return { kind: 'virtual', tool: virtual.tool, virtual }
  const tool = scope.assistant.tools.find(({ name }) => name === called)
  return tool === undefined ? null : { kind: 'tool', tool }
}

/** Leaves a call to the front end of the person, which answers with what came of it: in the next run, or days later. */
function callFrontend(scope: TurnScope, plan: OpenPlan, step: number, call: StepCall): StepProgress {
  return wait(scope, plan, step, {
    kind: 'client_call',
    answer: { form: 'returns', tool: call.tool },
    question: say('client_call', scope.reads.locale, { tool: plainName(call.tool) }),
    details: call.arguments,
  })
}

async function confirm(
  scope: TurnScope,
  plan: OpenPlan,
  step: number,
  call: StepCall,
  tool: DescribedTool,
  { approval, titles, limits }: Pick<Judgement, 'approval' | 'titles' | 'limits'>,
  reason: string,
): Promise<StepProgress> {
  const { locale } = scope.reads
  const { estimate } = approval
  const hand = taskOf(scope, plan, step)
  const schema = shownSchema(scope, plan, tool, call.arguments, hand?.agent, titles)
  const args = argumentWords(call.arguments, schema ?? undefined, locale)
  const { undo, turns } = scope.log.state
  const isChanged = call.showFirst === true && undo?.of === 'arguments' && undo.turn === turns
  const isRecalled = isChanged && canonicalJson(undo.before) === canonicalJson(call.arguments)
  const key = isRecalled
    ? 'confirm_recalled'
    : call.showFirst
      ? 'confirm_changed'
      : call.granted === null || call.announce !== undefined
        ? 'confirm_tool'
        : 'confirm_again'
  const before = isChanged ? argumentWords(undo.before, schema ?? undefined, locale) : []
  const changed = changedLines(scope, args, before, hand === null ? undefined : briefly).join('; ')
  const shown = await showTask(scope, plan, step, call, {
    args,
    estimate,
    changed: isChanged ? changed : null,
  })
  const sentence = callSentence(scope, plan, tool, args)
  const deed = shown === null ? deedOf(deedSentence(scope, tool, args) ?? '') : null
  const question =
    shown === null
      ? say(key, locale, { sentence, reason, arguments: changed })
      : [shown.question, ...(approval.verdict.startsWith('allow:') ? [] : [reason])].join(' ')
  closeSameQuestion(scope, plan, call)
  return wait(
    scope,
    plan,
    step,
    {
      kind: 'confirmation',
      answer: { form: 'yes_no', editable: true },
      question: [
        question,
        ...(estimate === null ? [] : [estimateSentence(estimate, locale)]),
        ...warningsBefore(scope, plan, tool, approval),
        ...limitsSentence(limits, locale),
      ].join(' '),
      details: {
        tool: call.tool,
        title: callLabel(scope, plan, call.tool),
        arguments: call.arguments,
        // The classifier may be sure of words that are in doubt: a share beside that would say the opposite.
        confidence: asksFirst(plan, step) ? null : call.confidence,
        reason,
        ...(estimate !== null && { estimate: { ...estimate } }),
        ...(deed !== null && { deed }),
        ...(schema !== null && { schema }),
        ...(shown !== null && { agent: shown.showing }),
      },
    },
    approval,
  )
}

/** The same was tried before, and nobody knows how that ended: that is the question, not whether to do it. */
function takeUpDoubt(
  scope: TurnScope,
  plan: OpenPlan,
  step: number,
  call: StepCall,
  doubt: DoubtfulEffect,
): StepProgress {
  closeQuestionAbout(scope, doubt, plan)
  changeStep(scope, plan.id, step, 'waiting_user', { effect: doubt.effect })
  return askAboutDoubt(scope, plan, step, call, 'tried_before')
}

/**
 * `granted` is what stands behind this call: a person who decides about its doubt or failure decides about just that.
 * Null when others were counted since it was judged.
 */
async function make(
  scope: TurnScope,
  plan: OpenPlan,
  step: number,
  tool: Tool,
  call: StepCall & { readonly granted: Approval },
  tally: CallTally | null,
  { tries, doubt }: EarlierTries,
): Promise<StepProgress | null> {
  const { log } = scope
  const made = callEffect(scope, tool, call.arguments, call.granted)
  if (doubt !== null) closeQuestionAbout(scope, doubt, plan)
  const again = tries === null ? {} : { again: tries.first }
  const of = placeOfStep(plan, plan.id, step)
  const agent = agentOf(plan, step)
  // The time a turn has is for talking; steps of a plan that was made in it take their own.
  const beside = plan.parent === undefined && plan.draft === undefined ? {} : { extends: true as const }
  const outcome = await log.onceCounted({ ...made, of, ...agent, ...again, ...beside }, tally)
  if (outcome === null) return null
  if (tries !== null && (outcome.status === 'ok' || outcome.status === 'error'))
    settleTries(scope, tries.first, outcome)
  if (outcome.status === 'ok')
    recordArtifact(scope, { effect: outcome.key, plan: plan.id, step, call }, outcome.value)
  return afterCall(scope, plan, step, call, outcome)
}

/** The agent a call is recorded for. */
const agentOf = ({ steps }: OpenPlan, step: number): { readonly agent?: string } => {
  const action = steps[step]?.action
  return action?.kind === 'tool_call' && action.task !== undefined ? { agent: action.task.agent } : {}
}

function afterCall(
  scope: TurnScope,
  plan: OpenPlan,
  step: number,
  call: StepCall,
  outcome: SettledEffect,
): StepProgress {
  const effect = outcome.key
  switch (outcome.status) {
    case 'ok':
      return { kind: 'done' }
    case 'cancelled':
      changeStep(scope, plan.id, step, 'cancelled', { effect })
      return { kind: 'interrupted', code: outcome.code }
    case 'indeterminate':
      // What it threw is for the author to read.
      if (isFailure(outcome.value)) {
        const { detail } = failureIn(outcome.value)
        logFailure(scope, placeOfCall(scope, plan, call), { code: outcome.code ?? 'tool_failed', detail })
      }
      changeStep(scope, plan.id, step, 'indeterminate', { effect, code: outcome.code })
      return elicitationIn(outcome.value) === null
        ? askAboutDoubt(scope, plan, step, call, doubtReasonOf(outcome))
        : askForServer(scope, plan, step, call, elicitationIn(outcome.value))
    case 'error':
      return failStep(scope, plan, step, call, {
        code: outcome.code ?? 'tool_failed',
        effect,
        ...failureIn(outcome.value),
      })
  }
}

function unknownTool(scope: TurnScope, plan: OpenPlan, step: number, call: StepCall): StepProgress {
  call.announce?.(false)
  return failStep(scope, plan, step, call, {
    code: 'tool_unknown',
    ...forBoth(`there is no tool named ${call.tool}`),
  })
}

/**
 * A call whose tool was there when it was made, and is gone when the turn goes on: what is on record about it stands, and what
 * became of it is asked. Null where none is.
 */
async function callOnRecord(
  scope: TurnScope,
  plan: OpenPlan,
  step: number,
  call: StepCall,
): Promise<StepProgress | null> {
  const { log } = scope
  const isThis = (at: { readonly plan?: PlanId; readonly step?: number } | undefined) =>
    at?.plan === plan.id && at.step === step
  const judged = log.ahead('policy_checked')
  if (judged === null || !isThis(judged.payload)) return null
  log.recall(judged, () => false)
  if (log.ahead('message_sent') !== null) call.announce?.(true)
  const claimed = log.ahead('effect_claimed')
  if (claimed === null || !isThis(claimed.payload)) return null
  const { kind, name, policy, again, extends: beside } = claimed.payload
  const { digest = '', request } = claimed.content ?? {}
  const made = {
    kind,
    name,
    policy,
    digest,
    ...(request !== undefined && { request }),
    ...(again !== undefined && { again }),
    ...(beside !== undefined && { extends: beside }),
    of: placeOfStep(plan, plan.id, step),
    ...agentOf(plan, step),
    call: async () => GONE,
  }
  const outcome = await log.once(made)
  // Without its tool only the record tells whether what it gave was left for the person.
  if (outcome.status === 'ok' && log.ahead('artifact_created') !== null)
    recordArtifact(scope, { effect: outcome.key, plan: plan.id, step, call }, outcome.value)
  return afterCall(scope, plan, step, call, outcome)
}
const GONE: EffectOutcome = {
  status: 'error',
  code: 'tool_unknown',
  value: { error: 'tool_unknown' },
  attempts: 0,
  usage: null,
  model: null,
}

/** Nobody but the person can be told. Where more is to come, they say whether to go on without it. */
function denied(
  scope: TurnScope,
  plan: OpenPlan,
  step: number,
  call: StepCall,
  reason: string,
): StepProgress {
  if (plan.steps.slice(step + 1).some(({ action }) => !isAfterword(action)))
    return askAboutStep(scope, plan, step, { ...call, granted: null }, 'denied', reason)
  const key = plan.intent === undefined ? 'tool_denied' : 'intent_denied'
  sendText(scope, say(key, scope.reads.locale, { tool: callLabel(scope, plan, call.tool), reason }))
  return { kind: 'done' }
}

/** True for words about the call that are said only if it was made. */
const isAfterword = (action: StepAction): boolean => action.kind === 'respond' && action.values !== undefined

/** Words for the producer of the call, who may do better next time. */
const forBoth = (detail: string): FailureWords => ({ shown: detail, detail })
