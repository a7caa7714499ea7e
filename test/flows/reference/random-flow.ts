import type { AnswerSpec } from '../../../src/flows/ir/answer.ts'
import { EXIT, type FlowEdge } from '../../../src/flows/ir/edge.ts'
import type { Flow, Subgraph } from '../../../src/flows/ir/flow.ts'
import type { FlowNode } from '../../../src/flows/ir/node.ts'
import type { Random } from '../../simulation/random.ts'

/** Parts of the language a random flow may use. */
export interface Features {
  readonly subgraphs: boolean
  readonly actions: boolean
  readonly loops: boolean
  readonly constraints: boolean
  readonly oneOf: boolean
  readonly offered: boolean
  readonly paths: boolean
  readonly rounds: boolean
}

const ITEM: AnswerSpec = { type: 'enum', values: ['x', 'y'] }
const ITEMS: AnswerSpec = { type: 'list', of: ITEM, min_items: 1, max_items: 2 }
const SPECS: readonly AnswerSpec[] = [
  { type: 'integer', min: 0, max: 5 },
  { type: 'integer' },
  { type: 'boolean' },
  { type: 'enum', values: ['x', 'y', 'z'] },
  { type: 'text', min_length: 2, max_length: 4 },
  { type: 'date', min: '2026-01-01', max: '2026-12-31' },
  { type: 'number', min: 0.5 },
  ITEMS,
]

interface Key {
  readonly name: string
  readonly spec: AnswerSpec
}
interface Draft {
  readonly random: Random
  readonly features: Features
  readonly subgraphs: Record<string, Subgraph>
  /** Subgraphs that keep their answers can be called again. */
  readonly callable: { readonly name: string; readonly input: string; readonly output: string }[]
  serial: number
}

/** A flow that compiles most of the time; what does not is thrown away. */
export function randomFlow(random: Random, features: Features): Flow {
  const draft: Draft = { random, features, subgraphs: {}, callable: [], serial: 0 }
  const keys: Key[] = features.offered && random.chance(0.4) ? [{ name: 'u', spec: specOf(random) }] : []
  const offered = Object.fromEntries(keys.map(({ name, spec }) => [name, spec]))
  const { nodes, edges } = randomGraph(draft, keys, '', 2)
  const asked = nodes.flatMap(node => (node.type === 'question' ? [node.key] : []))
  const oneOf = features.oneOf && random.chance(0.4) && asked.length >= 3 ? oneOfOver(random, asked) : {}
  // Nothing is written about a subgraph or a group that a loop enters again: which round's answers are meant by whom.
  const isStraight = nodes.some(({ type }) => type === 'subgraph') || 'oneOf' in oneOf
  return {
    version: 'v1',
    id: 'random',
    entry: nodes[0]?.id ?? '',
    ...(keys.length > 0 && Object.keys(offered).length > 0 ? { answers: offered } : {}),
    ...(features.constraints && random.chance(0.4) ? constraintsOver(random, keys) : {}),
    ...oneOf,
    nodes,
    edges: isStraight ? edges.filter(({ loop }) => loop !== true) : edges,
    ...(Object.keys(draft.subgraphs).length > 0 ? { subgraphs: draft.subgraphs } : {}),
    ...(features.paths ? pathsOver(random, nodes) : {}),
  }
}

const specOf = (random: Random): AnswerSpec => random.pick(SPECS)

function randomGraph(
  draft: Draft,
  keys: Key[],
  name: string,
  depth: number,
): { nodes: FlowNode[]; edges: FlowEdge[] } {
  const { random } = draft
  const nodes: FlowNode[] = []
  const edges: FlowEdge[] = []
  const count = random.between(2, name === '' ? 6 : 3)
  for (let index = 0; index < count; index++) nodes.push(randomNode(draft, keys, name, depth))
  const ids = nodes.map(({ id }) => id)
  if (name === '') {
    nodes.push({ id: 't', type: 'terminal' })
    if (random.chance(0.3)) nodes.push({ id: 't.human', type: 'terminal', outcome: 'human' })
  }
  const ends = name === '' ? nodes.slice(count).map(({ id }) => id) : [EXIT]
  ids.forEach((from, index) => {
    const later = [...ids.slice(index + 1), ...ends]
    edges.push(...randomEdges(draft, keys, from, later, ids.slice(0, index + 1), name))
  })
  return { nodes, edges }
}

