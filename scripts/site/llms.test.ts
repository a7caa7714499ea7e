import { expect, test } from 'vitest'
import { llmsFullText, llmsText } from './llms.ts'

const sections = [
  {
    title: 'Start',
    pages: [{ title: 'First', about: 'Begins.', place: 'start.md', markdown: '# First\n\nWords.\n' }],
  },
]

test('the overview has the form of llmstxt.org', () => {
  expect(llmsText('An engine.', sections, 'https://docs.example')).toBe(
    '# Signalbox\n\n> An engine.\n\n## Start\n\n- [First](https://docs.example/start.md): Begins.\n',
  )
})

test('the full text has every page under its address', () => {
  expect(llmsFullText('An engine.', sections, '')).toBe(
    '# Signalbox\n\n> An engine.\n\n<!-- /start.md -->\n\n# First\n\nWords.\n',
  )
})
