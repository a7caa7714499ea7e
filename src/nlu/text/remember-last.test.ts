import { expect, test } from 'vitest'
import { rememberLast } from './remember-last.ts'

test('only the very same question is answered from memory', () => {
  let read = 0
  const joined = rememberLast((...given: string[]) => {
    read++
    return given.join(' ')
  })
  expect([joined('a', 'b'), joined('a', 'b'), read]).toEqual(['a b', 'a b', 1])
  expect([joined('a'), joined('a', 'c'), joined('b', 'a'), joined(), read]).toEqual([
    'a',
    'a c',
    'b a',
    '',
    5,
  ])
})

test('what was asked among few others is known, after many it is read again', () => {
  let read = 0
  const twice = rememberLast((word: string) => {
    read++
    return word + word
  })
  const words = ['a', 'b', 'c', 'd']
  expect([...words, ...words].map(word => twice(word))).toEqual([
    'aa',
    'bb',
    'cc',
    'dd',
    'aa',
    'bb',
    'cc',
    'dd',
  ])
  expect(read).toBe(4)
  for (let other = 0; other < 100; other++) twice(`${other}`)
  expect([twice('a'), read]).toEqual(['aa', 105])
})
