import { describe, expect, test } from 'vitest'
import { computingMs } from '../../test/computing-ms.ts'
import type { Json } from '../core/json.ts'
import { compileGuard, compileValue, isFailure } from './compile-guard.ts'
import type { Environment } from './environment.ts'
import type { Predicate } from './predicate.ts'
import { BOOLEAN, INTEGER, NUMBER, TEXT, type Type } from './type.ts'

const fields = new Map<string, Type>([
  ['product', { kind: 'text', values: ['LED', 'OLED'] }],
  ['venue', TEXT],
  ['wattage', INTEGER],
  ['price', NUMBER],
  ['urgent', BOOLEAN],
  ['day', { kind: 'text', format: 'date' }],
  ['colours', { kind: 'list', of: { kind: 'text', values: ['red', 'green'] }, maxItems: 5 }],
  ['rooms', { kind: 'list', of: INTEGER }],
])
const environment: Environment = {
  roots: new Map([
    ['answers', { fields }],
    ['context', { fields: null }],
  ]),
  predicates: new Map<string, Predicate>([
    ['even', { takes: ['number'], test: value => (value as number) % 2 === 0 }],
    [
      'broken',
      {
        takes: [],
        test: () => {
          throw new Error('no')
        },
      },
    ],
  ]),
}

const guard = (text: string, answers: Record<string, Json> = {}, context: Record<string, Json> = {}) => {
  const result = compileGuard(text, environment)
  if (!result.ok) throw new Error(`${text}: ${result.fault.message}`)
  return result.compiled.test({ answers, context })
}
const value = (text: string, answers: Record<string, Json> = {}) => {
  const result = compileValue(text, environment)
  if (!result.ok) throw new Error(`${text}: ${result.fault.message}`)
  return result.compiled.evaluate({ answers, context: {} })
}
const faultOf = (text: string) => {
  const result = compileGuard(text, environment)
  return result.ok ? null : result.fault
}

describe('a guard', () => {
  test.each([
    ["answers.product == 'LED' && answers.venue == 'court'", { product: 'LED', venue: 'court' }, true],
    ["answers.product == 'LED' && answers.venue == 'court'", { product: 'OLED', venue: 'court' }, false],
    ["answers.product in ['LED', 'OLED']", { product: 'OLED' }, true],
    ['answers.wattage >= 100 ? answers.urgent : false', { wattage: 100, urgent: true }, true],
    ["answers.colours.exists(c, c == 'red')", { colours: ['green', 'red'] }, true],
    ["answers.colours.all(c, c == 'red')", { colours: ['green', 'red'] }, false],
    ["answers.colours.exists_one(c, c == 'red')", { colours: ['red', 'red'] }, false],
    ['answers.rooms.filter(r, r > 10).size() == 1', { rooms: [4, 40] }, true],
    ['answers.rooms.map(r, r * 2) == [2, 4]', { rooms: [1, 2] }, true],
    ['answers.rooms[1] == 2', { rooms: [1, 2] }, true],
    ["'red' in answers.colours", { colours: ['red'] }, true],
    ["answers.day < '2026-02-01'", { day: '2026-01-31' }, true],
    ["answers.venue.matches('^sports?_')", { venue: 'sport_hall' }, true],
    ["answers.venue.lowerAscii().startsWith('sp') && size(answers.venue) == 5", { venue: 'SPORT' }, true],
    ['even(answers.wattage)', { wattage: 4 }, true],
    ['7 / 2 == 3 && 7.0 / 2 == 3.5 && -7 % 4 == -3', {}, true],
    [`"a\\n\\u00e4" == 'a\\nä' && r'\\n' == '\\\\n'`, {}, true],
  ])('%s of %j is %s', (text, answers, expected) => {
    expect(guard(text, answers as Record<string, Json>)).toBe(expected)
  })

  test.each([
    ["answers.product == 'LED'", {}],
    ["answers.product != 'LED'", {}],
    ["!(answers.product == 'LED')", {}],
    ['answers.wattage < 10', {}],
    ["answers.product == 'LED' && answers.urgent", { product: 'LED' }],
    ['answers.rooms[7] == 1', { rooms: [1] }],
    ['context.user.age > 3', {}],
    ['answers.rooms.exists(r, r > 10)', {}],
  ])('over a missing key is false: %s of %j', (text, answers) => {
    expect(guard(text, answers as Record<string, Json>)).toBe(false)
  })

  test('that another operand decides needs no missing key', () => {
    expect(guard("answers.product == 'LED' || answers.urgent", { urgent: true })).toBe(true)
    expect(guard("answers.urgent || answers.product == 'LED'", { product: 'LED' })).toBe(true)
    expect(guard("!(answers.product == 'LED' && answers.urgent)", { urgent: false })).toBe(true)
  })

  test('asks for presence with has', () => {
    expect(guard('has(answers.product)', {})).toBe(false)
    expect(guard('!has(answers.product)', {})).toBe(true)
    expect(guard('has(answers.product)', { product: 'LED' })).toBe(true)
    expect(guard('has(context.user.name)', {}, { user: { name: 'x' } })).toBe(true)
    expect(guard('has(context.user.constructor)', {}, { user: {} })).toBe(false)
    expect(guard('has(context.toString)')).toBe(false)
  })

  test.each([
    ['1 / (answers.wattage - 1) == 1', { wattage: 1 }, 'range'],
    ['context.flag', {}, 'type'],
    ['context.flag || true', {}, 'type'],
    ['context.flag.name == 1', {}, 'type'],
    ['int(answers.venue) == 1', { venue: 'x' }, 'range'],
    ['broken()', {}, 'function'],
    ['answers.wattage * answers.wattage > 0', { wattage: 2 ** 40 }, 'range'],
    ['answers.rooms.all(a, answers.rooms.all(b, a + b > 0))', { rooms: Array(1000).fill(1) }, 'cost'],
    ["answers.venue.matches('a')", { venue: 'a'.repeat(20_000) }, 'cost'],
  ])('that cannot be evaluated is neither true nor false: %s', (text, answers, failed) => {
    const outcome = guard(text, answers as Record<string, Json>, { flag: 'yes' })
    expect(isFailure(outcome) && outcome.failed).toBe(failed)
  })

  test.each([
    ["answers.product = 'LED'", 'syntax', 'equality is written =='],
    ["answers.product == 'LED' and answers.urgent", 'syntax', 'and is written &&'],
    ["answers.prodct == 'LED'", 'unknown_key', 'did you mean product?'],
    ["answers.product == 'LEDD'", 'unknown_value', 'did you mean LED?'],
    ["answers.product in ['LED', 'OLEDD']", 'unknown_value', 'did you mean OLED?'],
    ["answers.colours.exists(c, c == 'rde')", 'unknown_value', 'did you mean red?'],
    ["'blue' in answers.colours", 'unknown_value', 'there is red, green'],
    ["product == 'LED'", 'unknown_name', 'did you mean answers.product?'],
    ["answer.product == 'LED'", 'unknown_name', 'did you mean answers?'],
    ['answers.wattage == "100"', 'type', undefined],
    ['answers.wattage + answers.venue == 1', 'type', undefined],
    ['answers.wattage', 'type', undefined],
    ['!answers.wattage', 'type', undefined],
    ["answers.day > 'tomorrow'", 'unknown_value', 'dates are written YYYY-MM-DD'],
    ["answers.day > '2026-02-30'", 'unknown_value', 'dates are written YYYY-MM-DD'],
    ['evn(answers.wattage)', 'unknown_function', 'did you mean even?'],
    ['even(answers.venue)', 'type', undefined],
    ["answers.venue.matches('(')", 'syntax', undefined],
    ['answers.venue.matches(answers.product)', 'type', undefined],
    ['answers', 'type', undefined],
    ['', 'syntax', undefined],
    ['answers.urgent &&', 'syntax', undefined],
    ["answers.venue == 'x", 'syntax', undefined],
    ['answers.rooms.all(r)', 'syntax', undefined],
    ['has(answers)', 'syntax', undefined],
  ])('is refused when it is written wrong: %s', (text, kind, hint) => {
    expect(faultOf(text)).toMatchObject({ kind, ...(hint === undefined ? {} : { hint }) })
  })
})

