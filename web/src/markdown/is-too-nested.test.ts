import { expect, test } from 'vitest'
import { isTooNested } from './is-too-nested.ts'

test.each([
  ['quotes', `${'> '.repeat(3000)}x`],
  ['quotes without spaces', `${'>'.repeat(3000)}x`],
  ['lists', `${'- '.repeat(3000)}x`],
  ['numbered lists', `${'1. '.repeat(3000)}x`],
  ['indented lists', Array.from({ length: 300 }, (_, level) => `${'  '.repeat(level)}- x`).join('\n')],
  ['quotes below a paragraph', `hello\n${'> '.repeat(3000)}x`],
  ['pictures in pictures', '!['.repeat(3000) + '](x)'.repeat(3000)],
  ['marks of two kinds', '*_'.repeat(5000)],
  ['marks in lines of one paragraph', `${'*a* '.repeat(10)}\n`.repeat(100)],
  ['bold in bold', '**a '.repeat(3000) + ' a**'.repeat(3000)],
])('%s without end are too nested', (_name, block) => {
  expect(isTooNested(block)).toBe(true)
})

test.each([
  ['a quote in a list in a quote', '> - > 1. x'],
  ['many links', '[a](https://example.org) '.repeat(2000)],
  ['a long table with bold cells', `|a|b|\n|-|-|\n${'| **a** | [b](https://example.org) |\n'.repeat(2000)}`],
  ['a long list', '- *x*\n'.repeat(2000)],
  ['a rule', '-'.repeat(300)],
  ['code', `\`\`\`\n${'['.repeat(3000)}\n${'> '.repeat(3000)}\n\`\`\``],
])('%s is not', (_name, block) => {
  expect(isTooNested(block)).toBe(false)
})
