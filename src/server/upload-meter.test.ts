import { expect, test } from 'vitest'
import type { TenantId, UserId } from '../core/id.ts'
import { LIMITS } from '../core/limits.ts'
import { createUploadMeter } from './upload-meter.ts'

const person = (user: string) => ({ tenant: 'north' as TenantId, user: user as UserId })

test('a person may hand in so many files within an hour, and others are none of it', () => {
  let now = 0
  const meter = createUploadMeter({ monotonic: () => now })
  for (let count = 0; count < LIMITS.uploadsOfPerson; count++) meter.count(person('ada'), 1)
  expect(() => meter.count(person('ada'), 1)).toThrow(String(LIMITS.uploadsOfPerson))
  expect(() => meter.count(person('bob'), 1)).not.toThrow()
  expect(() => meter.count(person('bob'), LIMITS.uploadBytesOfPerson)).toThrow('bytes')
  now = 3_600_000
  expect(() => meter.count(person('ada'), 1)).not.toThrow()
})
