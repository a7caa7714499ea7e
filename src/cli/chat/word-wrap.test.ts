import { expect, test } from 'vitest'
import { createWordWrap } from './word-wrap.ts'

function wrapped(columns: number, ...chunks: string[]): string {
  let shown = ''
  const wrap = createWordWrap(columns, text => {
    shown += text
  })
  for (const chunk of chunks) wrap.write(chunk)
  wrap.end()
  return shown
}

test('breaks between words, wherever the chunks were cut', () => {
  const text = 'one two three four'
  expect(wrapped(9, text)).toBe('one two \nthree \nfour')
  expect(wrapped(9, ...text)).toBe('one two \nthree \nfour')
})

test('breaks of its own keep their place', () => {
  expect(wrapped(20, 'a\n\n- b', 'c\n')).toBe('a\n\n- bc\n')
})

test('a word longer than a line is let through', () => {
  expect(wrapped(5, 'ab https://long.example cd')).toBe('ab \nhttps://long.example\ncd')
})

test('a word is shown at the latest when the text ends', () => {
  expect(wrapped(80, 'half')).toBe('half')
})
