import { rootField } from '../../../expressions/ast.ts'
import { isScopedCall, type NodeDraft, type ScopeDraft } from '../draft.ts'
import { inputCondition, inputPresence, type Rename, renamed, variablesRead } from './condition.ts'
import { insideOf, outsideOf } from './foreign-key.ts'
import { variableName } from './formula.ts'
import { type Finding, type Findings, finds, lasting, readsOf, type Way, withFindings } from './way.ts'

type Input = NodeDraft['values'][number]

/** Knowledge of answers, from one side of a call of a graph that keeps its own to the other. */
export interface Crossing {
  /** Knowledge of a way into the call, in names of the graph that is called. */
  in(way: Way): Way
  /** Knowledge behind the call on that way, where the called graph was left on this one. */
  out(way: Way, inner: Way): Way
  /** Variables inside that tell of these outside, and the other way round. */
  inside(variables: Iterable<string>): Set<string>
  outside(variables: Iterable<string>): Set<string>
}

export function crossing(call: NodeDraft, findings: Findings): Crossing {
  const { node, calls, values, each, graph } = call
  const outputs = isScopedCall(call) && node.type === 'subgraph' ? Object.entries(node.outputs ?? {}) : []
  const inputs = new Map(values.flatMap(value => (value.name === each ? [] : [[value.name, value] as const])))
  const typeOf = ({ keys, keyByName }: ScopeDraft, key: string) => keys[keyByName.get(key) ?? -1]?.answer.type
  /** Key outside that the input repeats, or null where it is worked out. */
  const repeated = ({ name, checked: { expression } }: Input): string | null => {
    const read = expression.kind === 'field' ? rootField(expression) : null
    const isPlain =
      read?.root === 'answers' && typeOf(graph.scope, read.key) === typeOf(calls?.scope ?? graph.scope, name)
    return read && isPlain ? read.key : null
  }
  const repeats = new Map(
    [...inputs.values()].flatMap(input => {
      const key = repeated(input)
      return key === null ? [] : [[input.name, key] as const]
    }),
  )
  const repeatedIn = new Map([...repeats].map(([input, key]) => [key, input]))
  const workedOut = [...inputs.values()].filter(({ name }) => !repeats.has(name))

  const rename = (finding: Finding, names: Rename): Finding =>
    finding.kind === 'condition'
      ? findings.of(renamed(finding.condition, names), finding.outcome)
      : findings.presence(finding.kind, names(variableName('answers', finding.key)).slice('answers.'.length))
  const linksOf = (name: string, input: Input, names: Rename): Finding[] => [
    findings.of(inputCondition(name, input, names), 'not false'),
    findings.of(inputPresence(name, input, names), 'not false'),
  ]

  /** Knowledge by leaving the graph on a way, in names of the caller; `isFree` says which outputs had no value before. */
  const outcomes = new Map<Way, Map<string, Outcome>>()
  const leaving = (inner: Way, isFree: readonly boolean[]): Outcome => {
    const known = outcomes.get(inner) ?? new Map<string, Outcome>()
    outcomes.set(inner, known)
    const found = known.get(isFree.join()) ?? leave(inner, isFree)
    known.set(isFree.join(), found)
    return found
  }
  const leave = (inner: Way, isFree: readonly boolean[]): Outcome => {
    const outerNames = new Map(
      outputs
        .filter(([, from], index) => isFree[index] || finds(inner, 'present', from))
        .map(([outer, from]) => [from, outer]),
    )
    const changed = outputs.filter(([, from]) => !finds(inner, 'missing', from))
    const set = new Set(changed.map(([outer]) => variableName('answers', outer)))
    const outward = overAnswers(key => {
      const source = repeats.get(key)
      if (source !== undefined && !set.has(variableName('answers', source))) return source
      return outerNames.get(key) ?? insideOf(call, key)
    })
    const found = inner.map(finding => rename(finding, outward))
    const read = new Set(found.flatMap(readsOf))
    const links = workedOut.flatMap(input => {
      const name = outward(variableName('answers', input.name))
      const isStill = !variablesRead(input.checked).some(variable => set.has(variable))
      return read.has(name) && isStill ? linksOf(name, input, variable => variable) : []
    })
    return { set, found: [...found, ...links] }
  }
  const innerPrefix = variableName('answers', insideOf(call, ''))

  const inward: Rename = overAnswers(key => repeatedIn.get(key) ?? outsideOf(call, key))
  return {
    in: way => {
      const known = way.map(finding => rename(finding, inward))
      const links = workedOut.flatMap(input => linksOf(variableName('answers', input.name), input, inward))
      return withFindings([], [...known, ...links])
    },
    out: (way, inner) => {
      const isFree = outputs.map(([outer]) => finds(way, 'missing', outer))
      const { set, found } = leaving(inner, isFree)
      const isChanged = (variable: string) => set.has(variable) || variable.startsWith(innerPrefix)
      return withFindings(lasting(way, isChanged), found)
    },
    inside: variables => {
      const outer = new Set(variables)
      const ofContext = [...outer].filter(variable => !variable.startsWith('answers.'))
      const readers = [...inputs.values()].filter(({ checked }) =>
        variablesRead(checked).some(variable => outer.has(variable)),
      )
      const sources = outputs.filter(([key]) => outer.has(variableName('answers', key)))
      const keys = [...readers.map(({ name }) => name), ...sources.map(([, from]) => from)]
      return new Set([...ofContext, ...keys.map(key => variableName('answers', key))])
    },
    outside: variables => {
      const inner = new Set(variables)
      const ofContext = [...inner].filter(variable => !variable.startsWith('answers.'))
      const read = [...inputs.values()].flatMap(({ name, checked }) =>
        inner.has(variableName('answers', name)) ? variablesRead(checked) : [],
      )
      const sources = outputs.filter(([, from]) => inner.has(variableName('answers', from)))
      return new Set([...ofContext, ...read, ...sources.map(([key]) => variableName('answers', key))])
    },
  }
}

/** Knowledge behind a call. */
interface Outcome {
  /** Variables that the call has set. */
  readonly set: ReadonlySet<string>
  readonly found: readonly Finding[]
}

const overAnswers =
  (rename: (key: string) => string): Rename =>
  variable =>
    variable.startsWith('answers.')
      ? variableName('answers', rename(variable.slice('answers.'.length)))
      : variable
