import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sha256 } from '../adapters/digest.ts'
import { createMemoryStore } from '../adapters/storage/memory/memory-store.ts'
import { type Fact, fact, type JournalEvent } from '../core/event.ts'
import { genesis, packCommit } from '../journal/pack.ts'
import type { JournalStore } from '../ports/journal-store.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { seededEntropy } from '../testing/seeded-entropy.ts'
import { aMessage, anAssistant, createTestEngine } from '../testing/test-engine.ts'
import { defineTool } from '../tools/define-tool.ts'
import type { Target } from './runner-parts.ts'

const look = defineTool({
  name: 'look',
  description: 'Looks.',
  parameters: z.object({ at: z.string() }),
  effect: 'retry',
  run: ({ at }) => ({ seen: at }),
})

const anEngine = (store: JournalStore) =>
  createTestEngine({
    store,
    entropy: seededEntropy(3),
    assistant: anAssistant({ tools: [look] }),
    model: scriptedModel(({ messages }) =>
      messages.some(({ role }) => role === 'tool')
        ? 'I have looked.'
        : [{ call: 'look', arguments: { at: 'the sky' } }],
    ),
  })

/** Steps said of themselves when they began and ended, plans when they were completed; claims knew nothing of either. */
function asBefore(event: JournalEvent): Fact[] {
  if (event.type === 'effect_claimed' && event.payload.plan !== undefined) {
    const { plan, step = 0, ...payload } = event.payload
    return [
      fact('step_changed', { plan, step, status: 'in_progress', effect: null, code: null }),
      { ...event, payload },
    ]
  }
  if (event.type !== 'effect_settled' || event.payload.model !== null) return [event]
  const plan = 't1/plan1' as never
  return [
    event,
    fact('step_changed', { plan, step: 0, status: 'completed', effect: event.payload.effect, code: null }),
    fact('plan_ended', { plan, status: 'completed' }),
  ]
}

/** The session of `told` in another store, written as earlier engines did, up to the first fact that is `last`. */
async function rewritten(
  target: Target,
  told: readonly JournalEvent[],
  last: (event: JournalEvent) => boolean,
) {
  const store = createMemoryStore()
  const engine = anEngine(store)
  await engine.open()
  await store.put(target.ref, inputOf(told), 'queue')
  const facts = told.flatMap(event => asBefore(event).map(said => ({ ...event, ...said })))
  const numbered = facts.map((event, index) => ({ ...event, seq: index + 1 }) as JournalEvent)
  const kept = numbered.slice(0, numbered.findIndex(last) + 1)
  const turn = kept[1]?.turn ?? null
  const row = packCommit(genesis(target.ref), turn, kept, { digest: sha256, entropy: seededEntropy(4) })
  const settles = kept.at(-1)?.type === 'turn_ended' ? ['run-1'] : []
  await store.append({ ref: target.ref, after: 0, row, takes: ['run-1'], settles })
  return engine
}

function inputOf(told: readonly JournalEvent[]) {
  const body = JSON.stringify(aMessage('Look', { run: 'run-1' }))
  return {
    key: 'run-1',
    at: told[0]?.at ?? 0,
    lane: 'turn',
    run: 'run-1',
    digest: sha256(body),
    body,
  } as const
}

async function aTurn() {
  const engine = anEngine(createMemoryStore())
  const target = await engine.open()
  await engine.say(target, 'Look')
  return { target, told: await engine.events(target.ref) }
}

test('a turn as earlier engines wrote it is replayed without a difference', async () => {
  const { target, told } = await aTurn()
  const engine = await rewritten(target, told, ({ type }) => type === 'turn_ended')
  expect((await engine.events(target.ref)).map(({ type }) => type)).toContain('plan_ended')
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null, turns: 1 })
})

test.each([
  ['a step began', ({ type }: JournalEvent) => type === 'step_changed'],
  ['its call was claimed', ({ type, seq }: JournalEvent) => type === 'effect_claimed' && seq > 8],
  ['its plan was completed', ({ type }: JournalEvent) => type === 'plan_ended'],
])('a turn that an earlier engine left after %s is gone on with', async (_, last) => {
  const { target, told } = await aTurn()
  const engine = await rewritten(target, told, last)
  await engine.runner.resumeUnfinished()
  await engine.runner.settled(target.ref)
  const state = await engine.runner.state(target.ref)
  expect(state.window.at(-1)).toMatchObject({ role: 'assistant', text: 'I have looked.' })
  expect((await engine.events(target.ref)).filter(({ type }) => type === 'error_logged')).toEqual([])
})
