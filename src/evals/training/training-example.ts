import { asJsonObject, isPlainObject, type Json, type JsonObject } from '../../core/json.ts'
import type { UiToolName } from '../../core/ui.ts'
import { jsonSchemaOf } from '../../llm/json-schema.ts'
import { redactText } from '../../telemetry/redact.ts'
import { type MenuTool, menuNames } from '../../ui-tools/menu.ts'
import { routerMessage, routerPrompt } from '../../ui-tools/router/router.prompt.ts'
import { toolNamed } from '../../ui-tools/tools.ts'
import { inWords } from '../../ui-tools/tools-in-words.ts'
import type { RoutedTurn } from './routed-turn.ts'

/** `tools`: the tool is called. `json`: the answer is the router's JSON, as this engine asks for it. */
export type ExampleForm = 'tools' | 'json'

export interface Example {
  /** Of what is asked, without the answer: two answers to one question do not both teach. */
  readonly question: string
  readonly line: JsonObject
}

/** A correction is sure; a decision is as sure as it was. */
const CORRECTED = 0.9

/** One line for fine-tuning, in the shape of chat completions with tools. Nothing in it shows whose it was. */
export function trainingExample(turn: RoutedTurn, menu: readonly MenuTool[], form: ExampleForm): Example {
  const asked = {
    text: redactText(turn.text),
    language: turn.language,
    state: turn.state,
    menu,
    now: 0,
  }
  const system = { role: 'system', content: routerPrompt(menuNames(menu)) }
  const user = { role: 'user', content: routerMessage(asked) }
  const answer = answerOf(turn, form)
  const line = {
    messages: [system, user, answer],
    ...(form === 'tools' && { tools: menuNames(menu).map(toolOf), parallel_tool_calls: false }),
  }
  return { question: user.content, line: asJsonObject(line) }
}

function answerOf({ label, rule, confidence, correction }: RoutedTurn, form: ExampleForm): JsonObject {
  const params = label.action === 'tool' ? redacted(label.params) : null
  if (form === 'tools' && label.action === 'tool')
    return {
      role: 'assistant',
      tool_calls: [
        {
          id: 'call_1',
          type: 'function',
          function: { name: label.tool, arguments: JSON.stringify(params) },
        },
      ],
    }
  const output = {
    action: label.action,
    tool_name: label.action === 'chat' ? null : label.tool,
    confidence: correction === null ? confidence : label.action === 'chat' ? 1 - CORRECTED : CORRECTED,
    params,
    rationale: correction ?? rule,
  }
  return { role: 'assistant', content: JSON.stringify(output) }
}

const toolOf = (name: UiToolName): JsonObject => ({
  type: 'function',
  function: {
    name,
    description: inWords(name).description,
    parameters: jsonSchemaOf(toolNamed(name).params),
  },
})

function redacted(value: Json): Json {
  if (typeof value === 'string') return redactText(value)
  if (Array.isArray(value)) return value.map(redacted)
  return isPlainObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, redacted(inner as Json)]))
    : value
}
