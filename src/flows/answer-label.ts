import { rootField } from '../expressions/ast.ts'
import { parseExpression } from '../expressions/parse-expression.ts'
import { plainName } from '../nlu/text/plain-name.ts'
import type { AnswerSpec } from './ir/answer.ts'
import type { CompiledFlow, CompiledNode, CompiledQuestion } from './ir/compiled.ts'
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

const scopeOf = (flow: CompiledFlow, { graph }: CompiledNode) => flow.graphs[graph]?.scope ?? 0
const keyOf = (flow: CompiledFlow, question: CompiledQuestion) =>
  flow.scopes[scopeOf(flow, question)]?.keys[question.key]

/** First question whose answer an action of the flow gives to a tool, unchanged, as that argument. */
export function questionForArgument(
  flow: CompiledFlow,
  tool: string,
  argument: string,
): CompiledQuestion | null {
  for (const action of flow.nodes) {
    if (action.type !== 'action' || action.source.tool !== tool) continue
    const key = answerIn(action.args.find(({ name }) => name === argument)?.value.text ?? '')
    if (key === undefined) continue
    const question = flow.nodes.find(
      (node): node is CompiledQuestion =>
        node.type === 'question' &&
        scopeOf(flow, node) === scopeOf(flow, action) &&
        keyOf(flow, node)?.name === key,
    )
    if (question !== undefined) return question
  }
  return null
}

/** Key of an expression that is an answer and nothing else. */
function answerIn(text: string): string | undefined {
  const parsed = parseExpression(text)
  const read = parsed.ok && parsed.expression.kind === 'field' ? rootField(parsed.expression) : null
  return read?.root === 'answers' ? read.key : undefined
}

/** First question that asks for a key of that name, wherever in the flow. */
export function questionFor(flow: CompiledFlow, key: string): CompiledQuestion | null {
  for (const node of flow.nodes) if (node.type === 'question' && keyOf(flow, node)?.name === key) return node
  return null
}
