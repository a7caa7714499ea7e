import { expect, test } from 'vitest'
import { addressOf, placeOf } from './routes.ts'
import { toSiteMarkdown } from './to-site-markdown.ts'

const places = { addressOf: (path: string) => addressOf(placeOf(path)) }

test('links lead where they lead on a code host', () => {
  const text =
    '[a](slots.md) [b](../http.md#errors "Errors") [c](../../README.md) [d](#here) [e](https://x.example/y.md)'
  expect(toSiteMarkdown(text, 'docs/guides/intents.md', places)).toBe(
    '[a](/guides/slots.html) [b](/http.html#errors "Errors") [c](/start.html) [d](#here) [e](https://x.example/y.md)',
  )
})

test('code stays as it is', () => {
  const text = '```md\n[a](slots.md)\n```\n[a](slots.md)'
  expect(toSiteMarkdown(text, 'docs/guides/intents.md', places)).toBe(
    '```md\n[a](slots.md)\n```\n[a](/guides/slots.html)',
  )
})
