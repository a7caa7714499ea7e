import { BINARY_OPERATORS, type BinaryOperator, type Expression, MACROS, type Macro } from './ast.ts'
import { ExpressionError, type ExpressionFault, fail } from './expression-error.ts'
import { WORD_HINTS } from './habits.ts'
import { type Token, tokenise } from './tokenise.ts'

export type ParsedExpression =
  | { readonly ok: true; readonly expression: Expression }
  | { readonly ok: false; readonly fault: ExpressionFault }

export const MAX_EXPRESSION_DEPTH = 64

export function parseExpression(text: string): ParsedExpression {
  try {
    const parser = new ExpressionParser(tokenise(text))
    return { ok: true, expression: parser.whole() }
  } catch (error) {
    if (error instanceof ExpressionError) return { ok: false, fault: error.fault }
    throw error
  }
}

const OPERATOR_MISSING = 'is an operator missing before it, such as == or &&?'
const RESERVED = new Set(['true', 'false', 'null', 'in'])

/** Recursive descent; `depth` keeps a hostile text from overflowing the stack here and in everything after. */
class ExpressionParser {
  readonly #tokens: readonly Token[]
  #next = 0
  #depth = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  whole(): Expression {
    if (this.#peek().kind === 'end')
      fail('syntax', 0, 'the expression is empty', 'leave the field out if it always holds')
    const expression = this.#conditional()
    const rest = this.#peek()
    if (rest.kind !== 'end') this.#unexpected(rest)
    return expression
  }

  #conditional(): Expression {
    if (++this.#depth > MAX_EXPRESSION_DEPTH)
      fail('cost', this.#peek().at, `nested deeper than ${MAX_EXPRESSION_DEPTH} levels`)
    const test = this.#binary(1)
    let expression = test
    if (this.#takes('?')) {
      const yes = this.#conditional()
      this.#expect(':')
      expression = { kind: 'conditional', at: test.at, test, yes, no: this.#conditional() }
    }
    this.#depth--
    return expression
  }

  #binary(level: number): Expression {
    if (level > 5) return this.#unary()
    let left = this.#binary(level + 1)
    let length = 0
    for (;;) {
      const operator = this.#peek().text as BinaryOperator
      if (this.#peek().kind === 'string' || BINARY_OPERATORS[operator] !== level) return left
      if (++length > MAX_EXPRESSION_DEPTH * 4)
        fail('cost', this.#peek().at, `more than ${MAX_EXPRESSION_DEPTH * 4} operators in a row`)
      const { at } = this.#take()
      left = { kind: 'binary', at, operator, left, right: this.#binary(level + 1) }
    }
  }

  #unary(): Expression {
    const { text, kind, at } = this.#peek()
    if (kind !== 'symbol' || (text !== '!' && text !== '-')) return this.#member()
    this.#take()
    if (++this.#depth > MAX_EXPRESSION_DEPTH)
      fail('cost', at, `nested deeper than ${MAX_EXPRESSION_DEPTH} levels`)
    const operand = this.#unary()
    this.#depth--
    if (text === '-' && operand.kind === 'number' && operand.at === at + 1 && !Object.is(operand.value, -0))
      return { ...operand, at, value: -operand.value }
    return { kind: 'unary', at, operator: text, operand }
  }

  #member(): Expression {
    let of = this.#primary()
    let length = 0
    for (;;) {
      if (++length > MAX_EXPRESSION_DEPTH) fail('cost', this.#peek().at, 'too many steps in a row')
      if (this.#takes('[')) {
        of = { kind: 'index', at: of.at, of, index: this.#conditional() }
        this.#expect(']')
      } else if (this.#takes('.')) of = this.#afterDot(of)
      else return of
    }
  }

  #afterDot(of: Expression): Expression {
    const token = this.#take()
    if (token.kind !== 'name') return this.#unexpected(token, 'expected a name after the dot')
    const name = token.text
    if (!this.#takes('(')) return { kind: 'field', at: token.at, of, name }
    const args = this.#args(')')
    if (!(MACROS as readonly string[]).includes(name)) return { kind: 'method', at: token.at, of, name, args }
    const [variable, body] = args
    if (args.length !== 2 || variable?.kind !== 'name' || body === undefined)
      return fail('syntax', token.at, `${name} takes a name and an expression: ${name}(item, …)`)
    return { kind: 'comprehension', at: token.at, macro: name as Macro, of, variable: variable.name, body }
  }

  #primary(): Expression {
    const token = this.#take()
    const { at } = token
    switch (token.kind) {
      case 'string':
        return { kind: 'literal', at, value: token.value }
      case 'number':
        return { kind: 'number', at, value: token.value, integer: token.integer }
      case 'name':
        return this.#named(token.text, at)
      case 'end':
        return fail(
          'syntax',
          at,
          'the expression stops in the middle',
          'write what comes after the last sign',
        )
      case 'symbol':
        if (token.text === '[') return { kind: 'list', at, items: this.#args(']') }
        if (token.text !== '(') return this.#unexpected(token)
        return this.#grouped()
    }
  }

  #grouped(): Expression {
    const inner = this.#conditional()
    this.#expect(')')
    return inner
  }

  #named(name: string, at: number): Expression {
    if (name === 'true' || name === 'false') return { kind: 'literal', at, value: name === 'true' }
    if (name === 'null') return { kind: 'literal', at, value: null }
    if (RESERVED.has(name)) return fail('syntax', at, `unexpected ${name}`)
    if (!this.#takes('(')) return { kind: 'name', at, name }
    const args = this.#args(')')
    if (name !== 'has') return { kind: 'call', at, name, args }
    const [of] = args
    if (args.length !== 1 || of?.kind !== 'field')
      return fail('syntax', at, 'has takes one field: has(answers.name)')
    return { kind: 'has', at, of: of.of, name: of.name }
  }

  #args(close: ')' | ']'): Expression[] {
    const args: Expression[] = []
    while (!this.#takes(close)) {
      if (args.length > 0) this.#expect(',')
      if (args.length > 0 && this.#takes(close)) break
      args.push(this.#conditional())
    }
    return args
  }

  #peek(): Token {
    return this.#tokens[this.#next] as Token
  }

  #take(): Token {
    const token = this.#peek()
    if (token.kind !== 'end') this.#next++
    return token
  }

  #takes(symbol: string): boolean {
    const { kind, text } = this.#peek()
    if (kind !== 'symbol' || text !== symbol) return false
    this.#next++
    return true
  }

  #expect(symbol: string): void {
    if (!this.#takes(symbol)) this.#unexpected(this.#peek(), `expected ${symbol}`)
  }

  #unexpected(token: Token, expected?: string): never {
    const found = token.kind === 'end' ? 'the expression ends' : `found ${token.text}`
    const before = this.#tokens[this.#tokens.indexOf(token) - 1]
    const word = [token, before].find(one => one?.kind === 'name' && WORD_HINTS.has(one.text))
    return fail(
      'syntax',
      token.at,
      expected ? `${expected}, but ${found}` : `unexpected ${token.text}`,
      WORD_HINTS.get(word?.text ?? '') ?? (expected ? 'a bracket or a part is left open' : OPERATOR_MISSING),
    )
  }
}
