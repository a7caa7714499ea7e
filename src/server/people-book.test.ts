import { expect, test } from 'vitest'
import type { TenantId, UserId } from '../core/id.ts'
import { createPeopleBook } from './people-book.ts'

const person = (user: string, tenant = 'north') => ({ tenant: tenant as TenantId, user: user as UserId })

test('whoever was here longest ago makes room, and a name in another tenant is somebody else', () => {
  const book = createPeopleBook<number>(2)
  book.put(person('ada'), 1)
  book.put(person('bob'), 2)
  book.put(person('ada'), 3)
  book.put(person('bob', 'south'), 4)
  expect([book.get(person('ada')), book.get(person('bob')), book.get(person('bob', 'south'))]).toEqual([
    3,
    undefined,
    4,
  ])
})
