import { expect, test } from 'vitest'
import { siteAddress } from './site-address.ts'

test.each([
  [{}, '', '/'],
  [{ DOCS_URL: 'https://docs.example.org' }, 'https://docs.example.org', '/'],
  [{ DOCS_URL: 'https://example.org/signalbox' }, 'https://example.org', '/signalbox/'],
  [{ DOCS_BASE: 'a/b' }, '', '/a/b/'],
  [{ DOCS_URL: 'https://example.org', DOCS_BASE: '/docs/' }, 'https://example.org', '/docs/'],
])('%j is at %s%s', (env, origin, base) => {
  expect(siteAddress(env as NodeJS.ProcessEnv)).toEqual({ origin, base })
})
