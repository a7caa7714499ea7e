import { isPlainObject, type Json } from '../core/json.ts'
import { type BinaryOperator, type Expression, rootField } from './ast.ts'
import type { CheckedExpression } from './check-expression.ts'
import { compileComparison, type DirectRead } from './compile-comparison.ts'
import { roundCost } from './cost.ts'
import type { Environment } from './environment.ts'
import type { Bindings, Evaluate } from './evaluate.ts'
import { failure } from './failure.ts'
import { BUILT_INS } from './functions.ts'
import { charge } from './meter.ts'
import { compilePattern } from './pattern.ts'
import { type Type, typeName } from './type.ts'

/**
 * Turns a checked expression into closures: no text, no tree and no look-up by kind is left when it runs.
 *
 * C1. Missing is a third truth: `&&` is false when one side is, `||` is true when one side is, everything else that
 *     meets something missing is missing itself. `has` alone answers for it.
 * C2. A failure is never absorbed by a later operand.
 * C3. Names bound by comprehensions live in `frame`, which belongs to this expression; evaluation is synchronous.
 */
export function compileExpression(checked: CheckedExpression, environment: Environment): Evaluate {
  return new ExpressionCompiler(checked, environment).compile(checked.expression, new Map())
}

type Slots = ReadonlyMap<string, number>

/** Null for names that every object has, which must be asked for as the object's own. */
function directRead(expression: Expression, slots: Slots): DirectRead | null {
  const read = expression.kind === 'field' ? rootField(expression) : null
  return read && !slots.has(read.root) && !(read.key in Object.prototype)
    ? { ...read, isAnswer: read.root === 'answers' }
    : null
}

const PREDICATE_COST = 50

class ExpressionCompiler {
  readonly #frame: (Json | undefined)[] = []
  readonly #types: ReadonlyMap<Expression, Type>
  readonly #environment: Environment

  constructor({ types }: CheckedExpression, environment: Environment) {
    this.#types = types
    this.#environment = environment
  }

  compile(expression: Expression, slots: Slots): Evaluate {
    switch (expression.kind) {
      case 'literal':
      case 'number': {
        const { value } = expression
        return () => value
      }
      case 'name': {
        const frame = this.#frame
        const slot = slots.get(expression.name) as number
        return () => frame[slot]
      }
      case 'field':
        return this.#field(expression, slots)
      case 'has': {
        const read = this.#field(expression, slots)
        return scope => read(scope) !== undefined
      }
      case 'index':
        return this.#index(this.compile(expression.of, slots), this.compile(expression.index, slots))
      case 'list':
        return this.#list(expression.items.map(item => this.compile(item, slots)))
      case 'unary':
        return this.#unary(expression.operator, expression.operand, slots)
      case 'binary':
        return this.#binary(expression, slots)
      case 'conditional': {
        const test = this.#boolean(expression.test, slots)
        const yes = this.compile(expression.yes, slots)
        const no = this.compile(expression.no, slots)
        return scope => {
          const chosen = test(scope)
          return chosen === undefined ? undefined : chosen ? yes(scope) : no(scope)
        }
      }
      case 'call':
        return this.#call(expression.name, expression.args, slots)
      case 'method':
        if (expression.name === 'matches') return this.#matches(expression.of, expression.args[0], slots)
        return this.#call(expression.name, [expression.of, ...expression.args], slots)
      case 'comprehension':
        return this.#comprehension(expression, slots)
    }
  }

