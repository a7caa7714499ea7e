import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { memoryStorage } from '../adapters/storage/open-storage.ts'
import { ERASED_DOUBT_MS } from '../core/session.ts'
import { fixedClock } from '../testing/fixed-clock.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { aMessage, anAssistant, createTestEngine, TEST_PRINCIPAL } from '../testing/test-engine.ts'
import { defineTool } from '../tools/define-tool.ts'

const FORGET = { kind: 'delete_content', principal: TEST_PRINCIPAL } as const

/** A payment that is under way when its turn is stopped and all that was said is deleted. */
async function deletedMeanwhile() {
  const clock = fixedClock()
  const storage = memoryStorage(clock)
  const calls: string[] = []
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<unknown>()
  const pay = defineTool({
    name: 'pay',
    description: 'Pays.',
    parameters: z.object({ to: z.string() }),
    run({ to }) {
      calls.push(to)
      begun.resolve()
      return calls.length === 1 ? end.promise : { paid: true }
    },
  })
  const model = scriptedModel(({ messages }) => {
    const last = messages.at(-1)
    return last?.role === 'user' ? [{ call: 'pay', arguments: { to: last.text } }] : 'Done.'
  })
  const put: string[] = []
  const store: typeof storage.journal = {
    ...storage.journal,
    put: (ref, row, whenBusy) => {
      put.push(row.body ?? '')
      return storage.journal.put(ref, row, whenBusy)
    },
  }
  const engine = createTestEngine({ storage, store, clock, model, assistant: anAssistant({ tools: [pay] }) })
  const target = await engine.open()
  await engine.runner.submit(target, 'first', aMessage('clinic', { run: 'first' }), 'refuse')
  await begun.promise
  await engine.runner.cancel(target, 'first')
  const settle = async () => {
    for (let index = 0; index < 50; index++) {
      clock.advance(1_000)
      await new Promise(resolve => setImmediate(resolve))
    }
    await engine.runner.settled(target.ref)
  }
  await settle()
  await engine.runner.submit(target, 'forget', FORGET, 'queue')
  await engine.runner.settled(target.ref)
  const questions = async (of = target) => (await engine.runner.state(of.ref)).pendings
  return { engine, target, clock, storage, put, calls, end, settle, questions }
}

test.each(['clinic', 'butcher'])(
  'after a deletion a doubt asks before any call of its tool: %s',
  async to => {
    const { engine, target, calls, questions } = await deletedMeanwhile()
    const other = await engine.open('other')
    for (const place of [target, other]) {
      await engine.say(place, to)
      expect(calls).toEqual(['clinic'])
      expect(await questions(place)).toMatchObject([
        { kind: 'confirmation', question: expect.stringContaining('when its conversation was deleted') },
      ])
    }
    const [question] = await questions(other)
    if (question === undefined) throw new Error('nothing is asked')
    await engine.click(other, question.id, { status: 'resolved', response: { approved: true } })
    expect(calls).toEqual(['clinic', to])
    expect(await engine.replay(other.ref)).toMatchObject({ difference: null })
  },
)

test('a doubt of somebody else asks nobody', async () => {
  const { engine, calls } = await deletedMeanwhile()
  const principal = { ...TEST_PRINCIPAL, user: 'bob' as typeof TEST_PRINCIPAL.user }
  const other = await engine.open('other', principal.user)
  await engine.say(other, 'clinic', { principal })
  expect(calls).toEqual(['clinic', 'clinic'])
})

test('it asks no more once a while has passed, however often the conversation was deleted', async () => {
  const { engine, target, clock, calls } = await deletedMeanwhile()
  await engine.runner.submit(target, 'forget again', FORGET, 'queue')
  await engine.runner.settled(target.ref)
  clock.advance(ERASED_DOUBT_MS)
  await engine.say(target, 'clinic')
  expect(calls).toEqual(['clinic', 'clinic'])
})

test('what comes of it after all is known without a word, and asks no more', async () => {
  const { engine, target, storage, put, calls, end, settle } = await deletedMeanwhile()
  end.resolve({
    receipt: 'Zanzibar',
    artifact: { type: 'document', mediaType: 'text/plain', content: 'Zanzibar' },
  })
  await settle()
  const events = await engine.events(target.ref)
  expect(events.findLast(({ type }) => type === 'effect_settled')).toMatchObject({
    payload: { status: 'ok' },
    content: { value: null },
  })
  expect(JSON.stringify(events)).not.toContain('Zanzibar')
  expect(put.join('\n')).not.toContain('Zanzibar')
  expect(await storage.blobs.list(target.ref)).toEqual([])
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
  await engine.say(target, 'butcher')
  expect(calls).toEqual(['clinic', 'butcher'])
})
