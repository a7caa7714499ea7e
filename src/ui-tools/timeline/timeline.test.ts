import { describe, expect, test } from 'vitest'
import { TIMELINES } from '../../../test/corpora/router/timelines.ts'
import { UI_TOOLS } from '../../core/ui.ts'
import { finish } from '../../nlu/sliced.ts'
import { checkAnswer } from '../../pendings/check-answer.ts'
import { progressOf } from '../completion.ts'
import { route } from '../router/route.ts'
import { RouterStateSchema } from '../router/router-state.ts'
import { unfitData } from '../unfit-data.ts'
import { validate } from '../validate/validate.ts'
import type { Milestone, TimelineData } from './data.ts'
import { timelineSummary } from './summary.ts'

const request = {
  tool: 'request_timeline',
  params: { title: 'Roadmap', min_milestones: 2, must_have_fields: ['name', 'date'] },
} as const
const capture = (...milestones: Partial<Milestone>[]) => ({
  tool: 'request_timeline' as const,
  data: {
    milestones: milestones.map((one, at) => ({
      id: `m${at + 1}`,
      name: '',
      date: '',
      owner: '',
      status: '' as const,
      ...one,
    })),
  },
})
const summary = (data: TimelineData, locale: string) =>
  timelineSummary({ title: 'Roadmap', min_milestones: 2, must_have_fields: [] }, data, locale)
const scope = { count: null, isApproximate: false, groups: [] }
const found = (...milestones: Partial<Milestone>[]) =>
  finish(validate({ request, capture: capture(...milestones), scope })).map(({ evidence: { code } }) => code)

test('enough milestones, each with what it must have, are complete', () => {
  const both = capture({ name: 'Kickoff', date: '2026-04-01' }, { name: 'Launch', date: 'Q3' })
  expect(progressOf(request, both)).toEqual({ have: 2, need: 2, unmet: [] })
})

test('a milestone without a date is unmet, an empty one is none', () => {
  expect(progressOf(request, capture({ name: 'Kickoff' }, {}))).toEqual({
    have: 1,
    need: 2,
    unmet: [
      { kind: 'entries', have: 1, need: 2 },
      { kind: 'fields', field: 'date', nodes: ['m1'] },
    ],
  })
})

test('the same milestone twice is found', () => {
  const launch = { name: 'Launch', date: '2026-04-01' }
  expect(found(launch, launch)).toEqual(['same_entry'])
})

test('a milestone dated before the one it follows is found; one day for both is not', () => {
  const [april, may] = ['2026-04-01', '2026-05-01']
  expect(found({ name: 'A', date: may }, { name: 'B', date: april })).toEqual(['dates_out_of_order'])
  expect(found({ name: 'A', date: may }, { name: 'B', date: may }, { name: 'C', date: 'June' })).toEqual([])
})

test('more milestones than a timeline holds are told so', () => {
  const { data } = capture(...Array.from({ length: 201 }, (_, at) => ({ name: `Milestone ${at}` })))
  expect(unfitData('request_timeline', data, 'en')).toMatch(/at most 200 milestones, and these are 201/)
})

describe('a day there is none of', () => {
  const days = ['2026-02-30', '2026-04-31', '0000-01-01', '0026-04-01', '2026-13-01']

  test.each(days)('%s is missing, found, shown as it was written and in no order', date => {
    const milestones = [
      { name: 'Kickoff', date: '2026-03-01' },
      { name: 'Beta', date },
    ]
    expect(progressOf(request, capture(...milestones)).unmet).toEqual([
      { kind: 'fields', field: 'date', nodes: ['m2'] },
    ])
    expect(found(...milestones)).toEqual(['no_such_day'])
    expect(summary(capture(...milestones).data, 'en').text).toContain(`Beta – ${date}`)
  })

  test.each(days)('%s is refused on a click, and its place told', date => {
    const response = { status: 'completed', ...capture({ name: 'Kickoff', date }).data }
    const answer = { form: 'result', tool: 'request_timeline' } as const
    expect(checkAnswer({ answer }, response)).toMatchObject({
      ok: false,
      why: 'unfit',
      fault: expect.stringContaining('milestones 1, date'),
    })
  })
})

test('a name is one line of the list, and what nobody sees in it is written out', () => {
  const { data } = capture({ name: 'Kick\noff\u202e', owner: 'An\u0007na' }, { name: 'Beta' })
  expect(summary(data, 'en').entries).toBe('1. Kick off\\u202e – An\\u0007na\n2. Beta')
})

describe('opened by name', () => {
  const rule = (
    language: 'en' | 'de',
    text: string,
    menu: readonly (typeof UI_TOOLS)[number][] = UI_TOOLS,
  ) => {
    const state = RouterStateSchema.parse({})
    const routed = route({ text, language, state, menu, now: Date.parse('2026-03-02') })
    return `${routed.output.tool_name ?? routed.output.action} ${routed.rule}`
  }

  test.each([
    ['en', "Let's plan the milestones for the portal launch."],
    ['en', 'I need a roadmap.'],
    ['en', 'We have 5 milestones.'],
    ['en', 'Our milestones are kickoff, beta and launch.'],
    ['de', 'Lass uns die Meilensteine für den Umzug planen.'],
    ['de', 'Wir brauchen einen Zeitplan.'],
    ['de', 'Unser Projektzeitplan muss erfasst werden.'],
  ] as const)('%s: %s', (language, text) => {
    expect(rule(language, text)).toBe('request_timeline asked_by_name')
  })

  test.each([
    ['en', 'What is a roadmap?'],
    ['en', 'The roadmap is late.'],
    ['en', 'We have no milestones yet.'],
    ['en', 'I need a room for the roadmap meeting.'],
    ['en', 'What is on your roadmap?'],
    ['de', 'Der Zeitplan ist eng.'],
    ['de', 'Erklär mir bitte den Begriff Meilenstein.'],
  ] as const)('%s: %s opens nothing', (language, text) => {
    expect(rule(language, text)).toMatch(/^chat /)
  })

  test('a sequence in time that names no milestones stays a map', () => {
    expect(rule('en', 'First kickoff in March, then beta in May, then launch.')).toBe(
      'request_process_map sequence',
    )
  })

  test('where it is not on the menu, its words mean nothing', () => {
    const menu = ['request_data_table', 'request_process_map'] as const
    expect(rule('en', 'We have 5 milestones.', menu)).toBe('request_data_table list_size')
    expect(rule('en', 'No timeline yet.', menu)).toBe(rule('en', 'No budget yet.', menu))
  })
})

test.each(TIMELINES)('$language: "$text" opens a timeline: $opens', ({ text, language, opens }) => {
  const { output } = route({
    text,
    language,
    state: RouterStateSchema.parse({}),
    menu: UI_TOOLS,
    now: 0,
  })
  expect(output.tool_name === 'request_timeline').toBe(opens)
})
