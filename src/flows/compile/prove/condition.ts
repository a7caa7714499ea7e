import { type Expression, rootField, withParts } from '../../../expressions/ast.ts'
import type { CheckedExpression } from '../../../expressions/check-expression.ts'
import { printExpression } from '../../../expressions/print-expression.ts'
import type { NodeDraft } from '../draft.ts'
import { unsureReads } from '../presence.ts'
import { type Formula, formulaOf, isConstant, variableName } from './formula.ts'

/** A condition over variables of a scope. */
export interface Condition {
  readonly text: string
  readonly formula: Formula
  /** Names of variables. */
  readonly reads: readonly string[]
}

/** New name of a variable. */
export type Rename = (variable: string) => string

export const conditionOf = (checked: CheckedExpression): Condition => ({
  text: printExpression(checked.expression),
  formula: formulaOf(checked),
  reads: variablesRead(checked),
})

export const variablesRead = ({ reads }: CheckedExpression): string[] =>
  [...reads].flatMap(([root, keys]) => [...keys].map(key => variableName(root, key)))

export function renamed({ text, formula, reads }: Condition, rename: Rename): Condition {
  const names = reads.map(rename)
  if (names.every((name, index) => name === reads[index])) return { text, formula, reads }
  const other = renamedFormula(formula, rename)
  return { text: textOf(other), formula: other, reads: names }
}

/** An input has the value of its expression: where both are there, they are the same. */
export function inputCondition(
  input: string,
  { checked }: NodeDraft['values'][number],
  rename: Rename,
): Condition {
  const { expression, type } = checked
  const outer = renamedFormula(formulaOf(checked), rename)
  const variable = fieldOf(input)
  const formula: Formula =
    type.kind === 'boolean'
      ? same({ kind: 'test', expression: variable, variables: [input], simple: true }, outer)
      : {
          kind: 'test',
          expression: {
            kind: 'binary',
            operator: '==',
            at: 0,
            left: variable,
            right: renamedExpression(expression, rename),
          },
          variables: [input, ...variablesRead(checked).map(rename)],
          simple: isConstant(expression),
        }
  return { text: textOf(formula), formula, reads: [input, ...variablesRead(checked).map(rename)] }
}

/** Presence of an input: it is there where its expression has a value, and where that has none, this is not false. */
export function inputPresence(
  input: string,
  { checked }: NodeDraft['values'][number],
  rename: Rename,
): Condition {
  const formula: Formula = {
    kind: 'or',
    left: not(renamedFormula(valueFormula(checked.expression, checked.types), rename)),
    right: { kind: 'presence', variable: input },
  }
  return { text: textOf(formula), formula, reads: [input, ...variablesRead(checked).map(rename)] }
}

/** True where an expression has a value, else not: of a choice only the side that is taken has to have one. */
function valueFormula(expression: Expression, types: CheckedExpression['types']): Formula {
  if (types.get(expression)?.kind === 'boolean') {
    const truth = formulaOf({ expression, types })
    return { kind: 'or', left: truth, right: not(truth) }
  }
  if (expression.kind === 'conditional') {
    const { test, yes, no } = expression
    const [either, other] = [valueFormula(yes, types), valueFormula(no, types)]
    return { kind: 'choice', test: formulaOf({ expression: test, types }), yes: either, no: other }
  }
  return unsureReads(expression).reduce<Formula>(
    (right, key) => ({
      kind: 'and',
      left: { kind: 'presence', variable: variableName('answers', key) },
      right,
    }),
    { kind: 'constant', value: true },
  )
}

const not = (of: Formula): Formula => ({ kind: 'not', of })
const same = (one: Formula, other: Formula): Formula => ({
  kind: 'or',
  left: { kind: 'and', left: one, right: other },
  right: { kind: 'and', left: not(one), right: not(other) },
})

function fieldOf(variable: string): Expression {
  const [root, key] = variable.split('.') as [string, string]
  return { kind: 'field', at: 0, of: { kind: 'name', at: 0, name: root }, name: key }
}

function renamedFormula(formula: Formula, rename: Rename): Formula {
  const inner = (part: Formula) => renamedFormula(part, rename)
  switch (formula.kind) {
    case 'constant':
      return formula
    case 'and':
    case 'or':
      return { ...formula, left: inner(formula.left), right: inner(formula.right) }
    case 'not':
      return { ...formula, of: inner(formula.of) }
    case 'choice':
      return { ...formula, test: inner(formula.test), yes: inner(formula.yes), no: inner(formula.no) }
    case 'presence':
      return { ...formula, variable: rename(formula.variable) }
    case 'test':
      return {
        ...formula,
        expression: renamedExpression(formula.expression, rename),
        variables: formula.variables.map(rename),
      }
  }
}

function renamedExpression(expression: Expression, rename: Rename): Expression {
  const read = rootField(expression)
  if (!read || (expression.kind !== 'field' && expression.kind !== 'has'))
    return withParts(expression, part => renamedExpression(part, rename))
  if (read.root !== 'answers' && read.root !== 'context') return expression
  const [, name = ''] = rename(variableName(read.root, read.key)).split('.')
  return { ...expression, name }
}

function textOf(formula: Formula): string {
  switch (formula.kind) {
    case 'constant':
      return String(formula.value)
    case 'and':
    case 'or':
      return `(${textOf(formula.left)} ${formula.kind} ${textOf(formula.right)})`
    case 'not':
      return `!${textOf(formula.of)}`
    case 'choice':
      return `(${textOf(formula.test)} ? ${textOf(formula.yes)} : ${textOf(formula.no)})`
    case 'presence':
      return `has(${formula.variable})`
    case 'test':
      return printExpression(formula.expression)
  }
}
