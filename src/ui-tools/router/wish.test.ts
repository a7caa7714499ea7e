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
    ['en', 'Please never draw me another process map', 'maps revoked'],
    ['en', 'Switch the maps off permanently, I cannot read them', 'maps revoked'],
    ['en', 'keep the tables off this week', 'tables week'],
    ['en', 'From today on no tables please', 'tables revoked'],
    ['en', 'From now on I only want plain text', 'all revoked'],
    ['en', 'Text only until Friday', 'all day'],
    ['en', 'For this conversation just text, neither tables nor maps', 'tables+maps revoked'],
    ['en', 'Turn both off, the tables and the maps', 'tables+maps revoked'],
    ['en', "I've had it with your tables, don't bring them up again", 'tables revoked'],
    ['en', 'those grids you keep opening, spare me them', 'tables revoked'],
    ['en', "I don't want any of your tools any more", 'all revoked'],
    ['en', 'can we do this without tables from now on', 'tables revoked'],
    ['de', 'Ab sofort nur noch Text bitte', 'all revoked'],
    ['de', 'Lass künftig beides weg, Tabellen und Karten', 'tables+maps revoked'],
    ['de', 'Ich will ab jetzt nur noch chatten, ohne Tabellen', 'tables revoked'],
    ['de', 'Tabellen nur heute mal weglassen', 'tables midnight'],
    ['de', 'Die Karten kannst du ab heute weglassen', 'maps revoked'],
    ['de', 'Den Rest des Tages verschon mich mit Tabellen', 'tables midnight'],
    ['de', 'Ich kann heute keine Tabelle mehr sehen, mach bis morgen keine mehr auf', 'tables day'],
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
    ['en', 'Forget what I said about the tables', 'tables again'],
    ['en', 'I changed my mind, tables are welcome', 'tables again'],
    ['de', 'Ich hätte die Tabellen gern zurück', 'tables again'],
    ['de', 'Vergiss, was ich über Tabellen gesagt hab', 'tables again'],
    ['de', 'Du darfst wieder alles öffnen', 'all again'],
    ['de', 'ab jetzt bitte wieder mit tabellen und karten', 'tables+maps again'],
    ['de', 'schalte die Tabellen wieder ein', 'tables again'],
    ['de', 'Karten kannst du wieder öffnen', 'maps again'],
  ] as const)('%s: %s', (language, text, change) => {
    expect(changeOf(text, language)).toBe(change)
  })
})

describe('nothing lasting is read', () => {
  test.each([
    ['de', 'denied twice', 'Nie wieder ohne Tabellen'],
    ['de', 'denied twice', 'Zeig mir nie wieder keine Tabelle'],
    ['de', 'denied twice', 'Öffne nie wieder Tabellen ohne mich'],
    ['de', 'denied twice', 'Bitte nie mehr die Tabellen weglassen'],
    ['de', 'denied twice', 'Ich will nicht mehr auf Tabellen verzichten'],
    ['en', 'denied twice', "I don't want tables to be forgotten"],
    ['en', 'denied twice', "I don't want tables closed"],
    ['en', 'denied twice', "I don't want the maps hidden any more"],
    ['en', 'denied twice', "don't ever open tables without me"],
    ['en', 'denied twice', 'never again without maps'],
    ['en', 'denied twice', "I don't want to do without tables"],
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
    ['en', 'of text for this answer', 'just text for this answer please'],
    ['en', 'of text for others', 'only text messages from now on, says my phone company'],
    ['en', 'of what was said then', 'I told you yesterday, no more tables'],
    ['en', 'of what a sign says', 'The sign reads: no maps any more'],
    ['en', 'of what is denied', "it's not that I never want tables"],
    ['en', 'of what may be', 'I might not want tables any more'],
    ['en', 'of wondering', 'No more tables?'],
    ['de', 'of wondering', 'Heute keine Tabellen? Wieso das denn'],
    ['de', 'of doubt', 'Vielleicht keine Tabellen mehr'],
    ['de', 'of what does not disturb', 'Tabellen stören mich überhaupt nicht'],
    ['de', 'of a report', 'Im Jahresbericht gibt es nur noch Text'],
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
  'keine Tabellen mehr bitte',
  'Please stop opening tables',
  'ok you can open tables again',
  'Bitte keine Tabellen mehr öffnen',
  'gut, Tabellen sind wieder erlaubt',
  'please stop the tables',
  'actually, tables are fine again',
  'bitte keine Tabellen mehr',
  'doch, Tabellen sind wieder okay',
])

test('no sentence that is not about our tools changes what may open', () => {
  const bold = [...sentences()].filter(
    ([text, language]) => !MEANT.has(text) && changeOf(text, language) !== 'nothing',
  )
  expect(bold.map(([text]) => text)).toEqual([])
})
