import { type AnswerSpec, TEXT_ANSWER } from '../../../src/flows/ir/answer.ts'
import {
  called,
  filledKeysOf,
  type Graph,
  keepersOf,
  nodeOf,
  questionsOf,
  type ReferenceFlow,
} from './graph.ts'
import { type Memory, nameOf, type QuestionVisit, type Stop } from './memory.ts'
import { questionsAhead } from './reachable.ts'

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
    const answer = question.answer ?? TEXT_ANSWER
    if (stop?.status === 'asking' && stop.key === key && stop.scope === scope)
      return { kind: 'reply', at: nameOf(stop.place), scope, answer }
    const visit = lastVisit(trail, key, scope)
    return visit === undefined || isForNextRound(flow, stop, visit)
      ? { kind: 'early', scope, answer }
      : { kind: 'correction', visit, answer }
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
    const node = nodeOf(graph, call)
    graph = called(flow, node.type === 'subgraph' ? node.ref : '')
    if (graph.keepsAnswers) scopes.unshift({ scope: calls.slice(0, depth + 1).join('>'), graph })
  })
  return scopes
}
