import type { FactMap, JournalEventOf } from '../core/event.ts'
import type { EffectKey, PlanId } from '../core/id.ts'
import type { Json } from '../core/json.ts'
import { canonicalJson } from '../core/json.ts'
import { isDone, type PlanStep, type StepTries } from '../core/plan.ts'
import type { ExchangeMessage, OpenPlan, SessionState } from '../core/session.ts'
import { withChangedParams } from './fold-intents.ts'

/** Without its content a step is still one, with a status of its own. */
const ERASED: FactMap['plan_created']['content']['steps'][number] = {
  action: { kind: 'respond', text: '' },
  confidence: null,
}

export function withPlan(
  state: SessionState,
  { payload, content }: JournalEventOf<'plan_created'>,
): SessionState {
  const { plan: id, producer, continues, reply, intent, parent, draft } = payload
  const { open } = state.intent
  const began = open?.intent === intent ? open?.began : undefined
  const before = continues === null ? undefined : state.plans[continues]
  const asked = reply === null ? undefined : state.effects[reply]
  const exchange: ExchangeMessage[] = [
    ...(before === undefined ? [] : [...before.exchange, ...toolMessages(before)]),
    ...(asked === undefined
      ? []
      : [
          {
            role: 'assistant',
            text: asked.text,
            toolCalls: asked.toolCalls,
            ...(asked.parts !== undefined && { parts: asked.parts }),
          } as const,
        ]),
  ]
  const steps = (content?.steps ?? payload.steps.map(() => ERASED)).map(
    ({ action, confidence, approval }, index): PlanStep => ({
      action,
      isCall: isKnownCall(payload.steps[index]),
      ...calleeOf(payload.steps[index]),
      confidence,
      ...(approval !== undefined && { approval }),
      status: 'pending',
      startedAt: null,
      endedAt: null,
      effect: null,
      tries: null,
      code: null,
      result: null,
    }),
  )
  return {
    ...state,
    plans: {
      ...state.plans,
      [id]: {
        id,
        producer,
        mode: state.place.contextType,
        ...(intent !== undefined && { intent }),
        ...(began !== undefined && { began }),
        ...(reply !== null && { reply }),
        ...(parent !== undefined && { parent }),
        ...(draft !== undefined && { draft }),
        steps,
        exchange,
      },
    },
  }
}

type StepOfPlan = JournalEventOf<'plan_created'>['payload']['steps'][number]

/** A call the front end makes has its own name there, under which it is answered. */
const isKnownCall = (step: StepOfPlan | undefined): boolean =>
  step?.kind === 'tool_call' && step.atClient === undefined

const calleeOf = (step: StepOfPlan | undefined): { readonly callee?: string } =>
  step?.kind !== 'tool_call' || step.name === null ? {} : { callee: step.name }

/** Stated as such, or said by a claim or its outcome. */
type StepChange = Pick<JournalEventOf<'step_changed'>, 'at' | 'payload'> & {
  readonly content?: JournalEventOf<'step_changed'>['content']
}

export function withStep(state: SessionState, event: StepChange): SessionState {
  const { plan: id, step: index, status, effect, code } = event.payload
  const plan = state.plans[id]
  const step = plan?.steps[index]
  if (plan === undefined || step === undefined) return state
  if (event.content?.arguments !== undefined) return withTaken(state, plan, index, event.content)
  const changed: PlanStep = {
    ...step,
    status,
    effect: effect ?? step.effect,
    // A step may take up a call that was made for another one and is in doubt.
    tries: step.tries ?? state.doubtful.find(doubt => doubt.effect === effect)?.tries ?? null,
    // A call that failed has failed, also while the person is asked how to go on.
    code: status === 'waiting_user' ? (code ?? step.code) : code,
    startedAt: step.startedAt ?? event.at,
    // A tool's result is stored once, with the outcome of its call.
    result: event.content?.result ?? (effect === null ? null : (state.effects[effect]?.result ?? null)),
  }
  const ended: PlanStep = { ...changed, endedAt: isDone(changed) ? event.at : null }
  return withSteps(state, plan, plan.steps.with(index, ended))
}

function withTaken(
  state: SessionState,
  plan: OpenPlan,
  index: number,
  { arguments: args = null, task, confidence }: NonNullable<JournalEventOf<'step_changed'>['content']>,
): SessionState {
  const step = plan.steps[index]
  if (step?.action.kind !== 'tool_call') return state
  const { takes: _, fedBy: __, ...action } = step.action
  const taken: PlanStep = {
    ...step,
    action: { ...action, arguments: args, ...(task !== undefined && { task }) },
    confidence: confidence ?? step.confidence,
  }
  return withSteps(state, plan, plan.steps.with(index, taken))
}

export function withTry(
  state: SessionState,
  id: PlanId,
  index: number,
  effect: EffectKey,
  again: EffectKey | undefined,
): SessionState {
  const plan = state.plans[id]
  const step = plan?.steps[index]
  if (plan === undefined || step === undefined) return state
  const before = step.tries ?? triesUnder(state, again)
  const tries = { first: before?.first ?? again ?? effect, standing: before?.standing ?? effect }
  return withSteps(state, plan, plan.steps.with(index, { ...step, tries }))
}

