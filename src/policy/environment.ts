import { isPlainObject, type JsonObject } from '../core/json.ts'
import type { Environment } from '../expressions/environment.ts'
import { ANY, BOOLEAN, INTEGER, NUMBER, TEXT, type Type, typeName } from '../expressions/type.ts'
import { WEEKDAYS } from './local-time.ts'

export interface KnownTool {
  readonly name: string
  /** JSON Schema of its arguments. */
  readonly parameters: JsonObject
}

const fields = (entries: Readonly<Record<string, Type>>) => ({ fields: new Map(Object.entries(entries)) })

const FIXED = {
  call: fields({ tool: TEXT, destructive: BOOLEAN, arguments: ANY }),
  interaction: fields({ channel: TEXT, contextType: TEXT, locale: TEXT }),
  user: fields({ id: TEXT, tenant: TEXT, roles: { kind: 'list', of: TEXT } }),
  time: fields({
    now: TEXT,
    zone: TEXT,
    date: { kind: 'text', format: 'date' },
    weekday: { kind: 'text', values: WEEKDAYS },
    hour: INTEGER,
  }),
} as const

/** Names the conditions of a rule about these tools may use; without tools, `params` may have any key. */
export function environmentOf(
  tools: readonly KnownTool[] | null,
  counters: readonly string[],
  lookups: readonly string[],
): Environment {
  return {
    roots: new Map(
      Object.entries({
        ...FIXED,
        params: { fields: tools === null ? null : paramsOf(tools) },
        history: fields(Object.fromEntries(counters.map(name => [name, INTEGER]))),
        lookup: fields(Object.fromEntries(lookups.map(name => [name, ANY]))),
      }),
    ),
    predicates: new Map(),
  }
}

/** The parameters of all of them; null when one does not say which it takes. */
function paramsOf(tools: readonly KnownTool[]): ReadonlyMap<string, Type> | null {
  const params = new Map<string, Type>()
  for (const { parameters } of tools) {
    if (!isPlainObject(parameters.properties)) return null
    for (const [name, schema] of Object.entries(parameters.properties)) {
      const type = typeOf(schema)
      const known = params.get(name)
      params.set(name, known !== undefined && typeName(known) !== typeName(type) ? ANY : type)
    }
  }
  return params
}

function typeOf(schema: unknown): Type {
  if (!isPlainObject(schema)) return ANY
  const { type, enum: values } = schema
  if (type === 'number') return NUMBER
  if (type === 'integer') return INTEGER
  if (type === 'boolean') return BOOLEAN
  if (type !== 'string') return ANY
  return Array.isArray(values) && values.every(value => typeof value === 'string')
    ? { kind: 'text', values }
    : TEXT
}
