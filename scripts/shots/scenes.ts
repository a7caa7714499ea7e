import type { Page } from 'playwright-core'

/** A view of the page, and how a person gets there. */
export interface Scene {
  readonly name: string
  readonly path: string
  readonly language?: 'de'
  /** Server it is seen at: one that asks for a key, one whose assistant has a timeline, else one with the examples for everybody on this machine. */
  readonly server?: 'keys' | 'timeline'
  /** Messages, each sent once the one before it is answered. */
  readonly messages?: readonly string[]
  /** Deeds after the messages. */
  readonly after?: (page: Page, screen: 'wide' | 'narrow') => Promise<unknown>
}

const ORDER = 'Where is my order LX-20481?'
const HUMAN = ['can I talk to a real person please', 'My lamp is dark.']
const INVOICES =
  'First the office manager scans the invoice, then the team lead checks it, then the director approves it, then accounting pays it.'

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()

const whyOf = (page: Page) => page.locator('.why > summary').last().click()

/** On a narrow screen the lists are in a drawer. */
async function drawer(page: Page, screen: 'wide' | 'narrow'): Promise<void> {
  if (screen === 'narrow') await page.locator('.menu-button').click()
}

/** Deed on the latest conversation, from its menu in the list. */
const rowDeed = (name: string) => async (page: Page, screen: 'wide' | 'narrow') => {
  await drawer(page, screen)
  await page.locator('[data-row]').first().hover()
  await page.locator('.row-more').first().click()
  await page.locator('.row-menu:popover-open').getByRole('button', { name, exact: true }).click()
}

async function toDesk(page: Page): Promise<void> {
  await page.goto(new URL('/desk', page.url()).href)
  await page.locator('.queue-row').first().waitFor()
}

