import { expect, test } from 'vitest'
import { memoryStorage } from '../../../adapters/storage/open-storage.ts'
import type { DeskAct } from '../../../core/desk.ts'
import { DEFAULT_TENANT, type TurnId, type UserId } from '../../../core/id.ts'
import { offlineModel } from '../../../llm/offline-model.ts'
import { fixedClock } from '../../../testing/fixed-clock.ts'
import { anAssistant, createTestEngine, TEST_PRINCIPAL } from '../../../testing/test-engine.ts'

const ADA = { user: 'ada' as UserId, name: 'Ada' }
const BO = { user: 'bo' as UserId, name: 'Bo' }
const MINUTE = 60_000
const ROLES = { roles: ['support'], limit: 10 }

async function aPersonWhoWaits() {
  const clock = fixedClock()
  const storage = memoryStorage(clock)
  const assistant = anAssistant({
    conversation: false,
    desk: { roles: ['support'], names: {}, release_after_minutes: 30 },
  })
  const engine = createTestEngine({ assistant, model: offlineModel(), clock, storage })
  const target = await engine.open()
  const say = async (text: string) => textsOf(await engine.say(target, text))
  await say('paint my fence purple')
  await say('yes')
  let deeds = 0
  const serve = async (act: DeskAct, colleague = ADA) => {
    const key = `desk-${++deeds}`
    await engine.runner.submit(
      target,
      key,
      { kind: 'desk', colleague, act, principal: TEST_PRINCIPAL },
      'queue',
    )
    await engine.runner.settled(target.ref)
    const turn = (await engine.store.findInput(target.ref, key))?.turn as TurnId
    const events = await engine.journal.turn(target.ref, turn)
    const refused = events.find(event => event.type === 'desk_refused')
    return { turn, texts: textsOf(events), refused: refused?.payload.why ?? null }
  }
  const state = () => engine.runner.state(target.ref)
  const queue = () => storage.desk.queue(DEFAULT_TENANT, ROLES)
  return { engine, target, clock, storage, say, serve, state, queue }
}

const textsOf = (events: readonly { type: string; content: unknown; payload: unknown }[]) =>
  events.flatMap(event => {
    if (event.type !== 'message_sent') return []
    const { by } = event.payload as { by?: string }
    const { text } = event.content as { text: string }
    return [by === undefined ? text : `${by}: ${text}`]
  })

test('whoever was handed over stands in the queue, and the assistant goes on until somebody takes over', async () => {
  const { queue, say, target } = await aPersonWhoWaits()
  expect(await queue()).toMatchObject([
    { session: target.ref.session, kind: 'handover', reason: 'accepted', hold: null, roles: ['support'] },
  ])
  expect(await say('paint it green')).toHaveLength(1)
})

test('while a colleague has the conversation their words are all the person gets', async () => {
  const { serve, say, queue, engine, target } = await aPersonWhoWaits()
  const { turn: claim, texts } = await serve({ act: 'take' })
  expect(texts).toEqual(['Ada has taken over and will answer you here.'])
  expect(await queue()).toMatchObject([{ hold: { user: 'ada', name: 'Ada' } }])
  expect(await say('No tables any more. And a human, please!')).toEqual([])
  expect((await serve({ act: 'answer', claim, text: 'Which purple?' })).texts).toEqual(['Ada: Which purple?'])
  expect(await say('yes')).toEqual([])
  expect((await serve({ act: 'hand_back', claim, note: 'Ordered the paint.' })).texts).toEqual([
    'Ada has handed the conversation back to Tester.',
  ])
  expect(await queue()).toEqual([])
  expect(await say('paint my door purple')).toHaveLength(1)
  expect((await engine.runner.state(target.ref)).desk.notes).toMatchObject([
    { by: 'Ada', text: 'Ordered the paint.' },
  ])
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null, skipped: [] })
})

test('of two colleagues one has it, and a claim that is over changes nothing', async () => {
  const { serve, engine, target } = await aPersonWhoWaits()
  const { turn: claim } = await serve({ act: 'take' })
  expect(await serve({ act: 'take' }, BO)).toMatchObject({ refused: 'taken', texts: [] })
  expect(await serve({ act: 'answer', claim: 't1' as TurnId, text: 'Mine!' }, BO)).toMatchObject({
    refused: 'not_yours',
    texts: [],
  })
  expect((await serve({ act: 'release', claim })).texts).toHaveLength(1)
  const { turn: next } = await serve({ act: 'take' }, BO)
  expect(await serve({ act: 'answer', claim, text: 'Still me.' })).toMatchObject({ refused: 'not_yours' })
  expect((await serve({ act: 'answer', claim: next, text: 'Hello.' }, BO)).texts).toEqual(['Bo: Hello.'])
  await serve({ act: 'hand_back', claim: next, note: '' }, BO)
  expect(await serve({ act: 'take' })).toMatchObject({ refused: 'nothing_waits' })
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null, skipped: [] })
})

test('a colleague who falls silent has it no more: the person is told, and waits again with the time they had', async () => {
  const { serve, clock, engine, target, queue, state } = await aPersonWhoWaits()
  const since = (await queue())[0]?.since
  const { turn: claim } = await serve({ act: 'take' })
  clock.advance(20 * MINUTE)
  await engine.runner.settled(target.ref)
  await serve({ act: 'answer', claim, text: 'One moment.' })
  clock.advance(20 * MINUTE)
  await engine.runner.settled(target.ref)
  expect((await state()).desk.hold).toMatchObject({ colleague: ADA })
  clock.advance(11 * MINUTE)
  await engine.runner.settled(target.ref)
  expect((await state()).desk.hold).toBeNull()
  expect(await queue()).toMatchObject([{ since, hold: null }])
  expect((await state()).window.at(-1)?.text).toContain('Ada has not answered for a while')
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null, skipped: [] })
})

test('who has their words deleted waits no more, and no word of them is left in the queue', async () => {
  const { engine, target, queue, state } = await aPersonWhoWaits()
  await engine.runner.submit(target, 'delete', { kind: 'delete_content', principal: TEST_PRINCIPAL }, 'queue')
  await engine.runner.settled(target.ref)
  expect(await queue()).toEqual([])
  expect((await state()).desk).toMatchObject({ handover: null, hold: null })
})
