import { type Expression, partsOf, rootField } from '../../expressions/ast.ts'

export type Keys = ReadonlySet<string>
const NONE: Keys = new Set()

const union = (...sets: readonly Keys[]): Keys => new Set(sets.flatMap(set => [...set]))
const intersection = (one: Keys, other: Keys): Keys => new Set([...one].filter(key => other.has(key)))

/** Answers that must be there for an expression to be true (or false): it is neither when they are missing. */
export function presentWhen(expression: Expression, outcome: boolean): Keys {
  switch (expression.kind) {
    case 'literal':
      return NONE
    case 'has': {
      const read = rootField(expression)
      return outcome && read?.root === 'answers' ? new Set([read.key]) : NONE
    }
    case 'unary':
      return expression.operator === '!' ? presentWhen(expression.operand, !outcome) : strictReads(expression)
    case 'binary': {
      const { operator, left, right } = expression
      if (operator !== '&&' && operator !== '||') return strictReads(expression)
      const both = (operator === '&&') === outcome
      const sides = [presentWhen(left, outcome), presentWhen(right, outcome)] as const
      return both ? union(...sides) : intersection(...sides)
    }
    case 'conditional': {
      const { test, yes, no } = expression
      return intersection(
        union(presentWhen(test, true), presentWhen(yes, outcome)),
        union(presentWhen(test, false), presentWhen(no, outcome)),
      )
    }
    default:
      return strictReads(expression)
  }
}

/** Answers without which the expression has no value at all. */
function strictReads(expression: Expression): Keys {
  const read = expression.kind === 'field' ? rootField(expression) : null
  if (read) return read.root === 'answers' ? new Set([read.key]) : NONE
  if (expression.kind === 'has') return NONE
  if (expression.kind === 'comprehension') return strictReads(expression.of)
  if (expression.kind === 'conditional' || isLogic(expression))
    return intersection(presentWhen(expression, true), presentWhen(expression, false))
  return union(...partsOf(expression).map(strictReads))
}

const isLogic = (expression: Expression): boolean =>
  expression.kind === 'binary' && (expression.operator === '&&' || expression.operator === '||')

/** Answers it reads without having made sure that they are there, apart from those that surely are. */
export function unsureReads(expression: Expression, sure: Keys = NONE): readonly string[] {
  const read = rootField(expression)
  if (expression.kind === 'has') return read ? [] : unsureReads(expression.of, sure)
  if (read) return read.root === 'answers' && !sure.has(read.key) ? [read.key] : []
  if (expression.kind === 'conditional') {
    const { test, yes, no } = expression
    return [
      ...unsureReads(test, sure),
      ...unsureReads(yes, union(sure, presentWhen(test, true))),
      ...unsureReads(no, union(sure, presentWhen(test, false))),
    ]
  }
  if (expression.kind === 'binary' && isLogic(expression)) {
    // Each side only counts where the other does not decide.
    const undecided = expression.operator === '&&'
    const beside = (part: Expression, other: Expression) =>
      unsureReads(part, union(sure, testedPresence(other, undecided)))
    return [...beside(expression.left, expression.right), ...beside(expression.right, expression.left)]
  }
  return partsOf(expression).flatMap(part => unsureReads(part, sure))
}

/** Like `presentWhen`, but only what `has` was asked for: a comparison does not excuse itself. */
function testedPresence(expression: Expression, outcome: boolean): Keys {
  switch (expression.kind) {
    case 'has':
      return presentWhen(expression, outcome)
    case 'unary':
      return expression.operator === '!' ? testedPresence(expression.operand, !outcome) : NONE
    case 'binary': {
      if (!isLogic(expression)) return NONE
      const both = (expression.operator === '&&') === outcome
      const sides = [
        testedPresence(expression.left, outcome),
        testedPresence(expression.right, outcome),
      ] as const
      return both ? union(...sides) : intersection(...sides)
    }
    default:
      return NONE
  }
}
