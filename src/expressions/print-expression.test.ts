import { Environment as CelEnvironment } from '@marcbachmann/cel-js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json } from '../core/json.ts'
import { BINARY_OPERATORS, type BinaryOperator, type Expression, MACROS } from './ast.ts'
import { compileGuard } from './compile-guard.ts'
import type { Environment } from './environment.ts'
import { parseExpression } from './parse-expression.ts'
import { printExpression } from './print-expression.ts'
import { BOOLEAN, INTEGER, TEXT, type Type } from './type.ts'

const at = 0
const name = fc.constantFrom('answers', 'context', 'item', 'x')
const key = fc.constantFrom('size', 'a', 'b_1', 'Key')
const { expression } = fc.letrec<{ expression: Expression }>(tie => {
  const inner = tie('expression')
  const args = fc.array(inner, { maxLength: 3 })
  return {
    expression: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      fc.record({ kind: fc.constant('name' as const), at: fc.constant(at), name }),
      fc.record({
        kind: fc.constant('literal' as const),
        at: fc.constant(at),
        value: fc.oneof(
          fc.constant(null),
          fc.boolean(),
          fc.string(),
          fc.constantFrom('\\', "'", '"\n\t\r', 'ä'),
        ),
      }),
      fc.record({
        kind: fc.constant('number' as const),
        at: fc.constant(at),
        value: fc.maxSafeInteger(),
        integer: fc.constant(true),
      }),
      fc.record({
        kind: fc.constant('number' as const),
        at: fc.constant(at),
        value: fc.double({ noNaN: true, noDefaultInfinity: true }),
        integer: fc.constant(false),
      }),
      fc.record({
        kind: fc.constantFrom('field' as const, 'has' as const),
        at: fc.constant(at),
        of: inner,
        name: key,
      }),
      fc.record({ kind: fc.constant('index' as const), at: fc.constant(at), of: inner, index: inner }),
      fc.record({ kind: fc.constant('list' as const), at: fc.constant(at), items: args }),
      fc.record({
        kind: fc.constant('unary' as const),
        at: fc.constant(at),
        operator: fc.constantFrom('!' as const, '-' as const),
        operand: inner,
      }),
      fc.record({
        kind: fc.constant('binary' as const),
        at: fc.constant(at),
        operator: fc.constantFrom(...(Object.keys(BINARY_OPERATORS) as BinaryOperator[])),
        left: inner,
        right: inner,
      }),
      fc.record({
        kind: fc.constant('conditional' as const),
        at: fc.constant(at),
        test: inner,
        yes: inner,
        no: inner,
      }),
      fc.record({
        kind: fc.constant('call' as const),
        at: fc.constant(at),
        name: fc.constantFrom('f', 'int'),
        args,
      }),
      fc.record({
        kind: fc.constant('method' as const),
        at: fc.constant(at),
        of: inner,
        name: fc.constantFrom('contains', 'g'),
        args,
      }),
      fc.record({
        kind: fc.constant('comprehension' as const),
        at: fc.constant(at),
        macro: fc.constantFrom(...MACROS),
        of: inner,
        variable: fc.constantFrom('x', 'y'),
        body: inner,
      }),
    ),
  }
})

const withoutPlaces = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (field, inner) => (field === 'at' ? 0 : Object.is(inner, -0) ? '-0' : inner)),
  )

test('printing then parsing gives the same tree', () => {
  fc.assert(
    fc.property(expression, tree => {
      const text = printExpression(tree)
      const parsed = parseExpression(text)
      if (!parsed.ok) {
        expect(parsed.fault.kind).toBe('cost')
        return
      }
      expect(withoutPlaces(parsed.expression)).toEqual(withoutPlaces(tree))
    }),
    { numRuns: 800 },
  )
})

test('a negative zero keeps its sign and its place', () => {
  const zero = { kind: 'number', at, value: -0, integer: false } as const
  expect(printExpression({ kind: 'field', at, of: zero, name: 'size' })).toBe('(-0.0).size')
})

test('parsing any text never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'a.b()[]!&|=<>+-*/%?:,"\'\\ 1xin') }), text => {
      expect(parseExpression(text)).toHaveProperty('ok')
    }),
    { numRuns: 800 },
  )
})

/** Expressions both languages have, over values that are all there. */
const { boolean } = fc.letrec<{ boolean: string }>(tie => {
  const inner = tie('boolean')
  const number = fc.constantFrom(
    'answers.n',
    'answers.m',
    '0',
    '3',
    '(answers.n + 2)',
    'size(answers.t)',
    '(answers.m * 2 - 1)',
  )
  const text = fc.constantFrom('answers.t', "'a'", "'ab'", "(answers.t + 'b')")
  return {
    boolean: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom('answers.p', 'answers.q', 'true', 'has(answers.n)'),
      fc
        .tuple(number, fc.constantFrom('==', '!=', '<', '<=', '>', '>='), number)
        .map(parts => `(${parts.join(' ')})`),
      fc.tuple(text, fc.constantFrom('==', '!=', '<', '>='), text).map(parts => `(${parts.join(' ')})`),
      fc
        .tuple(text, fc.constantFrom('startsWith', 'endsWith', 'contains'), text)
        .map(([a, f, b]) => `${a}.${f}(${b})`),
      fc.tuple(number, fc.constantFrom('[1, 2, 3]', 'answers.l')).map(parts => `(${parts.join(' in ')})`),
      fc
        .tuple(fc.constantFrom(...MACROS.slice(0, 3)), number)
        .map(([macro, n]) => `answers.l.${macro}(i, i >= ${n})`),
      number.map(n => `(answers.l.filter(i, i > ${n}).size() > 1)`),
      fc.tuple(inner, fc.constantFrom('&&', '||', '=='), inner).map(parts => `(${parts.join(' ')})`),
      fc.tuple(inner, inner, inner).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
      inner.map(a => `!${a}`),
    ),
  }
})

test('agrees with another implementation of CEL where both have the same', () => {
  const environment: Environment = {
    roots: new Map([
      [
        'answers',
        {
          fields: new Map<string, Type>([
            ['n', INTEGER],
            ['m', INTEGER],
            ['t', TEXT],
            ['p', BOOLEAN],
            ['q', BOOLEAN],
            ['l', { kind: 'list', of: INTEGER }],
          ]),
        },
      ],
    ]),
    predicates: new Map(),
  }
  const other = new CelEnvironment({ unlistedVariablesAreDyn: true })
  const answersOf = fc.record({
    n: fc.integer({ min: -5, max: 5 }),
    m: fc.integer({ min: -5, max: 5 }),
    t: fc.constantFrom('', 'a', 'ab', 'b'),
    p: fc.boolean(),
    q: fc.boolean(),
    l: fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 4 }),
  })
  fc.assert(
    fc.property(boolean, answersOf, (text, answers) => {
      const compiled = compileGuard(text, environment)
      if (!compiled.ok) throw new Error(`${text}: ${compiled.fault.message}`)
      const integers = { ...answers, n: BigInt(answers.n), m: BigInt(answers.m), l: answers.l.map(BigInt) }
      expect(compiled.compiled.test({ answers: answers as Record<string, Json> })).toBe(
        other.evaluate(text, { answers: integers }),
      )
    }),
    { numRuns: 1_000 },
  )
})
