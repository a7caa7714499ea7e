import { isPlainObject, type Json, type JsonObject } from '../../core/json.ts'
import type { CheckedExpression } from '../../expressions/check-expression.ts'
import { type Type, typeName } from '../../expressions/type.ts'
import { nearest } from '../../source/nearest.ts'
import type { AnswerSpec } from '../ir/answer.ts'
import type { ActionNode } from '../ir/node.ts'
import type { ToolShape, ToolShapes } from '../ir/tool-shape.ts'
import { answerType } from './answer-type.ts'
import { type Diagnostics, placeIn } from './diagnostics.ts'
import type { FlowDraft, NodeDraft } from './draft.ts'
import { fieldsIn, mayFit, schemaName } from './schema-type.ts'

/** Checks that actions call tools there are, with what these take, and keep what they give. */
export function checkTools(draft: FlowDraft, tools: ToolShapes | null, diagnostics: Diagnostics): void {
  const actions = draft.nodes.filter(({ node }) => node.type === 'action')
  if (tools === null) reportUnchecked(actions, diagnostics)
  else for (const action of actions) checkAction(action, tools, diagnostics)
}

const toolOf = ({ node }: NodeDraft): string => (node.type === 'action' ? node.tool : '')

/** Said once: it is the same for all of them. */
function reportUnchecked(actions: readonly NodeDraft[], diagnostics: Diagnostics): void {
  const [first] = actions
  if (!first) return
  const names = [...new Set(actions.map(toolOf))].sort()
  diagnostics.report({
    code: 'tools_unchecked',
    at: placeIn(first.at, 'tool'),
    message: `no assistant is around this flow, so ${names.join(', ')} could not be checked`,
  })
}

function checkAction(action: NodeDraft, tools: ToolShapes, diagnostics: Diagnostics): void {
  if (action.node.type !== 'action') return
  const { tool: name, outputs = {} } = action.node
  const tool = Object.hasOwn(tools, name) ? tools[name] : undefined
  if (tool === undefined) {
    const names = Object.keys(tools).sort()
    diagnostics.report({
      code: 'unknown_tool',
      at: placeIn(action.at, 'tool'),
      message: `there is no tool ${name}`,
      hint: names.length === 0 ? 'this assistant has no tools' : nearest(name, names),
    })
    return
  }
  checkArguments(action, action.node, tool, diagnostics)
  for (const [key, output] of Object.entries(outputs))
    checkOutput({ ...output, key, tool: name, from: output.from }, tool, action, diagnostics)
}

function checkArguments(
  { at, values }: NodeDraft,
  { tool: name, args = {} }: ActionNode,
  { parameters }: ToolShape,
  diagnostics: Diagnostics,
): void {
  const known = fieldsIn(parameters)
  const { required } = parameters
  for (const parameter of Array.isArray(required) ? required.map(String) : [])
    if (!Object.hasOwn(args, parameter))
      diagnostics.report({
        code: 'tool_argument',
        at: placeIn(at, 'args'),
        part: 'key',
        message: `${name} needs the argument ${parameter}`,
        hint: `add ${parameter}: an expression for ${schemaName(known?.[parameter])}`,
      })
  for (const argument of Object.keys(args))
    if (known && !Object.hasOwn(known, argument))
      diagnostics.report({
        code: 'tool_argument',
        at: placeIn(at, 'args', argument),
        part: 'key',
        message: `${name} takes no argument ${argument}`,
        hint: Object.keys(known).length === 0 ? 'it takes none' : nearest(argument, Object.keys(known)),
      })
  for (const { name: argument, value, checked } of values) {
    const schema = known?.[argument]
    const type = typeOf(checked)
    if (!mayFit(schema, type, parameters))
      diagnostics.report({
        code: 'tool_argument',
        at: placeIn(at, 'args', argument),
        message: `${argument} of ${name} is ${schemaName(schema)}, and ${value.text} is ${typeName(type)}`,
      })
  }
}

/** A constant is nothing but itself. */
const typeOf = ({ expression, type }: CheckedExpression): Type =>
  expression.kind === 'literal' && typeof expression.value === 'string'
    ? { kind: 'text', values: [expression.value] }
    : type

interface Output {
  readonly key: string
  readonly tool: string
  readonly answer: AnswerSpec
  readonly from: string | undefined
}

function checkOutput(
  { key, tool, answer, from }: Output,
  { result }: ToolShape,
  { at }: NodeDraft,
  diagnostics: Diagnostics,
): void {
  if (result === undefined) return
  const here = placeIn(at, 'outputs', key)
  const report = (message: string, hint?: string) =>
    diagnostics.report({
      code: 'tool_result',
      at: from === undefined ? here : placeIn(here, 'from'),
      message,
      hint,
    })
  let part: Json | undefined = result
  for (const step of from?.split('.') ?? []) {
    const fields = fieldsIn(part)
    if (fields === null) {
      if (!isPlainObject(part) || mayHaveFields(part as JsonObject)) return
      report(`${tool} has no ${from}: before ${step} its result is ${schemaName(part)}`)
      return
    }
    if (!Object.hasOwn(fields, step)) {
      report(`the result of ${tool} has no ${from}`, nearest(step, Object.keys(fields)))
      return
    }
    part = fields[step]
  }
  if (mayFit(part, answerType(answer), result)) return
  const what = from === undefined ? `the result of ${tool}` : `${from} of ${tool}`
  report(
    `${what} is ${schemaName(part)}, and ${key} is ${typeName(answerType(answer))}`,
    partMeant(key, part),
  )
}

const mayHaveFields = ({ type }: JsonObject): boolean =>
  type === undefined || type === 'object' || Array.isArray(type)

/** The whole result is taken where nothing says which part. */
function partMeant(key: string, part: Json | undefined): string | undefined {
  const fields = Object.keys(fieldsIn(part) ?? {})
  if (fields.length === 0) return undefined
  return fields.includes(key) ? `add from: ${key}` : `add from: ${fields.join(', or ')}`
}
