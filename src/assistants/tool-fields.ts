import { parameterHints } from '../agents/parameter-hints.ts'
import type { ToolFields } from '../api/rest.ts'
import { isPlainObject, type JsonObject } from '../core/json.ts'
import type { Tool } from '../tools/tool.ts'
import type { Assistant } from './assistant.ts'

const LANGUAGES = ['en', 'de'] as const

/** Names people know parameters and their values by, per tool: as an intent or an agent has them, else as the schema does. */
export const toolFieldsOf = ({ tools, ...words }: Pick<Assistant, 'tools' | 'agents' | 'intents'>) =>
  Object.fromEntries(
    tools.flatMap(tool => {
      const fields = fieldsOf(tool, words)
      return Object.keys(fields).length === 0 ? [] : [[tool.name, fields]]
    }),
  )

function fieldsOf(
  { name: tool, parameters: { properties } }: Tool,
  { agents, intents }: Pick<Assistant, 'agents' | 'intents'>,
): ToolFields {
  const agent = agents?.orderable
    .map(({ name }) => agents.get(name))
    .find(candidate => candidate?.tool === tool)
  const labels = new Map(
    (intents?.all ?? [])
      .filter(({ tools }) => tools.includes(tool))
      .flatMap(({ parameters }) => parameters)
      .map(({ name, label }) => [name, label]),
  )
  return Object.fromEntries(
    Object.entries(isPlainObject(properties) ? (properties as JsonObject) : {}).flatMap(([name, field]) => {
      const schema = isPlainObject(field) ? (field as JsonObject) : {}
      const hints = LANGUAGES.map(locale => ({
        locale,
        ...(agent == null ? {} : parameterHints(agent, name, schema, locale)),
      }))
      const own = typeof schema.title === 'string' ? schema.title : null
      const titles = hints.flatMap(({ locale, ...hint }) =>
        'title' in hint && typeof hint.title === 'string' ? [[locale, hint.title] as const] : [],
      )
      const label = labels.get(name) ?? own ?? (titles.length === 0 ? null : Object.fromEntries(titles))
      const values = valuesOf(schema, hints)
      if (label === null && values === null) return []
      const isTime = hints.some(hint => 'x-unit' in hint && hint['x-unit'] === 's')
      return [
        [
          name,
          {
            ...(label !== null && { label }),
            ...(values !== null && { values }),
            ...(isTime && { unit: 's' as const }),
          },
        ],
      ]
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
