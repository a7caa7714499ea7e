import type { Event } from '@ag-ui/core'
import { describe, expect, test } from 'vitest'
import type { SessionDetail } from '../../../src/api/rest.ts'
import { WIRES } from '../../builders/a-provider.ts'
import {
  aWish,
  BOOK,
  bookingOf,
  deskTo,
  FIND,
  letterTo,
  planOf,
  TIDY,
  verdictOf,
} from '../../builders/an-office.ts'
import { isFullRun } from '../../chance.ts'
import { eventually } from '../../eventually.ts'
import { anOfficeClient } from './an-office-client.ts'

const typesIn = (events: readonly Event[], ...prefixes: readonly string[]) =>
  events.map(({ type }) => type).filter(type => prefixes.some(prefix => type.startsWith(prefix)))

/** Longer than a turn may take. */
const MINUTES = 200_000

/** Models that misbehave are met over both wires anyway; these take both where there is more time. */
const wires = isFullRun ? WIRES : WIRES.slice(1)

describe.each(wires)('over the wire of %s', wire => {
  test('a plan that runs at once goes through its steps, its executor calls tools, and all ends idle', async () => {
    const { agent, plan, steps, say, office } = await anOfficeClient(wire, [
      aWish(),
      planOf(FIND, BOOK, TIDY),
      [{ call: 'find_room', arguments: { name: 'attic' } }],
      'Tidied.',
      'All done.',
    ])
    const { events, end, sentence } = await say('Plan the move')
    expect([office.done(), sentence]).toEqual([['booked hall'], 'All done.'])
    expect(plan()).toMatchObject({ status: 'done', reasoning: 'The lease ends in June.' })
    expect(steps()).toEqual(['Find a room: completed', 'Book it: completed', 'Tidy up: completed'])
    expect(typesIn(events, 'STEP_', 'SUBAGENT_')).toEqual([
      'STEP_STARTED',
      'STEP_FINISHED',
      'STEP_STARTED',
      'STEP_FINISHED',
      'STEP_STARTED',
      'SUBAGENT_STARTED',
      'SUBAGENT_FINISHED',
      'STEP_FINISHED',
    ])
    expect(agent.state.agent_state).toMatchObject({ state: 'idle' })
    expect(end).toMatchObject({
      outcome: { type: 'success' },
      usage: [{ inputTokens: 50, outputTokens: 25 }],
    })
  })

  test('a draft waits without an interrupt, is changed by words, and runs by words', async () => {
    const { agent, plan, steps, say, office } = await anOfficeClient(wire, [
      aWish({ execution_mode: 'draft_only' }),
      planOf(FIND, BOOK, TIDY),
      'This is what I would do.',
    ])
    const proposed = await say('Draft a plan for the move')
    expect(proposed.end).toMatchObject({ type: 'RUN_FINISHED', outcome: { type: 'success' } })
    expect(agent.state.agent_state).toMatchObject({ state: 'waiting_on_user' })
    expect([plan()?.status, plan()?.revision, office.done()]).toEqual(['pending_review', 1, []])
    const changed = await say('skip step 3')
    expect(changed.sentence).toContain('Left out: “Tidy up”')
    expect(plan()).toMatchObject({
      status: 'pending_review',
      revision: 2,
      removed: [{ id: 's3', title: 'Tidy up' }],
    })
    const ran = await say('looks good, run it')
    expect([plan()?.status, steps(), office.done()]).toEqual([
      'done',
      ['Find a room: completed', 'Book it: completed'],
      ['booked hall'],
    ])
    expect(ran.sentence).toContain('The plan is done')
    expect(typesIn(ran.events, 'ACTIVITY_SNAPSHOT')).toHaveLength(1)
    expect(agent.messages.find(({ role }) => role === 'activity')?.content).toEqual(plan())
  })

  test('a reviewer rejects a plan, and the corrected one is approved and runs', async () => {
    const { plan, say, office } = await anOfficeClient(wire, [
      aWish({ execution_mode: 'agent_review' }),
      planOf(FIND),
      verdictOf('rejected', 'It books nothing.'),
      planOf(FIND, BOOK),
      verdictOf('approved', 'Sound.'),
      'Booked.',
    ])
    const { events, sentence } = await say('Plan it and have it reviewed')
    const verdicts = events.flatMap(event =>
      event.type === 'STATE_DELTA' ? event.delta.filter(({ path }) => path === '/plan/review') : [],
    )
    expect(verdicts).toMatchObject([
      { value: { revision: 1, verdict: 'rejected', notes: ['It books nothing.'] } },
      { value: { revision: 2, verdict: 'approved', notes: ['Sound.'] } },
    ])
    expect([plan()?.status, plan()?.revision, office.done()]).toEqual(['done', 2, ['booked hall']])
    expect(sentence).toBe('Booked.')
  })

  test('more calls than a turn may make end it with advice, and the journal has the error', async () => {
    const rooms = ['a', 'b', 'c', 'd', 'e']
    const { agent, say, run, office } = await anOfficeClient(
      wire,
      rooms.map(room => [{ call: 'book_room', arguments: { room } }]),
    )
    const { end, sentence } = await say('Book them all')
    expect(office.done()).toEqual(['booked a', 'booked b', 'booked c', 'booked d'])
    expect(sentence).toContain('4')
    expect(end).toMatchObject({ type: 'RUN_FINISHED', result: { stopReason: 'tool_cap' } })
    expect(agent.state.agent_state).toMatchObject({ state: 'idle' })
    const { origin } = new URL(run())
    const thread = await fetch(`${origin}/api/assistants/office/threads/thread-1`)
    const { session } = (await thread.json()) as SessionDetail
    const journal = await (await fetch(`${origin}/api/sessions/${session}/journal`)).text()
    expect(journal).toMatch(/"error_logged".*"planner_loop".*"tool_cap"/)
  })

  test('the third of five steps fails, is tried again from there, and the rest follows', async () => {
    const { plan, steps, say, choose, office } = await anOfficeClient(wire, [
      aWish(),
      planOf(bookingOf('hall'), deskTo('hall'), letterTo('Bob'), bookingOf('yard'), deskTo('yard')),
      'It is all done.',
    ])
    office.set('no-post', true)
    const failed = await say('Move us')
    expect(failed.sentence).toContain('cannot be reached right now')
    expect(steps()).toEqual([
      'Book hall: completed',
      'Desk to hall: completed',
      'Letter to Bob: waiting_user',
      'Book yard: pending',
      'Desk to yard: pending',
    ])
    office.set('no-post', false)
    const again = await choose(failed, { option: 'retry' })
    expect(again.sentence).toBe('It is all done.')
    expect(office.done()).toEqual(['booked hall', 'desk hall', 'letter Bob', 'booked yard', 'desk yard'])
    expect(plan()?.status).toBe('done')
  })

  test('a draft is approved two days and a restart later, when its project is gone: that is said and nothing ran', async () => {
    const archive = { title: 'Archive it', tool: 'archive_project', arguments: { project: 'atlas' } }
    const { plan, steps, say, choose, clock, restart, office } = await anOfficeClient(wire, [
      aWish({ execution_mode: 'draft_only', priority_entities: ['atlas'] }),
      planOf(archive, letterTo('Bob')),
      'This is what I would do.',
    ])
    await say('Draft it')
    office.set('atlas', false)
    clock.pass(2 * 24 * 3_600_000)
    await restart()
    const shown = await say('run the plan')
    expect(shown.sentence).toContain('archive project')
    const stopped = await say('yes, run it')
    expect(office.done()).toEqual([])
    expect(steps()[0]).toBe('Archive it: waiting_user')
    const ended = await choose(stopped, { option: 'stop' })
    expect([ended.sentence, plan()?.status, office.done()]).toMatchObject([
      expect.stringContaining('None of its 2 steps went well'),
      'failed',
      [],
    ])
  })

  test('a model that does not come to its end is given up by the watchdog, and what ran has run', async () => {
    const { agent, plan, steps, say, clock, provider, office } = await anOfficeClient(wire, [
      aWish(),
      planOf(bookingOf('hall'), TIDY, bookingOf('yard')),
      [{ until: new Promise(() => {}) }],
      'Here again.',
    ])
    const told = say('Move us')
    await provider?.asked(3)
    clock.pass(MINUTES)
    const { end, sentence } = await told
    expect(sentence).toBe('That took too long and was stopped. Please try again.')
    expect(end).toMatchObject({ type: 'RUN_ERROR', code: 'turn_timeout', usage: [{}] })
    expect(office.done()).toEqual(['booked hall'])
    expect(plan()?.status).toBe('cancelled')
    expect(steps()).toEqual(['Book hall: completed', 'Tidy up: cancelled', 'Book yard: cancelled'])
    expect(agent.state.agent_state).toMatchObject({ state: 'idle' })
    expect((await say('Are you there?')).sentence).toBe('Here again.')
  })

  test('stopped while a tool is at work, it asks what became of that call, and before anything more runs', async () => {
    const { agent, plan, steps, say, choose, run, office } = await anOfficeClient(wire, [
      aWish(),
      planOf(bookingOf('hall'), deskTo('hall'), bookingOf('yard')),
      'Here again.',
    ])
    office.set('hang', true)
    const told = say('Move us')
    await eventually(() => expect(office.done()).toEqual(['booked hall', 'desk hall']))
    await fetch(`${run()}/cancel`, { method: 'POST' })
    const stopped = await told
    expect(stopped.sentence).toContain('I cannot tell whether “move desk” took place')
    expect(agent.state.agent_state).toMatchObject({ state: 'waiting_on_user' })
    expect(steps()).toEqual(['Book hall: completed', 'Desk to hall: waiting_user', 'Book yard: pending'])
    const known = await choose(stopped, { option: 'happened' })
    expect(steps()).toEqual(['Book hall: completed', 'Desk to hall: completed', 'Book yard: pending'])
    const ended = await choose(known, { option: 'stop' })
    expect([plan()?.status, office.done()]).toEqual(['cancelled', ['booked hall', 'desk hall']])
    expect(ended.sentence).toContain('2 of 3 steps ran')
  })

  test('whoever comes to a plan in its middle sees it as the first one does, to its end', async () => {
    const gate = Promise.withResolvers<void>()
    const { say, run, provider } = await anOfficeClient(wire, [
      aWish(),
      planOf(bookingOf('hall'), TIDY, bookingOf('yard')),
      [{ until: gate.promise }, { text: 'Tidied.' }],
      'All done.',
    ])
    const told = say('Move us')
    await provider?.asked(3)
    const second = await fetch(`${run()}/events`)
    gate.resolve()
    const { events } = await told
    const seen = (await second.text()).split('\n').flatMap(line => /^data: (.*)$/.exec(line)?.[1] ?? [])
    expect(seen.map(data => JSON.parse(data))).toMatchObject(events)
  })
})

test('without a model, a plan by rules is drafted, changed by words and run by words', async () => {
  const { agent, plan, steps, say } = await anOfficeClient('offline')
  const proposed = await say('Create a project for our office move with milestones')
  expect(proposed.sentence).toContain('Shall I run it')
  expect([plan()?.status, agent.state.agent_state]).toMatchObject([
    'pending_review',
    { state: 'waiting_on_user' },
  ])
  const changed = await say('skip step 3')
  expect(changed.sentence).toContain('Left out')
  expect(plan()).toMatchObject({ status: 'pending_review', revision: 2 })
  const ran = await say('run it')
  expect(ran.sentence).toContain('All steps ran (2 of 2)')
  expect([plan()?.status, steps().every(step => step.endsWith('completed'))]).toEqual(['done', true])
})
