import { expect, test } from 'vitest'
import { confidence } from '../../../src/core/confidence.ts'
import type { Finding, Place } from '../../../src/ui-tools/validate/finding.ts'
import { placeFindings } from './place-findings.ts'

const finding = (code: string, ...places: readonly Place[]): Finding => ({
  validation: 'duplicate_entries',
  confidence: confidence(0.9),
  evidence: { code, values: {} },
  places,
})
const twice = finding('same_name', { row: 4, column: 'Name' }, { row: 1, column: 'Name' })
const empty = finding('empty_required', { row: 1, column: 'Name' })
const round = finding('goes_round', { node: 'a', field: null })
const group = finding('group_missing')
const all = [twice, empty, round, group]

test('a finding stands at each of its places', () => {
  const { byRow, byNode } = placeFindings(all, { have: 1, need: 2, unmet: [] })
  expect(byRow.get(1)).toEqual([twice, empty])
  expect(byRow.get(4)).toEqual([twice])
  expect(byNode.get('a')).toEqual([round])
})

test('what concerns the whole is listed once there are enough, what the progress tells never', () => {
  expect(placeFindings(all, { have: 1, need: 2, unmet: [] }).listed).toEqual([twice, round])
  expect(placeFindings(all, { have: 2, need: 2, unmet: [] }).listed).toEqual([twice, round, group])
})
