import type { DraftRun, StepPlace } from '../core/draft.ts'
import { fact } from '../core/event.ts'
import type { EffectKey, PlanId } from '../core/id.ts'
import type { Approval } from '../core/pending.ts'
import type { StepAction } from '../core/plan.ts'
import type { PlanProducer } from '../core/producer.ts'
import type { TurnScope } from './turn-scope.ts'

export interface NewPlan {
  readonly producer: PlanProducer
  readonly intent?: string
  readonly actions: readonly StepAction[]
  readonly confidence?: number
  /** Of each step by its place, where they differ. */
  readonly confidences?: readonly (number | null)[]
  /** Yeses the person gave to steps that were shown to them, by place. */
  readonly approvals?: Readonly<Record<number, Approval>>
  /** Plan of the same loop before it, and the model's reply that wishes for it. */
  readonly continues?: PlanId | null
  readonly reply?: EffectKey
  /** The step it is run for. */
  readonly parent?: StepPlace
  /** The draft it runs. */
  readonly draft?: DraftRun
}

/** States a plan; running it is another matter. */
export function createPlan(
  { log }: TurnScope,
  {
    producer,
    intent,
    actions,
    confidence,
    confidences,
    approvals = {},
    continues = null,
    reply,
    parent,
    draft,
  }: NewPlan,
): PlanId {
  const plan = log.nextPlan()
  log.emit(
    fact(
      'plan_created',
      {
        plan,
        producer,
        continues,
        reply: reply ?? null,
        ...(intent !== undefined && { intent }),
        ...(parent !== undefined && { parent }),
        ...(draft !== undefined && { draft }),
        steps: actions.map(action => ({
          kind: action.kind,
          name: nameOf(action),
          ...(action.kind === 'tool_call' && action.atClient && { atClient: true as const }),
        })),
      },
      {
        steps: actions.map((action, index) => {
          const approval = approvals[index]
          return {
            action,
            confidence: confidences?.[index] ?? confidence ?? null,
            ...(approval !== undefined && { approval }),
          }
        }),
      },
    ),
  )
  return plan
}

function nameOf(action: StepAction): string | null {
  switch (action.kind) {
    case 'tool_call':
    case 'ui_tool':
      return action.tool
    case 'ask_user':
      return action.param
    case 'agent_task':
      return action.agent
    case 'respond':
      return null
  }
}