  #field(expression: Extract<Expression, { kind: 'field' | 'has' }>, slots: Slots): Evaluate {
    const { name } = expression
    const read = rootField(expression)
    if (read && !slots.has(read.root)) {
      const { root } = read
      if (name in Object.prototype)
        return scope =>
          Object.hasOwn(scope[root] as object, name) ? (scope[root]?.[name] ?? undefined) : undefined
      if (root === 'answers') return scope => scope.answers?.[name] ?? undefined
      return scope => scope[root]?.[name] ?? undefined
    }
    const of = this.compile(expression.of, slots)
    return scope => {
      const object = of(scope)
      if (object === undefined) return undefined
      if (!isPlainObject(object))
        return failure('type', `there is no field ${name} in a value that is no object`)
      return Object.hasOwn(object, name) ? ((object[name] as Json) ?? undefined) : undefined
    }
  }

  #index(of: Evaluate, index: Evaluate): Evaluate {
    return scope => {
      const container = of(scope)
      const key = index(scope)
      if (container === undefined || key === undefined) return undefined
      if (Array.isArray(container)) {
        if (typeof key !== 'number') return failure('type', 'the index of a list must be a number')
        return (container[key] as Json | undefined) ?? undefined
      }
      if (!isPlainObject(container) || typeof key !== 'string')
        return failure('type', 'only lists and objects have entries')
      return Object.hasOwn(container, key) ? ((container[key] as Json) ?? undefined) : undefined
    }
  }

  #list(items: readonly Evaluate[]): Evaluate {
    return scope => {
      const list: Json[] = []
      for (const item of items) {
        const value = item(scope)
        if (value === undefined) return undefined
        list.push(value)
      }
      return list
    }
  }

  #boolean(expression: Expression, slots: Slots): (scope: Bindings) => boolean | undefined {
    const evaluate = this.compile(expression, slots)
    if (this.#types.get(expression)?.kind === 'boolean')
      return evaluate as (scope: Bindings) => boolean | undefined
    return scope => {
      const value = evaluate(scope)
      return value === undefined || typeof value === 'boolean'
        ? value
        : failure('type', `${JSON.stringify(value)} is neither true nor false`)
    }
  }

  #unary(operator: '!' | '-', operand: Expression, slots: Slots): Evaluate {
    if (operator === '!') {
      const test = this.#boolean(operand, slots)
      return scope => {
        const value = test(scope)
        return value === undefined ? undefined : !value
      }
    }
    const evaluate = this.compile(operand, slots)
    return scope => {
      const value = evaluate(scope)
      if (value === undefined) return undefined
      return typeof value === 'number' ? -value : failure('type', 'only numbers have a sign')
    }
  }

  #binary({ operator, left, right }: Extract<Expression, { kind: 'binary' }>, slots: Slots): Evaluate {
    if (operator === '&&' || operator === '||') {
      const first = this.#boolean(left, slots)
      const second = this.#boolean(right, slots)
      const deciding = operator === '||'
      return scope => {
        const one = first(scope)
        if (one === deciding) return deciding
        const other = second(scope)
        if (other === deciding) return deciding
        return one === undefined || other === undefined ? undefined : !deciding
      }
    }
    const first = this.compile(left, slots)
    const second = this.compile(right, slots)
    const comparison = compileComparison(operator, first, second, right, directRead(left, slots))
    if (comparison) return comparison
    const whole = [left, right].every(side => {
      const type = this.#types.get(side)
      return type?.kind === 'number' && type.integer
    })
    const apply = arithmetic(operator, whole)
    return scope => {
      const one = first(scope)
      const other = second(scope)
      return one === undefined || other === undefined ? undefined : apply(one, other)
    }
  }

  #call(name: string, args: readonly Expression[], slots: Slots): Evaluate {
    const values = args.map(arg => this.compile(arg, slots))
    const predicate = this.#environment.predicates.get(name)
    const builtIn = BUILT_INS.get(name)
    if (name === 'size') return this.#apply(values, ([value]) => sizeOf(value as Json))
    if (builtIn) {
      const run = builtIn.run as (...values: Json[]) => Json
      return this.#apply(values, this.#checked(name, args, builtIn.takes, run))
    }
    if (!predicate) throw new Error(`unchecked function ${name}`)
    const test = (...operands: Json[]): boolean => {
      charge(PREDICATE_COST)
      const outcome = outcomeOf(name, () => predicate.test(...operands))
      return typeof outcome === 'boolean'
        ? outcome
        : failure('function', `${name} failed: it gave neither true nor false`)
    }
    return this.#apply(values, this.#checked(name, args, predicate.takes, test))
  }

  #apply(values: readonly Evaluate[], run: (values: Json[]) => Json): Evaluate {
    return scope => {
      const operands: Json[] = []
      for (const evaluate of values) {
        const value = evaluate(scope)
        if (value === undefined) return undefined
        operands.push(value)
      }
      return run(operands)
    }
  }

  /** Kinds that were certain before it ran are not looked at again. */
  #checked(
    name: string,
    args: readonly Expression[],
    takes: readonly Type['kind'][],
    run: (...values: Json[]) => Json,
  ): (values: Json[]) => Json {
    const unsure = takes.flatMap((kind, index) =>
      kind !== 'any' && this.#types.get(args[index] as Expression)?.kind === 'any' ? [{ kind, index }] : [],
    )
    if (unsure.length === 0) return values => run(...values)
    return values => {
      for (const { kind, index } of unsure)
        if (kindOf(values[index] as Json) !== kind)
          failure('type', `${name} takes ${typeName({ kind } as Type)}, not ${JSON.stringify(values[index])}`)
      return run(...values)
    }
  }

  #matches(of: Expression, pattern: Expression | undefined, slots: Slots): Evaluate {
    const evaluate = this.compile(of, slots)
    if (pattern?.kind !== 'literal') throw new Error('unchecked pattern')
    const matches = compilePattern(String(pattern.value), 'part')
    return scope => {
      const value = evaluate(scope)
      if (value === undefined) return undefined
      return typeof value === 'string' ? matches(value) : failure('type', 'matches takes text')
    }
  }

  #comprehension(expression: Extract<Expression, { kind: 'comprehension' }>, slots: Slots): Evaluate {
    const { macro, variable } = expression
    const frame = this.#frame
    const slot = slots.size
    const inner = new Map(slots).set(variable, slot)
    const list = this.compile(expression.of, slots)
    const body =
      macro === 'map' ? this.compile(expression.body, inner) : this.#boolean(expression.body, inner)
    const round = roundCost(expression.body)
    const collect = COLLECT[macro]
    return scope => {
      const items = list(scope)
      if (items === undefined) return undefined
      if (!Array.isArray(items)) return failure('type', `${macro} goes over a list`)
      return collect(items, item => {
        charge(round)
        frame[slot] = item
        return body(scope)
      })
    }
  }
}

