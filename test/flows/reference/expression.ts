import type { Json, JsonObject } from '../../../src/core/json.ts'

/** It reads an answer that is not there. */
export const MISSING = Symbol('missing')
/** It cannot be evaluated: a division by zero. */
export const FAILED = Symbol('failed')
export type Outcome = Json | typeof MISSING | typeof FAILED

type Expression = (answers: JsonObject) => Outcome

const known = new Map<string, Expression>()

/** Value of an expression in the part of CEL that random flows are written in. */
export function evaluate(text: string, answers: JsonObject): Outcome {
  let expression = known.get(text)
  if (expression === undefined) {
    expression = parse(text)
    known.set(text, expression)
  }
  return expression(answers)
}

/** A condition over a missing answer is false, and so is its negation. */
export function holds(text: string, answers: JsonObject): boolean | typeof FAILED {
  const outcome = evaluate(text, answers)
  return outcome === FAILED ? FAILED : outcome === true
}

/** Keys an expression mentions. */
export const keysIn = (text: string): string[] =>
  [...text.matchAll(/answers\.(\w+)/g)].map(([, key]) => key ?? '')

const isNothing = (value: Outcome): value is typeof MISSING | typeof FAILED => typeof value === 'symbol'

const COMPARISONS: Record<string, (one: Json, other: Json) => Outcome> = {
  '==': (one, other) => one === other,
  '!=': (one, other) => one !== other,
  '<': (one, other) => Number(one) < Number(other),
  '<=': (one, other) => Number(one) <= Number(other),
  '>': (one, other) => Number(one) > Number(other),
  '>=': (one, other) => Number(one) >= Number(other),
}
const SUMS: Record<string, (one: Json, other: Json) => Outcome> = {
  '+': (one, other) => Number(one) + Number(other),
  '-': (one, other) => Number(one) - Number(other),
  '/': (one, other) => (other === 0 ? FAILED : Math.trunc(Number(one) / Number(other))),
}

function parse(text: string): Expression {
  const words = text.match(/'[^']*'|\d+|[\w.]+|&&|\|\||[=!<>]=|./g)?.filter(word => word.trim() !== '') ?? []
  let at = 0
  const take = (word: string): boolean => {
    if (words[at] !== word) return false
    at++
    return true
  }

  const either = (): Expression => {
    let left = both()
    while (take('||')) left = decided(true, left, both())
    return left
  }
  const both = (): Expression => {
    let left = comparison()
    while (take('&&')) left = decided(false, left, comparison())
    return left
  }
  const comparison = (): Expression => {
    const left = sum()
    const compare = COMPARISONS[words[at] ?? '']
    if (compare === undefined) return left
    at++
    return operation(compare, left, sum())
  }
  const sum = (): Expression => {
    let left = single()
    for (let add = SUMS[words[at] ?? '']; add !== undefined; add = SUMS[words[at] ?? '']) {
      at++
      left = operation(add, left, single())
    }
    return left
  }
  const single = (): Expression => {
    if (take('!')) {
      const inner = single()
      return answers => {
        const value = inner(answers)
        return isNothing(value) ? value : value !== true
      }
    }
    if (take('(')) {
      const inner = either()
      take(')')
      return inner
    }
    if (take('has')) {
      take('(')
      const key = keyOf(words[at++] ?? '')
      take(')')
      return answers => answers[key] !== undefined
    }
    return leaf(words[at++] ?? '')
  }
  const whole = either()
  if (at !== words.length) throw new Error(`not in the subset: ${text}`)
  return whole
}

const keyOf = (word: string): string => word.slice('answers.'.length)

function leaf(word: string): Expression {
  if (word.startsWith('answers.')) {
    const key = keyOf(word)
    return answers => answers[key] ?? MISSING
  }
  const value = word.startsWith("'") ? word.slice(1, -1) : JSON.parse(word)
  return () => value
}

const operation =
  (operate: (one: Json, other: Json) => Outcome, left: Expression, right: Expression): Expression =>
  answers => {
    const one = left(answers)
    const other = right(answers)
    if (one === FAILED || other === FAILED) return FAILED
    return isNothing(one) || isNothing(other) ? MISSING : operate(one, other)
  }

/** `true ||` and `false &&` need no other side, and a missing answer none that decides. Nothing absorbs a failure. */
const decided =
  (by: boolean, left: Expression, right: Expression): Expression =>
  answers => {
    const one = left(answers)
    if (one === by || one === FAILED) return one
    const other = right(answers)
    if (other === by || other === FAILED) return other
    return one === MISSING || other === MISSING ? MISSING : !by
  }
