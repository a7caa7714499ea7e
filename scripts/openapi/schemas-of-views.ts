import { join } from 'node:path'
import { API, type Checker, type Symbol as Named, SymbolFlags, type Type } from 'typescript/unstable/sync'

export type JsonSchema = { readonly [key: string]: unknown }

const root = join(import.meta.dirname, '../..')
const VIEWS = join(root, 'src/api/views.ts')
const CONFIG = join(import.meta.dirname, 'views.tsconfig.json')

/** Types whose inside is anything: JSON as somebody wrote it. */
const OPEN: Readonly<Record<string, JsonSchema>> = {
  Json: {},
  JsonObject: { type: 'object', additionalProperties: true },
}

/**
 * Schemas of what routes answer with, read from the types of `Views` by the compiler: each view by its name, and every
 * named type they are made of. What people may send has schemas in the code; answers have types, and are checked against these by tests.
 */
export function schemasOfViews(): Readonly<Record<string, JsonSchema>> {
  const api = new API({ cwd: root })
  try {
    const [project] = api.updateSnapshot({ openProjects: [CONFIG] }).getProjects()
    const file = project?.program.getSourceFile(VIEWS)
    if (project === undefined || file === undefined) throw new Error(`${VIEWS} cannot be read`)
    const { checker } = project
    const module = checker.getSymbolAtLocation(file)
    const views = module && checker.getExportsOfModule(module).find(({ name }) => name === 'Views')
    if (views === undefined) throw new Error(`${VIEWS} exports no Views`)
    return createReader(checker).read(checker.getDeclaredTypeOfSymbol(views))
  } finally {
    api.close()
  }
}

function createReader(checker: Checker) {
  const named = new Map<string, { readonly type: number; schema: JsonSchema }>()

  function refer(name: string, type: Type): JsonSchema {
    const known = named.get(name)
    if (known !== undefined && known.type !== type.id) throw new Error(`two types are named ${name}`)
    if (known === undefined) {
      const entry = { type: type.id, schema: {} }
      named.set(name, entry)
      entry.schema = schemaOf(type, true)
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  function schemaOf(type: Type, isOwn = false): JsonSchema {
    const alias = type.getAliasSymbol()?.name
    if (alias !== undefined && Object.hasOwn(OPEN, alias)) return OPEN[alias] ?? {}
    if (type.isStringLiteralType() || type.isNumberLiteralType() || type.isBooleanLiteralType())
      return { const: type.value }
    if (type.isIntrinsicType()) return intrinsic(type.intrinsicName)
    if (type.isTemplateLiteralType()) return { type: 'string' }
    if (type.isUnionType()) return union(type.getTypes())
    const branded = type.isIntersectionType() ? type.getTypes().find(isPlain) : undefined
    if (branded !== undefined) return schemaOf(branded)
    if (checker.isTupleType(type))
      return { type: 'array', prefixItems: argumentsOf(type).map(inner => schemaOf(inner)) }
    if (type.getSymbol()?.name === 'ReadonlyArray' || checker.isArrayType(type)) {
      const [items] = argumentsOf(type)
      return { type: 'array', items: items === undefined ? {} : schemaOf(items) }
    }
    const name = nameOf(type)
    return name === null || isOwn ? objectOf(type) : refer(name, type)
  }

  const argumentsOf = (type: Type): readonly Type[] =>
    type.isTypeReference() ? checker.getTypeArguments(type) : []

  function objectOf(type: Type): JsonSchema {
    const fields = checker.getPropertiesOfType(type).filter(({ name }) => !name.startsWith('__@'))
    const properties = Object.fromEntries(fields.map(field => [field.name, propertyOf(field)]))
    const required = fields
      .filter(({ flags }) => (flags & SymbolFlags.Optional) === 0)
      .map(({ name }) => name)
    const [index] = checker.getIndexInfosOfType(type)
    const description = nameOf(type) === null ? null : describe(type.getAliasSymbol() ?? type.getSymbol())
    return {
      ...(description !== null && { description }),
      type: 'object',
      ...(fields.length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(index !== undefined && { additionalProperties: schemaOf(index.valueType) }),
    }
  }

  function propertyOf(field: Named): JsonSchema {
    const type = checker.getTypeOfSymbol(field)
    const schema = type === undefined ? {} : schemaOf(type)
    const description = describe(field)
    return description === null ? schema : { ...schema, description }
  }

  function describe(symbol: Named | undefined): string | null {
    const text = symbol?.getDocumentationComment(checker).replaceAll(/\s+/g, ' ').trim() ?? ''
    return text === '' ? null : text
  }

  function union(all: readonly Type[]): JsonSchema {
    const members = all.filter(type => !(type.isIntrinsicType() && type.intrinsicName === 'undefined'))
    const literals = members.flatMap(type => (type.isLiteralType() && !isBoolean(type) ? [type.value] : []))
    const others = members.filter(type => !type.isLiteralType() || isBoolean(type))
    const booleans = others.filter(isBoolean)
    const schemas: JsonSchema[] = [
      ...(literals.length > 0 ? [{ enum: literals }] : []),
      ...(booleans.length === 2 ? [{ type: 'boolean' }] : booleans.map(type => schemaOf(type))),
      ...others.filter(type => !isBoolean(type)).map(type => schemaOf(type)),
    ]
    const [only] = schemas
    if (schemas.length === 1 && only !== undefined) return only
    const types = schemas.flatMap(schema => (isTypeOnly(schema) ? [schema.type] : []))
    return types.length === schemas.length ? { type: types.toReversed() } : { anyOf: schemas }
  }

  return {
    /** Members of an interface, each under its name. */
    read(type: Type): Readonly<Record<string, JsonSchema>> {
      const views = checker.getPropertiesOfType(type).map(view => {
        const inner = checker.getTypeOfSymbol(view)
        return [view.name, inner === undefined ? {} : schemaOf(inner)] as const
      })
      const own = views.filter(([name]) => !named.has(name))
      const all = [...own, ...[...named].map(([name, { schema }]) => [name, schema] as const)]
      return Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)))
    },
  }
}

const isTypeOnly = (schema: JsonSchema): boolean => 'type' in schema && Object.keys(schema).length === 1
const isBoolean = (type: Type): boolean => type.isBooleanLiteralType()
/** A text or a number that has a name of its own is one all the same. */
const isPlain = (type: Type): boolean =>
  type.isIntrinsicType() && (type.intrinsicName === 'string' || type.intrinsicName === 'number')

/** Name of a type; types made from others as they stand (`Pick<…>`, `{ … }`) have none of their own. */
function nameOf(type: Type): string | null {
  const alias = type.getAliasSymbol()
  if (alias !== undefined) return type.getAliasTypeArguments().length > 0 ? null : alias.name
  const name = type.getSymbol()?.name
  return name === undefined || name.startsWith('__') ? null : name
}

function intrinsic(name: string): JsonSchema {
  if (name === 'any' || name === 'unknown') return {}
  if (name === 'true' || name === 'false') return { const: name === 'true' }
  if (['string', 'number', 'boolean', 'null'].includes(name)) return { type: name }
  throw new Error(`no JSON is ${name}`)
}
