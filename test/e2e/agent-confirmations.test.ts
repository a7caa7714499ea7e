import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { variant } from '../variant.ts'
import { isFocused, soon, type Visitor, visit } from './a-browser.ts'
import { marks } from './a-card.ts'
import { aStudio } from './a-studio.ts'
import { PICTURE, PICTURE_ARGUMENTS, RESEARCH, SONG, SONG_ARGUMENTS } from './agent-showings.ts'
import { axeFaults } from './axe-faults.ts'

const ORDERS = {
  picture: { tool: 'draw_image', arguments: PICTURE_ARGUMENTS, agent: PICTURE },
  song: { tool: 'write_song', arguments: SONG_ARGUMENTS, agent: SONG },
  research: { tool: 'draw_image', arguments: { topic: 'Photosynthese' }, agent: RESEARCH },
} as const

async function waiting(order: keyof typeof ORDERS, visitor: Visitor = {}) {
  const studio = await aStudio(ORDERS[order])
  const { page } = await visit(studio.url, { locale: 'de-DE', ...visitor })
  const input = page.locator('#message-input')
  await input.fill('Bitte')
  await input.press('Enter')
  // Beside an open window the card shows nothing.
  await page.locator('.pending-card .agent').waitFor({ state: 'attached' })
  const dialog = page.getByRole('dialog')
  const card = page.locator('.pending-card')
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  return { studio, page, input, dialog, card, button }
}

const madeOf = (lines: readonly string[]) => lines.map(line => JSON.parse(line) as unknown)

test('a picture: the window says it all, another style is chosen in it, and that is what is drawn', async () => {
  const { studio, page, input, dialog, button } = await waiting('picture')
  await dialog.getByRole('heading', { name: 'Bild-Generierung bestätigen' }).waitFor()
  expect(await dialog.locator('.agent-dots > [data-full]').count()).toBe(7)
  for (const shown of ['75 % (mittel)', 'Basierend auf: Recherche', '~15 Sekunden', '0,04 $', 'API-Aufrufe'])
    await dialog.getByText(shown).waitFor()
  await dialog.getByText('Alles ansehen').click()
  await dialog.getByText('Das lässt sich nicht mehr anzeigen.').waitFor()
  expect(await dialog.getByText('Recherche: Photosynthese').isVisible()).toBe(false)
  const diagram = dialog.getByRole('radio', { name: 'Diagramm' })
  expect(await diagram.isChecked()).toBe(true)
  await diagram.press('ArrowLeft')
  expect(await dialog.getByRole('radio', { name: 'Cartoon' }).isChecked()).toBe(true)
  await button('Generieren').click()
  await soon(async () => madeOf(studio.made())).toEqual([{ ...PICTURE_ARGUMENTS, style: 'cartoon' }])
  await soon(() => marks(page)).toEqual(['Bestätigtstyle cartoon'])
  expect(await dialog.count()).toBe(0)
  expect(await isFocused(input)).toBe(true)
})

variant('the parameters are adjusted in place, and help says what would happen', async () => {
  const { studio, dialog, button } = await waiting('picture')
  await button('Anpassen').click()
  await dialog.getByRole('textbox', { name: 'topic' }).fill('Zellatmung')
  await dialog.getByRole('radio', { name: 'none' }).check()
  await dialog.getByText('Weitere Angaben').click()
  await dialog.getByLabel('width').fill('1.5')
  await button('Generieren').click()
  await dialog.getByText('Keine Zahl').waitFor()
  expect(await isFocused(dialog.getByLabel('width'))).toBe(true)
  await dialog.getByLabel('width').fill('1,5')
  await button('Hilfe').click()
  await dialog.getByRole('region', { name: 'Was geschieht' }).getByText('ein Bild gezeichnet').waitFor()
  await button('Generieren').click()
  await soon(async () => madeOf(studio.made())).toEqual([
    { topic: 'Zellatmung', style: 'diagram', labels: 'none', complexity: 'medium', width: 1.5 },
  ])
})

