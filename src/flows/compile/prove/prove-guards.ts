import type { Json } from '../../../core/json.ts'
import type { Witness } from '../../ir/diagnostic.ts'
import { addressOf } from '../assemble.ts'
import { type Diagnostics, type Place, placeIn } from '../diagnostics.ts'
import type { EdgeDraft, FlowDraft, GuardDraft, NodeDraft } from '../draft.ts'
import type { NodeConditions, NodeProof } from './node-conditions.ts'
import { overlapCandidates } from './overlap-candidates.ts'
import type { Proposition } from './proposition.ts'
import { type Effort, type MOST_STEPS, type Solution, solve, type Wish } from './solve.ts'
import type { ValueFacts } from './value-facts.ts'
import { type Sighting, type Sign, type Watch, watchItHappen } from './watch-it-happen.ts'

/** Gaps, overlaps and guards that are never true. What is claimed is proved; what is not decided is said to be so. */
export function proveGuards(
  draft: FlowDraft,
  conditionsOf: (node: NodeDraft) => NodeConditions,
  { possibleAt, reaches }: ValueFacts,
  watch: Watch,
  effort: Effort,
  diagnostics: Diagnostics,
): GuardDraft[] {
  const buried: GuardDraft[] = []
  for (const node of draft.nodes) {
    if (
      node.broken ||
      node.graph.broken ||
      !reaches(node) ||
      node.edges.every(({ guard }) => guard === null)
    ) {
      if (!node.broken && node.edges.length > 1) reportBare(node, diagnostics)
      continue
    }
    const conditions = conditionsOf(node)
    const possible = possibleAt(node, 'after')
    const proof: NodeProof = { ...conditions, node, possible }
    const ask: Ask = (wishes, importance) =>
      solve([...wishes, ...conditions.rules], conditions.variables.all, possible, effort, importance)
    const dead = proveDead(proof, ask, diagnostics)
    proveGap(proof, ask, watch, diagnostics)
    proveOverlaps(proof, dead, ask, watch, diagnostics)
    buried.push(...[...dead].flatMap(({ guard }) => (guard ? [guard] : [])))
  }
  return buried
}

/** Several edges without a guard: no proof is needed. */
function reportBare({ edges: [first, ...others] }: NodeDraft, diagnostics: Diagnostics): void {
  for (const edge of others) reportDead(edge, `${first?.id} is always taken first`, diagnostics)
}

type Ask = (wishes: readonly Wish[], importance?: keyof typeof MOST_STEPS) => Solution

const wish = (of: Proposition, outcome: Wish['outcome']): Wish => ({ of, outcome })

const MOST_SHADOWING = 200

/**
 * Edges that are never taken. They are tried in the order of the engine, priority then id, so one is dead where its
 * guard is true only if that of one before it is.
 */
function proveDead({ node, propositions }: NodeProof, ask: Ask, diagnostics: Diagnostics): Set<EdgeDraft> {
  const dead = new Set<EdgeDraft>()
  const bury = (edge: EdgeDraft, why: string) => {
    dead.add(edge)
    reportDead(edge, why, diagnostics)
  }
  const bare = node.edges.find(edge => !propositions.has(edge))
  const before: Wish[] = []
  for (const edge of node.edges) {
    const own = propositions.get(edge)
    if (bare && edge !== bare && node.edges.indexOf(bare) < node.edges.indexOf(edge))
      bury(edge, `${bare.id} has no guard and comes first`)
    else if (own && isNever([wish(own, 'true'), ...before.slice(-MOST_SHADOWING)]))
      bury(edge, isNever([wish(own, 'true')]) ? 'it is never true' : 'where it is true, others come first')
    if (own) before.push(wish(own, 'not true'))
  }
  return dead

  function isNever(wishes: readonly Wish[]): boolean {
    return ask(wishes).kind === 'none'
  }
}

function reportDead(edge: EdgeDraft, why: string, diagnostics: Diagnostics): void {
  diagnostics.report({
    code: 'dead_guard',
    at: guardPlace(edge),
    message: `${edge.id} can never be taken: ${why}`,
    hint: 'correct the guard or the priority, or remove the edge',
  })
}

