import { expect, test } from 'vitest'
import { soon, visit } from './a-browser.ts'
import { aChat } from './a-chat.ts'
import { aSite } from './a-site.ts'
import { elsewhere } from './elsewhere.ts'
import { MOST_PAYLOADS, xssPayloads } from './xss-payloads.ts'

const PAYLOADS = 500
const PER_ANSWER = 50

const FORBIDDEN =
  'script, img, svg:not(.icon):not([role=img]), iframe, object, embed, style, link, base, meta, form, video, details, marquee, [style*=url]'

test(`${PAYLOADS} texts that want to run on the page: no script, no request elsewhere`, async () => {
  expect(MOST_PAYLOADS).toBeGreaterThanOrEqual(PAYLOADS)
  const site = await aSite()
  const there = await elsewhere()
  const payloads = xssPayloads(PAYLOADS, there.url)
  expect(new Set(payloads).size).toBeGreaterThan(PAYLOADS * 0.9)
  const answers = Array.from({ length: PAYLOADS / PER_ANSWER }, (_, at) =>
    payloads.slice(at * PER_ANSWER, (at + 1) * PER_ANSWER),
  )
  for (const [at, some] of answers.entries())
    site.answer(`Attack ${at}`, [{ text: some.join('\n\n---\n\n') }])
  const { page } = await visit(`${site.url}/a/projects`)
  const asked: string[] = []
  page.on('request', request => {
    const { origin, protocol } = new URL(request.url())
    if (/^(https?|wss?):$/.test(protocol) && origin !== new URL(site.url).origin) asked.push(request.url())
  })
  const dialogs: string[] = []
  page.on('dialog', dialog => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const chat = aChat(page)
  for (const at of answers.keys()) {
    await chat.send(`Attack ${at}`)
    await chat.settled()
  }
  // What the person writes is shown by other parts: the talk, the list, its title.
  for (const payload of payloads.slice(0, 12)) {
    await chat.send(payload.replaceAll('\n', ' '))
    await chat.settled()
  }
  await page.reload()
  const shown = page.locator('.markdown')
  await soon(() => shown.count()).toBeGreaterThanOrEqual(answers.length)
  // Otherwise they were not shown, and nothing was tried.
  const words = (await shown.allTextContents()).join(' ')
  expect(payloads.filter((_, at) => words.includes(`harmed=${at + 1}`)).length).toBeGreaterThan(PAYLOADS / 4)

  expect(
    await shown.locator(FORBIDDEN).evaluateAll(all => all.map(one => one.outerHTML.slice(0, 200))),
  ).toEqual([])
  const links = await shown.locator('a').evaluateAll(all => all.map(one => one.getAttribute('href') ?? ''))
  expect(links.filter(link => !/^(https?:|mailto:|#)/.test(link))).toEqual([])
  const handlers = await page
    .locator('body *')
    .evaluateAll(all => all.flatMap(one => one.getAttributeNames()).filter(name => name.startsWith('on')))
  expect(handlers).toEqual([])
  expect(await page.evaluate('window.harmed')).toBeUndefined()
  expect(dialogs).toEqual([])
  expect(asked).toEqual([])
  expect(there.contacts()).toBe(0)
  expect(page.url()).toContain(site.url)
})
