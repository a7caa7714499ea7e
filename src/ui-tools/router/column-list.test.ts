import { describe, expect, test } from 'vitest'
import type { Language } from '../../nlu/text/language.ts'
import { tokenise } from '../../nlu/text/tokenise.ts'
import { columnList } from './column-list.ts'

const listed = (language: Language, text: string) => {
  const list = columnList(tokenise(text), language)
  if (list === null) return null
  const names = list.details.map(({ words, options }) => {
    const name = words.map(word => word.text).join(' ')
    return options.length === 0 ? name : `${name} (${options.join('|')})`
  })
  return `${list.isWhole ? '' : '… '}${names.join(', ')} / ${list.things}`
}

describe('columns people name', () => {
  test.each<[Language, string, string]>([
    ['en', 'a sheet for the seed swap: variety, amount, donor', 'variety, amount, donor / seed swap'],
    [
      'en',
      'give me a table with start date, seats and level (beginner, advanced)',
      'start date, seats, level (beginner|advanced) / null',
    ],
    ['en', 'I want to note every boat with its skipper and berth number', '… skipper, berth number / boat'],
    ['en', 'we need phone and shirt size of all 14 stewards', '… phone, shirt size / stewards'],
    ['en', 'enter the kayaks, the columns should be colour, length, owner', 'colour, length, owner / kayaks'],
    ['en', 'compare the boats by price, length and age', 'price, length, age / boats'],
    ['en', 'open a sheet so I can type in diver, depth and duration', 'diver, depth, duration / null'],
    ['de', 'Angebote nach Preis, Frist und Anbieter vergleichen', 'Preis, Frist, Anbieter / Angebote'],
    ['de', 'Tabelle für das Lager: Artikel, Menge, Regal', 'Artikel, Menge, Regal / Lager'],
    [
      'de',
      'ich will jedes Boot mit Eigner und Liegeplatznummer erfassen',
      '… Eigner, Liegeplatznummer / Boot',
    ],
    ['de', 'leg eine Liste an, in die ich Kennzeichen und Fahrer eintrage', 'Kennzeichen, Fahrer / null'],
  ])('%s: %s', (language, text, columns) => {
    expect(listed(language, text)).toBe(columns)
  })

  test.each<[Language, string]>([
    ['en', 'a table of our tools: drill, saw, sander'],
    ['en', 'shopping list: oat milk, bin bags, plasters'],
    ['en', 'van kit, keep a record of it: speakers, two mixers, desk, music stand, cables'],
    ['en', 'she laid the table with plates and glasses'],
    ['en', 'I went to the fair with Anna and Tom'],
    ['de', 'meine Liste: Milch, Brot, Käse'],
    ['de', 'wir waren mit Anna und Tom auf dem Markt'],
  ])('things are no columns, %s: %s', (language, text) => {
    expect(listed(language, text)).toBeNull()
  })
})
