import { expect, test } from 'vitest'
import { aFlow } from '../../test/builders/a-flow.ts'
import { timeBudget } from '../adapters/time-budget.ts'
import type { JournalEvent } from '../core/event.ts'
import { messagesOf } from '../journal/messages.ts'
import { offlineModel } from '../llm/offline-model.ts'
import { UNLIMITED } from '../ports/budget.ts'
import { anAssistant, createTestEngine } from '../testing/test-engine.ts'

const FLOW = `
version: v1
id: order
entry: name
nodes:
  - {id: name, type: question, key: name, prompt: Which name?, answer: {type: text, validate: sound}}
  - {id: done, type: terminal, message: Thank you.}
edges:
  - {from: name, to: done}
`

/** A validator that does not come back from some names. */
const CHECKS = `
import { defineValidator } from 'signalbox'
export const sound = defineValidator({
  name: 'sound', takes: 'text', message: 'No.',
  check: name => { while (name === 'Poison'); return true },
})
`

const texts = (events: readonly JournalEvent[]) =>
  events.flatMap(event => (event.type === 'message_sent' ? [event.content?.text ?? ''] : []))

/** Watches the message it is told to: the first ones of a process are slow for reasons of their own. */
async function aFlowWithPoison() {
  const flow = await aFlow(FLOW, CHECKS)
  const watched = { isOn: false }
  const real = timeBudget(300)
  const engine = createTestEngine({
    assistant: anAssistant({ flow, flowChecks: flow.checks }),
    model: offlineModel(),
    budget: { ...UNLIMITED, within: run => (watched.isOn ? real.within(run) : run()) },
  })
  return { engine, watched, target: await engine.open() }
}

test.each([
  ['en', 'Reading this would take me too long'],
  ['de', 'Das zu lesen hätte zu lange gedauert'],
])(
  'what takes too long is told, changes nothing and is no fault of the session (%s)',
  async (locale, told) => {
    const { engine, watched, target } = await aFlowWithPoison()
    await engine.say(target, 'hello', { locale })
    const { pendings, flow, done } = await engine.runner.state(target.ref)
    watched.isOn = true
    const events = await engine.say(target, 'Poison', { locale })
    watched.isOn = false
    expect(events.map(({ type }) => type)).toEqual([
      'turn_started',
      'message_received',
      'error_logged',
      'turn_ended',
    ])
    expect(events.at(-1)).toMatchObject({ payload: { reason: 'failed', code: 'turn_overran' } })
    expect(messagesOf(await engine.events(target.ref)).at(-1)?.text).toContain(told)
    expect(await engine.runner.state(target.ref)).toMatchObject({ pendings, flow, done, turnsSetAside: 1 })
    expect(texts(await engine.say(target, 'Anna', { locale }))).toContain('Thank you.')
    expect(await engine.replay(target.ref)).toMatchObject({
      replayed: 2,
      skipped: [{ turn: 't2', why: 'it was refused: turn_overran' }],
      difference: null,
    })
  },
)

test('others go on after the time of one input at most', async () => {
  const { engine, watched, target } = await aFlowWithPoison()
  const other = await engine.open('other')
  for (const one of [target, other]) await engine.say(one, 'hello')
  watched.isOn = true
  const [, events] = await Promise.all([
    engine.say(target, 'Poison', { run: 'one' }),
    engine.say(other, 'Anna', { run: 'two' }),
  ])
  expect(texts(events)).toContain('Thank you.')
})
