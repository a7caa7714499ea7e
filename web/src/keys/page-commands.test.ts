import { expect, test } from 'vitest'
import { WORDS } from '../words/language.ts'
import { type PageDeeds, pageCommands } from './page-commands.ts'
import { KEY_WORDS } from './words/words.ts'

const nothing = () => undefined
const labels = (change: Partial<PageDeeds>) =>
  pageCommands({
    words: WORDS.en,
    own: KEY_WORDS.en,
    assistants: [],
    pages: [],
    language: 'en',
    theme: 'system',
    sidebar: 'shown',
    hasKeys: true,
    onGo: nothing,
    onTheme: nothing,
    onLanguage: nothing,
    onSidebar: nothing,
    onSettings: nothing,
    onShortcuts: nothing,
    ...change,
  }).map(({ label }) => label)

test('what holds already is not offered', () => {
  expect(labels({})).toEqual([
    'Hide the sidebar',
    'Settings',
    'Appearance: Light',
    'Appearance: Dark',
    'Language: Deutsch',
    'Keyboard shortcuts',
  ])
  expect(
    labels({ words: WORDS.de, own: KEY_WORDS.de, language: 'de', theme: 'dark', sidebar: 'folded' }),
  ).toEqual([
    'Seitenleiste einblenden',
    'Einstellungen',
    'Erscheinungsbild: Wie das System',
    'Erscheinungsbild: Hell',
    'Sprache: English',
    'Tastenkürzel',
  ])
})

test('where fingers point, nothing is said of keys, and a drawer is not folded', () => {
  expect(labels({ hasKeys: false, sidebar: 'drawer' })).toEqual([
    'Settings',
    'Appearance: Light',
    'Appearance: Dark',
    'Language: Deutsch',
  ])
})

test('pages beside the conversations are offered to whoever may see them', () => {
  expect(labels({ pages: ['desk', 'costs'] }).slice(0, 2)).toEqual(['Desk', 'Costs'])
  expect(labels({ pages: ['costs'], words: WORDS.de, own: KEY_WORDS.de })[0]).toBe('Kosten')
})
