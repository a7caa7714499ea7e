import { nearest } from '../source/nearest.ts'
import { type Expression, MACROS, rootField } from './ast.ts'
import type { Environment } from './environment.ts'
import { ExpressionError, type ExpressionFault, fail } from './expression-error.ts'
import { BUILT_INS } from './functions.ts'
import { clashHint, fieldHint, functionHint, nameHint } from './habits.ts'
import { isDate } from './is-date.ts'
import { printExpression } from './print-expression.ts'
import { ANY, BOOLEAN, comparable, INTEGER, join, NULL, NUMBER, TEXT, type Type, typeName } from './type.ts'

export interface CheckedExpression {
  readonly expression: Expression
  readonly type: Type
  /** The type of every part. */
  readonly types: ReadonlyMap<Expression, Type>
  /** Keys it reads or asks for, by root. */
  readonly reads: ReadonlyMap<string, ReadonlySet<string>>
}

export type CheckResult =
  | { readonly ok: true; readonly checked: CheckedExpression }
  | { readonly ok: false; readonly fault: ExpressionFault }

export function checkExpression(expression: Expression, environment: Environment): CheckResult {
  const checker = new Checker(environment)
  try {
    const type = checker.check(expression, new Map())
    return { ok: true, checked: { expression, type, types: checker.types, reads: checker.reads } }
  } catch (error) {
    if (error instanceof ExpressionError) return { ok: false, fault: error.fault }
    throw error
  }
}

type Locals = ReadonlyMap<string, Type>

class Checker {
  readonly types = new Map<Expression, Type>()
  readonly reads = new Map<string, Set<string>>()
  readonly #environment: Environment

  constructor(environment: Environment) {
    this.#environment = environment
  }

  check(expression: Expression, locals: Locals): Type {
    const type = this.#typeOf(expression, locals)
    this.types.set(expression, type)
    return type
  }