function proveGap(proof: NodeProof, ask: Ask, watch: Watch, diagnostics: Diagnostics): void {
  const { node, propositions } = proof
  const hasBare = node.edges.length > propositions.size
  if (hasBare) {
    if (node.otherwise) reportDeadElse(node.otherwise, diagnostics)
    return
  }
  const solution = ask(
    [...propositions.values()].map(of => wish(of, 'not true')),
    node.otherwise ? 'usual' : 'important',
  )
  if (node.otherwise) {
    if (solution.kind === 'none') reportDeadElse(node.otherwise, diagnostics)
    return
  }
  const address = addressOf(node.graph, node.node.id)
  const sighting = confirm(solution, watch, events =>
    events.some(event => event.type === 'fallback' && event.why === 'no_edge' && event.node === address),
  )
  const at: Place = placeIn(node.at, 'id')
  const hint = 'add an edge with guard: else'
  if (sighting.kind === 'seen')
    diagnostics.report({
      code: 'gap',
      at,
      hint,
      witness: sighting.witness,
      message: `no edge of ${node.node.id} can be taken ${inWords(sighting.witness, proof)}`,
    })
  else if (sighting.kind === 'undecided')
    diagnostics.report({
      code: 'gap_unknown',
      at,
      hint,
      message: `whether some edge of ${node.node.id} can always be taken is not known`,
    })
}

function reportDeadElse(edge: EdgeDraft, diagnostics: Diagnostics): void {
  diagnostics.report({
    code: 'dead_else',
    at: guardPlace(edge),
    message: `the other edges of ${edge.from.node.id} leave nothing to else`,
  })
}

/** An edge that is never taken is no rival. */
function proveOverlaps(
  proof: NodeProof,
  dead: ReadonlySet<EdgeDraft>,
  ask: Ask,
  watch: Watch,
  diagnostics: Diagnostics,
): void {
  const { node, propositions } = proof
  const address = addressOf(node.graph, node.node.id)
  const { pairs, all } = overlapCandidates(proof)
  for (const [one, other] of pairs) {
    if (dead.has(one) || dead.has(other)) continue
    const wishes = node.edges.flatMap(edge => {
      const proposition = propositions.get(edge)
      if (!proposition || edge.priority > one.priority) return []
      if (edge === one || edge === other) return [wish(proposition, 'true')]
      return edge.priority < one.priority ? [wish(proposition, 'not true')] : []
    })
    const sighting = confirm(ask(wishes), watch, events =>
      events.some(
        event =>
          event.type === 'fallback' &&
          event.why === 'ambiguous' &&
          event.node === address &&
          event.edges.includes(one.id) &&
          event.edges.includes(other.id),
      ),
    )
    if (sighting.kind === 'seen')
      reportOverlap(one, other, sighting.witness, inWords(sighting.witness, proof), diagnostics)
    else if (sighting.kind === 'undecided')
      diagnostics.report({
        code: 'overlap_unknown',
        at: guardPlace(other),
        message: `whether ${one.id} and ${other.id} can both be taken is not known`,
        hint: 'give them different priorities',
      })
  }
  if (!all)
    diagnostics.report({
      code: 'overlap_unknown',
      at: placeIn(proof.node.at, 'id'),
      message: `${proof.node.node.id} has too many edges of the same priority to compare them all`,
      hint: 'give them different priorities',
    })
}

function reportOverlap(
  one: EdgeDraft,
  other: EdgeDraft,
  witness: Witness,
  words: string,
  diagnostics: Diagnostics,
): void {
  diagnostics.report({
    code: 'overlap',
    at: guardPlace(other),
    message: `${one.id} and ${other.id} can both be taken ${words}; ${one.id} wins`,
    hint: 'give them different priorities, or make the guards exclude each other',
    witness,
  })
}

const guardPlace = ({ at, edge }: EdgeDraft): Place =>
  typeof edge.guard === 'string' ? placeIn(at, 'guard') : at

/** Lets the engine show, from the entry on, what was found for one node alone; otherwise it is not claimed. */
function confirm(solution: Solution, watch: Watch, sign: Sign): Sighting {
  if (solution.kind === 'none') return { kind: 'never' }
  if (solution.kind === 'undecided') return { kind: 'undecided' }
  const values: Record<'answers' | 'context', Record<string, Json>> = { answers: {}, context: {} }
  const left = new Set<string>()
  for (const [{ name, opaque }, value] of solution.values) {
    if (opaque) continue
    const [root, key] = name.split('.') as ['answers' | 'context', string]
    if (value !== undefined) values[root][key] = value
    else if (root === 'answers') left.add(key)
  }
  return watchItHappen(watch, sign, values, left)
}

/** The case, in terms of what the guards of the node read. */
function inWords({ answers, context }: Witness, { variables }: NodeProof): string {
  const words = variables.all.flatMap(({ name, opaque }) => {
    if (opaque) return []
    const [root, key] = name.split('.') as [string, string]
    const value = (root === 'answers' ? answers : context)[key]
    return [
      `${root === 'answers' ? key : name} is ${value === undefined ? 'missing' : JSON.stringify(value)}`,
    ]
  })
  return words.length === 0 ? 'always' : `when ${words.join(' and ')}`
}
