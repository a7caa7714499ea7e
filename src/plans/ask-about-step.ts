import type { Option, PendingKind } from '../core/pending.ts'
import type { OpenPlan } from '../core/session.ts'
import { type MessageKey, say } from '../messages/catalog.ts'
import { callLabel } from './call-label.ts'
import { type Waiting, wait } from './progress.ts'
import type { StepCall } from './step-call.ts'
import type { TurnScope } from './turn-scope.ts'

interface Choice {
  readonly kind: PendingKind
  readonly question: MessageKey
  /** Options, and how each is put. */
  readonly options: Readonly<Record<string, MessageKey>>
}

const CHOICES = {
  in_doubt: {
    kind: 'indeterminate',
    question: 'in_doubt_question',
    options: { happened: 'option_happened', not_happened: 'option_not_happened', leave: 'option_leave' },
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
  failed: {
    kind: 'task_failed',
    question: 'step_failed',
    options: { retry: 'option_retry', skip: 'option_skip', stop: 'option_stop' },
  },
} as const satisfies Record<string, Choice>

/** Leaves it to the person how to go on with a step whose call did not go well. */
export function askAboutStep(
  scope: TurnScope,
  plan: OpenPlan,
  step: number,
  call: StepCall,
  choice: keyof typeof CHOICES,
  reason = '',
): Waiting {
  const { locale } = scope.reads
  const { kind, question, options } = CHOICES[choice]
  const title = callLabel(scope, plan, call.tool)
  const labelled = Object.entries(options).map(([id, label]): Option => ({ id, label: say(label, locale) }))
  return wait(
    scope,
    plan,
    step,
    {
      kind,
      answer: { form: 'choice', options: labelled },
      question: say(question, locale, { tool: title, reason }),
      details: { tool: call.tool, title, arguments: call.arguments, ...(reason !== '' && { reason }) },
    },
    call.granted,
  )
}