  #expect(expression: Expression, locals: Locals, kind: Type['kind'], what: string): Type {
    const type = this.check(expression, locals)
    if (kind !== 'any' && type.kind !== 'any' && type.kind !== kind)
      fail('type', expression.at, `${what} must be ${typeName({ kind } as Type)}, this is ${typeName(type)}`)
    return type
  }

  #typeOf(expression: Expression, locals: Locals): Type {
    switch (expression.kind) {
      case 'literal':
        return expression.value === null ? NULL : typeof expression.value === 'string' ? TEXT : BOOLEAN
      case 'number':
        return expression.integer ? INTEGER : NUMBER
      case 'name':
        return locals.get(expression.name) ?? this.#unknownName(expression.name, expression.at, locals)
      case 'has':
      case 'field': {
        const type = this.#field(expression, locals)
        return expression.kind === 'has' ? BOOLEAN : type
      }
      case 'index': {
        const of = this.check(expression.of, locals)
        if (of.kind !== 'any' && of.kind !== 'list')
          fail('type', expression.at, `only lists and objects have entries, this is ${typeName(of)}`)
        this.#expect(expression.index, locals, of.kind === 'list' ? 'number' : 'any', 'an index')
        return of.kind === 'list' ? of.of : ANY
      }
      case 'list': {
        const types = expression.items.map(item => this.check(item, locals))
        return { kind: 'list', of: types.length === 0 ? ANY : types.reduce(join), maxItems: types.length }
      }
      case 'unary':
        if (expression.operator === '!')
          return this.#expect(expression.operand, locals, 'boolean', 'what ! negates')
        return this.#expect(expression.operand, locals, 'number', 'what - negates')
      case 'binary':
        return this.#binary(expression, locals)
      case 'conditional':
        this.#expect(expression.test, locals, 'boolean', 'what stands before ?')
        return join(this.check(expression.yes, locals), this.check(expression.no, locals))
      case 'call':
        return this.#call(expression, locals)
      case 'method':
        return this.#method(expression, locals)
      case 'comprehension':
        return this.#comprehension(expression, locals)
    }
  }

  #unknownName(name: string, at: number, locals: Locals): never {
    const roots = [...this.#environment.roots.keys()]
    if (this.#environment.roots.has(name))
      return fail('type', at, `${name} can only be read by field: ${name}.key`)
    for (const [root, { fields }] of this.#environment.roots)
      if (fields?.has(name))
        return fail('unknown_name', at, `unknown name ${name}`, `did you mean ${root}.${name}?`)
    return fail('unknown_name', at, `unknown name ${name}`, nameHint(name, roots, [...locals.keys()]))
  }

  #field(expression: Extract<Expression, { kind: 'field' | 'has' }>, locals: Locals): Type {
    const read = rootField(expression)
    const root = read && !locals.has(read.root) ? this.#environment.roots.get(read.root) : undefined
    if (read && root) {
      const reads = this.reads.get(read.root) ?? new Set()
      this.reads.set(read.root, reads.add(read.key))
      if (root.fields === null) return ANY
      return (
        root.fields.get(read.key) ??
        fail(
          'unknown_key',
          expression.at,
          `${read.root} has no key ${read.key}`,
          nearest(read.key, [...root.fields.keys()]),
        )
      )
    }
    const of = this.check(expression.of, locals)
    if (of.kind !== 'any')
      fail(
        'type',
        expression.at,
        `${typeName(of)} has no field ${expression.name}`,
        fieldHint(expression.of, of, expression.name),
      )
    return ANY
  }

  #binary(expression: Extract<Expression, { kind: 'binary' }>, locals: Locals): Type {
    const { operator, left, right, at } = expression
    if (operator === '&&' || operator === '||') {
      this.#expect(left, locals, 'boolean', `what stands before ${operator}`)
      this.#expect(right, locals, 'boolean', `what stands after ${operator}`)
      return BOOLEAN
    }
    const leftType = this.check(left, locals)
    const rightType = this.check(right, locals)
    const clash = () =>
      fail(
        'type',
        at,
        `${operator} does not go with ${typeName(leftType)} and ${typeName(rightType)}`,
        clashHint(operator, { expression: left, type: leftType }, { expression: right, type: rightType }),
      )
    switch (operator) {
      case '==':
      case '!=':
        if (leftType.kind !== 'null' && rightType.kind !== 'null' && !comparable(leftType, rightType)) clash()
        this.#possible(left, rightType)
        this.#possible(right, leftType)
        return BOOLEAN
      case '<':
      case '<=':
      case '>':
      case '>=':
        if (!comparable(leftType, rightType)) clash()
        for (const type of [leftType, rightType]) if (!['any', 'number', 'text'].includes(type.kind)) clash()
        this.#possible(left, rightType, 'order')
        this.#possible(right, leftType, 'order')
        return BOOLEAN
      case 'in':
        if (rightType.kind !== 'any' && (rightType.kind !== 'list' || !comparable(leftType, rightType.of)))
          clash()
        if (rightType.kind === 'list') this.#possible(left, rightType.of)
        if (right.kind === 'list') for (const item of right.items) this.#possible(item, leftType)
        return BOOLEAN
      default: {
        const kinds = new Set([leftType.kind, rightType.kind])
        kinds.delete('any')
        if (kinds.size === 0) return ANY
        const [kind] = kinds
        if (kinds.size === 1 && kind === 'number') {
          const integer = [leftType, rightType].every(type => type.kind === 'number' && type.integer)
          return integer ? INTEGER : NUMBER
        }
        if (kinds.size === 1 && operator === '+' && kind === 'text') return TEXT
        if (operator === '+' && leftType.kind === 'list' && rightType.kind === 'list')
          return join({ kind: 'list', of: leftType.of }, { kind: 'list', of: rightType.of })
        return clash()
      }
    }
  }

  /** A text that is compared with a closed set of values, or with a date, must be able to be one. */
  #possible(expression: Expression, type: Type, how: 'equality' | 'order' = 'equality'): void {
    if (expression.kind !== 'literal' || typeof expression.value !== 'string' || type.kind !== 'text') return
    const { value, at } = expression
    if (type.values && how === 'equality' && !type.values.includes(value))
      fail(
        'unknown_value',
        at,
        `${JSON.stringify(value)} is not one of ${type.values.join(', ')}`,
        nearest(value, type.values),
      )
    if (type.format === 'date' && !isDate(value))
      fail('unknown_value', at, `${JSON.stringify(value)} is not a date`, 'dates are written YYYY-MM-DD')
  }

  #call({ name, args, at }: Extract<Expression, { kind: 'call' }>, locals: Locals): Type {
    if (name === 'size') return this.#size(args, at, locals)
    const builtIn = BUILT_INS.get(name)
    if (builtIn?.form === 'function') {
      this.#args(name, args, builtIn.takes, at, locals)
      return builtIn.gives
    }
    const predicate = this.#environment.predicates.get(name)
    if (!predicate) {
      const names = [...this.#environment.predicates.keys(), ...BUILT_INS.keys(), 'size', 'has']
      const hint = functionHint(name, names, this.#environment.morePredicates)
      return fail('unknown_function', at, `unknown function ${name}`, hint)
    }
    this.#args(name, args, predicate.takes, at, locals)
    return BOOLEAN
  }

  #method({ name, of, args, at }: Extract<Expression, { kind: 'method' }>, locals: Locals): Type {
    if (name === 'size') return this.#size([of, ...args], at, locals)
    if (name === 'matches') {
      this.#args(name, [of, ...args], ['text', 'text'], at, locals)
      const [pattern] = args
      if (pattern?.kind !== 'literal') fail('type', at, 'the pattern of matches must be written out as text')
      return BOOLEAN
    }
    const builtIn = BUILT_INS.get(name)
    if (builtIn?.form !== 'method')
      return fail(
        'unknown_function',
        at,
        `unknown function ${name}`,
        functionHint(name, [...BUILT_INS.keys(), ...MACROS, 'matches', 'size']),
      )
    const [part] = args
    if (name === 'contains' && part && this.check(of, locals).kind === 'list')
      fail(
        'type',
        at,
        'contains looks into a text, this is a list',
        `write ${printExpression(part)} in ${printExpression(of)}`,
      )
    this.#args(name, [of, ...args], builtIn.takes, at, locals)
    return builtIn.gives
  }

  #size(args: readonly Expression[], at: number, locals: Locals): Type {
    const [of] = args
    if (args.length !== 1 || !of) return fail('type', at, 'size takes one text or list')
    const type = this.check(of, locals)
    if (!['any', 'text', 'list'].includes(type.kind)) fail('type', at, `${typeName(type)} has no size`)
    return INTEGER
  }

  #args(
    name: string,
    args: readonly Expression[],
    takes: readonly Type['kind'][],
    at: number,
    locals: Locals,
  ): void {
    if (args.length !== takes.length)
      fail('type', at, `${name} takes ${takes.length} values, this gives it ${args.length}`)
    for (const [index, kind] of takes.entries())
      this.#expect(args[index] as Expression, locals, kind, `what ${name} takes`)
  }

  #comprehension(expression: Extract<Expression, { kind: 'comprehension' }>, locals: Locals): Type {
    const { macro, of, variable, body, at } = expression
    const type = this.check(of, locals)
    if (type.kind !== 'any' && type.kind !== 'list')
      fail('type', at, `${macro} goes over a list, this is ${typeName(type)}`)
    if (this.#environment.roots.has(variable)) fail('type', at, `${variable} already means something else`)
    const inner = new Map(locals).set(variable, type.kind === 'list' ? type.of : ANY)
    if (macro === 'map') {
      const mapped: Type = { kind: 'list', of: this.check(body, inner) }
      return type.kind === 'list' && type.maxItems !== undefined
        ? { ...mapped, maxItems: type.maxItems }
        : mapped
    }
    this.#expect(body, inner, 'boolean', `the condition of ${macro}`)
    return macro === 'filter' ? type : BOOLEAN
  }
}
