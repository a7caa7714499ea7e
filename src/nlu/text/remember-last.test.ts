import { expect, test } from 'vitest'
import { rememberLast } from './remember-last.ts'

test('only the very same question is answered from memory', () => {
  let read = 0
  const joined = rememberLast((...given: string[]) => {
    read++
    return given.join(' ')
  })
  expect([joined('a', 'b'), joined('a', 'b'), read]).toEqual(['a b', 'a b', 1])
  expect([joined('a'), joined('a', 'c'), joined('a', 'b'), joined(), read]).toEqual([
    'a',
    'a c',
    'a b',
    '',
    5,
  ])
})