function randomNode(draft: Draft, keys: Key[], graph: string, depth: number): FlowNode {
  const { random, features } = draft
  const id = `${graph}n${draft.serial++}`
  const when = random.chance(0.15) && keys.length > 0 ? { when: condition(random, keys) } : {}
  const [any] = keys
  const dependencies = any && random.chance(0.08) ? { dependencies: [random.pick(keys).name] } : {}
  const priority = random.chance(0.1) ? { priority: random.between(0, 3) } : {}
  const common = { id, ...when, ...dependencies, ...priority }
  const lists = keys.filter(({ spec }) => spec === ITEMS)
  if (features.rounds && graph === '' && lists.length > 0 && random.chance(0.3))
    return roundsOver(draft, common, keys, random.pick(lists).name)
  const roll = random.fraction()
  if (features.actions && roll < 0.15) return randomAction(random, common, keys)
  if (features.subgraphs && depth > 0 && roll < 0.3) return randomCall(draft, common, keys, depth)
  if (roll > 0.92) return { ...common, type: 'decision' }
  // Questions of one name are of one kind, whichever subgraph they stand in.
  const name = `${graph === '' ? 'k' : graph}${keys.length}`
  const spec = graph === 'o' ? (SPECS[keys.length % SPECS.length] as AnswerSpec) : specOf(random)
  const key: Key = { name, spec: features.rounds && keys.length === 0 ? ITEMS : spec }
  keys.push(key)
  return {
    ...common,
    type: 'question',
    key: key.name,
    prompt: key.name,
    answer: key.spec,
    ...(random.chance(0.4) ? { required: false } : {}),
    ...(random.chance(0.3) ? { max_attempts: random.between(1, 2) } : {}),
  }
}

type Common = Pick<FlowNode, 'id' | 'when' | 'dependencies' | 'priority'>

function randomAction(random: Random, common: Common, keys: Key[]): FlowNode {
  const args =
    keys.length > 0 && random.chance(0.8) ? { args: { v: `answers.${random.pick(keys).name}` } } : {}
  if (!random.chance(0.6)) return { ...common, type: 'action', tool: 'tool', ...args }
  const key: Key = { name: `r${keys.length}`, spec: { type: 'integer', min: 0, max: 5 } }
  keys.push(key)
  const from = random.chance(0.5) ? { from: 'n' } : {}
  return {
    ...common,
    type: 'action',
    tool: 'tool',
    ...args,
    outputs: { [key.name]: { answer: key.spec, ...from } },
  }
}

function randomCall(draft: Draft, common: Common, keys: Key[], depth: number): FlowNode {
  const { random } = draft
  const isOwn = random.chance(0.6)
  const again = isOwn && draft.callable.length > 0 && random.chance(0.5) ? random.pick(draft.callable) : null
  if (again !== null) return callOf(random, common, keys, again.name, again.input, again.output)
  const name = `${isOwn ? 'o' : 's'}${draft.serial++}`
  if (!isOwn) {
    const { nodes, edges } = randomGraph(draft, keys, name, depth - 1)
    draft.subgraphs[name] = { entry: nodes[0]?.id ?? '', nodes, edges }
    return { ...common, type: 'subgraph', ref: name }
  }
  const inner: Key[] = [{ name: 'i', spec: { type: 'integer' } }]
  const { nodes, edges } = randomGraph(draft, inner, 'o', depth - 1)
  const output = random.pick(inner).name
  draft.subgraphs[name] = {
    entry: nodes[0]?.id ?? '',
    inputs: { i: { type: 'integer' } },
    outputs: [output],
    nodes,
    edges,
  }
  const made = { name, input: 'i', output }
  if (depth === 2) draft.callable.push(made)
  const spec = inner.find(each => each.name === output)?.spec ?? { type: 'text' as const }
  return callOf(random, common, keys, name, 'i', output, spec)
}

/** A call for each item of a list, whose output is a list. */
function roundsOver(draft: Draft, common: Common, keys: Key[], list: string): FlowNode {
  const { random } = draft
  const name = `e${draft.serial++}`
  const inner: Key[] = [{ name: 'e', spec: ITEM }]
  const { nodes, edges } = randomGraph(draft, inner, 'o', 1)
  const plain = inner.filter(({ spec }) => spec.type !== 'list')
  const output = random.pick(plain)
  draft.subgraphs[name] = {
    entry: nodes[0]?.id ?? '',
    inputs: { e: ITEM },
    outputs: [output.name],
    nodes,
    edges,
  }
  const call: FlowNode = { ...common, type: 'subgraph', ref: name, for_each: { e: `answers.${list}` } }
  if (!random.chance(0.7)) return call
  const key = `x${keys.length}`
  if (output.spec.type !== 'list') keys.push({ name: key, spec: { type: 'list', of: output.spec } })
  return { ...call, outputs: { [key]: output.name } }
}

