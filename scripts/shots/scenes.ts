import type { Page } from 'playwright-core'

/** A view of the page, and how a person gets there. */
export interface Scene {
  readonly name: string
  readonly path: string
  readonly language?: 'de'
  /** Messages, each sent once the one before it is answered. */
  readonly messages?: readonly string[]
  /** Deeds after the messages. */
  readonly after?: (page: Page) => Promise<unknown>
}

const INVOICES =
  'First the office manager scans the invoice, then the team lead checks it. If it is above 500 euros the director approves it, then accounting pays it.'

export const SCENES: readonly Scene[] = [
  { name: 'start', path: '/a/discovery' },
  { name: 'start-german', path: '/a/support', language: 'de' },
  { name: 'answer', path: '/a/support', messages: ['Where is my order LX-20481?'] },
  {
    name: 'why',
    path: '/a/support',
    messages: ['please refund 80 euros for LX-20481', 'make it 70', 'yes'],
    after: page => page.locator('.why-line, .why > summary').last().click(),
  },
  { name: 'confirmation', path: '/a/support', messages: ['please refund 80 euros for LX-20481'] },
  {
    name: 'confirmation-german',
    path: '/a/support',
    language: 'de',
    messages: ['Bitte erstattet mir 80 Euro für LX-20481'],
  },
  { name: 'table', path: '/a/discovery', messages: ['We have 12 stakeholders to write down.'] },
  { name: 'map', path: '/a/discovery', messages: [INVOICES] },
  {
    name: 'timeline',
    path: '/a/discovery',
    messages: ['Draw the roadmap: kick-off on 1 March, pilot on 12 April, launch on 3 June.'],
  },
  {
    name: 'guided',
    path: '/a/lighting',
    messages: ['an offer for LED lights in our warehouse, 20 x 40 m', '9'],
  },
  { name: 'plan', path: '/a/projects', messages: ['Create a project for our office move with milestones.'] },
  { name: 'audit', path: '/a/projects', messages: ['Audit the website relaunch.'] },
  {
    name: 'agent-window',
    path: '/a/classroom',
    language: 'de',
    messages: ['Recherchiere Photosynthese für die 7. Klasse und erstelle ein Bild.'],
  },
  { name: 'song', path: '/a/classroom', messages: ['Write a song about the times tables.'] },
  { name: 'what-can-you-do', path: '/a/projects', messages: ['What can you do?'] },
  {
    name: 'handed-over',
    path: '/a/support',
    messages: ['can I talk to a real person please', 'My lamp is dark.'],
  },
  { name: 'desk', path: '/desk' },
  { name: 'costs', path: '/costs' },
  {
    name: 'palette',
    path: '/a/discovery',
    after: page => page.keyboard.press('Control+KeyK'),
  },
  { name: 'nowhere', path: '/nowhere' },
]
