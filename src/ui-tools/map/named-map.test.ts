import { describe, expect, test } from 'vitest'
import { UI_TOOLS } from '../../core/ui.ts'
import { routeBy } from '../router/route.ts'
import { RouterStateSchema } from '../router/router-state.ts'

const STATE = RouterStateSchema.parse({})
const opened = (language: 'en' | 'de', text: string) =>
  routeBy(null, { text, language, state: STATE, menu: UI_TOOLS, now: 0 }).output.tool_name

describe('a map that is asked for by name opens at once', () => {
  test.each([
    ['en', 'please draw a process map of how we hire'],
    ['en', 'a flowchart for the returns desk, please'],
    ['en', 'could we sketch as a diagram how a book gets lent out'],
    ['en', 'I need a workflow diagram for the kitchen'],
    ['en', 'a diagram of our intake would be great'],
    ['en', 'could you map how a parcel gets to the customer'],
    ['de', 'ich möchte ein Flussdiagramm für die Warenannahme'],
    ['de', 'zeichne bitte den Ablauf der Anmeldung auf'],
    ['de', 'Prozesskarte bitte, von der Bestellung bis zur Lieferung'],
    ['de', 'ein Schaubild für den Empfang wäre gut'],
    ['de', 'stell mir die Rückgabe mal grafisch dar'],
  ] as const)('%s: %s', (language, text) => {
    expect(opened(language, text)).toBe('request_process_map')
  })
})

describe('a map that is only spoken of stays closed', () => {
  test.each([
    ['en', 'what can I do with a process map'],
    ['en', 'can you explain what a flowchart is?'],
    ['en', 'can you make maps too?'],
    ['en', 'she wanted a diagram of the kitchen'],
    ['en', 'I do not need a flowchart for that'],
    ['en', 'a pie chart of our spending please'],
    ['de', 'Kannst du auch Diagramme?'],
    ['de', 'schreib Oma eine Karte'],
    ['de', 'mein Chef will immer ein Diagramm'],
  ] as const)('%s: %s', (language, text) => {
    expect(opened(language, text)).toBeNull()
  })
})
