import { type Expression, partsOf, rootField } from '../../../expressions/ast.ts'
import type { Diagnostics } from '../diagnostics.ts'
import type { ConstraintDraft, ScopeDraft } from '../draft.ts'
import { type Formula, variableName } from './formula.ts'
import { takeApart } from './node-conditions.ts'
import type { Proposition, Variable } from './proposition.ts'
import { type Effort, type Possible, solve } from './solve.ts'
import type { ValueModel } from './value-model.ts'

/**
 * Constraints that are broken as soon as all they read is there, alone or together with those that are looked at by
 * then. Gives the others back. An answer may be missing only where the constraint asks whether it is.
 */
export function proveConstraints(
  rules: readonly ConstraintDraft[],
  scope: ScopeDraft,
  model: ValueModel,
  effort: Effort,
  diagnostics: Diagnostics,
): readonly ConstraintDraft[] {
  const take = takeApart(model, [])
  const isPossible = (together: readonly ConstraintDraft[]): boolean => {
    const guards = together.map(({ guard }) => guard)
    const asked = new Set(guards.flatMap(guard => presencesIn(model.formula(guard))))
    const { variables, propositions } = take(guards, scope)
    const wishes = guards.map(guard => ({
      of: propositions.get(guard) as Proposition,
      outcome: 'not false' as const,
    }))
    const possible = ({ name }: Variable): Possible => {
      const { samples, unsure } = model.domain(scope, name)
      const mayBeMissing = asked.has(name) || !name.startsWith('answers.')
      return { values: mayBeMissing ? [...samples, undefined] : samples, unsure }
    }
    return solve(wishes, variables.all, possible, effort).kind !== 'none'
  }
  const sound: ConstraintDraft[] = []
  for (const rule of rules) {
    const beside = sound.filter(other => other.compiled.reads.every(key => rule.compiled.reads.includes(key)))
    if (!isPossible([rule])) report(rule, [], diagnostics)
    else if (beside.length > 0 && !isPossible([rule, ...beside])) report(rule, beside, diagnostics)
    else sound.push(rule)
  }
  return sound
}

function report(
  { guard, compiled }: ConstraintDraft,
  beside: readonly ConstraintDraft[],
  diagnostics: Diagnostics,
): void {
  const others = beside.map(({ compiled: { name } }) => name).join(' and ')
  diagnostics.report({
    code: 'impossible_constraint',
    at: guard.at,
    message:
      others === ''
        ? `no answers can satisfy ${compiled.name}, so nobody gets past what it reads`
        : `no answers can satisfy ${compiled.name} and ${others}, so nobody gets past what they read`,
    hint: `correct it${others === '' ? '' : `, or ${others}`}, or widen what the answers may be`,
  })
}

function presencesIn(formula: Formula): string[] {
  switch (formula.kind) {
    case 'presence':
      return [formula.variable]
    case 'and':
    case 'or':
      return [...presencesIn(formula.left), ...presencesIn(formula.right)]
    case 'not':
      return presencesIn(formula.of)
    case 'choice':
      return [formula.test, formula.yes, formula.no].flatMap(presencesIn)
    case 'test':
      return hasIn(formula.expression)
    default:
      return []
  }
}

/** Inside of something opaque it may be asked as well. */
function hasIn(expression: Expression): string[] {
  const read = expression.kind === 'has' ? rootField(expression) : null
  return [...(read ? [variableName(read.root, read.key)] : []), ...partsOf(expression).flatMap(hasIn)]
}
