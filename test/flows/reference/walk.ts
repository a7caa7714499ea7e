import { isDeepStrictEqual } from 'node:util'
import type { Json, JsonObject } from '../../../src/core/json.ts'
import { EXIT } from '../../../src/flows/ir/edge.ts'
import type { ActionNode, FlowNode, QuestionNode, SubgraphNode } from '../../../src/flows/ir/node.ts'
import { faultOf } from './answer-fault.ts'
import { evaluate, FAILED, holds, keysIn, MISSING } from './expression.ts'
import { called, type Graph, nodeOf, type ReferenceFlow, type TriedEdge } from './graph.ts'
import { maySkip } from './may-skip.ts'
import {
  type EarlyAnswer,
  type Memory,
  nameOf,
  type Opening,
  type Place,
  type QuestionVisit,
  type Stop,
  type Visit,
} from './memory.ts'
import { questionsAhead } from './reachable.ts'
import { roundsOf } from './rounds.ts'

/** A walk from the entry of the flow to the first place where somebody is needed. */
export interface Walk {
  readonly flow: ReferenceFlow
  /** Visits not met yet, in their order: those of the way before, then those off it. */
  before: Visit[]
  shelf: Visit[]
  early: EarlyAnswer[]
  readonly trail: Visit[]
  readonly answers: Record<string, Answers>
  /** Answers that broke a constraint, by place. */
  readonly rejected: Set<string>
  /** Keys of questions that were not asked because another alternative was to come, in their order. */
  readonly promised: string[]
  /** Those of them that have to be asked: it did not come. */
  readonly owed: readonly string[]
  readonly reopened: Memory['reopened']
  readonly terms: Terms
  steps: number
  last: Place | null
}

/** Circumstances of one walk. */
export interface Terms {
  /** A call that failed and leads nowhere is made again. */
  readonly retries: boolean
  /** If somebody went back to it, it is asked whatever waits for it. */
  readonly opening: Opening | null
}

type Answers = Record<string, Json>

/** Next node, or the halt. */
type Way = { readonly to: string } | Stop
const isHalt = (way: Way): way is Stop => 'status' in way

const MOST_STEPS = 2000

export function walkThrough(flow: ReferenceFlow, memory: Memory, terms: Terms): { walk: Walk; stop: Stop } {
  const walk: Walk = {
    flow,
    before: [...memory.trail],
    shelf: [...memory.shelf],
    early: [...memory.early],
    trail: [],
    answers: { '': { ...memory.offered } },
    rejected: new Set(),
    promised: [],
    owed: memory.owed,
    reopened: memory.reopened,
    terms,
    steps: 0,
    last: null,
  }
  const stop = walkGraph(walk, flow.root, [], '')
  return { walk, stop: stop ?? { status: 'ended', place: walk.last, outcome: 'done' } }
}

/** Null when the graph was left through its exit. */
function walkGraph(walk: Walk, graph: Graph, calls: readonly string[], scope: string): Stop | null {
  let id = graph.entry
  for (;;) {
    const here = { calls, node: id }
    if (++walk.steps > MOST_STEPS) return { status: 'stuck', place: here, why: 'runaway' }
    walk.last = here
    const way = visit(walk, graph, here, scope)
    if (isHalt(way)) return way
    if (way.to === EXIT) return null
    id = way.to
  }
}

function visit(walk: Walk, graph: Graph, here: Place, scope: string): Way {
  const node = nodeOf(graph, here.node)
  const answers = answersOf(walk, scope)
  const applies = node.when === undefined ? true : holds(node.when, answers)
  if (applies === FAILED) return errorWay(graph, here, 'guard_failed')
  const isDue = (node.dependencies ?? []).every(key => answers[key] !== undefined)
  if (!applies || !isDue) return wayOn(walk, graph, here, scope)
  return enter(walk, graph, here, scope, node)
}

function enter(walk: Walk, graph: Graph, here: Place, scope: string, node: FlowNode): Way {
  switch (node.type) {
    case 'decision':
      return wayOn(walk, graph, here, scope)
    case 'terminal':
      return { status: 'ended', place: here, outcome: node.outcome ?? 'done' }
    case 'question':
      return question(walk, graph, here, scope, node)
    case 'action':
      return action(walk, graph, here, scope, node)
    case 'subgraph':
      return subgraph(walk, graph, here, scope, node)
  }
}