describe('a value', () => {
  test('keeps its type, and is undefined when something is missing', () => {
    expect(value('answers.rooms', { rooms: [1] })).toEqual({ value: [1] })
    expect(value("answers.venue + '!'", { venue: 'a' })).toEqual({ value: 'a!' })
    expect(value("answers.venue + '!'")).toEqual({ value: undefined })
  })
})

describe('a hostile expression', () => {
  const nested = (depth: number) =>
    `${Array.from({ length: depth }, (_, i) => `answers.rooms.all(v${i}, `).join('')}true${')'.repeat(depth)}`
  const bombs = [
    nested(3),
    nested(12),
    `${'('.repeat(1_000)}true${')'.repeat(1_000)}`,
    `${'!'.repeat(2_000)}true`,
    `${'['.repeat(1_500)}${']'.repeat(1_500)}`,
    `answers${'[0]'.repeat(1_000)}`,
    Array(900).fill('true').join(' ? '),
    Array(1_000).fill('1').join('+'),
    'a'.repeat(100_000),
    `answers.venue.matches('${'(a{30}){30}{30}'.repeat(3)}')`,
    `answers.venue.matches('${'((((a{1,99}){1,99}){1,99}){1,99})'}')`,
  ]
  test.each(bombs)('is refused at once: %s', text => {
    expect(computingMs(() => expect(faultOf(text)).not.toBeNull())).toBeLessThan(500)
  })

  test.each([
    [nested(2), 'rooms', Array(100_000).fill(1)],
    ['answers.rooms.all(a, answers.rooms == answers.rooms + [a] || true)', 'rooms', Array(5_000).fill(1)],
    ['answers.rooms.all(a, answers.rooms == context.rooms)', 'rooms', Array(50_000).fill(1)],
    ["answers.venue.matches('(a*)*(a|aa)+(a?){50}$')", 'venue', `${'a'.repeat(9_999)}b`],
    ["answers.venue.matches('^(([a-z])+.)+[A-Z]([a-z])+$')", 'venue', 'a'.repeat(9_999)],
  ])('ends with a failure when its data is: %s', (text, key, data) => {
    const evaluate = () => {
      const outcome = guard(text, { [key]: data }, { [key]: structuredClone(data) })
      expect(isFailure(outcome) && outcome.failed).toBe('cost')
    }
    expect(computingMs(evaluate)).toBeLessThan(500)
  })
})
