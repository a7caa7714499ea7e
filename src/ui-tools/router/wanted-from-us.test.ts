import { expect, test } from 'vitest'
import { UI_TOOLS } from '../../core/ui.ts'
import { routeBy } from './route.ts'
import { RouterStateSchema } from './router-state.ts'

const ruleFor = (language: 'en' | 'de', text: string) => {
  const { output, rule } = routeBy(null, {
    text,
    language,
    state: RouterStateSchema.parse({}),
    menu: UI_TOOLS,
    now: 0,
  })
  return `${output.tool_name ?? output.action} ${rule}`
}

test.each([
  ['en', 'research 12 planets and draw a picture'],
  ['en', 'Please investigate 9 competitors, then write a report.'],
  ['en', 'Could you translate 14 sentences and read them out?'],
  ['de', 'recherchiere 12 Planeten und male ein Bild'],
  ['de', 'Untersuche bitte 8 Wettbewerber und schreib einen Bericht.'],
  ['de', 'Übersetze 14 Sätze und lies sie vor'],
] as const)('%s: "%s" is an order to us, and its count opens no table', (language, text) => {
  expect(ruleFor(language, text)).toMatch(/^chat /)
})

test.each([
  ['en', 'We have to research 12 planets.'],
  ['en', 'Our 12 research projects need a list.'],
  ['de', 'Wir haben 12 Planeten zu erforschen.'],
] as const)('%s: "%s" counts what the person has', (language, text) => {
  expect(ruleFor(language, text)).toMatch(/^request_data_table /)
})
