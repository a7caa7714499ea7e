import type { Json } from '../../../core/json.ts'
import { type Expression, partsOf, rootField } from '../../../expressions/ast.ts'
import type { CheckedExpression } from '../../../expressions/check-expression.ts'
import { printExpression } from '../../../expressions/print-expression.ts'

/**
 * A condition taken apart into what can be reasoned about. A `test` depends on one variable through comparisons with
 * constants, so that samples stand for all its values. Anything else is `opaque`: true or false, nobody knows when;
 * two opaque parts that read the same are the same.
 */
export type Formula =
  | { readonly kind: 'constant'; readonly value: boolean }
  | { readonly kind: 'and' | 'or'; readonly left: Formula; readonly right: Formula }
  | { readonly kind: 'not'; readonly of: Formula }
  | { readonly kind: 'choice'; readonly test: Formula; readonly yes: Formula; readonly no: Formula }
  | { readonly kind: 'presence'; readonly variable: string }
  | {
      readonly kind: 'test'
      readonly variables: readonly string[]
      readonly expression: Expression
      readonly simple: boolean
    }

/** `answers.key` or `context.key`. */
export const variableName = (root: string, key: string): string => `${root}.${key}`

export const formulaOf = ({ expression, types }: Pick<CheckedExpression, 'expression' | 'types'>): Formula =>
  build(expression, types)

type Types = CheckedExpression['types']

function build(expression: Expression, types: Types): Formula {
  switch (expression.kind) {
    case 'literal':
      if (typeof expression.value === 'boolean') return { kind: 'constant', value: expression.value }
      break
    case 'has': {
      const read = rootField(expression)
      if (read) return { kind: 'presence', variable: variableName(read.root, read.key) }
      break
    }
    case 'unary':
      if (expression.operator === '!') return { kind: 'not', of: build(expression.operand, types) }
      break
    case 'binary':
      if (expression.operator === '&&' || expression.operator === '||')
        return {
          kind: expression.operator === '&&' ? 'and' : 'or',
          left: build(expression.left, types),
          right: build(expression.right, types),
        }
      break
    case 'conditional':
      return {
        kind: 'choice',
        test: build(expression.test, types),
        yes: build(expression.yes, types),
        no: build(expression.no, types),
      }
    default:
  }
  return { kind: 'test', expression, variables: variablesIn(expression), simple: isSimple(expression, types) }
}

function variablesIn(expression: Expression): string[] {
  const found = new Set<string>()
  const visit = (part: Expression): void => {
    const read = rootField(part)
    if (read && (read.root === 'answers' || read.root === 'context'))
      found.add(variableName(read.root, read.key))
    else for (const inner of partsOf(part)) visit(inner)
  }
  visit(expression)
  return [...found]
}

const EQUALITY = new Set(['==', '!='])
const ORDER = new Set(['<', '<=', '>', '>='])

/**
 * A key beside a constant, a key in a list of constants, or a key that is itself true or false. Samples stand for
 * the other values only where these are told apart by nothing else: texts have an order that samples do not follow.
 */
function isSimple(expression: Expression, types: Types): boolean {
  if (isVariable(expression)) return types.get(expression)?.kind === 'boolean'
  if (expression.kind !== 'binary') return false
  const { operator, left, right } = expression
  if (operator === 'in') return isVariable(left) && right.kind === 'list' && right.items.every(isConstant)
  if (!EQUALITY.has(operator) && !ORDER.has(operator)) return false
  const [variable, constant] = isVariable(left) ? [left, right] : [right, left]
  if (!isVariable(variable) || !isConstant(constant)) return false
  const type = types.get(variable)
  return (
    EQUALITY.has(operator) || type?.kind === 'number' || (type?.kind === 'text' && type.format === 'date')
  )
}

const isVariable = (expression: Expression): boolean =>
  expression.kind === 'field' && expression.of.kind === 'name'
export const isConstant = (expression: Expression): boolean =>
  expression.kind === 'number' || (expression.kind === 'literal' && expression.value !== null)

/** Constants that simple tests compare a variable with, by variable. */
export function collectConstants(formula: Formula, into: Map<string, Set<Json>>): void {
  for (const { expression, variables, simple } of testsIn(formula)) {
    const [variable] = variables
    if (!simple || variable === undefined || expression.kind !== 'binary') continue
    const constants = into.get(variable) ?? new Set()
    into.set(variable, constants)
    const sides = [
      expression.left,
      ...(expression.right.kind === 'list' ? expression.right.items : [expression.right]),
    ]
    for (const side of sides)
      if ((side.kind === 'number' || side.kind === 'literal') && side.value !== null)
        constants.add(side.value)
  }
}

export function testsIn(formula: Formula): Extract<Formula, { kind: 'test' }>[] {
  switch (formula.kind) {
    case 'test':
      return [formula]
    case 'and':
    case 'or':
      return [...testsIn(formula.left), ...testsIn(formula.right)]
    case 'not':
      return testsIn(formula.of)
    case 'choice':
      return [...testsIn(formula.test), ...testsIn(formula.yes), ...testsIn(formula.no)]
    default:
      return []
  }
}

/** Name of an opaque part: two that read the same have the same name. */
export const opaqueName = (expression: Expression): string => `? ${printExpression(expression)}`