function question(walk: Walk, graph: Graph, here: Place, scope: string, node: QuestionNode): Way {
  const { key } = node
  const at = nameOf(here)
  const answer = (value: Json): boolean => {
    const answers = answersOf(walk, scope)
    if (scope === '' && breaksConstraint(walk, here, { ...answers, [key]: value }, key)) {
      walk.rejected.add(at)
      return false
    }
    answers[key] = value
    walk.trail.push({ did: 'answered', at, scope, key, value })
    return true
  }

  // Nothing says whether the answer of an earlier round stays; the engine takes it away.
  const leaveOut = (visit: Visit): void => {
    delete answersOf(walk, scope)[key]
    walk.trail.push(visit)
  }

  const recorded = takeVisit(walk, 'before', at)
  if (recorded?.did === 'answered' && answer(recorded.value)) return wayOn(walk, graph, here, scope)
  const isReopened = isOpen(walk, at)
  const staysAsked =
    isReopened && isDeepStrictEqual(walk.terms.opening, { at, round: roundOf(walk.trail, at) })
  const early = recorded === undefined && !staysAsked ? takeEarly(walk, key, scope) : undefined
  // The last word about a question stands for those before it, also where it cannot be taken.
  if (early !== undefined && !isReopened) takeVisit(walk, 'shelf', at)
  if (early !== undefined && answer(early.value)) return wayOn(walk, graph, here, scope)
  const mayPass = scope === '' && !staysAsked && (recorded === undefined || recorded.did === 'answered')
  if (mayPass && hasOther(walk, here, key)) {
    walk.promised.push(key)
    return wayOn(walk, graph, here, scope)
  }
  const left = recorded ?? (isReopened ? undefined : takeVisit(walk, 'shelf', at))
  if (left?.did === 'answered' && left !== recorded && answer(left.value))
    return wayOn(walk, graph, here, scope)
  // In another variant of the flow a question that was skipped may be required, and it may be owed by now.
  if (left?.did === 'skipped' && maySkip(walk.flow, walk, here, scope, node)) {
    leaveOut(left)
    walk.promised.push(key)
    return wayOn(walk, graph, here, scope)
  }
  if (left?.did === 'gave_up') {
    leaveOut(left)
    return errorWay(graph, here, 'attempts_spent')
  }
  return { status: 'asking', place: here, key, scope, round: roundOf(walk.trail, at) }
}

const isOpen = ({ reopened, trail }: Walk, at: string): boolean =>
  reopened.some(opening => opening.at === at && opening.round === roundOf(trail, at))

/** The newest one counts. */
function takeEarly(walk: Walk, key: string, scope: string): EarlyAnswer | undefined {
  const early = walk.early.findLast(each => each.key === key && (each.scope ?? scope) === scope)
  walk.early = walk.early.filter(each => each !== early)
  return early
}

function takeVisit(walk: Walk, from: 'before' | 'shelf', at: string): Visit | undefined {
  const found = walk[from].find(each => each.at === at)
  walk[from] = walk[from].filter(each => each !== found)
  return found
}

/**
 * Checked once all it reads is there; it must not be false. In a further round of a loop an answer that is still to be
 * asked for in this round is not there: it would be one of the round before.
 */
function breaksConstraint({ flow, trail }: Walk, here: Place, answers: JsonObject, key: string): boolean {
  const isFurther = roundOf(trail, nameOf(here)) > 0
  const isThere = (each: string): boolean =>
    answers[each] !== undefined && !(isFurther && isAhead(flow, here, each, 'this round'))
  return Object.values(flow.source.constraints ?? {}).some(({ check }) => {
    const keys = keysIn(check)
    return keys.includes(key) && keys.every(isThere) && !holds(check, answers)
  })
}

const isAhead = (flow: ReferenceFlow, here: Place, key: string, within?: 'this round'): boolean =>
  questionsAhead(flow, here, within).some(each => each.key === key && each.scope === '')

/**
 * An alternative without this key is there, or was given and its question can still come. A question that is owed goes
 * by what is there alone: what was given did not come.
 */
function hasOther(walk: Walk, here: Place, key: string): boolean {
  const groups = walk.flow.oneOf.filter(({ of }) => of.flat().includes(key))
  const isThere = (each: string): boolean =>
    answersOf(walk, '')[each] !== undefined ||
    (!walk.owed.includes(key) && isGiven(walk, each) && isAhead(walk.flow, here, each))
  return (
    groups.length > 0 && groups.every(({ of }) => of.some(keys => !keys.includes(key) && keys.every(isThere)))
  )
}

function isGiven(walk: Walk, key: string): boolean {
  const isItsVisit = (visit: Visit): visit is QuestionVisit =>
    visit.did !== 'acted' && visit.key === key && visit.scope === ''
  const returning = walk.shelf.find(isItsVisit)
  return (
    walk.early.some(early => early.key === key && early.scope === '') ||
    walk.before.some(visit => isItsVisit(visit) && visit.did === 'answered') ||
    (returning?.did === 'answered' && !isOpen(walk, returning.at))
  )
}

