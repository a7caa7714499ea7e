import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { passHalfASecond, soon, type Visitor, visit } from './a-browser.ts'
import { aSite } from './a-site.ts'
import { axeFaults } from './axe-faults.ts'
import { cuttingProxy } from './cutting-proxy.ts'

const IN_THE_HAND: Visitor = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'de-DE',
  colorScheme: 'dark',
}

async function send(page: Page, text: string): Promise<void> {
  await page.locator('#message-input').fill(text)
  // A finger is slower than the Send that has just come in the place of a Stop.
  await passHalfASecond(page)
  await page.getByRole('button', { name: 'Senden', exact: true }).tap()
}

/** Nothing hangs over the edge, and a finger hits every button. */
async function fits(page: Page, part: Locator): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
  const missed = await part.locator(':is(button, input, select, summary):visible').evaluateAll(parts =>
    parts.flatMap(one => {
      const { width, height } = one.getBoundingClientRect()
      return width >= 44 && height >= 44 ? [] : [`${one.textContent} ${width} × ${height}`]
    }),
  )
  expect(missed).toEqual([])
}

test('in German, in the dark and by touch: a value is changed on the card, and its line shows what ran', async () => {
  const site = await aSite({ model: 'offline' })
  const { page } = await visit(`${site.url}/a/support`, IN_THE_HAND)
  await send(page, 'bitte erstattet 80 Euro für LX-20481')
  const card = page.locator('.pending-card')
  await card.getByText('80,00 €').first().waitFor()
  await fits(page, card)
  await card.getByRole('button', { name: 'Ändern' }).tap()
  await card.getByRole('textbox', { name: /Betrag/i }).fill('70,50')
  await fits(page, card)
  expect(await axeFaults(page, { within: '.pending-card', impact: 'any' })).toEqual([])
  await card.locator('.button.primary').tap()
  const line = page.locator('.why-line').last()
  await soon(() => line.textContent()).toContain('70,50 €')
  await page.locator('.why > summary').last().tap()
  await page.locator('.why-body').getByText('Bestellnummer: LX-20481, Betrag: 70,50 € · erledigt').waitFor()
  expect(await axeFaults(page, { within: '.chat-column', impact: 'any' })).toEqual([])
})

test('in German, in the dark and by touch: guided questions tell how far they are, and leave a receipt', async () => {
  const site = await aSite({ model: 'offline' })
  const { page } = await visit(`${site.url}/a/lighting`, IN_THE_HAND)
  const strip = page.locator('.flow-strip')
  const asked = page.locator('.pending-question').last()
  await send(page, 'ein Angebot für LED-Beleuchtung in unserer Lagerhalle, 20 x 40 m, 9 m hoch')
  await soon(() => asked.textContent()).toContain('Ort')
  await strip.getByRole('button').first().tap()
  await fits(page, strip)
  expect(await axeFaults(page, { within: '.flow-strip', impact: 'any' })).toEqual([])
  await send(page, 'Kiel')
  await soon(() => asked.textContent()).toMatch(/Postleitzahl|PLZ/)
  await page.locator('.answer-mark').getByRole('button').last().tap()
  expect(await page.locator('#message-input').inputValue()).toMatch(/^Ort: /)
  await send(page, 'Ort: Lübeck')
  await soon(() => page.locator('.answer-mark').allTextContents()).toContain('Ort: Kiel → Lübeck')
  await soon(() => asked.textContent()).toMatch(/Postleitzahl/)
  await page.getByRole('button', { name: 'Senden', exact: true }).waitFor()
  for (const [words, next] of [
    ['23552', 'Adresse'],
    ['ja', /ansprechen/],
    ['Maria Berg', /E-Mail/],
    ['maria@example.com', /einverstanden|Einwilligung|dürfen/i],
  ] as const) {
    await send(page, words)
    await soon(() => asked.textContent()).toMatch(next)
  }
  await page.getByRole('button', { name: 'Ja', exact: true }).tap()
  await strip.getByRole('button', { name: 'Drucken' }).waitFor()
  await fits(page, strip)
  expect(await axeFaults(page, { impact: 'any' })).toEqual([])
})

test('in German, in the dark and by touch: what is not sent yet says so, is taken back, and goes out once', async () => {
  const site = await aSite()
  const proxy = await cuttingProxy(site.port)
  const { page } = await visit(`${proxy.url}/a/projects`, IN_THE_HAND)
  const input = page.locator('#message-input')
  await input.waitFor()
  proxy.cut()
  await send(page, 'Hallo')
  await soon(() => page.locator('.message-mark').textContent()).toContain('Noch nicht gesendet.')
  expect(await axeFaults(page, { impact: 'any' })).toEqual([])
  await passHalfASecond(page)
  await page.getByRole('button', { name: 'Zurücknehmen' }).tap()
  await soon(() => input.inputValue()).toBe('Hallo')
  await input.press('Enter')
  await page.locator('article').getByText('Hallo', { exact: true }).waitFor()
  proxy.mend()
  await page.getByText('I heard: Hallo', { exact: true }).waitFor()
  await page.reload()
  await page.getByText('I heard: Hallo', { exact: true }).waitFor()
  expect(await page.locator('article').getByText('Hallo', { exact: true }).count()).toBe(1)
})

test('in German, in the dark and by touch: a map has its tools on one line, and stays in the conversation as itself', async () => {
  const site = await aSite({ model: 'offline' })
  const { page } = await visit(`${site.url}/a/discovery`, IN_THE_HAND)
  await send(
    page,
    'Zuerst nimmt der Vertrieb den Auftrag an, dann gibt die Buchhaltung ihn frei, dann liefert das Lager.',
  )
  const panel = page.locator('.tool-panel')
  await panel.locator('.outline').waitFor()
  await fits(page, panel)
  const tops = await panel
    .locator('.tool-bar-row button')
    .evaluateAll(buttons => buttons.map(button => Math.round(button.getBoundingClientRect().bottom / 8)))
  expect(new Set(tops).size).toBe(1)
  expect(await axeFaults(page, { within: '.tool-panel', impact: 'grave' })).toEqual([])
  await page.reload()
  await panel.locator('.outline').waitFor()
  await panel.getByRole('button', { name: 'Abbrechen' }).tap()
  await passHalfASecond(page)
  await panel.getByRole('button', { name: 'Behalten' }).tap()
  const card = page.locator('.capture')
  // What was found in it is asked about first; handed in once more, it is taken as it is.
  await soon(async () => {
    const isHandedIn = (await card.count()) > 0 && !(await panel.isVisible())
    const submit = panel.getByRole('button', { name: /[Aa]bgeben$/ })
    await passHalfASecond(page)
    if (!isHandedIn) await submit.tap({ timeout: 1_000 }).catch(() => undefined)
    return isHandedIn
  }).toBe(true)
  await card.last().getByRole('img').waitFor()
  await fits(page, card.last())
  expect(await axeFaults(page, { impact: 'any' })).toEqual([])
  await page.reload()
  await card.last().getByRole('button', { name: 'Wieder öffnen' }).tap()
  await panel.waitFor()
})
