import { clip } from '../../core/clip.ts'
import type { Expression } from '../../expressions/ast.ts'
import type { CheckedExpression } from '../../expressions/check-expression.ts'
import { compileGuard, compileValue } from '../../expressions/compile-guard.ts'
import type { Environment } from '../../expressions/environment.ts'
import type { ExpressionFault } from '../../expressions/expression-error.ts'
import { parseExpression } from '../../expressions/parse-expression.ts'
import type { Predicate } from '../../expressions/predicate.ts'
import { ANY, type Type } from '../../expressions/type.ts'
import { nearest } from '../../source/nearest.ts'
import { CHECKS_FILE } from '../checks/flow-checks.ts'
import type { AnswerSpec } from '../ir/answer.ts'
import type { CompiledValue, KeyIndex } from '../ir/compiled.ts'
import type { DiagnosticCode } from '../ir/diagnostic-code.ts'
import { answerType } from './answer-type.ts'
import { type Diagnostics, type Place, placeIn } from './diagnostics.ts'
import { edgesOf, type FlowDraft, type GuardDraft, type NodeDraft, type ScopeDraft } from './draft.ts'
import { inlineConstraints } from './inline-constraints.ts'

export interface ExpressionSources {
  readonly context: Readonly<Record<string, AnswerSpec>> | undefined
  readonly predicates: Readonly<Record<string, Predicate>>
  /** Seen from the flow's own scope only: their keys live there. */
  readonly constraints: ReadonlyMap<string, Expression>
}

/** Compiles every expression of the draft against the keys of its scope. */
export function linkExpressions(
  draft: FlowDraft,
  sources: ExpressionSources,
  diagnostics: Diagnostics,
): void {
  const context = sources.context === undefined ? null : typesOf(Object.entries(sources.context))
  const predicates = new Map(Object.entries(sources.predicates))
  for (const scope of draft.scopes) {
    const answers = typesOf(scope.keys.map(({ name, answer }) => [name, answer]))
    for (const name of scope.lost) answers.set(name, ANY)
    scope.environment = {
      roots: new Map([
        ['answers', { fields: answers }],
        ['context', { fields: context }],
      ]),
      predicates,
      morePredicates: `others are defined in ${CHECKS_FILE} with definePredicate`,
    }
  }
  for (const node of draft.nodes) linkNode(node, sources.constraints, diagnostics)
}

const typesOf = (specs: readonly (readonly [string, AnswerSpec])[]): Map<string, Type> =>
  new Map(specs.map(([name, spec]) => [name, answerType(spec)]))

function linkNode(
  node: NodeDraft,
  constraints: ExpressionSources['constraints'],
  diagnostics: Diagnostics,
): void {
  const { scope } = node.graph
  const visible = constraintsIn(scope, constraints)
  const guard = (text: string, at: Place): GuardDraft | null => {
    const linked = linkGuard(text, at, scope.environment, visible, diagnostics)
    if (!linked) node.broken = true
    return linked
  }
  if (node.node.when !== undefined) node.when = guard(node.node.when, placeIn(node.at, 'when'))
  for (const edge of edgesOf(node))
    if (edge !== node.otherwise && edge !== node.onError && typeof edge.edge.guard === 'string')
      edge.guard = guard(edge.edge.guard, placeIn(edge.at, 'guard'))
  node.dependencies = (node.node.dependencies ?? []).flatMap((name, index) =>
    linkKey(name, placeIn(node.at, 'dependencies', index), scope, diagnostics),
  )
  const values =
    node.node.type === 'action' ? node.node.args : node.node.type === 'subgraph' ? node.node.inputs : {}
  const field = node.node.type === 'action' ? 'args' : 'inputs'
  const link = (of: Readonly<Record<string, string>>, at: string) =>
    Object.entries(of).flatMap(([name, text]) => {
      const linked = linkValue(text, placeIn(node.at, at, name), scope.environment, visible, diagnostics)
      return linked ? [{ name, ...linked }] : []
    })
  node.values = link(values ?? {}, field)
  if (node.node.type !== 'subgraph' || node.node.for_each === undefined) return
  const lists = link(node.node.for_each, 'for_each')
  for (const { name, checked } of lists)
    if (checked.type.kind !== 'list' && checked.type.kind !== 'any')
      diagnostics.report({
        code: 'expression_type',
        at: placeIn(node.at, 'for_each', name),
        message: `for_each needs a list, and ${node.node.for_each[name]} is none`,
        hint: 'the answer of a question with type: list',
      })
  node.each = lists[0]?.name ?? null
  node.values = [...node.values, ...lists]
}

export const constraintsIn = (scope: ScopeDraft, constraints: ExpressionSources['constraints']) =>
  scope.owner === null ? constraints : NONE
const NONE: ExpressionSources['constraints'] = new Map()

export function linkKey(name: string, at: Place, scope: ScopeDraft, diagnostics: Diagnostics): KeyIndex[] {
  const index = scope.keyByName.get(name)
  if (index !== undefined) return [index]
  if (scope.lost.has(name)) return []
  diagnostics.report({
    code: 'unknown_key',
    at,
    message: `nothing declares the key ${name}`,
    hint: nearest(name, [...scope.keyByName.keys()]),
  })
  return []
}

export function linkGuard(
  text: string,
  at: Place,
  environment: Environment,
  constraints: ReadonlyMap<string, Expression>,
  diagnostics: Diagnostics,
): GuardDraft | null {
  const parsed = parseExpression(text)
  const result = parsed.ok
    ? compileGuard(inlineConstraints(parsed.expression, constraints), environment)
    : parsed
  if (!result.ok) return reportFault(result.fault, text, at, diagnostics)
  const { checked, test } = result.compiled
  return {
    at,
    checked,
    compiled: {
      text,
      reads: answersIn(checked),
      test,
    },
  }
}

function linkValue(
  text: string,
  at: Place,
  environment: Environment,
  constraints: ReadonlyMap<string, Expression>,
  diagnostics: Diagnostics,
): { value: CompiledValue; checked: CheckedExpression } | null {
  const parsed = parseExpression(text)
  const result = parsed.ok
    ? compileValue(inlineConstraints(parsed.expression, constraints), environment)
    : parsed
  if (!result.ok) return reportFault(result.fault, text, at, diagnostics)
  const { checked, evaluate } = result.compiled
  return {
    checked,
    value: { text, reads: answersIn(checked), evaluate },
  }
}

const answersIn = ({ reads }: CheckedExpression): string[] => [...(reads.get('answers') ?? [])].sort()

const FAULT_CODES = {
  syntax: 'expression_syntax',
  type: 'expression_type',
  cost: 'expression_cost',
  unknown_name: 'unknown_name',
  unknown_function: 'unknown_function',
  unknown_key: 'unknown_key',
  unknown_value: 'unknown_value',
} as const satisfies Record<ExpressionFault['kind'], DiagnosticCode>

function reportFault(
  { kind, message, hint, at: offset }: ExpressionFault,
  text: string,
  at: Place,
  diagnostics: Diagnostics,
): null {
  const code = kind === 'unknown_key' && message.startsWith('context') ? 'unknown_context' : FAULT_CODES[kind]
  diagnostics.report({ code, at, offset, message: `${message} in ${clip(text, LONGEST_SHOWN)}`, hint })
  return null
}

const LONGEST_SHOWN = 60
