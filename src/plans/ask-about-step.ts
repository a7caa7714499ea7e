import type { Option, PendingKind } from '../core/pending.ts'
import type { OpenPlan } from '../core/session.ts'
import type { EffectOutcome } from '../journal/effect.ts'
import { type MessageKey, say } from '../messages/catalog.ts'
import { callLabel } from './call-label.ts'
import { type Waiting, wait } from './progress.ts'
import { shownSchema } from './shown-schema.ts'
import type { StepCall } from './step-call.ts'
import { taskOf } from './task-of.ts'
import type { TurnScope } from './turn-scope.ts'

interface Choice {
  readonly kind: PendingKind
  readonly question: MessageKey
  /** Options, and how each is put. */
  readonly options: Readonly<Record<string, MessageKey>>
}

const DOUBT_OPTIONS = {
  happened: 'option_happened',
  not_happened: 'option_not_happened',
  leave: 'option_leave',
} as const

const CHOICES = {
  in_doubt: { kind: 'indeterminate', question: 'in_doubt_question', options: DOUBT_OPTIONS },
  /** Its tool can be asked what became of it. */
  in_doubt_verifiable: {
    kind: 'indeterminate',
    question: 'in_doubt_question',
    options: { ...DOUBT_OPTIONS, retry: 'option_check' },
  },
  /** Refusal: what is not allowed is not tried again. */
  denied: {
    kind: 'task_failed',
    question: 'tool_denied_choice',
    options: { skip: 'option_skip', stop: 'option_stop' },
  },
  missed: {
    kind: 'task_failed',
    question: 'step_missed',
    options: { retry: 'option_do_now', skip: 'option_skip', stop: 'option_stop' },
  },
  /** The agent it was to work with gave nothing. */
  unfed: {
    kind: 'task_failed',
    question: 'agent_unfed',
    options: { retry: 'option_do_now', skip: 'option_skip', stop: 'option_stop' },
  },
  failed: {
    kind: 'task_failed',
    question: 'step_failed',
    options: { retry: 'option_retry', skip: 'option_skip', stop: 'option_stop' },
  },
} as const satisfies Record<string, Choice>

/** Reasons for which nobody knows the outcome of a call. */
const DOUBT_REASONS = {
  interrupted: 'in_doubt_interrupted',
  /** By the person, or since the turn took too long. */
  stopped: 'in_doubt_interrupted',
  tool_timeout: 'in_doubt_timeout',
  tool_failed: 'in_doubt_failed',
  tried_before: 'in_doubt_tried_before',
} as const satisfies Record<string, MessageKey>
export type DoubtReason = keyof typeof DOUBT_REASONS

export const doubtReasonOf = ({ code, stopped }: Pick<EffectOutcome, 'code' | 'stopped'>): DoubtReason =>
  stopped === true
    ? 'stopped'
    : code === null
      ? 'interrupted'
      : code === 'tool_timeout'
        ? code
        : 'tool_failed'

/** Asks whether a call took place. It is not made again before that is known. */
export function askAboutDoubt(
  scope: TurnScope,
  plan: OpenPlan,
  step: number,
  call: StepCall,
  reason: DoubtReason = 'interrupted',
): Waiting {
  const tool = scope.assistant.tools.find(({ name }) => name === call.tool)
  const choice = tool?.verify === undefined ? 'in_doubt' : 'in_doubt_verifiable'
  return ask(scope, plan, step, call, choice, say(DOUBT_REASONS[reason], scope.reads.locale))
}

/** Leaves it to the person how to go on with a step whose call did not go well. */
export function askAboutStep(
  scope: TurnScope,
  plan: OpenPlan,
  step: number,
  call: StepCall,
  choice: 'denied' | 'missed' | 'unfed' | 'failed',
  reason = '',
): Waiting {
  return ask(scope, plan, step, call, choice, reason, reason === '' ? {} : { reason })
}

function ask(
  scope: TurnScope,
  plan: OpenPlan,
  step: number,
  call: StepCall,
  choice: keyof typeof CHOICES,
  reason: string,
  shown: { readonly reason?: string } = {},
): Waiting {
  const { locale } = scope.reads
  const { kind, question, options } = CHOICES[choice]
  const title = titleOf(scope, plan, step, call)
  const labelled = Object.entries(options).map(([id, label]): Option => ({ id, label: say(label, locale) }))
  return wait(
    scope,
    plan,
    step,
    {
      kind,
      answer: { form: 'choice', options: labelled },
      question: say(question, locale, { tool: title, reason }),
      details: {
        tool: call.tool,
        title,
        arguments: call.arguments,
        ...schemaOf(scope, plan, step, call),
        ...shown,
      },
    },
    call.granted,
  )
}

/** Names of the arguments, for whoever decides about the call. */
function schemaOf(scope: TurnScope, plan: OpenPlan, step: number, call: StepCall) {
  const tool = scope.assistant.tools.find(({ name }) => name === call.tool)
  const agent = taskOf(scope, plan, step)?.agent
  const schema = tool === undefined ? null : shownSchema(scope, plan, tool, call.arguments, agent)
  return schema === null ? {} : { schema }
}

/** An executor is known by the step it works on; every other call by what it does, whatever the step is called. */
function titleOf(scope: TurnScope, plan: OpenPlan, step: number, { tool }: StepCall): string {
  const { draft, steps } = plan
  const task =
    draft !== undefined && steps[step]?.action.kind === 'agent_task'
      ? scope.log.state.drafts[draft.id]?.steps.find(({ id }) => id === draft.steps[step])
      : undefined
  return task?.title ?? callLabel(scope, plan, tool)
}
