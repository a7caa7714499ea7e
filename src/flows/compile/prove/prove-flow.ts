import type { AnswerSpec } from '../../ir/answer.ts'
import type { CompiledFlow, Validator } from '../../ir/compiled.ts'
import type { DefiniteAnswers } from '../definite-answers.ts'
import type { Diagnostics } from '../diagnostics.ts'
import type { ConstraintDraft, FlowDraft, ScopeDraft } from '../draft.ts'
import { variableName } from './formula.ts'
import { nodeConditions } from './node-conditions.ts'
import { proveGuards } from './prove-guards.ts'
import { valueFacts } from './value-facts.ts'
import { valueModel } from './value-model.ts'
import { WATCH_EFFORT, type Watch } from './watch-it-happen.ts'

interface ProvableFlow {
  readonly flow: CompiledFlow
  readonly draft: FlowDraft
  readonly rules: readonly ConstraintDraft[]
  readonly definite: DefiniteAnswers
  readonly context: Readonly<Record<string, AnswerSpec>> | undefined
  readonly validators: Readonly<Record<string, Validator>>
}

/** Proves the guards of a flow against each other; the only door of this folder. The flow itself stays as it is. */
export function proveFlow(
  { flow, draft, rules, definite, context, validators }: ProvableFlow,
  diagnostics: Diagnostics,
): void {
  const guards = rules.map(({ guard }) => guard)
  const model = valueModel(draft, guards, context, validators)
  const conditionsOf = nodeConditions(model, rules)
  const facts = valueFacts(draft, model, definite, conditionsOf)
  const watch: Watch = {
    flow,
    domain: (scope, { name }) =>
      model.domain(draft.scopes[scope.index] as ScopeDraft, variableName('answers', name)),
    isExhaustive: model.isExhaustive,
    effort: { left: WATCH_EFFORT },
  }
  proveGuards(draft, conditionsOf, facts.possibleAt, facts.reaches, watch, diagnostics)
}
