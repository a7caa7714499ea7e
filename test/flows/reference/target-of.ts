import type { Json } from '../../../src/core/json.ts'
import { type AnswerSpec, TEXT_ANSWER } from '../../../src/flows/ir/answer.ts'
import type { QuestionNode } from '../../../src/flows/ir/node.ts'
import {
  called,
  calledAt,
  filledKeysOf,
  type Graph,
  keepersOf,
  questionsOf,
  type ReferenceFlow,
} from './graph.ts'
import { type Memory, nameOf, type QuestionVisit, type Stop } from './memory.ts'
import { questionsAhead } from './reachable.ts'
import { roundsOf } from './rounds.ts'

/** Question that an answer is for. */
export type Target = { readonly answer: AnswerSpec } & (
  | { readonly kind: 'reply'; readonly at: string; readonly scope: string }
  | { readonly kind: 'correction'; readonly visit: QuestionVisit }
  | { readonly kind: 'early'; readonly scope: string | null }
  | { readonly kind: 'offered' }
)

/** From the innermost subgraph outwards, then anywhere else. Null for keys nobody asks for. */
export function targetOf(flow: ReferenceFlow, memory: Memory, key: string): Target | null {
  const { stop, trail } = memory
  for (const { scope, graph } of scopesOf(flow, stop?.place?.calls ?? [])) {
    const offered = scope === '' ? flow.source.answers?.[key] : undefined
    if (offered !== undefined) return { kind: 'offered', answer: offered }
    const question = questionsOf(flow, graph).find(each => each.key === key)
    if (question === undefined) {
      if (filledKeysOf(flow, graph).includes(key)) return null
      continue
    }
    return targetIn(flow, memory, question, scope)
  }
  const question = keepersOf(flow, flow.root)
    .flatMap(graph => questionsOf(flow, graph))
    .find(each => each.key === key)
  if (question === undefined) return null
  const answer = question.answer ?? TEXT_ANSWER
  // Nothing says which of several is meant; the engine takes the call that was entered last.
  const visit = Object.keys(memory.answers)
    .map(scope => lastVisit(trail, key, scope))
    .findLast(each => each !== undefined)
  return visit === undefined || isForNextRound(flow, stop, visit)
    ? { kind: 'early', scope: null, answer }
    : { kind: 'correction', visit, answer }
}

function targetIn(
  flow: ReferenceFlow,
  { stop, trail }: Memory,
  { key, answer = TEXT_ANSWER }: QuestionNode,
  scope: string,
): Target {
  if (stop?.status === 'asking' && stop.key === key && stop.scope === scope)
    return { kind: 'reply', at: nameOf(stop.place), scope, answer }
  const visit = lastVisit(trail, key, scope)
  return visit === undefined || isForNextRound(flow, stop, visit)
    ? { kind: 'early', scope, answer }
    : { kind: 'correction', visit, answer }
}

/**
 * The question in the round of that item. Nothing says which call is meant where several have it; the engine takes the
 * one we are inside of, then one that was entered, then one to come.
 */
export function targetInRound(flow: ReferenceFlow, memory: Memory, key: string, item: Json): Target | null {
  const rounds = [...flow.root.nodes.values()].flatMap(node => {
    if (node.type !== 'subgraph') return []
    const round = roundsOf(node, memory.answers[''] ?? {})?.find(each => each.item === item)
    return round === undefined ? [] : [{ node, scope: round.call }]
  })
  const inside = memory.stop?.place?.calls[0]?.split('#', 1)[0]
  const entered = rounds
    .filter(({ scope }) => memory.answers[scope] !== undefined)
    .toSorted((one, other) => orderOf(memory, one.scope) - orderOf(memory, other.scope))
  for (const { node, scope } of [...rounds.filter(({ node }) => node.id === inside), ...entered, ...rounds]) {
    const question = questionsOf(flow, called(flow, node.ref)).find(each => each.key === key)
    if (question !== undefined) return targetIn(flow, memory, question, scope)
  }
  return null
}

const orderOf = ({ answers }: Memory, scope: string): number => Object.keys(answers).indexOf(scope)

const lastVisit = (trail: Memory['trail'], key: string, scope: string): QuestionVisit | undefined =>
  trail.findLast(
    (visit): visit is QuestionVisit => visit.did !== 'acted' && visit.key === key && visit.scope === scope,
  )

/**
 * A loop has come round to the question that is asked, and this one lies ahead of it. Nothing says which round is meant;
 * the engine takes it for the coming one.
 */
const isForNextRound = (flow: ReferenceFlow, stop: Stop | null, { at }: QuestionVisit): boolean =>
  stop?.status === 'asking' &&
  stop.round > 0 &&
  questionsAhead(flow, stop.place, 'this round').some(ahead => ahead.at === at)

/** Scopes around a place, the innermost first. */
function scopesOf(flow: ReferenceFlow, calls: readonly string[]): { scope: string; graph: Graph }[] {
  const scopes = [{ scope: '', graph: flow.root }]
  let graph = flow.root
  calls.forEach((call, depth) => {
    graph = calledAt(flow, graph, call)
    if (graph.keepsAnswers) scopes.unshift({ scope: calls.slice(0, depth + 1).join('>'), graph })
  })
  return scopes
}
