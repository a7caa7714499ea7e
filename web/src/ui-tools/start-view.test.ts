import { expect, test } from 'vitest'
import { startView } from './start-view.ts'

test.each([
  ['what was chosen here beats what is preferred', 'drawing', 'outline', true, 'drawing'],
  ['whoever prefers outlines gets one', null, 'outline', false, 'outline'],
  ['whoever prefers maps gets the drawing, on a narrow screen, too', null, 'map', true, 'drawing'],
  ['whoever prefers tables gets what fits', null, 'table', false, 'drawing'],
  ['without a preference a narrow screen shows the outline', null, null, true, 'outline'],
] as const)('%s', (_, chosen, preferred, isNarrow, view) => {
  expect(startView(chosen, preferred, isNarrow)).toBe(view)
})
