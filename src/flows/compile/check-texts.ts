import { keysToldIn } from '../engine/fill-text.ts'
import type { FlowNode } from '../ir/node.ts'
import { type Diagnostics, placeIn } from './diagnostics.ts'
import type { FlowDraft } from './draft.ts'
import { linkKey } from './link-expressions.ts'

/** Answers that a prompt or a message tells must be answers there can be. */
export function checkTexts(draft: FlowDraft, diagnostics: Diagnostics): void {
  for (const { node, at, graph } of draft.nodes)
    for (const [field, text] of textsIn(node))
      for (const key of new Set(Object.values(typeof text === 'string' ? [text] : text).flatMap(keysToldIn)))
        linkKey(key, placeIn(at, field), graph.scope, diagnostics)
}

const textsIn = (node: FlowNode) =>
  (node.type === 'question'
    ? ([
        ['prompt', node.prompt],
        ['retry_prompt', node.retry_prompt],
      ] as const)
    : node.type === 'terminal'
      ? ([['message', node.message]] as const)
      : []
  ).flatMap(([field, text]) => (text === undefined ? [] : [[field, text] as const]))