function action(walk: Walk, graph: Graph, here: Place, scope: string, node: ActionNode): Way {
  const at = nameOf(here)
  const answers = answersOf(walk, scope)
  const args = evaluated(node.args, answers)
  if (args === FAILED) return errorWay(graph, here, 'guard_failed')
  const isSame = (visit: Visit) =>
    visit.did === 'acted' && visit.at === at && isDeepStrictEqual(visit.args, args)
  const recorded = walk.before.find(visit => visit.at === at)
  const found =
    recorded !== undefined && isSame(recorded)
      ? recorded
      : [...walk.before, ...walk.shelf].find(
          visit => isSame(visit) && visit.did === 'acted' && visit.outcome === 'ok',
        )
  walk.before = walk.before.filter(visit => visit !== found)
  walk.shelf = walk.shelf.filter(visit => visit !== found)
  if (found?.did !== 'acted') return { status: 'acting', place: here, args, round: roundOf(walk.trail, at) }
  if (found.outcome === 'ok') {
    Object.assign(answers, found.kept)
    walk.trail.push(found)
    return wayOn(walk, graph, here, scope)
  }
  const way = errorWay(graph, here, found.outcome === 'denied' ? 'action_denied' : 'action_failed')
  if (isHalt(way) && walk.terms.retries)
    return { status: 'acting', place: here, args, round: roundOf(walk.trail, at) }
  walk.trail.push(found)
  return way
}

function subgraph(walk: Walk, graph: Graph, here: Place, scope: string, node: SubgraphNode): Way {
  const inner = called(walk.flow, node.ref)
  const calls = [...here.calls, here.node]
  if (!inner.keepsAnswers) {
    const stop = walkGraph(walk, inner, calls, scope)
    walk.last = here
    return stop ?? wayOn(walk, graph, here, scope)
  }
  const inputs = evaluated(node.inputs, answersOf(walk, scope))
  if (inputs === FAILED) return errorWay(graph, here, 'guard_failed')
  const rounds = roundsOf(node, answersOf(walk, scope))
  const entries = rounds?.map(({ call, input, item }) => ({ call, given: { [input]: item, ...inputs } }))
  const owns: string[] = []
  for (const { call, given } of entries ?? [{ call: here.node, given: inputs }]) {
    const path = [...here.calls, call]
    const own = path.join('>')
    owns.push(own)
    // Nothing says so for loops, but the engine does: each call begins with its inputs and nothing else.
    walk.answers[own] = { ...given }
    const stop = walkGraph(walk, inner, path, own)
    if (stop !== null) return stop
  }
  walk.last = here
  const answers = answersOf(walk, scope)
  for (const [key, from] of Object.entries(node.outputs ?? {})) {
    const values = owns.map(own => answersOf(walk, own)[from])
    const [only] = values
    if (rounds !== null) answers[key] = values.map(value => value ?? null)
    else if (only !== undefined) answers[key] = only
  }
  return wayOn(walk, graph, here, scope)
}

export const roundOf = (trail: readonly Visit[], at: string): number =>
  trail.filter(visit => visit.at === at).length

/** What reads a missing answer is left out. */
function evaluated(
  expressions: Record<string, string> | undefined,
  answers: JsonObject,
): JsonObject | typeof FAILED {
  const values: Answers = {}
  for (const [name, expression] of Object.entries(expressions ?? {})) {
    const value = evaluate(expression, answers)
    if (value === FAILED) return FAILED
    if (value !== MISSING) values[name] = value as Json
  }
  return values
}

/**
 * The true edge of the smallest priority, then of the smallest id; else the edge that says so. A guard that fails beside
 * it is an error: all of one priority are looked at, and none behind them.
 */
function wayOn(walk: Walk, graph: Graph, here: Place, scope: string): Way {
  const edges = graph.edges.get(here.node) ?? []
  const answers = answersOf(walk, scope)
  let chosen: TriedEdge | null = null
  for (const edge of edges) {
    if (chosen !== null && edge.priority > chosen.priority) break
    if (edge.kind === 'else' || edge.kind === 'error') continue
    const outcome = edge.kind === 'always' || holds(edge.guard, answers)
    if (outcome === FAILED) return errorWay(graph, here, 'guard_failed')
    if (outcome) chosen ??= edge
  }
  if (chosen !== null) return chosen
  const otherwise = edges.find(({ kind }) => kind === 'else')
  if (otherwise !== undefined) return otherwise
  // The end of a call that nothing follows is the end of the graph it stands in.
  if (nodeOf(graph, here.node).type === 'subgraph' && edges.every(({ kind }) => kind === 'error'))
    return { to: EXIT }
  // Nothing says what holds where no edge is true (the compiler refuses such gaps); the engine's way is the error edge.
  return errorWay(graph, here, 'no_edge')
}

const errorWay = (graph: Graph, here: Place, why: string): Way =>
  graph.edges.get(here.node)?.find(({ kind }) => kind === 'error') ?? { status: 'stuck', place: here, why }

function answersOf(walk: Walk, scope: string): Answers {
  walk.answers[scope] ??= {}
  return walk.answers[scope]
}

/** Why a result cannot be kept, or the parts of it that are. */
export function keptOf(node: ActionNode, result: Json | undefined): JsonObject | null {
  const kept: Answers = {}
  for (const [key, { answer, from }] of Object.entries(node.outputs ?? {})) {
    const value = from === undefined ? result : (result as JsonObject | null | undefined)?.[from]
    if (value === undefined || value === null) continue
    if (faultOf(value, answer) !== null) return null
    kept[key] = value
  }
  return kept
}
