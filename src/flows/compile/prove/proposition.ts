import type { Json } from '../../../core/json.ts'
import { compileValue } from '../../../expressions/compile-guard.ts'
import type { Environment } from '../../../expressions/environment.ts'
import { type Formula, opaqueName } from './formula.ts'

/** Not decided yet: it depends on variables that have no value. `undefined` is a value: the answer is missing. */
export const OPEN = Symbol('open')
export type Truth = boolean | undefined | typeof OPEN

/** A variable of the search: an answer or a context key, or an opaque part of a condition. */
export interface Variable {
  readonly index: number
  readonly name: string
  readonly opaque: boolean
}

/** Assumptions about the variables so far. */
export interface Assignment {
  /** OPEN, or a value; `undefined` is missing. Opaque variables are true or false. */
  readonly values: (Json | undefined | typeof OPEN)[]
}

/** A condition ready to be decided under a partial assignment. */
export interface Proposition {
  readonly decide: (assignment: Assignment) => Truth
  /** In the order they are asked for. */
  readonly variables: readonly Variable[]
}

/** The variables that propositions share, each found by name. */
export class Variables {
  readonly all: Variable[] = []
  readonly #byName = new Map<string, Variable>()

  get(name: string, opaque = false): Variable {
    const known = this.#byName.get(name)
    if (known) return known
    const variable = { index: this.all.length, name, opaque }
    this.all.push(variable)
    this.#byName.set(name, variable)
    return variable
  }
}

/** `complete` says of a variable that its samples are all its values, `environment` what these names are. */
export function propositionOf(
  formula: Formula,
  variables: Variables,
  environment: (names: readonly string[]) => Environment,
  complete: (name: string) => boolean,
): Proposition {
  const used = new Set<Variable>()
  const use = (name: string, opaque = false): Variable => {
    const variable = variables.get(name, opaque)
    used.add(variable)
    return variable
  }
  const build = (part: Formula): Proposition['decide'] => {
    switch (part.kind) {
      case 'constant':
        return () => part.value
      case 'presence': {
        const { index } = use(part.variable)
        return ({ values }) => {
          const value = values[index]
          return value === OPEN ? OPEN : value !== undefined
        }
      }
      case 'not': {
        const inner = build(part.of)
        return assignment => {
          const truth = inner(assignment)
          return typeof truth === 'boolean' ? !truth : truth
        }
      }
      case 'and':
      case 'or':
        return decideBoth(part.kind === 'or', build(part.left), build(part.right))
      case 'choice':
        return decideChoice(build(part.test), build(part.yes), build(part.no))
      case 'test':
        return buildTest(part)
    }
  }
  const buildTest = (test: Extract<Formula, { kind: 'test' }>): Proposition['decide'] => {
    const read = test.variables.map(name => use(name))
    const exact = test.simple || (test.variables.length > 0 && test.variables.every(complete))
    const compiled = exact ? compileValue(test.expression, environment(test.variables)) : null
    if (compiled?.ok) return decideExactly(read, compiled.compiled.evaluate)
    const unknown = use(opaqueName(test.expression), true)
    return ({ values }) =>
      read.some(({ index }) => values[index] === undefined) ? undefined : (values[unknown.index] as Truth)
  }
  const decide = build(formula)
  return { decide, variables: [...used] }
}

function decideBoth(
  deciding: boolean,
  first: Proposition['decide'],
  second: Proposition['decide'],
): Proposition['decide'] {
  return assignment => {
    const one = first(assignment)
    if (one === deciding) return deciding
    const other = second(assignment)
    if (other === deciding) return deciding
    if (one === OPEN || other === OPEN) return OPEN
    return one === undefined || other === undefined ? undefined : !deciding
  }
}

function decideChoice(
  test: Proposition['decide'],
  yes: Proposition['decide'],
  no: Proposition['decide'],
): Proposition['decide'] {
  return assignment => {
    const truth = test(assignment)
    if (typeof truth !== 'boolean') return truth
    return truth ? yes(assignment) : no(assignment)
  }
}

/** Evaluated with the very code that runs later. A test that fails is not taken, like one over a missing answer. */
function decideExactly(
  read: readonly Variable[],
  evaluate: (scope: Record<string, Record<string, Json>>) => { value: Json | undefined } | { failed: string },
): Proposition['decide'] {
  const fields = read.map(({ index, name }) => {
    const [root, key] = name.split('.') as [string, string]
    return { index, root, key }
  })
  return ({ values }) => {
    const scope: Record<string, Record<string, Json>> = { answers: {}, context: {} }
    for (const { index, root, key } of fields) {
      const value = values[index]
      if (value === OPEN) return OPEN
      if (value !== undefined) (scope[root] as Record<string, Json>)[key] = value as Json
    }
    const outcome = evaluate(scope)
    return 'failed' in outcome ? undefined : (outcome.value as boolean | undefined)
  }
}
