import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { soon, visit } from './a-browser.ts'
import { axeFaults } from './axe-faults.ts'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'site/dist')
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
}

/** A host that knows nothing but files. */
const host = createServer(({ url = '/' }, response) => {
  const path = new URL(url, 'http://host').pathname.replace(/\/$/, '/index.html')
  const content = fileOr(path, null)
  response.writeHead(content ? 200 : 404, { 'content-type': TYPES[extname(path)] ?? 'text/plain' })
  response.end(content ?? fileOr('/404.html', ''))
})
let url: string

beforeAll(async () => {
  // Vitest marks its children as being in a test, which a build is not.
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  await promisify(execFile)(process.execPath, ['scripts/docs-site.ts', 'build'], { cwd: root, env })
  await new Promise<void>(resolve => host.listen(0, '127.0.0.1', resolve))
  const address = host.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
afterAll(() => host.close())

test.each(['/', '/guides/flows.html', '/api/signalbox.html', '/gone.html'])(
  '%s can be read by everybody, in both colours, wide and narrow',
  async path => {
    const { page } = await visit(url + path, { viewport: { width: 390, height: 844 } })
    await soon(() => page.locator('h1').count()).toBe(1)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    expect(await axeFaults(page, { impact: 'any' })).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await axeFaults(page, { impact: 'any' })).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
  },
)

test('the search finds guides and exported names, and leads there', async () => {
  const { page } = await visit(`${url}/start.html`)
  for (const [words, place] of [
    ['postgres', /\/guides\/postgres\.html/],
    ['nextjs', /\/embedding\.html#nextjs/],
    ['defineTool', /\/api\/signalbox\.html#defineTool/],
  ] as const) {
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('searchbox').fill(words)
    await soon(() => page.locator('.VPLocalSearchBox a.result').first().getAttribute('href')).toMatch(place)
    await page.locator('.VPLocalSearchBox a.result').first().click()
    await soon(() => page.url()).toMatch(place)
  }
})

test('a type in a signature leads to its place', async () => {
  const { page } = await visit(`${url}/api/signalbox.html`)
  await page.locator('pre a[href$="#AgentText"]').first().click()
  await soon(() => page.url()).toMatch(/#AgentText$/)
  await soon(() => page.locator('h3#AgentText').isVisible()).toBe(true)
})

test('programs find every page as plain text', () => {
  const addresses = [...readFileSync(join(dist, 'llms.txt'), 'utf8').matchAll(/^- \[.*?\]\((.*?)\): \S/gm)]
  expect(addresses.length).toBeGreaterThan(40)
  for (const [, address = ''] of addresses) expect(fileOr(address, null)?.toString()).toMatch(/^# /)
})

function fileOr<Other>(path: string, other: Other): Buffer | Other {
  try {
    return readFileSync(join(dist, decodeURIComponent(path)))
  } catch {
    return other
  }
}
