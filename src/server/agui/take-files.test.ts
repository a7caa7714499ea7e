import { expect, test } from 'vitest'
import type { SessionRef } from '../../core/session.ts'
import type { Visit } from '../visit.ts'
import type { RunRequest } from './run-request.ts'
import { takeFiles } from './take-files.ts'

test('a file that is named often is read, counted and taken once', async () => {
  const counted: number[] = []
  let reads = 0
  const visit = {
    principal: { tenant: 'north', user: 'ada' },
    blobs: { get: async () => Uint8Array.of(1, 2, 3) },
    uploads: { count: (_: unknown, bytes: number) => void counted.push(bytes) },
    files: {
      read: async () => {
        reads++
        return { mediaType: 'image/png', reading: { as: 'image' } }
      },
    },
  } as unknown as Visit
  const part = (value: string) => ({ type: 'document', source: { type: 'file', value } })
  const content = [...Array.from({ length: 9 }, () => part('a')), part('b')]
  const request = { messages: [{ id: 'm', role: 'user', content }] } as unknown as RunRequest
  const files = await takeFiles(visit, {} as SessionRef, request)
  expect(files.map(({ blob }) => blob)).toEqual(['a', 'b'])
  expect([reads, counted]).toEqual([2, [3, 3]])
})
