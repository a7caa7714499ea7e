import { answersAt, answerTo, callsOf, scopeOf, scopePathOf, type Walk } from './walk.ts'

/** Earlier visits to the question the walk is at: the round of a loop, from zero. */
export function roundOf(walk: Walk): number {
  const { node, flow, trail } = walk
  if (node.type !== 'question') return 0
  const calls = callsOf(walk)
  const name = scopeOf(flow, node).keys[node.key]?.name ?? ''
  const former = trail.filter(
    visit =>
      visit.node === node.address &&
      (visit.calls ?? '') === calls &&
      (visit.did !== 'answered' || visit.was !== undefined),
  ).length
  return answerTo(answersAt(walk, scopePathOf(walk)), name) === undefined ? former : former + 1
}
