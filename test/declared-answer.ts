import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect } from 'vitest'

/** An operation of the OpenAPI document, as far as it is walked by. */
export interface Operation {
  /** `GET /api/sessions/{session}` */
  readonly name: string
  readonly method: string
  readonly path: string
  /** Null for whoever asks. */
  readonly roles: readonly string[] | null
  readonly about: string | null
  /** Names of what may stand behind the question mark. */
  readonly query: readonly string[]
  readonly example: unknown
}

interface Media {
  readonly schema?: object
  readonly example?: unknown
}
interface Declared {
  readonly $ref?: string
  readonly content?: Readonly<Record<string, Media>>
}
interface Written {
  readonly 'x-roles'?: readonly string[]
  readonly 'x-about'?: string
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<Record<string, Declared>>
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Written>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>
    readonly responses: Readonly<Record<string, Declared>>
  }
}

const document = JSON.parse(
  readFileSync(join(import.meta.dirname, '../schemas/openapi.json'), 'utf8'),
) as Document

/** Every operation there is. */
export const OPERATIONS: readonly Operation[] = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([verb, operation]) => ({
    name: `${verb.toUpperCase()} ${path}`,
    method: verb.toUpperCase(),
    path,
    roles: operation['x-roles'] ?? null,
    about: operation['x-about'] ?? null,
    query: (operation.parameters ?? []).filter(one => one.in === 'query').map(({ name }) => name),
    example: operation.requestBody?.content['application/json']?.example,
  })),
)

const ajv = new Ajv2020({ strict: false, allowUnionTypes: true })
ajv.addSchema({ $id: 'https://signalbox.test/document', components: closed(document.components) })

/** Fields nobody declared are faults, too. */
function closed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closed)
  if (typeof part !== 'object' || part === null) return part
  const inner = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, closed(value)]))
  const isObject = inner.type === 'object' && 'properties' in inner && !('additionalProperties' in inner)
  return isObject ? { ...inner, additionalProperties: false } : inner
}

/** Fails where the document does not say that this operation answers so. */
export function expectDeclared(
  { method, path, name }: Operation,
  { status, headers }: Response,
  text: string,
): void {
  const written = document.paths[path]?.[method.toLowerCase()]?.responses[status]
  const said = `${name}: ${status} ${text.slice(0, 300)}`
  const declared = written?.$ref === undefined ? written : document.components.responses[lastOf(written.$ref)]
  expect(declared, `${said} is not in the document`).toBeDefined()
  const type = headers.get('content-type')?.split(';')[0]
  if (text === '') return
  const media = declared?.content?.[type ?? '']
  const isBytes = declared?.content?.['application/octet-stream'] !== undefined
  expect(media ?? (isBytes ? {} : undefined), `${said} has the type ${type}`).toBeDefined()
  if (media?.schema === undefined) return
  const validate = ajv.compile(absolute(media.schema))
  expect(validate(JSON.parse(text)) ? [] : validate.errors, said).toEqual([])
}

const lastOf = (ref: string): string => ref.split('/').at(-1) ?? ''

const absolute = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"https://signalbox.test/document#/'))
