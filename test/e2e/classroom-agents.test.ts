import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { variant } from '../variant.ts'
import { isFocused, soon, type Visitor, visit } from './a-browser.ts'
import { marks } from './a-card.ts'
import { aSite } from './a-site.ts'

async function ordered(order: string, visitor: Visitor = {}) {
  const site = await aSite({ model: 'offline' })
  const { page } = await visit(`${site.url}/a/classroom`, { locale: 'de-DE', ...visitor })
  const input = page.locator('#message-input')
  await input.fill(order)
  await input.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  const choose = async (name: string) => {
    const option = dialog.getByRole('radio', { name, exact: true })
    if ((await option.count()) === 0)
      await dialog.getByRole('button', { name: 'Anpassen', exact: true }).click()
    await option.check()
  }
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  const last = async () => (await page.locator('article[data-role="assistant"]').last().textContent()) ?? ''
  /** What was made, as the calls told it. */
  const made = (): Promise<unknown> => page.evaluate(DETAILS)
  return { page, dialog, choose, press, last, made }
}

const DETAILS = `(async () => {
  const read = async path => (await fetch(path)).json()
  const { sessions: [{ session }] } = await read('/api/sessions')
  const artifacts = await read('/api/sessions/' + session + '/artifacts')
  return Promise.all(artifacts.map(async ({ type, url }) => ({ type, ...(await read(url + '/details')).result })))
})()`

test('research runs at once, the picture asks, and is drawn as a cartoon once that is chosen', async () => {
  const { page, dialog, choose, press, last, made } = await ordered(
    'Recherchiere Photosynthese und erstelle ein Bild',
  )
  await dialog.getByRole('heading', { name: 'Bild-Generierung bestätigen' }).waitFor()
  await dialog.getByText('75 % (mittel)').waitFor()
  expect(await dialog.locator('.agent-source').textContent()).toContain(
    'Pflanzen machen sich ihre Nahrung selbst',
  )
  expect(await dialog.locator('.values').first().textContent()).toContain('Deutsch')
  await choose('Cartoon')
  await press('Generieren')
  await soon(last).toContain('Das Bild „Photosynthese“ ist fertig')
  await soon(() => marks(page)).toEqual(['BestätigtStil Diagramm → Cartoon'])
  expect(await made()).toMatchObject([
    { type: 'research' },
    { type: 'image', style: 'cartoon', labels: 'de' },
  ])
})

variant(
  'whoever comes back finds everything as it was: the order, the window, what was chosen in it, all of the research',
  async () => {
    const { page, dialog, choose } = await ordered('Recherchiere Photosynthese und erstelle ein Bild')
    await choose('Cartoon')
    const before = await shape(page)
    expect(before).toEqual(['message', 'plan', 'artifact'])
    await page.reload()
    await dialog.waitFor()
    expect(await shape(page)).toEqual(before)
    expect(await dialog.getByRole('radio', { name: 'Cartoon', exact: true }).isChecked()).toBe(true)
    await dialog.getByText('Alles ansehen').click()
    const whole = dialog.locator('.agent-whole')
    await whole.getByText('Photosynthese findet in den Chloroplasten statt').waitFor()
    await whole.getByText('Sauerstoff (oxygen)').waitFor()
  },
)

/** Parts of the conversation, in their order. */
const shape = (page: Page): Promise<unknown> =>
  page.evaluate(
    `[...document.querySelectorAll('.chat-column > :is(.message, .plan, .artifact)')].map(part => part.classList[0])`,
  )

variant('what was done is listed, and leads to what came of it', async () => {
  const { page, press, last } = await ordered('Recherchiere Photosynthese und erstelle ein Bild')
  await press('Generieren')
  await soon(last).toContain('ist fertig')
  await page.getByText('In diesem Gespräch erledigt').click()
  const done = page.locator('.doings li')
  expect(await done.allTextContents()).toEqual([
    'Recherche: Photosynthesefertig',
    'Bild: Photosynthesefertig',
  ])
  await done.getByRole('button', { name: 'Recherche: Photosynthese' }).click()
  await soon(() => isFocused(page.getByRole('region', { name: 'Recherche: Photosynthese' }))).toBe(true)
})

variant('a listener hears words, and no marks', async () => {
  const { page } = await ordered('Recherchiere Photosynthese und erstelle ein Bild')
  const heard = (await page.locator('.chat > [role="status"]').textContent()) ?? ''
  expect(heard).toContain('Fachbegriffe: Licht (light)')
  expect(heard).not.toMatch(/[*#|]/)
})

variant('a song always asks for its style, and nothing is made before that is chosen', async () => {
  const { page, dialog, choose, press, last, made } = await ordered('Mache einen Song über das Einmaleins')
  await dialog.getByRole('heading', { name: 'Song-Details festlegen' }).waitFor()
  await press('Noch offen: Welcher Musikstil?')
  expect(await made()).toEqual([])
  await choose('Rap')
  await press('Generieren')
  await soon(last).toContain('Der Song „7er-Reihe“ ist fertig')
  expect(await made()).toMatchObject([{ type: 'music' }])
  await soon(() => marks(page)).toEqual(['BestätigtMusikstil Rap'])
})
