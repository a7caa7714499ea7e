import { type Expression, withParts } from '../../expressions/ast.ts'
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
  const replaced = expression.kind === 'call' ? replace(expression) : null
  return replaced ?? withParts(expression, part => rewrite(part, replace))
}
