import type { FlowDraft, NodeDraft, ScopeDraft } from '../draft.ts'

/**
 * Names for keys of another scope, seen through a call: those inside of it from outside, and those outside from inside.
 * No author can write them.
 */
export const insideOf = ({ index }: NodeDraft, key: string): string => `${index}:${key}`
export const outsideOf = ({ index }: NodeDraft, key: string): string => `${index}^${key}`

const FOREIGN = /^(\d+)([:^])/

/** The scope that knows the key by its own name, and that name. */
export function keyAndScope(
  { nodes }: FlowDraft,
  scope: ScopeDraft,
  name: string,
): { readonly scope: ScopeDraft; readonly name: string } {
  let [here, left] = [scope, name]
  for (let match = FOREIGN.exec(left); match; match = FOREIGN.exec(left)) {
    const call = nodes[Number(match[1])]
    here = (match[2] === ':' ? call?.calls?.scope : call?.graph.scope) ?? here
    left = left.slice(match[0].length)
  }
  return { scope: here, name: left }
}
