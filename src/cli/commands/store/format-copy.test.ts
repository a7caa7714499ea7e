import { expect, test } from 'vitest'
import type { PlacesReport } from '../../../compose/copy/copy-places.ts'
import { formatCopy } from './format-copy.ts'

const AMOUNTS = {
  ...{ sessions: 2, commits: 4, inputs: 0, blobs: 0, bytes: 900 },
  ...{ drafts: 0, rules: 0, preferences: 0, revisions: 0, news: 0 },
}
const REPORT: PlacesReport = {
  sessions: 2,
  copied: AMOUNTS,
  equal: 0,
  left: [],
  people: 0,
  moved: [],
  nodes: 0,
}
const COPY = {
  from: { kind: 'postgres', url: 'postgres://ada:secret@db.internal/lamps' },
  to: { kind: 'files', folder: '/back' },
  isDry: false,
} as const

const linesOf = (over: Partial<PlacesReport>) =>
  formatCopy({ ...REPORT, ...over }, COPY, (_, text) => text).split('\n')

test('a copy is told also where the source does not answer any more once it is done', () => {
  const [copied, unknown, ...others] = linesOf({ nodes: null })
  expect(copied).toBe('✓ 2 conversations of 2 copied: 4 commits, 1 kB')
  expect(unknown).toMatch(/^✗ postgres:\/\/db\.internal\/lamps does not answer any more/)
  expect(others.join('\n')).toContain('Serve /back from now on')
})

test('people whose rules and preferences are others at the target are counted', () => {
  expect(linesOf({ people: 1 })[1]).toMatch(/^✗ rules and preferences of 1 person are others at the target/)
  expect(linesOf({ people: 1_200 })[1]).toContain('of 1,200 people')
})
