import type { CompiledFlow } from '../ir/compiled.ts'
import { textIn } from '../ir/text.ts'
import { fillText } from './fill-text.ts'
import type { FlowEffect } from './flow-effect.ts'
import type { FlowEvent } from './flow-event.ts'
import type { FlowState } from './flow-state.ts'
import { nodeAt, openWalk, scopeOf } from './walk.ts'

/**
 * Text of an `ask` or an `end`, in the locale or the nearest there is; null where the author wrote nothing, or nothing
 * but sentences about answers that are not there.
 */
export function promptOf(
  flow: CompiledFlow,
  effect: FlowEffect,
  state: FlowState,
  locale: string = state.locale,
): string | null {
  const text = writtenFor(flow, effect, locale)
  const walk = text === null ? null : openWalk(flow, state)
  const filled =
    text === null || walk === null
      ? text
      : fillText(text, scopeOf(flow, walk.node), walk.view.answers, locale)
  return filled === null || filled.trim() === '' ? null : filled
}

function writtenFor(flow: CompiledFlow, effect: FlowEffect, locale: string): string | null {
  if (effect.type !== 'ask' && effect.type !== 'end') return null
  const node = effect.node === null ? undefined : nodeAt(flow, effect.node)
  if (node?.type === 'question' && effect.type === 'ask') {
    const { prompt, retry_prompt } = node.source
    return textIn(effect.fault === null ? prompt : (retry_prompt ?? prompt), locale, flow.source.locale)
  }
  const message = node?.type === 'terminal' ? node.source.message : undefined
  return message === undefined ? null : textIn(message, locale, flow.source.locale)
}

/** Analytics tags of the flow, and of the node or edge an event is about. */
export function tagsOf(flow: CompiledFlow, event: FlowEvent): readonly string[] {
  const node = 'node' in event && event.node !== null ? nodeAt(flow, event.node) : undefined
  const edges = node === undefined ? [] : [...node.edges, node.otherwise, node.onError]
  const edge = event.type === 'edge_taken' ? edges.find(one => one?.id === event.edge) : undefined
  return [...(flow.source.tags ?? []), ...(node?.source.tags ?? []), ...(edge?.source.tags ?? [])]
}
