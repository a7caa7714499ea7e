import type { Draft, DraftStep, PlanIntent } from '../../core/draft.ts'
import { type ErrorCode, wordingOf } from '../../core/error.ts'
import { isPlainObject, type Json, ofJson } from '../../core/json.ts'
import { checkDraft, type DraftRules } from '../../drafts/check-draft.ts'
import { correctionOf, type DraftFault, faultSentence, keepsFromRunning } from '../../drafts/draft-fault.ts'
import { DraftReplySchema, type StepReply, stepsOfReply } from '../../drafts/draft-schema.ts'
import { plainLine } from '../../drafts/plain-line.ts'
import { askStructuredModel } from '../../plans/ask-structured-model.ts'
import { logFailure } from '../../plans/log-failure.ts'
import type { Interrupted } from '../../plans/progress.ts'
import { toolName } from '../../plans/tool-words.ts'
import type { TurnScope } from '../../plans/turn-scope.ts'
import type { ModelMessage } from '../../ports/model.ts'
import { hasModel } from '../has-model.ts'
import { draftRules } from './draft-rules.ts'
import { planPrompt, wishInWords } from './plan.prompt.ts'
import { planWithToolsAtHand } from './plan-with-tools-at-hand.ts'

export type Planned =
  | {
      readonly kind: 'planned'
      readonly reasoning: string
      readonly steps: readonly DraftStep[]
      readonly by: 'model' | 'rules'
      /** Parts of the wish that it leaves out. */
      readonly unplanned?: readonly string[]
    }
  /** Nothing that could run, for these reasons. */
  | { readonly kind: 'faulty'; readonly code: ErrorCode; readonly reasons: readonly string[] }
  | Interrupted

/** Notes against an earlier revision. */
export interface Correction {
  readonly before: Pick<Draft, 'steps'>
  readonly notes: readonly string[]
}

const DEADLINE_MS = 60_000
const MAX_OUTPUT_TOKENS = 4_096
const REASONING_LENGTH = 1_000
const PLACE = { component: 'planner', stage: 'plan_generation', toolName: 'agent_create_plan' }

/** Drafts a plan: a model does, or rules where there is none. One that cannot run goes back once, then that is all. */
export async function createPlanFromIntent(
  scope: TurnScope,
  intent: PlanIntent,
  correction: Correction | null = null,
): Promise<Planned> {
  const rules = draftRules(scope, intent)
  const { budget } = scope
  if (!hasModel(scope.reads)) {
    const plan = budget.within(() => planWithToolsAtHand(scope, intent))
    const planned = checked(scope, intent, rules, plan, 'rules')
    return planned.kind === 'planned' && plan.unplanned.length > 0
      ? { ...planned, unplanned: plan.unplanned }
      : planned
  }
  const system = planPrompt(scope, intent, rules)
  const wish = wishInWords(intent, correction?.before ?? null, correction?.notes ?? [])
  const messages: ModelMessage[] = [{ role: 'user', text: wish }]
  for (let isFirst = true; ; isFirst = false) {
    const outcome = await askStructuredModel(scope, {
      operationType: 'plan_generation',
      executionMode: intent.executionMode,
      profile: 'quality',
      request: { system, messages, maxOutputTokens: MAX_OUTPUT_TOKENS },
      schema: DraftReplySchema,
      deadlineMs: DEADLINE_MS,
    })
    if (outcome.status === 'cancelled') return { kind: 'interrupted', code: outcome.code }
    if (outcome.status !== 'ok')
      return failed(scope, intent, outcome.code ?? 'model_garbled', null, detailOf(outcome.value))
    const reply = ofJson<Reply>(outcome.value)
    const steps = stepsOfReply(reply, toolName(scope))
    const faults = faultsOf(scope, { steps, intent }, rules)
    if (faults.length === 0 || !isFirst) return checked(scope, intent, rules, reply, 'model')
    messages.push(
      { role: 'assistant', text: JSON.stringify(reply), toolCalls: [] },
      { role: 'user', text: correctionOf(faults, steps, rules.tools) },
    )
  }
}

interface Reply {
  readonly reasoning: string
  readonly steps: readonly StepReply[]
}

function checked(
  scope: TurnScope,
  intent: PlanIntent,
  rules: DraftRules,
  reply: Reply,
  by: 'model' | 'rules',
): Planned {
  const steps = stepsOfReply(reply, toolName(scope))
  const faults = faultsOf(scope, { steps, intent }, rules).filter(keepsFromRunning)
  if (faults.length === 0)
    return { kind: 'planned', reasoning: plainLine(reply.reasoning, REASONING_LENGTH), steps, by }
  const reasons = faults.map(fault => faultSentence(fault, steps, scope.reads.locale))
  return failed(scope, intent, 'model_garbled', reasons)
}

/** Faults of a draft. One that was taken, by the tools of then, stays taken. */
const faultsOf = (
  { log, budget }: TurnScope,
  draft: Parameters<typeof checkDraft>[0],
  rules: DraftRules,
): readonly DraftFault[] =>
  log.ahead('plan_drafted') === null ? budget.within(() => checkDraft(draft, rules)) : []

/** Without reasons of its own, the code's sentence says it. */
function failed(
  scope: TurnScope,
  { executionMode }: PlanIntent,
  code: ErrorCode,
  reasons: readonly string[] | null,
  detail = reasons?.join(' ') ?? '',
): Planned {
  logFailure(scope, { ...PLACE, executionMode }, { code, detail })
  return { kind: 'faulty', code, reasons: reasons ?? [wordingOf(code, scope.reads.locale)] }
}

const detailOf = (value: Json): string =>
  isPlainObject(value) && typeof value.detail === 'string' ? value.detail : ''
