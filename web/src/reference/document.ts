/** As much of an OpenAPI document as the reference shows. */
export interface OpenApi {
  readonly info: { readonly version: string; readonly description: string }
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Written>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly responses: Readonly<Record<string, ResponseOf>>
  }
}

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly default?: unknown
  readonly examples?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly description: string
  readonly required?: boolean
  readonly schema: Schema
}

interface Media {
  readonly schema?: Schema
  readonly example?: unknown
}
type Content = Readonly<Record<string, Media>>

interface ResponseOf {
  readonly $ref?: string
  readonly description?: string
  readonly content?: Content
}

interface Written {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly 'x-roles'?: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Content; readonly required: boolean }
  readonly responses: Readonly<Record<string, ResponseOf>>
}

export interface Operation extends Written {
  readonly method: string
  readonly path: string
}

export const operationsOf = ({ paths }: OpenApi): readonly Operation[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, written]) => ({ ...written, path, method: verb.toUpperCase() })),
  )

export const nameIn = (ref: string): string => ref.split('/').at(-1) ?? ''

export const schemaAt = ({ components }: OpenApi, schema: Schema): Schema =>
  schema.$ref === undefined ? schema : (components.schemas[nameIn(schema.$ref)] ?? {})

export const responseAt = ({ components }: OpenApi, response: ResponseOf): ResponseOf =>
  response.$ref === undefined ? response : (components.responses[nameIn(response.$ref)] ?? {})

/** Codes of its problems, by status. */
export const problemsOf = (
  document: OpenApi,
  { responses }: Operation,
): readonly (readonly [string, string])[] =>
  Object.entries(responses).flatMap(([status, response]) => {
    const { content, description = '' } = responseAt(document, response)
    return content?.['application/problem+json'] === undefined ? [] : [[status, description] as const]
  })

/** Every word of all that is looked for is somewhere in what it is about. */
export function isFound(document: OpenApi, operation: Operation, query: string): boolean {
  const { method, path, summary, tags, parameters = [] } = operation
  const codes = problemsOf(document, operation).map(([, names]) => names)
  const text = [method, path, summary, ...tags, ...parameters.map(({ name }) => name), ...codes]
    .join(' ')
    .toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word))
}
