import type { Json } from '../../../core/json.ts'
import { checkAnswer } from '../../engine/check-answer.ts'
import type { AnswerSpec } from '../../ir/answer.ts'
import type { Validator } from '../../ir/compiled.ts'
import { validatorsOf } from '../check-answer-spec.ts'
import type { FlowDraft, GuardDraft, ScopeDraft } from '../draft.ts'
import { type Domain, domainOf } from './domain.ts'
import { collectConstants, type Formula, formulaOf, testsIn } from './formula.ts'

/** The samples of every variable of a scope, and the conditions of its nodes taken apart. */
export interface ValueModel {
  formula(guard: GuardDraft): Formula
  domain(scope: ScopeDraft, variable: string): Domain
  /** True where samples stand for all values in every condition of the flow. */
  isExhaustive(): boolean
}

export function valueModel(
  draft: FlowDraft,
  constraints: readonly GuardDraft[],
  context: Readonly<Record<string, AnswerSpec>> | undefined,
  validators: Readonly<Record<string, Validator>>,
): ValueModel {
  const formulas = new Map<GuardDraft, Formula>()
  const formula = (guard: GuardDraft): Formula => {
    const known = formulas.get(guard)
    if (known) return known
    const made = formulaOf(guard.checked)
    formulas.set(guard, made)
    return made
  }
  const conditions: readonly Condition[] = [
    ...draft.nodes.flatMap(({ graph: { scope }, edges, when }) =>
      [when, ...edges.map(({ guard }) => guard)].flatMap(guard => (guard ? [{ guard, scope }] : [])),
    ),
    ...constraints.map(guard => ({ guard, scope: draft.scopes[0] as ScopeDraft })),
  ]
  const constants = draft.scopes.map(() => new Map<string, Set<Json>>())
  for (const { guard, scope } of conditions)
    collectConstants(formula(guard), constants[scope.index] as Map<string, Set<Json>>)

  const domains = draft.scopes.map(() => new Map<string, Domain>())
  const domain = (scope: ScopeDraft, variable: string): Domain => {
    const known = domains[scope.index]?.get(variable)
    if (known) return known
    const [root, key] = variable.split('.') as [string, string]
    const spec =
      root === 'answers'
        ? (scope.keys[scope.keyByName.get(key) ?? -1]?.answer ?? null)
        : (context?.[key] ?? null)
    const compared = constants[scope.index]?.get(variable) ?? new Set()
    const made = domainOf(spec, compared, value => accepts(spec, value, validators))
    domains[scope.index]?.set(variable, made)
    return made
  }
  const isExact = ({ guard, scope }: Condition): boolean =>
    testsIn(formula(guard)).every(
      ({ simple, variables }) =>
        variables.every(name => name.startsWith('answers.') && !domain(scope, name).unsure) &&
        (simple || variables.every(name => domain(scope, name).complete)),
    )
  return { formula, domain, isExhaustive: () => conditions.every(isExact) }
}

interface Condition {
  readonly guard: GuardDraft
  readonly scope: ScopeDraft
}

function accepts(
  spec: AnswerSpec | null,
  value: Json,
  validators: Readonly<Record<string, Validator>>,
): boolean {
  if (!spec) return true
  if (checkAnswer(value, spec) !== null) return false
  return validatorsOf(spec, validators).every(({ validate }) => {
    try {
      return validate(value) === null
    } catch {
      return false
    }
  })
}
