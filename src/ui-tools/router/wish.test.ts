import { describe, expect, test } from 'vitest'
import { sentences } from '../../../test/corpora/sentences.ts'
import type { Language } from '../../nlu/text/language.ts'
import { tokenise } from '../../nlu/text/tokenise.ts'
import { namedTools } from '../tools-in-words.ts'
import { readWish } from './wish.ts'

const KNOWN = namedTools(['request_data_table', 'request_process_map'])
const read = (text: string, language: Language) => readWish(tokenise(text), language, KNOWN)

/** Tools and end of what a message changes beyond itself; "again" where it takes something back. */
function changeOf(text: string, language: Language): string {
  const wish = read(text, language)
  if (wish === null || (wish.kind === 'without' && wish.lasting.until === 'now')) return 'nothing'
  const tools = wish.tools === 'all' ? 'all' : wish.tools.map(tool => NAMES[tool] ?? tool).join('+')
  if (wish.kind === 'with_again') return `${tools} again`
  return wish.lasting.until === 'elapsed'
    ? `${tools} ${wish.lasting.ms / 60_000}min`
    : `${tools} ${wish.lasting.until}`
}
const NAMES: Readonly<Record<string, string>> = { request_data_table: 'tables', request_process_map: 'maps' }

describe('a wish about our tools is kept, with its end', () => {
  test.each([
    ['en', 'stop opening those tools', 'all revoked'],
    ['en', 'Could the tables stay closed this week?', 'tables week'],
    ['en', 'no tools at all please', 'all revoked'],
    ['en', 'no more tables and no more maps please', 'tables+maps revoked'],
    ['en', "I don't want to see tables any more", 'tables revoked'],
    ['en', 'would you mind not opening tables any more?', 'tables revoked'],
    ['en', 'turn off tables for the next hour', 'tables 60min'],
    ['en', 'no tables for half an hour please', 'tables 30min'],
    ['en', 'I hate your tables, stop showing them', 'tables revoked'],
    ['en', 'hide the maps until tuesday', 'maps day'],
    ['en', 'tables off please', 'tables revoked'],
    ['en', 'plase no mroe maps', 'maps revoked'],
    ['en', 'no tables, no maps, only text please', 'tables+maps revoked'],
    ['de', 'bitte zeig mir nie wieder eine Karte', 'maps revoked'],
    ['de', 'bis Freitag keine Tabellen', 'tables day'],
    ['de', 'die nächsten zwei Stunden keine Tabellen', 'tables 120min'],
    ['de', 'schalte die Prozesskarten ab', 'maps revoked'],
    ['de', 'Kannst du aufhören, ständig Tabellen zu öffnen?', 'tables revoked'],
    ['de', 'Schluss mit den Tabellen', 'tables revoked'],
    ['de', 'Diese Woche bitte keine Tabellen', 'tables week'],
    ['de', 'in diesem Gespräch bitte keine Tabellen', 'tables revoked'],
    ['de', 'Bitte öffnen Sie keine Tabellen mehr', 'tables revoked'],
    ['de', 'für heute keine Karten mehr bitte', 'maps midnight'],
  ] as const)('%s: %s → %s', (language, text, change) => {
    expect(changeOf(text, language)).toBe(change)
  })
})

describe('it is taken back', () => {
  test.each([
    ['en', 'you can use maps again', 'maps again'],
    ['en', 'turn the tables back on', 'tables again'],
    ['en', 'tables are ok again', 'tables again'],
    ['en', 'tables and maps are fine again', 'tables+maps again'],
    ['de', 'Tabellen und Karten sind wieder in Ordnung', 'tables+maps again'],
    ['de', 'schalte die Tabellen wieder ein', 'tables again'],
    ['de', 'Karten kannst du wieder öffnen', 'maps again'],
  ] as const)('%s: %s', (language, text, change) => {
    expect(changeOf(text, language)).toBe(change)
  })
})

describe('nothing lasting is read', () => {
  test.each([
    ['en', 'of work with forms', 'We still have to sign off the forms of last month'],
    ['en', 'of furniture', 'stop at table 5 first please'],
    ['en', 'of what is written down', 'Customer feedback: no more tables please'],
    ['de', 'of what is written down', 'Kundenwunsch: bitte keine Tabellen mehr'],
    ['de', 'of what nobody said', 'Ich habe nicht gesagt, dass du keine Tabellen mehr öffnen sollst'],
    ['de', 'of what nobody wants', 'Du musst nicht denken, dass ich keine Tabellen mehr will'],
    ['en', 'of a day that is fully booked', 'No more tables for Saturday, we are fully booked'],
    ['en', 'of what takes their place', 'no tables please, just chairs'],
    ['en', 'of a report', 'my boss does not want any more tables in the report'],
    ['en', 'of what others did', 'Our caterer stopped renting out tables.'],
    ['en', 'of reported words', 'We want no more forms from you, said the clerk'],
    ['en', 'of a question', 'what happens when I switch the tables off?'],
    ['en', 'of an idea', 'I would switch the tables off if I could'],
    ['en', 'of the past', 'I turned the tables off'],
    ['en', 'of irony', 'great, another table'],
    ['en', 'of a rule for some things', 'never show tables for risks'],
    ['en', 'of a refusal for one message', 'Twelve risks, but no table this time'],
    ['en', 'of a mere no', 'no maps'],
    ['de', 'of tickets', 'Ich brauche keine Eintrittskarten mehr'],
    ['de', 'of a concert', 'Es gibt keine Karten mehr für das Konzert'],
    ['de', 'of somebody else', 'Der Kunde will keine Formulare mehr ausfüllen'],
    ['de', 'of windows', 'Bitte keine Fenster mehr öffnen, es zieht'],
    ['de', 'of learning by heart', 'Nie wieder Tabellen auswendig lernen'],
    ['de', 'of a question', 'Kann man Tabellen auch abschalten?'],
    ['de', 'of this time', 'jetzt bitte keine Tabelle'],
  ] as const)('%s, %s: %s', (language, _why, text) => {
    expect(changeOf(text, language)).toBe('nothing')
  })
})

/** Wishes among them that are meant as such. */
const MEANT = new Set([
  'Please stop opening tables.',
  'No more tables today.',
  'Hör auf, Tabellen zu öffnen.',
  'Heute keine Tabellen mehr.',
  'no more tables please',
  'bitte keine Prozesskarten mehr',
  'no more tables from now on please',
  'oh go on, turn tables back on',
])

test('no sentence that is not about our tools changes what may open', () => {
  const bold = [...sentences()].filter(
    ([text, language]) => !MEANT.has(text) && changeOf(text, language) !== 'nothing',
  )
  expect(bold.map(([text]) => text)).toEqual([])
})
