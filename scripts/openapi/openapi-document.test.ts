import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import type { Route } from '../../src/server/route.ts'
import { createRoutes } from '../../src/server/routes.ts'
import { sentCookie, signInCookie } from '../../src/server/sign-in-cookie.ts'
import { openApiDocument } from './openapi-document.ts'
import { schemasOfViews } from './schemas-of-views.ts'

const root = join(import.meta.dirname, '../..')
const committed = JSON.parse(readFileSync(join(root, 'schemas/openapi.json'), 'utf8')) as ReturnType<
  typeof openApiDocument
>
const routes = Object.entries<Route>(createRoutes(() => new Response()))

test('schemas/openapi.json is what routes and types say: else run npm run schema', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const document = openApiDocument(schemasOfViews(), version)
  expect(committed).toEqual(JSON.parse(JSON.stringify(document)))
})

test('the document is OpenAPI 3.1, and every operation has a name of its own', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(committed))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  const names = Object.values(committed.paths).flatMap(operations =>
    Object.values(operations).map(one => (one as { operationId: string }).operationId),
  )
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThanOrEqual(routes.length)
})

test('the cookies of the document are those that are set and read', () => {
  const { securitySchemes } = committed.components
  const cookies = Object.values(securitySchemes).flatMap(scheme => ('name' in scheme ? [scheme.name] : []))
  for (const [at, origin] of ['https://here', 'http://here'].entries()) {
    const request = new Request('http://here/', { headers: { origin } })
    expect(signInCookie(request, 'secret', 60)).toMatch(new RegExp(`^${cookies[at]}=`))
    expect(sentCookie(new Headers({ cookie: `${cookies[at]}=secret` }))).toBe('secret')
  }
})

test('every reference leads somewhere', () => {
  const { schemas, responses } = committed.components
  const text = JSON.stringify(committed)
  for (const [, kind, name = ''] of text.matchAll(/"#\/components\/(schemas|responses)\/([^"]+)"/g))
    expect(Object.keys(kind === 'schemas' ? schemas : responses)).toContain(name)
})

test.each(routes.filter(([, { body }]) => body?.schema !== undefined))(
  'the example of %s is one',
  (_, { body }) => {
    expect(body?.example).toBeDefined()
    expect(body?.schema?.safeParse(body.example)).toMatchObject({ success: true })
  },
)

const folder = join(root, 'src/server/routes')
const READS = /(?:req\.query|wholeNumber)\((?:c, )?'(\w+)'|(pageLimit|listPage|placeIn)\(c/g
const READ_BY: Readonly<Record<string, readonly string[]>> = {
  pageLimit: ['limit'],
  listPage: ['limit', 'after'],
  placeIn: ['after'],
}

test.each(readdirSync(folder))(
  'what %s reads from an address is declared, and the other way round',
  async file => {
    const exported = new Set(Object.values((await import(join(folder, file))) as Record<string, unknown>))
    const own = routes.filter(([, { answer }]) => exported.has(answer))
    const declared = new Set(own.flatMap(([, { query = {} }]) => Object.keys(query)))
    const source = readFileSync(join(folder, file), 'utf8')
    const read = new Set(
      [...source.matchAll(READS)].flatMap(([, name, by = '']) => READ_BY[by] ?? [name ?? '']),
    )
    expect([...declared].toSorted()).toEqual([...read].toSorted())
  },
)
