import { expect, test } from 'vitest'
import { variant } from '../variant.ts'
import { soon, visit } from './a-browser.ts'
import { aChat } from './a-chat.ts'
import { aSite } from './a-site.ts'
import { axeFaults } from './axe-faults.ts'
import { elsewhere } from './elsewhere.ts'
import { hostileDefinitions, hostileMarkdown, withoutEnd } from './hostile-markdown.ts'

const ANSWER = `# Refunds

Usually **within a week**, see [the rules](https://example.org/rules).

1. You ask.
2. We *check*.
   - the order
   - the card

| Card | Days |
|:-----|-----:|
| Debit | 3 |
| Credit | 7 |

\`\`\`ts
const days = 7
\`\`\`

> Ask your bank, too. ~~Never~~ \`inline\`

- [x] read

Not $5, but $e^{i\\pi} + 1 = 0$ and

$$
\\frac{a_1}{b_1}
$$

\`\`\`mermaid
graph TD
  A[You ask] --> B{Above 500?}
  B -->|yes| C(We check)
\`\`\`

\`\`\`mermaid
pie title Cards
\`\`\`
`

test('headings, lists, tables, code, formulas, drawings and links are what they look like', async () => {
  const site = await aSite()
  site.answer('How?', ANSWER)
  const { page } = await visit(`${site.url}/a/projects`)
  const chat = aChat(page)
  await chat.send('How?')
  await chat.settled()
  const { answer } = chat
  await answer.getByRole('heading', { name: 'Refunds', level: 1 }).waitFor()
  expect(await answer.getByRole('list').count()).toBe(3)
  expect(await answer.getByRole('listitem').count()).toBe(5)
  expect(await answer.getByRole('row').allTextContents()).toEqual(['CardDays', 'Debit3', 'Credit7'])
  expect(await answer.getByRole('columnheader').count()).toBe(2)
  expect(await answer.locator('pre code').first().textContent()).toBe('const days = 7\n')
  expect(await answer.locator('figcaption').first().textContent()).toContain('ts')
  await answer.locator('[data-code="keyword"]', { hasText: 'const' }).waitFor()
  await soon(() => answer.locator('math').count()).toBe(2)
  expect(await answer.locator('math[display="block"] mfrac').count()).toBe(1)
  expect(await answer.getByText('Not $5, but').count()).toBe(1)
  await answer.getByRole('img', { name: 'You ask → Above 500?, Above 500? → We check (yes)' }).waitFor()
  expect(await answer.locator('pre', { hasText: 'pie title Cards' }).count()).toBe(1)
  expect(await axeFaults(page, { within: '.chat-column', impact: 'any' })).toEqual([])
  expect(await answer.locator('blockquote del').textContent()).toBe('Never')
  expect(await answer.getByRole('checkbox').isChecked()).toBe(true)
  const link = answer.getByRole('link', { name: 'the rules' })
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
  expect(await link.getAttribute('target')).toBe('_blank')
})

test('the page comes with its policy, and keeps it', async () => {
  const site = await aSite()
  const { headers } = await fetch(`${site.url}/a/projects`)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
    ]),
  )
  expect(policy).not.toMatch(/unsafe|\*/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('no text of an answer is obeyed, and nobody else hears of it', async () => {
  const site = await aSite()
  const there = await elsewhere()
  const attacks = hostileMarkdown(there.url)
  site.answer('Attack', [...letters(attacks.join('\n\n'))])
  site.answer('Again', [{ text: hostileDefinitions(there.url) }])
  const { page } = await visit(`${site.url}/a/projects`)
  const chat = aChat(page)
  await chat.send('Attack')
  await chat.settled()
  await chat.send('Again')
  await chat.settled()
  await soon(() => page.locator('.markdown').count()).toBe(2)
  await page.reload()
  await soon(() => page.locator('.markdown').count()).toBe(2)

  const shown = page.locator('.markdown')
  expect(await shown.locator(FORBIDDEN).count()).toBe(0)
  const addresses = await shown.locator('a').evaluateAll(links => links.map(link => link.href))
  expect(addresses.filter(address => !/^(https?|mailto):/.test(address))).toEqual([])
  const handlers = await shown
    .locator('*')
    .evaluateAll(all => all.flatMap(one => one.getAttributeNames()).filter(name => name.startsWith('on')))
  expect(handlers).toEqual([])
  for (const word of ['script', 'entities', 'capitals', 'data', 'by reference'])
    await shown.getByText(word, { exact: true }).first().click()
  expect(await page.evaluate('window.harmed')).toBeUndefined()
  expect(await shown.first().textContent()).toContain("<script>window.harmed='script'</script>")
  expect(page.url()).toContain(site.url)
  expect(there.contacts()).toBe(0)
})

const FORBIDDEN =
  'script, img, svg:not(.icon), math, iframe, object, embed, style, link, base, meta, form, video, details, [style*=url]'

/** In small pieces, so that every half of a tag is drawn too. */
function* letters(text: string): Generator<{ text: string }> {
  for (let at = 0; at < text.length; at += 7) yield { text: text.slice(at, at + 7) }
}

variant('what the person writes is shown as it is, in the talk and in the list', async () => {
  const site = await aSite()
  const { page } = await visit(`${site.url}/a/projects`)
  const chat = aChat(page)
  const text = '<img src=x onerror="window.harmed=1"> **not bold**'
  await chat.send(text)
  await soon(async () => (await chat.messages())[0]).toBe(text)
  await page.getByRole('link', { name: text }).waitFor()
  await chat.settled()
  expect(await page.evaluate('window.harmed')).toBeUndefined()
})

variant('texts nested without end do not take the page with them', async () => {
  const site = await aSite()
  site.answer('Attack', [{ text: withoutEnd.join('\n\n') }, { text: '\n\nThe end.' }])
  const { page } = await visit(`${site.url}/a/projects`)
  const chat = aChat(page)
  await chat.send('Attack')
  await page.locator('.markdown').getByText('The end.').waitFor()
  await chat.send('Still there?')
  await soon(async () => (await chat.messages()).at(-1)).toBe('I heard: Still there?')
})
