import { expect, test } from 'vitest'
import { mintId } from './mint-id.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('an id is a random UUID, with and without randomUUID', () => {
  const withoutUuid = { getRandomValues: crypto.getRandomValues.bind(crypto) }
  expect(mintId()).toMatch(uuid)
  expect(mintId(withoutUuid)).toMatch(uuid)
  expect(mintId(withoutUuid)).not.toBe(mintId(withoutUuid))
})
