import fc from 'fast-check'
import { expect, test } from 'vitest'
import { colourCode } from './colour-code.ts'

const parts = (code: string, language: string) =>
  colourCode(code, language)?.flatMap(({ kind, text }) => (kind === null ? [] : `${kind} ${text}`))

test.each([
  [
    'ts',
    "const days = 7 // a week\nreturn wait('x', 1.5)",
    [
      'keyword const',
      'number 7',
      'comment // a week',
      'keyword return',
      'name wait',
      "string 'x'",
      'number 1.5',
    ],
  ],
  ['ts', 'if (done) stop()', ['keyword if', 'name stop']],
  ['ts', 'const class1 = item.if', ['keyword const']],
  [
    'python',
    'def f(x):\n    """Two\n    lines."""\n    return None # nothing',
    [
      'keyword def',
      'name f',
      'string """Two\n    lines."""',
      'keyword return',
      'keyword None',
      'comment # nothing',
    ],
  ],
  [
    'json',
    '{"a": "b", "n": 1, "t": true}',
    ['name "a"', 'string "b"', 'name "n"', 'number 1', 'name "t"', 'keyword true'],
  ],
  ['yaml', 'name: Ada # who\nage: 36', ['name name', 'comment # who', 'name age', 'number 36']],
  ['sql', 'SELECT name FROM people -- all', ['keyword SELECT', 'keyword FROM', 'comment -- all']],
  [
    'html',
    '<a href="x">y</a>',
    ['keyword <a', 'name href', 'string "x"', 'keyword >', 'keyword </a', 'keyword >'],
  ],
  ['css', 'a { color: #fff; }', ['name color', 'number #fff']],
  ['sh', 'echo "hi" # there', ['keyword echo', 'string "hi"', 'comment # there']],
  ['diff', '+one\n-two\n three', ['added +one', 'removed -two']],
])('%s: %j', (language, code, expected) => {
  expect(parts(code, language)).toEqual(expected)
})

test('a language that is not known, and a program without end, stay as they are', () => {
  expect(colourCode('x', 'klingon')).toBeNull()
  expect(colourCode('x'.repeat(30_000), 'ts')).toBeNull()
})

test('whatever is written, the parts joined are the program', () => {
  const languages = ['ts', 'rust', 'python', 'json', 'yaml', 'html', 'css', 'sql', 'sh', 'diff']
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.constantFrom(...languages), (code, language) => {
      expect(
        colourCode(code, language)
          ?.map(({ text }) => text)
          .join(''),
      ).toBe(code)
    }),
  )
})
