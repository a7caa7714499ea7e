import type { Expression } from '../../expressions/ast.ts'
import { parseExpression } from '../../expressions/parse-expression.ts'
import type { Constraint } from '../ir/flow.ts'

/** The constraints that expressions may call by name, parsed; what cannot be parsed is reported elsewhere. */
export function parseConstraints(constraints: Readonly<Record<string, Constraint>>): Map<string, Expression> {
  const parsed = new Map<string, Expression>()
  for (const [name, { check }] of Object.entries(constraints)) {
    const result = parseExpression(check)
    if (result.ok) parsed.set(name, result.expression)
  }
  return parsed
}

/** The name of a constraint that reaches itself through the ones it calls, or null. */
export function findRecursion(constraints: ReadonlyMap<string, Expression>): string | null {
  const done = new Set<string>()
  const visit = (name: string, above: ReadonlySet<string>): string | null => {
    if (above.has(name)) return name
    if (done.has(name)) return null
    const here = new Set(above).add(name)
    for (const called of callsIn(constraints.get(name) as Expression, constraints)) {
      const found = visit(called, here)
      if (found !== null) return found
    }
    done.add(name)
    return null
  }
  for (const name of constraints.keys()) {
    const found = visit(name, new Set())
    if (found !== null) return found
  }
  return null
}

function callsIn(expression: Expression, constraints: ReadonlyMap<string, Expression>): string[] {
  const called: string[] = []
  rewrite(expression, call => {
    if (constraints.has(call.name) && call.args.length === 0) called.push(call.name)
    return null
  })
  return called
}

/** Puts the condition of a constraint wherever the expression calls it. The constraints must not be recursive. */
export function inlineConstraints(
  expression: Expression,
  constraints: ReadonlyMap<string, Expression>,
): Expression {
  if (constraints.size === 0) return expression
  return rewrite(expression, ({ name, args }) => {
    const condition = args.length === 0 ? constraints.get(name) : undefined
    return condition ? inlineConstraints(condition, constraints) : null
  })
}

type Call = Extract<Expression, { kind: 'call' }>

function rewrite(expression: Expression, replace: (call: Call) => Expression | null): Expression {
  const inner = (part: Expression) => rewrite(part, replace)
  switch (expression.kind) {
    case 'literal':
    case 'number':
    case 'name':
      return expression
    case 'field':
    case 'has':
      return { ...expression, of: inner(expression.of) }
    case 'index':
      return { ...expression, of: inner(expression.of), index: inner(expression.index) }
    case 'list':
      return { ...expression, items: expression.items.map(inner) }
    case 'unary':
      return { ...expression, operand: inner(expression.operand) }
    case 'binary':
      return { ...expression, left: inner(expression.left), right: inner(expression.right) }
    case 'conditional':
      return {
        ...expression,
        test: inner(expression.test),
        yes: inner(expression.yes),
        no: inner(expression.no),
      }
    case 'call':
      return replace(expression) ?? { ...expression, args: expression.args.map(inner) }
    case 'method':
      return { ...expression, of: inner(expression.of), args: expression.args.map(inner) }
    case 'comprehension':
      return { ...expression, of: inner(expression.of), body: inner(expression.body) }
  }
}
