import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { curlOf } from './curl-of.ts'
import { isFound, type OpenApi, operationsOf } from './document.ts'
import { exampleOf, typeText } from './example-of.ts'

const document = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../schemas/openapi.json'), 'utf8'),
) as OpenApi
const operations = operationsOf(document)
const named = (id: string) => {
  const operation = operations.find(({ operationId }) => operationId === id)
  if (operation === undefined) throw new Error(`there is no ${id}`)
  return operation
}

test('examples fit their schemas, and every schema has a name for its type', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(document, 'api')
  const unfit: string[] = []
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    const isFit = ajv.validate({ $ref: `api#/components/schemas/${name}` }, exampleOf(document, schema))
    if (!isFit) unfit.push(`${name} ${ajv.errorsText()}`)
    expect(typeText(schema), name).not.toBe('')
  }
  expect(unfit).toEqual([])
  const { ShareView = {}, SessionPage = {} } = document.components.schemas
  expect(exampleOf(document, ShareView)).toEqual({ link: '…' })
  expect(exampleOf(document, SessionPage)).toMatchObject({ sessions: [{ status: 'busy', pinned: true }] })
})

test('lines for the terminal quote what they send and stream what streams', () => {
  expect(curlOf(document, named('get-healthz'), 'http://here')).toBe("curl 'http://here/healthz'")
  expect(curlOf(document, named('post-agui-assistant'), 'http://here')).toMatch(
    /^curl -N -X POST 'http:\/\/here\/agui\/ASSISTANT' \\\n {2}-H "authorization: Bearer \$SIGNALBOX_KEY"/,
  )
  expect(curlOf(document, named('post-api-assistants-assistant-threads-thread-files'), '')).toContain('@FILE')
  expect(curlOf(document, named('get-api-me-data'), '')).toContain('-OJ')
  expect(curlOf(document, named('post-mcp-assistant'), '')).toContain(
    "-H 'accept: application/json, text/event-stream'",
  )
})

test('operations are found by path, words, parameters and codes', () => {
  const found = (query: string) =>
    operations.filter(one => isFound(document, one, query)).map(one => one.operationId)
  expect(found('')).toHaveLength(operations.length)
  expect(found('draft_changed')).toEqual(['put-api-sessions-session-drafts-showing'])
  expect(found('DELETE  rules')).toEqual(['delete-api-rules-id'])
  expect(found('there is no such thing')).toEqual([])
})
