import type { Json } from '../../../core/json.ts'
import { rootField } from '../../../expressions/ast.ts'
import type { Environment } from '../../../expressions/environment.ts'
import { checkAnswer } from '../../engine/check-answer.ts'
import type { AnswerSpec } from '../../ir/answer.ts'
import type { Validator } from '../../ir/compiled.ts'
import { validatorsOf } from '../check-answer-spec.ts'
import { components } from '../components.ts'
import { type FlowDraft, type GuardDraft, isScopedCall, type ScopeDraft } from '../draft.ts'
import { type Domain, domainOf } from './domain.ts'
import { keyAndScope } from './foreign-key.ts'
import { collectConstants, type Formula, formulaOf, isConstant, testsIn, variableName } from './formula.ts'

/** The samples of every variable of a scope, and the conditions of its nodes taken apart. */
export interface ValueModel {
  formula(guard: GuardDraft): Formula
  /** Of a variable of this scope, or of another that is seen through calls. */
  domain(scope: ScopeDraft, variable: string): Domain
  /** Names that expressions over these variables may use. */
  environment(scope: ScopeDraft, variables: readonly string[]): Environment
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
  shareConstants(draft, constants)

  const domains = draft.scopes.map(() => new Map<string, Domain>())
  const domain = (outer: ScopeDraft, name: string): Domain => {
    const { scope, variable } = ownVariable(draft, outer, name)
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
  const environment = (scope: ScopeDraft, variables: readonly string[]): Environment => {
    const own = variables.map(name => [name, ownVariable(draft, scope, name)] as const)
    if (own.every(([name, { variable }]) => variable === name)) return scope.environment
    const answers = own.flatMap(([name, of]) => {
      const type = of.scope.environment.roots.get('answers')?.fields?.get(keyIn(of.variable))
      return name.startsWith('answers.') && type ? [[keyIn(name), type] as const] : []
    })
    const roots = new Map(scope.environment.roots).set('answers', { fields: new Map(answers) })
    return { ...scope.environment, roots }
  }
  return { formula, domain, environment, isExhaustive: () => conditions.every(isExact) }
}

const keyIn = (variable: string): string => variable.slice(variable.indexOf('.') + 1)

/** The variable as the scope calls it that it belongs to. */
function ownVariable(draft: FlowDraft, scope: ScopeDraft, variable: string) {
  if (!variable.startsWith('answers.')) return { scope, variable }
  const found = keyAndScope(draft, scope, keyIn(variable))
  return { scope: found.scope, variable: variableName('answers', found.name) }
}

/**
 * Shares constants between a graph and its callers: a value that goes in by inputs or comes out by outputs is compared with the
 * same ones on either side, so that the same samples stand for it. Inputs compare what they are worked out from, too.
 */
function shareConstants(draft: FlowDraft, constants: readonly Map<string, Set<Json>>[]): void {
  const beside = new Map<string, string[]>()
  const nameOf = ({ index }: ScopeDraft, key: string) => `${index} ${variableName('answers', key)}`
  const pair = (one: string, other: string) => {
    beside.set(one, [...(beside.get(one) ?? []), other])
    beside.set(other, [...(beside.get(other) ?? []), one])
  }
  for (const call of draft.nodes) {
    const { node, calls, graph, values } = call
    if (node.type !== 'subgraph' || !calls || !isScopedCall(call)) continue
    for (const [key, from] of Object.entries(node.outputs ?? {}))
      pair(nameOf(graph.scope, key), nameOf(calls.scope, from))
    for (const { name, checked } of values) {
      const read = checked.expression.kind === 'field' ? rootField(checked.expression) : null
      if (read?.root === 'answers') pair(nameOf(graph.scope, read.key), nameOf(calls.scope, name))
      else if (checked.type.kind === 'boolean')
        collectConstants(formulaOf(checked), constants[graph.scope.index] as Map<string, Set<Json>>)
      else if (isConstant(checked.expression)) {
        const own = constants[calls.scope.index] as Map<string, Set<Json>>
        const { value } = checked.expression as { value: Json }
        own.set(
          variableName('answers', name),
          new Set([...(own.get(variableName('answers', name)) ?? []), value]),
        )
      }
    }
  }
  for (const group of components([...beside.keys()], name => beside.get(name) ?? [])) {
    const places = group.map(name => {
      const [scope = '', variable = ''] = name.split(' ')
      return { of: constants[Number(scope)] as Map<string, Set<Json>>, variable }
    })
    const all = new Set(places.flatMap(({ of, variable }) => [...(of.get(variable) ?? [])]))
    if (all.size > 0) for (const { of, variable } of places) of.set(variable, all)
  }
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