const LONGEST_DETAIL = 200

/** Runs an author's function; a thrown error becomes its words, as many as fit on a line. */
function outcomeOf(name: string, run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    return failure('function', `${name} failed: ${text.slice(0, LONGEST_DETAIL)}`)
  }
}

type Collect = (items: readonly Json[], of: (item: Json) => Json | undefined) => Json | undefined

const COLLECT = {
  all: decides(false),
  exists: decides(true),
  exists_one: (items, of) => {
    let found = 0
    for (const item of items) {
      const value = of(item)
      if (value === undefined) return undefined
      if (value === true) found++
    }
    return found === 1
  },
  filter: (items, of) => {
    const kept: Json[] = []
    for (const item of items) {
      const value = of(item)
      if (value === undefined) return undefined
      if (value === true) kept.push(item)
    }
    return kept
  },
  map: (items, of) => {
    const mapped: Json[] = []
    for (const item of items) {
      const value = of(item)
      if (value === undefined) return undefined
      mapped.push(value)
    }
    return mapped
  },
} as const satisfies Record<string, Collect>

/** `exists` is a long `||`, `all` a long `&&`. */
function decides(deciding: boolean): Collect {
  return (items, of) => {
    let missing = false
    for (const item of items) {
      const value = of(item)
      if (value === deciding) return deciding
      if (value === undefined) missing = true
    }
    return missing ? undefined : !deciding
  }
}

function arithmetic(operator: BinaryOperator, whole: boolean): (left: Json, right: Json) => Json {
  const run = ARITHMETIC[operator as keyof typeof ARITHMETIC]
  return (left, right) => {
    if (operator === '+' && typeof left === 'string' && typeof right === 'string') {
      charge((left.length + right.length) >> 5)
      return left + right
    }
    if (operator === '+' && Array.isArray(left) && Array.isArray(right)) {
      charge(left.length + right.length)
      return [...left, ...right] as Json[]
    }
    if (typeof left !== 'number' || typeof right !== 'number')
      return failure('type', `${operator} does not go with ${kindOf(left)} and ${kindOf(right)}`)
    if (right === 0 && (operator === '/' || operator === '%')) return failure('range', 'division by zero')
    const result = run(left, right)
    const value = whole ? Math.trunc(result) : result
    return Number.isFinite(value) && (!whole || Number.isSafeInteger(value))
      ? value
      : failure('range', `the result of ${operator} is too large`)
  }
}

const ARITHMETIC = {
  '+': (left: number, right: number) => left + right,
  '-': (left: number, right: number) => left - right,
  '*': (left: number, right: number) => left * right,
  '/': (left: number, right: number) => left / right,
  '%': (left: number, right: number) => left % right,
} as const

function kindOf(value: Json): Type['kind'] | 'object' {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  return ({ boolean: 'boolean', number: 'number', string: 'text', object: 'object' } as const)[
    typeof value as 'boolean' | 'number' | 'string' | 'object'
  ]
}

function sizeOf(value: Json): number {
  if (typeof value === 'string') {
    charge(value.length >> 5)
    return [...value].length
  }
  if (Array.isArray(value)) return value.length
  return isPlainObject(value)
    ? Object.keys(value).length
    : failure('type', 'only texts, lists and objects have a size')
}