test('a song: what has to be chosen is said by the button, which leads there; nothing runs without it', async () => {
  const { studio, dialog, button } = await waiting('song')
  await dialog.getByText('Nicht sicher, ob es so gemeint ist.').waitFor()
  expect(await dialog.getByRole('radio', { name: '2 Minuten' }).isChecked()).toBe(true)
  const pop = dialog.getByRole('radio', { name: 'Pop' })
  await soon(() => isFocused(pop)).toBe(true)
  await button('Noch offen: Welcher Musikstil?').focus()
  await button('Noch offen: Welcher Musikstil?').press('Enter')
  await soon(() => isFocused(pop)).toBe(true)
  await dialog.getByText('Bitte ausfüllen.').waitFor()
  expect(await dialog.getByRole('status').textContent()).toBe('Noch offen: Welcher Musikstil?')
  expect(studio.made()).toEqual([])
  await dialog.getByRole('radio', { name: 'Rap' }).check()
  await button('Generieren').click()
  await soon(async () => madeOf(studio.made())).toEqual([
    { ...SONG_ARGUMENTS, musicStyle: 'rap', duration: 120 },
  ])
})

variant(
  'Escape folds the window and decides nothing: the card says what was changed, and a yes in words covers it',
  async () => {
    const { studio, page, input, dialog, card } = await waiting('picture')
    const before = (await card.locator('.values').first().textContent()) ?? ''
    await dialog.getByRole('radio', { name: 'Realistisch' }).check()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    const adjust = card.getByRole('button', { name: 'Anpassen' })
    await soon(() => isFocused(adjust)).toBe(true)
    expect(studio.made()).toEqual([])
    const changed = card.locator('.agent-changed')
    await soon(() => changed.locator('p').textContent()).toBe(
      'Von Ihnen geändert, noch nicht bestätigt: Realistisch',
    )
    await changed.getByRole('button', { name: 'Änderungen verwerfen' }).click()
    await soon(() => card.locator('.values').first().textContent()).toBe(before)
    await adjust.press('Enter')
    await dialog.getByRole('radio', { name: 'Realistisch' }).check()
    await page.keyboard.press('Escape')
    await page.reload()
    expect(await dialog.getByRole('radio', { name: 'Realistisch' }).isChecked()).toBe(true)
    await input.fill('ja')
    await input.press('Enter')
    await soon(async () => madeOf(studio.made())).toEqual([{ ...PICTURE_ARGUMENTS, style: 'realistic' }])
    await soon(() => marks(page)).toEqual(['Bestätigtstyle realistic'])
  },
)

variant(
  'beside an open window one can write: letters that nothing in it takes go to the message',
  async () => {
    const { studio, page, input, dialog } = await waiting('picture')
    await soon(() => isFocused(dialog)).toBe(true)
    await page.keyboard.type('ja')
    expect(await input.inputValue()).toBe('ja')
    expect(await dialog.isVisible()).toBe(true)
    await page.keyboard.press('Enter')
    await soon(async () => madeOf(studio.made())).toEqual([PICTURE_ARGUMENTS])
  },
)

variant(
  'where it covers the conversation it is modal, and looks so; letters fold it and go to the message',
  async () => {
    const { studio, page, input, dialog, card } = await waiting('picture', {
      viewport: { width: 1000, height: 800 },
    })
    await soon(() => isFocused(dialog)).toBe(true)
    expect(await dialog.evaluate(window => window.matches(':modal'))).toBe(true)
    const shade = await page.evaluate(
      `getComputedStyle(document.querySelector('dialog'), '::backdrop').backgroundColor`,
    )
    expect(shade).not.toBe('rgba(0, 0, 0, 0)')
    await page.keyboard.type('ja')
    await soon(() => input.inputValue()).toBe('ja')
    await card.getByRole('button', { name: 'Anpassen' }).waitFor()
    await page.keyboard.press('Enter')
    await soon(async () => madeOf(studio.made())).toEqual([PICTURE_ARGUMENTS])
  },
)

