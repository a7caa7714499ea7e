import type { Json } from '../../core/json.ts'
import { checkAnswer } from '../engine/check-answer.ts'
import type { AnswerSpec } from '../ir/answer.ts'
import type { Validator } from '../ir/compiled.ts'
import { validatorNames } from './check-answer-spec.ts'
import { type Domain, domainOf } from './domain.ts'
import type { FlowDraft, GuardDraft, ScopeDraft } from './draft.ts'
import { collectConstants, type Formula, formulaOf } from './formula.ts'

/** The samples of every variable of a scope, and the conditions of its nodes taken apart. */
export interface ValueModel {
  formula(guard: GuardDraft): Formula
  domain(scope: ScopeDraft, variable: string): Domain
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
  const constants = draft.scopes.map(() => new Map<string, Set<Json>>())
  for (const { graph, edges } of draft.nodes)
    for (const { guard } of edges)
      if (guard) collectConstants(formula(guard), constants[graph.scope.index] as Map<string, Set<Json>>)
  for (const guard of constraints) collectConstants(formula(guard), constants[0] as Map<string, Set<Json>>)

  const domains = draft.scopes.map(() => new Map<string, Domain>())
  return {
    formula,
    domain: (scope, variable) => {
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
    },
  }
}

function accepts(
  spec: AnswerSpec | null,
  value: Json,
  validators: Readonly<Record<string, Validator>>,
): boolean {
  if (!spec) return true
  if (checkAnswer(value, spec) !== null) return false
  return validatorNames(spec).every(name => {
    try {
      return validators[name]?.(value, 'en') === null
    } catch {
      return false
    }
  })
}
