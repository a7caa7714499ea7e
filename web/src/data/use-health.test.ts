import { expect, test, vi } from 'vitest'
import type { HealthView } from '../../../src/api/rest.ts'
import { type Health, reached, unreached } from './use-health.ts'

const health = {} as HealthView
const connected: Health = { reach: 'connected', health }

test('a request that failed is news of the server at once, and so is one that is answered', () => {
  vi.stubGlobal('navigator', { onLine: true })
  expect(unreached(connected).reach).toBe('server_gone')
  expect(reached(unreached(connected))).toEqual(connected)
  vi.stubGlobal('navigator', { onLine: false })
  expect(unreached(connected).reach).toBe('browser_offline')
  vi.unstubAllGlobals()
})

test('before the first look an answer alone tells too little', () => {
  expect(reached({ reach: 'connecting', health: null }).reach).toBe('connecting')
})
