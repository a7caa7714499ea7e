import { BINARY_OPERATORS, type Expression } from './ast.ts'

const CONDITIONAL = 0
const UNARY = 6
const MEMBER = 7

/** The expression as text; parsing it gives the same tree again. */
export const printExpression = (expression: Expression): string => print(expression, CONDITIONAL)

function print(expression: Expression, level: number): string {
  const text = printBare(expression)
  return levelOf(expression) < level ? `(${text})` : text
}

function levelOf(expression: Expression): number {
  switch (expression.kind) {
    case 'conditional':
      return CONDITIONAL
    case 'binary':
      return BINARY_OPERATORS[expression.operator]
    case 'unary':
      return UNARY
    case 'number':
      return expression.value < 0 || Object.is(expression.value, -0) ? UNARY : MEMBER
    default:
      return MEMBER
  }
}

function printBare(expression: Expression): string {
  switch (expression.kind) {
    case 'literal':
      return typeof expression.value === 'string' ? quote(expression.value) : String(expression.value)
    case 'number':
      return printNumber(expression.value, expression.integer)
    case 'name':
      return expression.name
    case 'field':
      return `${print(expression.of, MEMBER)}.${expression.name}`
    case 'index':
      return `${print(expression.of, MEMBER)}[${print(expression.index, CONDITIONAL)}]`
    case 'has':
      return `has(${print(expression.of, MEMBER)}.${expression.name})`
    case 'list':
      return `[${printAll(expression.items)}]`
    case 'unary':
      return printUnary(expression.operator, expression.operand)
    case 'binary': {
      const level = BINARY_OPERATORS[expression.operator]
      return `${print(expression.left, level)} ${expression.operator} ${print(expression.right, level + 1)}`
    }
    case 'conditional':
      return `${print(expression.test, 1)} ? ${print(expression.yes, CONDITIONAL)} : ${print(expression.no, CONDITIONAL)}`
    case 'call':
      return `${expression.name}(${printAll(expression.args)})`
    case 'method':
      return `${print(expression.of, MEMBER)}.${expression.name}(${printAll(expression.args)})`
    case 'comprehension':
      return `${print(expression.of, MEMBER)}.${expression.macro}(${expression.variable}, ${print(expression.body, CONDITIONAL)})`
  }
}

const printAll = (expressions: readonly Expression[]): string =>
  expressions.map(expression => print(expression, CONDITIONAL)).join(', ')

/** `-(2)` is not `-2`: a minus right before a number belongs to the number. */
function printUnary(operator: '!' | '-', operand: Expression): string {
  const text = print(operand, UNARY)
  return operator === '-' && operand.kind === 'number' ? `-(${text})` : `${operator}${text}`
}

function printNumber(value: number, integer: boolean): string {
  const text = Object.is(value, -0) ? '-0' : String(value)
  return integer || /[.e]/.test(text) ? text : `${text}.0`
}

const ESCAPED: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
}

const quote = (text: string): string => `'${text.replace(/[\\'\n\r\t]/g, found => ESCAPED[found] as string)}'`
