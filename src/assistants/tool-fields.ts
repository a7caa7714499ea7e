import { parameterHints } from '../agents/parameter-hints.ts'
import type { ToolFields } from '../api/rest.ts'
import { isPlainObject, type JsonObject } from '../core/json.ts'
import { answerLabel, answerSpec, questionForArgument } from '../flows/answer-label.ts'
import type { CompiledFlow } from '../flows/ir/compiled.ts'
import { unitSign, valueWords } from '../flows/value-words.ts'
import { slotHints } from '../intents/slot-hints.ts'
import type { Tool } from '../tools/tool.ts'
import { agentOfTool } from './agent-of-tool.ts'
import type { Assistant } from './assistant.ts'

const LANGUAGES = ['en', 'de'] as const

/** Names people know parameters and their values by, per tool: as an intent or an agent has them, else as the schema or the question of a flow does. */
export const toolFieldsOf = ({ tools, ...words }: Pick<Assistant, 'tools' | 'agents' | 'intents' | 'flow'>) =>
  Object.fromEntries(
    tools.flatMap(tool => {
      const fields = fieldsOf(tool, words)
      return Object.keys(fields).length === 0 ? [] : [[tool.name, fields]]
    }),
  )

function fieldsOf(
  { name: tool, parameters: { properties }, labels = {} }: Tool,
  { agents, intents, flow }: Pick<Assistant, 'agents' | 'intents' | 'flow'>,
): ToolFields {
  const agent = agentOfTool(agents, tool)
  const parameters = new Map(
    (intents?.all ?? [])
      .filter(({ tools }) => tools.includes(tool))
      .flatMap(({ parameters: own }) => own)
      .map(parameter => [parameter.name, parameter]),
  )
  return Object.fromEntries(
    Object.entries(isPlainObject(properties) ? (properties as JsonObject) : {}).flatMap(([name, field]) => {
      const schema = isPlainObject(field) ? (field as JsonObject) : {}
      const hints = LANGUAGES.map(locale => ({
        locale,
        ...(agent === null ? {} : parameterHints(agent, name, schema, locale)),
      }))
      const own = typeof schema.title === 'string' ? schema.title : null
      const titles = hints.flatMap(({ locale, ...hint }) =>
        'title' in hint && typeof hint.title === 'string' ? [[locale, hint.title] as const] : [],
      )
      const parameter = parameters.get(name)
      const asked = flow === null ? {} : askedField(flow.compiled(null), tool, name)
      const label =
        parameter?.label ??
        (Object.hasOwn(labels, name) ? labels[name] : null) ??
        own ??
        (titles.length === 0 ? null : Object.fromEntries(titles)) ??
        asked.label ??
        null
      const values = valuesOf(schema, hints) ?? parameter?.titles ?? asked.values ?? null
      const fieldHints = { ...schema, ...(parameter !== undefined && slotHints(parameter, schema)) }
      const isTime = hints.some(hint => 'x-unit' in hint && hint['x-unit'] === 's')
      const unit = isTime ? 's' : (fieldHints['x-unit'] ?? asked.unit)
      const shown: ToolFields[string] = {
        ...(label !== null && { label }),
        ...(values !== null && { values }),
        ...(typeof unit === 'string' && { unit }),
        ...((fieldHints.format === 'date' || fieldHints.format === 'date-time') && {
          format: fieldHints.format,
        }),
      }
      return Object.keys(shown).length === 0 ? [] : [[name, shown]]
    }),
  )
}

function valuesOf(
  { enum: values }: JsonObject,
  hints: readonly { readonly locale: string; readonly enumNames?: unknown }[],
): NonNullable<ToolFields[string]['values']> | null {
  if (!Array.isArray(values) || !hints.every(({ enumNames }) => Array.isArray(enumNames))) return null
  return Object.fromEntries(
    values.map((value, place) => [
      String(value),
      Object.fromEntries(
        hints.map(({ locale, enumNames }) => [locale, String((enumNames as unknown[])[place])]),
      ),
    ]),
  )
}

/** A parameter as a flow asks for the answer that it gives to this tool. */
function askedField(flow: CompiledFlow, tool: string, name: string): ToolFields[string] {
  const question = questionForArgument(flow, tool, name)
  const spec = answerSpec(flow, question)
  if (question === null || spec === null) return {}
  const inEach = (words: (locale: string) => string) =>
    Object.fromEntries(LANGUAGES.map(locale => [locale, words(locale)]))
  return {
    label: inEach(locale => answerLabel(flow, question.address, name, locale)),
    ...(spec.type === 'enum' && {
      values: Object.fromEntries(
        spec.values
          .map(option => (typeof option === 'string' ? option : option.value))
          .map(value => [value, inEach(locale => valueWords(value, spec, locale))]),
      ),
    }),
    ...(spec.type === 'number' && spec.unit !== undefined && { unit: unitSign(spec.unit) }),
  }
}