variant('cancelling makes nothing; words answer as well as buttons', async () => {
  const first = await waiting('picture')
  await first.button('Abbrechen').click()
  await soon(() => marks(first.page)).toEqual(['Abgebrochen'])
  expect(first.studio.made()).toEqual([])
  const second = await waiting('picture')
  await second.dialog.waitFor()
  await second.page.keyboard.press('Escape')
  await second.input.fill('ja')
  await second.input.press('Enter')
  await soon(async () => madeOf(second.studio.made())).toEqual([PICTURE_ARGUMENTS])
})

test('by keyboard alone: Tab stays in the window, forwards and backwards', async () => {
  const { page, dialog } = await waiting('picture', { viewport: { width: 1000, height: 800 } })
  await soon(() => isFocused(dialog)).toBe(true)
  await staysInside(page)
})

test('by keyboard alone: beside the conversation it does, too, and letters lead to the message, from which Tab leads back', async () => {
  const { page, input, dialog } = await waiting('picture', { viewport: { width: 1440, height: 900 } })
  await soon(() => isFocused(dialog)).toBe(true)
  await staysInside(page)
  await page.keyboard.press('j')
  expect([await isFocused(input), await input.inputValue()]).toEqual([true, 'j'])
  // Past the button for files.
  for (const key of ['Shift+Tab', 'Shift+Tab']) await page.keyboard.press(key)
  expect(await isInside(page)).toBe(true)
})

const isInside = (page: Page) => page.evaluate(`document.activeElement.closest('dialog') !== null`)

async function staysInside(page: Page) {
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step < 16; step++) {
      await page.keyboard.press(key)
      expect(await isInside(page)).toBe(true)
    }
}

test('a screen reader is told how certain it is, as a meter', async () => {
  const { dialog } = await waiting('picture')
  const meter = dialog.getByRole('meter', { name: 'Sicherheit' })
  expect([await meter.getAttribute('aria-valuenow'), await meter.getAttribute('aria-valuetext')]).toEqual([
    '75',
    '75 % (mittel)',
  ])
})

variant('little is all on the card, without a window', async () => {
  const { studio, dialog, card } = await waiting('research', { locale: 'en-US' })
  expect(await dialog.count()).toBe(0)
  await card.getByRole('heading', { name: 'Confirm the research' }).waitFor()
  await card.getByText('85% (high)').waitFor()
  expect(await card.locator('.agent-estimates').textContent()).toBe('TimeunknownCostunknownAPI calls0')
  await card.getByRole('button', { name: 'Research', exact: true }).click()
  await soon(async () => madeOf(studio.made())).toEqual([{ topic: 'Photosynthese' }])
})

variant('no fault in the window, with all of it unfolded, nor on the card', async () => {
  const { page, dialog, button } = await waiting('song')
  expect(await axeFaults(page, { impact: 'any' })).toEqual([])
  await button('Noch offen: Welcher Musikstil?').click()
  await button('Anpassen').click()
  await button('Hilfe').click()
  for (const fold of await dialog.locator('summary').all()) await fold.click()
  expect(await axeFaults(page, { impact: 'any' })).toEqual([])
  await page.keyboard.press('Escape')
  expect(await axeFaults(page, { impact: 'any' })).toEqual([])
})

variant(
  'on a phone it is a sheet at the bottom, nothing hangs over, and everything can be hit by a thumb',
  async () => {
    const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
    const { page, dialog, button } = await waiting('song', phone)
    await button('Anpassen').tap()
    const box = await dialog.boundingBox()
    expect(box?.width).toBe(390)
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844)
    const small = await dialog
      .locator(':is(button, a, select, summary, input[type=text], .agent-chips label):visible')
      .evaluateAll(all =>
        all
          .map(one => ({ name: one.textContent, box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.height < 44 || box.width < 44 || box.right > 390)
          .map(({ name, box }) => `${name} ${box.width}x${box.height}`),
      )
    expect(small).toEqual([])
    expect(await page.evaluate('document.scrollingElement.scrollWidth - innerWidth')).toBe(0)
  },
)