function callOf(
  random: Random,
  common: Common,
  keys: Key[],
  ref: string,
  input: string,
  output: string,
  spec?: AnswerSpec,
): FlowNode {
  const numbers = keys.filter(key => key.spec.type === 'integer')
  const value = numbers.length > 0 ? `answers.${random.pick(numbers).name}` : String(random.between(0, 3))
  const key = `x${keys.length}`
  const outputs = spec !== undefined && random.chance(0.7) ? { outputs: { [key]: output } } : {}
  if (spec !== undefined && 'outputs' in outputs) keys.push({ name: key, spec })
  return { ...common, type: 'subgraph', ref, inputs: { [input]: value }, ...outputs }
}

function randomEdges(
  { random, features, serial }: Draft,
  keys: Key[],
  from: string,
  later: readonly string[],
  earlier: readonly string[],
  graph: string,
): FlowEdge[] {
  const [next = EXIT] = later
  const edges: FlowEdge[] = []
  const add = (to: string, more: Partial<FlowEdge>) =>
    edges.push({ id: `${from}.${edges.length}.${serial}`, from, to, ...more })
  const guarded = (to: string, more: Partial<FlowEdge> = {}) =>
    add(to, {
      guard: condition(random, keys),
      ...(random.chance(0.3) ? { priority: random.between(0, 2) } : {}),
      ...more,
    })
  if (keys.length > 0 && random.chance(0.45)) {
    guarded(random.pick(later))
    if (random.chance(0.3)) guarded(random.pick(later))
    if (random.chance(0.85)) add(next, { guard: 'else' })
    else guarded(next)
  } else add(next, {})
  if (features.loops && graph === '' && keys.length > 0 && random.chance(0.15))
    guarded(random.pick(earlier), { loop: true, priority: -1 })
  if (random.chance(0.2)) add(random.pick(later), { on: 'error' })
  return edges
}

/** A condition over some of these keys. */
function condition(random: Random, keys: readonly Key[]): string {
  const roll = random.fraction()
  if (roll < 0.12) return `${condition(random, keys)} && ${comparison(random, keys)}`
  if (roll < 0.24) return `(${comparison(random, keys)} || ${comparison(random, keys)})`
  if (roll < 0.34) return `!(${comparison(random, keys)})`
  return comparison(random, keys)
}

function comparison(random: Random, keys: readonly Key[]): string {
  const { name, spec } = random.pick(keys)
  const read = `answers.${name}`
  if (random.chance(0.15)) return `has(${read})`
  switch (spec.type) {
    case 'integer':
      if (random.chance(0.1)) return `10 / ${read} > ${random.between(1, 6)}`
      return `${read} ${random.pick(['==', '<', '>=', '!=', '>'])} ${random.between(0, 4)}`
    case 'boolean':
      return read
    case 'enum':
      return `${read} ${random.pick(['==', '!='])} '${random.pick(['x', 'y', 'z'])}'`
    default:
      return `has(${read})`
  }
}

function constraintsOver(random: Random, keys: readonly Key[]): Pick<Flow, 'constraints'> {
  const numbers = keys.filter(({ spec }) => spec.type === 'integer')
  if (numbers.length < 2) return {}
  const [one, other] = [random.pick(numbers).name, random.pick(numbers).name]
  return one === other ? {} : { constraints: { sum: { check: `answers.${one} + answers.${other} < 7` } } }
}

function oneOfOver(random: Random, asked: readonly string[]): Pick<Flow, 'oneOf'> {
  const from = random.below(asked.length - 1)
  const [first = '', second = '', third] = asked.slice(from)
  const alternatives = [[first], third !== undefined && random.chance(0.3) ? [second, third] : [second]]
  return { oneOf: [{ id: 'group', of: alternatives }] }
}

function pathsOver(random: Random, nodes: readonly FlowNode[]): Pick<Flow, 'paths' | 'path_policy'> {
  const questions = nodes.filter(node => node.type === 'question')
  const overlay = () => {
    const changed = questions.filter(() => random.chance(0.3))
    return { nodes: changed.map(({ id }) => ({ id, ...random.pick(CHANGES) })) }
  }
  return {
    paths: ['p', 'q'].map(id => ({ id, overlay: overlay() })),
    path_policy: {
      lock_threshold: random.pick([2, 3]),
      allow_switch_before_lock: random.chance(0.7),
      decay: random.pick([0, 0.25, 0.5]),
      switch_margin: random.pick([0, 0.5, 1]),
      min_confidence: random.pick([0, 0.5]),
      allow_single_turn_lock: true,
    },
  }
}

const CHANGES = [{ required: false }, { required: true }, { when: 'false' }, { max_attempts: 1 }]