/** Tries of a call that is in doubt, or said to have come to nothing, by the first of them. */
const triesUnder = ({ doubtful, unproven }: SessionState, first: EffectKey | undefined): StepTries | null =>
  [...doubtful, ...unproven].find(({ tries }) => tries.first === first)?.tries ?? null

/** A try that came to nothing counts no longer as the call. */
export function withFailedTry(state: SessionState, effect: EffectKey): SessionState {
  for (const plan of Object.values(state.plans))
    for (const [index, step] of plan.steps.entries())
      if (step.tries?.standing === effect)
        return withSteps(
          state,
          plan,
          plan.steps.with(index, { ...step, tries: { ...step.tries, standing: null } }),
        )
  return state
}

/** A call shows what it runs with: what was left out of the plan is filled in by then. */
export function withRunning(
  state: SessionState,
  id: PlanId,
  index: number,
  args: Json | undefined,
): SessionState {
  const plan = state.plans[id]
  const step = plan?.steps[index]
  if (plan === undefined || args === undefined || step?.action.kind !== 'tool_call') return state
  const action = { ...step.action, arguments: args }
  return withSteps(state, plan, plan.steps.with(index, { ...step, action }))
}

/** Edited arguments replace those the plan was made with, also in what the model is shown of its wish. */
export function withArguments(state: SessionState, id: PlanId, index: number, value: unknown): SessionState {
  const plan = state.plans[id]
  const step = plan?.steps[index]
  if (plan === undefined || step?.action.kind !== 'tool_call') return state
  const { call } = step.action
  const action = { ...step.action, arguments: value as typeof step.action.arguments }
  // Another call: what was tried with others is none of its tries.
  const tries = canonicalJson(step.action.arguments) === canonicalJson(action.arguments) ? step.tries : null
  const exchange = plan.exchange.map(message =>
    message.role === 'assistant'
      ? {
          ...message,
          toolCalls: message.toolCalls.map(wish =>
            wish.id === call ? { ...wish, arguments: JSON.stringify(value) } : wish,
          ),
        }
      : message,
  )
  const changed = withSteps(state, { ...plan, exchange }, plan.steps.with(index, { ...step, action, tries }))
  const { arguments: before } = step.action
  return plan.intent === undefined ? changed : withChangedParams(changed, plan.intent, before, value)
}

function withSteps(state: SessionState, plan: OpenPlan, steps: readonly PlanStep[]): SessionState {
  return { ...state, plans: { ...state.plans, [plan.id]: { ...plan, steps } } }
}

/** Messages of a plan's tools to the model, in order. */
export function toolMessages({ steps }: Pick<OpenPlan, 'steps'>): ExchangeMessage[] {
  const messages: ExchangeMessage[] = []
  for (const { action, result, status } of steps)
    if (action.kind === 'tool_call')
      messages.push({ role: 'tool', callId: action.call, name: action.tool, result: result ?? { status } })
  return messages
}

export function withLeftPlan(state: SessionState, id: PlanId): SessionState {
  const plan = state.plans[id]
  return plan === undefined
    ? state
    : { ...state, plans: { ...state.plans, [id]: { ...plan, left: true as const } } }
}

/** A plan whose call was stopped waits for the person's word. */
export function withStoppedPlan(state: SessionState, id: PlanId): SessionState {
  const plan = state.plans[id]
  return plan === undefined
    ? state
    : { ...state, plans: { ...state.plans, [id]: { ...plan, stopped: true as const } } }
}

/** The person had their say about going on: with this plan, and those it is run for. */
export function withToldPlan(state: SessionState, id: PlanId): SessionState {
  const plan = state.plans[id]
  if (plan === undefined) return state
  const { stopped: _, ...rest } = plan
  const next = { ...state, plans: { ...state.plans, [id]: rest } }
  return plan.parent === undefined ? next : withToldPlan(next, plan.parent.plan)
}

/** After a turn only plans that wait are kept, and those they are run for. */
export function withoutEndedPlans(state: SessionState, at: number): SessionState {
  if (Object.keys(state.plans).length === 0) return state
  const waiting = new Set<PlanId>()
  for (const { subject } of state.pendings)
    for (let id = subject.of === 'step' ? subject.plan : undefined; id !== undefined && !waiting.has(id); ) {
      waiting.add(id)
      id = state.plans[id]?.parent?.plan
    }
  const kept = Object.values(state.plans).filter(({ id }) => waiting.has(id))
  const left = kept.map(plan => ({ ...plan, steps: plan.steps.map(step => withWork(state, step, at)) }))
  return { ...state, plans: Object.fromEntries(left.map(plan => [plan.id, plan])) }
}

/** A turn that began no step and settled no question worked on something else. */
function withWork(state: SessionState, step: PlanStep, at: number): PlanStep {
  const { open, settled } = state
  if (open === null || step.startedAt === null || isDone(step)) return step
  const isAboutIt = step.startedAt >= open.started.at || settled.some(({ turn }) => turn === open.turn)
  return isAboutIt ? { ...step, workedMs: workOn(state, step, at) } : step
}

/** Time a step took until now: people's time between two turns is none of it. */
export const workOn = (
  { open }: Pick<SessionState, 'open'>,
  { startedAt, workedMs = 0 }: Pick<PlanStep, 'startedAt' | 'workedMs'>,
  at: number,
): number => workedMs + at - Math.max(startedAt ?? at, open?.started.at ?? 0)
