export const BINARY_OPERATORS = {
  '||': 1,
  '&&': 2,
  '==': 3,
  '!=': 3,
  '<': 3,
  '<=': 3,
  '>': 3,
  '>=': 3,
  in: 3,
  '+': 4,
  '-': 4,
  '*': 5,
  '/': 5,
  '%': 5,
} as const satisfies Record<string, number>
export type BinaryOperator = keyof typeof BINARY_OPERATORS

export const MACROS = ['all', 'exists', 'exists_one', 'filter', 'map'] as const
export type Macro = (typeof MACROS)[number]

/** A parsed expression. `at` is the offset in the text it was read from. */
export type Expression =
  | { readonly kind: 'literal'; readonly at: number; readonly value: null | boolean | string }
  | { readonly kind: 'number'; readonly at: number; readonly value: number; readonly integer: boolean }
  | { readonly kind: 'name'; readonly at: number; readonly name: string }
  | { readonly kind: 'field'; readonly at: number; readonly of: Expression; readonly name: string }
  | { readonly kind: 'index'; readonly at: number; readonly of: Expression; readonly index: Expression }
  | { readonly kind: 'has'; readonly at: number; readonly of: Expression; readonly name: string }
  | { readonly kind: 'list'; readonly at: number; readonly items: readonly Expression[] }
  | {
      readonly kind: 'unary'
      readonly at: number
      readonly operator: '!' | '-'
      readonly operand: Expression
    }
  | {
      readonly kind: 'binary'
      readonly at: number
      readonly operator: BinaryOperator
      readonly left: Expression
      readonly right: Expression
    }
  | {
      readonly kind: 'conditional'
      readonly at: number
      readonly test: Expression
      readonly yes: Expression
      readonly no: Expression
    }
  | {
      readonly kind: 'call'
      readonly at: number
      readonly name: string
      readonly args: readonly Expression[]
    }
  | {
      readonly kind: 'method'
      readonly at: number
      readonly of: Expression
      readonly name: string
      readonly args: readonly Expression[]
    }
  | {
      readonly kind: 'comprehension'
      readonly at: number
      readonly macro: Macro
      readonly of: Expression
      readonly variable: string
      readonly body: Expression
    }

/** The direct parts of an expression, in the order they are written. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'number':
    case 'name':
      return []
    case 'field':
    case 'has':
      return [expression.of]
    case 'index':
      return [expression.of, expression.index]
    case 'list':
      return expression.items
    case 'unary':
      return [expression.operand]
    case 'binary':
      return [expression.left, expression.right]
    case 'conditional':
      return [expression.test, expression.yes, expression.no]
    case 'call':
      return expression.args
    case 'method':
      return [expression.of, ...expression.args]
    case 'comprehension':
      return [expression.of, expression.body]
  }
}

/** The same expression of other parts. */
export function withParts(expression: Expression, change: (part: Expression) => Expression): Expression {
  switch (expression.kind) {
    case 'literal':
    case 'number':
    case 'name':
      return expression
    case 'field':
    case 'has':
      return { ...expression, of: change(expression.of) }
    case 'index':
      return { ...expression, of: change(expression.of), index: change(expression.index) }
    case 'list':
      return { ...expression, items: expression.items.map(change) }
    case 'unary':
      return { ...expression, operand: change(expression.operand) }
    case 'binary':
      return { ...expression, left: change(expression.left), right: change(expression.right) }
    case 'conditional':
      return {
        ...expression,
        test: change(expression.test),
        yes: change(expression.yes),
        no: change(expression.no),
      }
    case 'call':
      return { ...expression, args: expression.args.map(change) }
    case 'method':
      return { ...expression, of: change(expression.of), args: expression.args.map(change) }
    case 'comprehension':
      return { ...expression, of: change(expression.of), body: change(expression.body) }
  }
}

/** `answers.size` read as root and key, or null. */
export function rootField(expression: Expression): { root: string; key: string } | null {
  return (expression.kind === 'field' || expression.kind === 'has') && expression.of.kind === 'name'
    ? { root: expression.of.name, key: expression.name }
    : null
}
