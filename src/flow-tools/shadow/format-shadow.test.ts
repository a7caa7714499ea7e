import { expect, test } from 'vitest'
import { formatShadowTotals } from './format-shadow.ts'
import { type ShadowedTurn, shadowTotals } from './shadow-report.ts'

const turn = (session: number, differences: ShadowedTurn['differences'], value?: string): ShadowedTurn => ({
  session: `ses_01k3${String(session).padStart(22, '0')}`,
  at: session,
  flow: 'next',
  edition: 'e2',
  question: session % 2 === 0 ? 'size' : null,
  differences,
  values: differences.map(() => (value === undefined ? null : { live: value, shadow: null })),
})
const VALUE = { kind: 'value', name: 'address', live: 'given', shadow: null } as const
const TURNS = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(session =>
    turn(session, [VALUE], 'Am alten Sägewerk 14, zweiter Hinterhof, links'),
  ),
  turn(9, [{ kind: 'error', name: null, live: null, shadow: 'too_long' }]),
  turn(10, [{ kind: 'path', name: null, live: null, shadow: 'repair' }]),
  turn(11, [{ kind: 'action', name: null, live: 'order', shadow: null }]),
  turn(12, [{ kind: 'left', name: null, live: 'taken', shadow: 'left' }]),
  turn(13, []),
]

test.each([40, 60, 100, 200])('fits a terminal of %i columns, with whole ids of sessions', columns => {
  const text = formatShadowTotals(
    'bakery: order',
    shadowTotals({ flow: 'next', edition: 'e2' }, TURNS),
    columns,
  )
  for (const line of text.split('\n')) expect([...line].length).toBeLessThanOrEqual(columns)
  expect(text).toContain(TURNS[7]?.session)
  expect(text).toContain('13 turns in 13 sessions')
})

test('names what is met most often first, and is never all in agreement while a turn differs', () => {
  const many = Array.from({ length: 2_000 }, (_, index) => turn(index + 20, []))
  const totals = shadowTotals({ flow: 'next', edition: 'e2' }, [turn(1, [VALUE]), ...many])
  expect(totals).toMatchObject({ agreement: 99.9, agreeing: 2_000 })
  const { differences } = shadowTotals({ flow: 'next', edition: 'e2' }, TURNS)
  expect(differences.map(({ question, kind, turns }) => [question, kind, turns])).toEqual([
    [null, 'value', 4],
    [null, 'action', 1],
    [null, 'error', 1],
    ['size', 'value', 4],
    ['size', 'left', 1],
    ['size', 'path', 1],
  ])
  expect(differences[0]?.sessions).toHaveLength(3)
})
