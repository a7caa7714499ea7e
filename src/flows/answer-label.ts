import { plainName } from '../nlu/text/plain-name.ts'
import type { AnswerSpec } from './ir/answer.ts'
import type { CompiledFlow, CompiledQuestion } from './ir/compiled.ts'
import { type LocalizedText, textIn } from './ir/text.ts'

export function questionAt(flow: CompiledFlow, address: string): CompiledQuestion | null {
  const index = flow.nodeByAddress.get(address)
  const node = index === undefined ? undefined : flow.nodes[index]
  return node?.type === 'question' ? node : null
}

/** Name people know an answer by: that of its question, else of its key. */
export function answerLabel(flow: CompiledFlow, address: string, key: string, locale: string): string {
  return labelOr(flow, questionAt(flow, address)?.source.label, key, locale)
}

/** A label in a language of the flow; where there is none, the name in plain words. */
export const labelOr = (
  { source }: CompiledFlow,
  label: LocalizedText | undefined,
  name: string,
  locale: string,
): string => (label === undefined ? plainName(name) : textIn(label, locale, source.locale))

export function answerSpec(flow: CompiledFlow, question: CompiledQuestion | null): AnswerSpec | null {
  if (question === null) return null
  return keyOf(flow, question)?.answer ?? null
}

const keyOf = (flow: CompiledFlow, { graph, key }: CompiledQuestion) =>
  flow.scopes[flow.graphs[graph]?.scope ?? 0]?.keys[key]

/** First question that asks for a key of that name, wherever in the flow. */
export function questionFor(flow: CompiledFlow, key: string): CompiledQuestion | null {
  for (const node of flow.nodes) if (node.type === 'question' && keyOf(flow, node)?.name === key) return node
  return null
}
