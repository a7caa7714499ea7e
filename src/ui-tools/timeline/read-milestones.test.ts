import { describe, expect, test } from 'vitest'
import { readMilestones } from './read-milestones.ts'

const read = (language: 'en' | 'de', text: string) =>
  readMilestones(text, { language, today: '2026-03-02' })?.milestones.map(({ name, date, owner, status }) =>
    [name, date, owner, status].join('|'),
  ) ?? null

describe('milestones in words', () => {
  test.each([
    [
      'en',
      'Kickoff 1 April, beta 15 May and launch on 1 June',
      ['Kickoff|2026-04-01||', 'beta|2026-05-15||', 'launch|2026-06-01||'],
    ],
    ['en', 'Kickoff (Anna, 1 April, done), launch', ['Kickoff|2026-04-01|Anna|done', 'launch|||']],
    ['en', 'Kickoff, 1 April 2027', ['Kickoff|2027-04-01||']],
    [
      'en',
      '- Kickoff; 2026-04-01; Anna; at risk\n- Launch; Q3 2026',
      ['Kickoff|2026-04-01|Anna|at_risk', 'Launch|Q3 2026||'],
    ],
    ['en', 'Launch', ['Launch|||']],
    // As everywhere in that language.
    ['en', 'Kickoff 3/4, launch 6/1', ['Kickoff|2026-03-04||', 'launch|2026-06-01||']],
    ['en', '- Kickoff; 2026-02-30\n- Beta; 0000-01-01', ['Kickoff|2026-02-30||', 'Beta|0000-01-01||']],
    ['en', 'Review (after the audit, Cleo)', ['Review|after the audit|Cleo|']],
    [
      'de',
      'Auftakt am 1. April, Test am 15.05.2026 (Ben), Abnahme',
      ['Auftakt|2026-04-01||', 'Test|2026-05-15|Ben|', 'Abnahme|||'],
    ],
    [
      'de',
      '- Auftakt – 1. April 2026 – Anna – erledigt\n- Abnahme bis Ende Juli',
      ['Auftakt|2026-04-01|Anna|done', 'Abnahme|Ende Juli||'],
    ],
  ] as const)('%s: %j', (language, text, expected) => {
    expect(read(language, text)).toEqual(expected)
  })

  test.each(['I do not know that yet', 'please give me a moment to look it up, I will be back', ''])(
    '%j has none',
    text => {
      expect(read('en', text)).toBeNull()
    },
  )
})
