import { expect, test } from 'vitest'
import { UI_TOOLS } from '../../core/ui.ts'
import { route } from './route.ts'
import { RouterStateSchema } from './router-state.ts'

const STATE = RouterStateSchema.parse({})

test.each([
  ['en', 'a table with plant, bed and neighbour please', ['Plant', 'Bed', 'Neighbour']],
  ['en', 'boat list, columns boat, berth, next survey', ['Boat', 'Berth', 'Next survey']],
  ['en', 'nine ponies, for each I need pony, rider, saddle', ['Pony', 'Rider', 'Saddle']],
  ['en', 'I need name, date and sum off everybody', ['Name', 'Date', 'Sum']],
  ['de', 'leg bitte ein Blatt an mit Beet, Sorte, Ertrag', ['Beet', 'Sorte', 'Ertrag']],
  ['de', 'Liste mit den Spalten Gast, Preis, bezahlt bitte', ['Gast', 'Preis', 'Bezahlt']],
  ['de', 'Kassenbuch als Tabelle wäre gut, also Datum, Beleg, Betrag', ['Datum', 'Beleg', 'Betrag']],
] as const)('%s: the columns of "%s"', (language, text, names) => {
  const { output } = route({ text, language, state: STATE, menu: UI_TOOLS, now: 0 })
  const columns = (output.params as { columns?: readonly { name: string }[] } | null)?.columns
  expect(columns?.map(({ name }) => name)).toEqual(names)
})

test.each([
  ['en', 'we sell tables with benches, cushions and umbrellas'],
  ['en', 'I need bread, butter and jam'],
  ['de', 'ich brauche Brot, Butter und Marmelade'],
] as const)('%s: no columns in "%s"', (language, text) => {
  const { rule } = route({ text, language, state: STATE, menu: UI_TOOLS, now: 0 })
  expect(rule).not.toBe('columns_named')
})