async function typeRows(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  const grid = page.getByRole('grid')
  await grid.waitFor()
  const text = JSON.stringify(rows.map(row => row.join('\t')).join('\n'))
  await page.evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${text})
    document
      .querySelector('[role="gridcell"]')
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }`)
  await page.getByRole('button', { name: `Add ${rows.length} rows` }).click()
}

/** All of the map in sight, where it is shown as one: a narrow screen begins with its outline. */
async function fitMap(page: Page): Promise<void> {
  const fit = page.getByRole('button', { name: 'Fit to view' })
  if (await fit.isVisible()) await fit.click()
}

const attach = (page: Page) =>
  page.locator('input[type="file"]').setInputFiles([
    {
      name: 'risks.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Risk,Owner,Likelihood\nThe vendor is late,Ana,high\nNobody tests,Ben,medium\n'),
    },
    { name: 'minutes of the kick-off meeting.txt', mimeType: 'text/plain', buffer: Buffer.from('We met.') },
  ])

const GUIDED = [
  'an offer for LED lights in our warehouse, 20 x 40 m',
  '9',
  'Kiel',
  '24103',
  'yes',
  'Maria Berg',
]

export const SCENES: readonly Scene[] = [
  { name: 'start', path: '/a/discovery' },
  { name: 'start-german', path: '/a/support', language: 'de' },
  { name: 'answer', path: '/a/support', messages: [ORDER] },
  {
    name: 'answer-german',
    path: '/a/support',
    language: 'de',
    messages: ['Wo ist meine Bestellung LX-20481?'],
  },
  {
    name: 'why-table',
    path: '/a/discovery',
    language: 'de',
    messages: ['Wir haben 12 Stakeholder aufzuschreiben.', 'Warum hast du eine Tabelle geöffnet?'],
    after: async page => {
      const back = page.getByRole('button', { name: 'Zurück zum Gespräch' })
      if (await back.isVisible()) await back.click()
      await whyOf(page)
    },
  },
  {
    name: 'trace',
    path: '/a/support',
    messages: ['please refund 80 euros for LX-20481'],
    after: async page => {
      await whyOf(page)
      await page.locator('.why-body summary').last().click()
      await page.locator('.why-body pre').first().waitFor()
    },
  },
  { name: 'confirmation', path: '/a/support', messages: ['please refund 80 euros for LX-20481'] },
  {
    name: 'confirmation-german',
    path: '/a/support',
    language: 'de',
    messages: ['Bitte erstattet mir 80 Euro für LX-20481'],
  },
  {
    name: 'why',
    path: '/a/support',
    messages: ['please refund 80 euros for LX-20481', 'make it 70', 'yes'],
    after: whyOf,
  },
  { name: 'question', path: '/a/support', messages: ['I would like a refund.'] },
  { name: 'table', path: '/a/discovery', messages: ['We have 12 stakeholders to write down.'] },
  {
    name: 'findings',
    path: '/a/discovery',
    messages: ['We have 4 stakeholders to write down.'],
    after: page =>
      typeRows(page, [
        ['Ana Lopez', 'Director', 'high'],
        ['Ben Ott', 'tbd', ''],
        ['Ana Lopez', 'Director', 'high'],
      ]),
  },
  {
    name: 'submitted',
    path: '/a/discovery',
    messages: ['We have 3 stakeholders to write down.'],
    after: async page => {
      await typeRows(page, [
        ['Ana Lopez', 'Director', 'high'],
        ['Ben Ott', 'Team lead', 'medium'],
        ['Carl Roth', 'Accounting', 'low'],
      ])
      await page.getByRole('button', { name: /^Submit/ }).click()
      await page.locator('.capture').first().waitFor()
    },
  },
  { name: 'map', path: '/a/discovery', messages: [INVOICES], after: fitMap },
  {
    name: 'map-german',
    path: '/a/discovery',
    language: 'de',
    messages: [
      'Zuerst nimmt der Vertrieb den Auftrag an, dann gibt die Buchhaltung ihn frei, dann verschickt das Lager die Ware.',
    ],
  },
  {
    name: 'timeline',
    path: '/a/planning',
    server: 'timeline',
    messages: ['Draw the roadmap: kick-off on 1 March, pilot on 12 April, launch on 3 June.'],
  },
  { name: 'guided', path: '/a/lighting', messages: GUIDED.slice(0, 2) },
  { name: 'review', path: '/a/lighting', messages: [...GUIDED, 'maria@example.com'] },
  { name: 'receipt', path: '/a/lighting', messages: [...GUIDED, 'maria@example.com', 'yes'] },
  { name: 'plan', path: '/a/projects', messages: ['Create a project for our office move with milestones.'] },
  {
    name: 'plan-german',
    path: '/a/projects',
    language: 'de',
    messages: ['Lege ein Projekt für unseren Büroumzug mit Meilensteinen an.'],
  },
  { name: 'audit', path: '/a/projects', messages: ['Audit the website relaunch.'] },
  { name: 'milestones', path: '/a/projects', language: 'de', messages: ['Welche Meilensteine sind fällig?'] },
  {
    name: 'agent-window',
    path: '/a/classroom',
    language: 'de',
    messages: ['Recherchiere Photosynthese für die 7. Klasse und erstelle ein Bild.'],
  },
  {
    name: 'chain',
    path: '/a/classroom',
    messages: ['Research photosynthesis for grade 7 and make a picture of it.'],
    // In its window, which on a narrow screen lies over the input; the card in the chat has the same button.
    after: async page => {
      await page.locator('.agent-deed').last().click()
      await page.locator('article', { hasText: 'is done.' }).last().waitFor()
    },
  },
  { name: 'song', path: '/a/classroom', messages: ['Write a song about the times tables.'] },
  { name: 'what-can-you-do', path: '/a/projects', messages: ['What can you do?'] },
  { name: 'handed-over', path: '/a/support', messages: HUMAN },
  { name: 'desk', path: '/a/support', messages: HUMAN, after: toDesk },
  {
    name: 'desk-taken',
    path: '/a/support',
    messages: HUMAN,
    after: async page => {
      await toDesk(page)
      await page.locator('.queue-row').first().click()
      await press('Take over')(page)
      await page.getByRole('textbox', { name: 'Answer' }).fill('Hello, what is it about?')
      await page.getByRole('textbox', { name: 'Answer' }).press('Enter')
      await page.getByText('Hello, what is it about?').first().waitFor()
    },
  },
  { name: 'costs', path: '/costs' },
  { name: 'files', path: '/a/discovery', after: attach },
  {
    name: 'files-sent',
    path: '/a/discovery',
    after: async page => {
      await attach(page)
      await page.locator('.file-chip').nth(1).waitFor()
      await page.getByRole('textbox', { name: 'Message' }).fill('Here are our risks.')
      await press('Send')(page)
      await page.locator('.why, .tool-panel').first().waitFor()
    },
  },
  {
    name: 'offline',
    path: '/a/discovery',
    messages: ['Hello'],
    after: async page => {
      await page.context().setOffline(true)
      await page.getByRole('textbox', { name: 'Message' }).fill('We have 12 stakeholders to write down.')
      await press('Send')(page)
      await page.locator('.message-mark').waitFor()
      await page.getByRole('textbox', { name: 'Message' }).fill('And five risks.')
      await press('Send after your last message')(page)
    },
  },
  {
    name: 'server-gone',
    path: '/a/discovery',
    after: async page => {
      for (const path of ['**/api/**', '**/healthz', '**/agui/**'])
        await page.route(path, route => route.abort())
      await page.reload()
    },
  },
  {
    name: 'search',
    path: '/a/support',
    messages: ['please refund 80 euros for LX-20481'],
    after: async (page, screen) => {
      await drawer(page, screen)
      await page.getByRole('searchbox').fill('refund')
      await page.locator('.row-excerpt').first().waitFor()
    },
  },
  { name: 'rename', path: '/a/support', messages: [ORDER], after: rowDeed('Rename') },
  {
    name: 'share',
    path: '/a/support',
    messages: [ORDER],
    after: async (page, screen) => {
      await rowDeed('Share')(page, screen)
      await press('Make a link')(page)
      await page.getByRole('textbox', { name: 'Link' }).waitFor()
    },
  },
  {
    name: 'shared',
    path: '/a/support',
    messages: [ORDER],
    after: async (page, screen) => {
      await rowDeed('Share')(page, screen)
      const field = page.getByRole('textbox', { name: 'Link' })
      if (!(await field.isVisible())) await press('Make a link')(page)
      await page.goto(await field.inputValue())
      await page.locator('article').first().waitFor()
    },
  },
  {
    name: 'palette',
    path: '/a/discovery',
    after: async page => {
      await page.getByRole('textbox', { name: 'Message' }).waitFor()
      await page.keyboard.press('Control+KeyK')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'shortcuts',
    path: '/a/discovery',
    after: async page => {
      await page.getByRole('textbox', { name: 'Message' }).blur()
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'model', path: '/a/discovery', after: page => page.locator('.model-chip').click() },
  {
    name: 'settings',
    path: '/a/classroom',
    messages: ['remember that I teach grade 5'],
    after: async (page, screen) => {
      await drawer(page, screen)
      await press('Settings')(page)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'settings-german',
    path: '/a/discovery',
    language: 'de',
    messages: ['Wir haben 12 Lieferanten aufzuschreiben.'],
    after: async (page, screen) => {
      const back = page.getByRole('button', { name: 'Zurück zum Gespräch' })
      if (await back.isVisible()) await back.click()
      await drawer(page, screen)
      await press('Einstellungen')(page)
      await page.getByRole('textbox', { name: 'Bei diesem Thema' }).fill('Lieferanten')
      await press('Vorschau')(page)
      await page.locator('.rule-words').waitFor()
      await page.getByRole('switch').first().click()
      await page.locator('.rule-preview').scrollIntoViewIfNeeded()
    },
  },
  { name: 'sign-in', path: '/', server: 'keys' },
  { name: 'nowhere', path: '/nowhere' },
]
