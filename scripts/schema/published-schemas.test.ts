import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { publishedSchemas } from './published-schemas.ts'

interface Property {
  readonly description?: string
  readonly const?: unknown
  readonly $ref?: string
}

const root = `${import.meta.dirname}/../..`

test.each(Object.entries(publishedSchemas()))('schemas/%s is what the code says', (file, schema) => {
  expect(JSON.parse(readFileSync(`${root}/schemas/${file}`, 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(schema)),
  )
})

test('every field an author can write in a flow is explained', () => {
  const unexplained: string[] = []
  for (const [file, schema] of Object.entries(publishedSchemas())) {
    if (!file.startsWith('flow')) continue
    const { $defs = {} } = schema as { $defs?: Record<string, Property> }
    const isExplained = ({ description, const: only, $ref }: Property): boolean =>
      description !== undefined ||
      only !== undefined ||
      ($ref !== undefined && isExplained($defs[$ref.slice('#/$defs/'.length)] ?? {}))
    const visit = (part: unknown, at: string): void => {
      if (typeof part !== 'object' || part === null) return
      const { properties = {} } = part as { properties?: Record<string, Property> }
      for (const [name, property] of Object.entries(at.endsWith('.properties') ? {} : properties))
        if (!isExplained(property)) unexplained.push(`${at}.${name}`)
      for (const [name, inner] of Object.entries(part)) visit(inner, `${at}.${name}`)
    }
    visit(schema, file)
  }
  expect(unexplained).toEqual([])
})
