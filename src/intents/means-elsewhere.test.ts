import { expect, test } from 'vitest'
import { meansElsewhere } from './means-elsewhere.ts'

const NAMES = ['project', 'projekt']

test.each([
  ['en', "Archive Tom's project"],
  ['en', 'Archive the project Moonlight'],
  ['en', 'Archive a different project'],
  ['en', 'Archive the other one'],
  ['en', 'Archive something else'],
  ['en', 'Archive everything but this project'],
  ['en', 'Delete my old test project'],
  ['en', 'Delete the test project'],
  ['de', 'Delete my old test project'],
  ['de', 'Archiviere Toms Projekt'],
  ['de', 'Lösch das Testprojekt'],
  ['de', 'Lösche mein altes Projekt'],
  ['de', 'Lösche das Projekt „Mondlicht“'],
  ['de', 'Archiviere ein anderes Projekt'],
  ['de', 'Archiviere alles außer dieses Projekt'],
])('what is named beside the thing looked at is another (%s): %s', (locale, text) => {
  expect(meansElsewhere({ text, locale }, NAMES)).toBe(true)
})

test.each([
  ['en', 'Archive this project'],
  ['en', 'Archive the whole project'],
  ['en', 'Archive this old project'],
  ['de', 'Lösche das ganze Projekt'],
  ['en', 'Archive the project now, Tom is waiting'],
  ['en', 'Add a task: move the fair to another day in spring'],
  ['en', 'Add a task: test all pages except the shop'],
  ['de', 'Archiviere dieses Projekt'],
  ['de', 'Projekt archivieren'],
  ['de', 'Das Projekt bitte archivieren'],
])('all else is about what is looked at (%s): %s', (locale, text) => {
  expect(meansElsewhere({ text, locale }, NAMES)).toBe(false)
})
