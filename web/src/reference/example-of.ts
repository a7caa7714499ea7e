import { type OpenApi, type Schema, schemaAt } from './document.ts'

/** Deeper than that, lists are empty: there examples say less than the schema, and types that hold themselves end. */
const DEEPEST = 5

/** JSON that fits a schema: as little as has to be there. */
export function exampleOf(document: OpenApi, reference: Schema, depth = 0): unknown {
  const schema = schemaAt(document, reference)
  const [example] = schema.examples ?? []
  if (example !== undefined) return example
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const [option] = (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []).filter(({ type }) => type !== 'null')
  if (option !== undefined) return exampleOf(document, option, depth)
  const [type] = [schema.type].flat()
  switch (type) {
    case 'object': {
      const { properties = {}, required = [] } = schema
      return Object.fromEntries(
        required.map(name => [name, exampleOf(document, properties[name] ?? {}, depth + 1)]),
      )
    }
    case 'array':
      return depth >= DEEPEST || schema.items === undefined
        ? []
        : [exampleOf(document, schema.items, depth + 1)]
    case 'string':
      return '…'
    case 'number':
    case 'integer':
      return schema.minimum ?? 0
    case 'boolean':
      return true
    default:
      return null
  }
}

/** A type in a few letters: `string | null`, `SessionView[]`. */
export function typeText(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  const options = schema.anyOf ?? schema.oneOf
  if (options !== undefined) return [...new Set(options.map(typeText))].join(' | ')
  if (schema.items !== undefined) {
    const inner = typeText(schema.items)
    return inner.includes(' ') ? `(${inner})[]` : `${inner}[]`
  }
  return [schema.type ?? 'any'].flat().join(' | ')
}
