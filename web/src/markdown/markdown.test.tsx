import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { growthOf, isTooSteep } from '../../../test/contract/growth/growth-of.ts'
import { SHAPES } from '../../../test/contract/growth/shapes.ts'
import { Markdown } from './markdown.tsx'

const render = (text: string) => renderToStaticMarkup(<Markdown text={text} />)

test.each(['https://example.org/a?b=1', 'http://example.org', 'mailto:someone@example.org'])(
  '%s is a link that opens elsewhere and tells nothing',
  address => {
    const html = render(`[here](${address})`)
    expect(html).toContain(`<a href="${address}" target="_blank" rel="noopener noreferrer">here</a>`)
  },
)

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  '/api/sessions',
  '//example.org',
  '#top',
])('%s is not a link', address => {
  const html = render(`[here](<${address}>) and <${address}>`)
  expect(html).not.toContain('<a ')
  expect(html).toContain('here')
})

test('a picture becomes a link, whatever its address', () => {
  const html = render('![a cat](https://example.org/cat.png) ![x](data:image/png;base64,AAAA) ![y](/cat.png)')
  expect(html).not.toContain('<img')
  expect(html).toContain('>a cat</a>')
})

test('HTML is shown, not obeyed', () => {
  const html = render('<script>alert(1)</script>\n\n<b onclick="x()">bold</b> <img src=x onerror=alert(1)>')
  expect(html).not.toMatch(/<(script|b|img)[\s>]/)
  expect(html).toContain('&lt;script&gt;')
})

test('tables, task lists and code have their elements', () => {
  const html = render('| a | b |\n|---|--:|\n| 1 | 2 |\n\n- [x] read\n- [ ] write\n\n```ts\nlet a = 1\n```')
  expect(html).toContain('<table>')
  expect(html).toContain('<input type="checkbox" disabled="" aria-label="done" checked=""/>')
  expect(html).toContain('<input type="checkbox" disabled="" aria-label="to do"/>')
  expect(html).toContain('<span>ts</span>')
  // In colours, where another file of this process had them loaded.
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('let a = 1')
})

test.each(['emphasis', 'strong emphasis', 'links', 'code marks', 'half e-mails', 'addresses'])(
  'a long text of %s is drawn in time that grows with its length',
  name => {
    const shape = SHAPES[name] ?? (() => '')
    expect(shape(10)).not.toBe('')
    expect(isTooSteep(growthOf(size => () => render(shape(size)), 500, 8_000))).toBe(false)
  },
)
