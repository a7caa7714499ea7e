import { expect, test } from 'vitest'
import { createMarkdownLines } from './markdown-lines.ts'

/** The text as it is shown, in pieces as they come. */
function shown(text: string, size = text.length, columns = 60): string {
  let out = ''
  const lines = createMarkdownLines(
    (style, words) => `<${style}>${words}</>`,
    columns,
    piece => {
      out += piece
    },
  )
  for (let at = 0; at < text.length; at += size) lines.write(text.slice(at, at + size))
  lines.end()
  return out
}

test.each([
  ['Hello **you**, see `npm start`.', 'Hello <bold>you</>, see <cyan>npm start</>.'],
  ['## Photosynthese **heute**', '<bold>Photosynthese heute</>'],
  ['- one\n  * two\n+ [x] three', '• one\n  • two\n☑ three'],
  ['1. one\n2. two', '1. one\n2. two'],
  ['> said', '<dim>│ </>said'],
  ['*very* _much_ ~~not~~', 'very much not'],
  ['[Book](https://x.example/a "t")', 'Book (https://x.example/a)'],
  ['```js\nconst **a** = 1\n```\nend', '  const **a** = 1\nend'],
  ['2 * 3 * 4, snake_case_name, a\\*b', '2 * 3 * 4, snake_case_name, a*b'],
  ['**never closed', '**never closed'],
  ['one\n\n---\ntwo', `one\n\n${'─'.repeat(40)}\ntwo`],
  ['| a | bb |\n|---|:-:|\n| ccc | d |\nend', 'a    bb\nccc  d\nend'],
  ['- ', '• '],
])('%j is read as %j, however it comes', (text, words) => {
  for (const size of [text.length, 1, 3]) expect(shown(text, size)).toBe(words)
})

test('a table wider than the screen is shown row by row', () => {
  expect(shown('| aaaaaa | bbbbbb |\n|--|--|\n| c | d |', 4, 12)).toBe('aaaaaa – bbbbbb\nc – d\n')
})

test('words without marks are not held back', () => {
  let out = ''
  const lines = createMarkdownLines(
    (_, words) => words,
    60,
    piece => {
      out += piece
    },
  )
  lines.write('Hello y')
  expect(out).toBe('Hello y')
})
