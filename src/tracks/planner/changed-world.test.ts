import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aFolder } from '../../../test/a-folder.ts'
import { sha256 } from '../../adapters/digest.ts'
import { createMemoryStore } from '../../adapters/storage/memory/memory-store.ts'
import type { AssistantIntents } from '../../assistants/assistant.ts'
import { loadIntents } from '../../assistants/load-intents.ts'
import type { JournalEvent } from '../../core/event.ts'
import type { Json } from '../../core/json.ts'
import { messagesOf } from '../../journal/messages.ts'
import { defaultPolicy } from '../../policy/default-policy.ts'
import type { Policy } from '../../policy/policy.ts'
import type { Target } from '../../ports/work.ts'
import { redactorFor } from '../../telemetry/redact-facts.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { scriptedModel } from '../../testing/scripted-model.ts'
import { seededEntropy } from '../../testing/seeded-entropy.ts'
import { anAssistant, createTestEngine, type TestEngine } from '../../testing/test-engine.ts'
import { defineTool } from '../../tools/define-tool.ts'

interface World {
  readonly title?: string
  readonly cost?: number
  readonly policy?: Policy
  /** Without its tool. */
  readonly isBare?: boolean
}

const STRICTER: Policy = { ...defaultPolicy, revision: 'stricter' }
const WORLDS: Readonly<Record<string, World>> = {
  'another policy': { policy: STRICTER },
  'a tool that is defined otherwise': { title: 'Name of the card' },
  'another price': { cost: 9 },
}

const INTENTS = `
intents:
  block_card:
    examples: [block my card, I lost my card]
    parameters: {pin: {type: text, sensitive: true}}
    post: Blocked.
`
const SECRET = 'rosebud'

/** The same session in whichever world: on other engines, over one store. */
async function aDesk(intents: AssistantIntents | null = null, isMild = false) {
  const calls: string[] = []
  const store = createMemoryStore()
  const clock = fixedClock()
  const step = { title: 'Block it', tool: 'block_card', arguments: { card: 'blue\u200b one', pin: SECRET } }
  const model = scriptedModel([
    // Whoever classifies asks twice, and learns nothing.
    ...(intents === null ? [] : ['Hm.', 'Hm.']),
    [{ call: 'agent_create_plan', arguments: { objective: 'tidy up', execution_mode: 'draft_only' } }],
    JSON.stringify({ reasoning: 'So it goes.', steps: [step] }),
    'So.',
  ])
  let seed = 0
  const engineIn = ({ title = 'Card', cost = 1, policy = defaultPolicy, isBare = false }: World) => {
    const card = z.string().check(z.meta({ title }))
    const tool = defineTool({
      name: 'block_card',
      description: 'Blocks a card.',
      parameters: z.object({ card, pin: z.string() }),
      ...(!isMild && { destructive: true as const }),
      estimate: () => ({ costUsd: cost }),
      run({ card: name }) {
        calls.push(name)
        return { blocked: name }
      },
    })
    const revision = `${title} ${cost} ${isBare}`
    const assistant = anAssistant({ tools: isBare ? [] : [tool], intents, revision })
    return createTestEngine({ model, assistant, store, clock, policy, entropy: seededEntropy(++seed) })
  }
  const first = engineIn({})
  const target = await first.open()
  const events = await first.say(target, 'Draft a plan', { run: 'draft' })
  return { first, target, events, calls, engineIn }
}

let runs = 0
async function run(engine: TestEngine, target: Target) {
  const top = (await engine.runner.state(target.ref)).pendings.at(-1)
  if (top === undefined) throw new Error('nothing waits')
  const response: Json = { option: 'run' }
  return engine.click(target, top.id, { status: 'resolved', response }, `click-${++runs}`)
}
const textOf = (events: readonly JournalEvent[]) =>
  messagesOf(events)
    .filter(({ role }) => role === 'assistant')
    .map(({ text }) => text)
    .join('\n')
const endOf = (events: readonly JournalEvent[]) => {
  const last = events.at(-1)
  return last?.type === 'turn_ended' ? last.payload.reason : null
}

test.each(Object.entries(WORLDS))(
  'a draft that was shown, told of and run replays the same under %s',
  async (_, world) => {
    const { first, target, calls, engineIn } = await aDesk()
    expect(textOf(await first.say(target, 'What does the plan cost?', { run: 'cost' }))).toContain(
      'Expected in total',
    )
    expect(endOf(await run(first, target))).toBe('answered')
    expect(calls).toHaveLength(1)
    expect(await engineIn(world).replay(target.ref)).toMatchObject({
      turns: 3,
      skipped: [],
      difference: null,
    })
  },
)

test.each(Object.entries(WORLDS).filter(([, { cost }]) => cost === undefined))(
  'a draft that was shown again under %s replays the same in every world',
  async (_, world) => {
    const { first, target, engineIn } = await aDesk()
    await first.runner.stop(0)
    const changed = engineIn(world)
    expect(endOf(await run(changed, target))).toBe('waiting')
    for (const other of [{}, ...Object.values(WORLDS)])
      expect(await engineIn(other).replay(target.ref)).toMatchObject({
        turns: 2,
        skipped: [],
        difference: null,
      })
  },
)

test('a draft that could not run stays one that could not when its tool is back', async () => {
  const { first, target, engineIn } = await aDesk()
  await first.runner.stop(0)
  expect(textOf(await run(engineIn({ isBare: true }), target))).toMatch(/can no longer run.*block card/)
  expect(await engineIn({}).replay(target.ref)).toMatchObject({ turns: 2, skipped: [], difference: null })
})

test('a yes to a draft is no yes to a higher price than it showed', async () => {
  const { first, target, calls, engineIn } = await aDesk()
  await first.runner.stop(0)
  const dearer = engineIn({ cost: 1.01 })
  expect(endOf(await run(dearer, target))).toBe('waiting')
  expect([calls, (await dearer.runner.state(target.ref)).pendings.map(({ kind }) => kind)]).toEqual([
    [],
    ['confirmation'],
  ])
  for (const world of [{}, { policy: STRICTER }, { cost: 9 }])
    expect((await engineIn(world).replay(target.ref)).difference).toBeNull()
})

test('a draft is shown again where any call of it got dearer by more than a tenth, and not for less', async () => {
  const { first, target, calls, engineIn } = await aDesk(null, true)
  await first.runner.stop(0)
  const dearer = engineIn({ cost: 1.2 })
  expect(endOf(await run(dearer, target))).toBe('waiting')
  const { pendings } = await dearer.runner.state(target.ref)
  expect(pendings).toMatchObject([{ kind: 'plan_review' }])
  expect(pendings[0]?.question).toContain(
    'Step 1 (“Block it”) takes more than was shown. It costs about $1.20.',
  )
  expect(calls).toEqual([])
  for (const world of [{}, { policy: STRICTER }, { cost: 9 }])
    expect((await engineIn(world).replay(target.ref)).difference).toBeNull()
  await dearer.runner.stop(0)
  expect(endOf(await run(engineIn({ cost: 1.3 }), target))).toBe('answered')
  expect(calls).toHaveLength(1)
})

test('no sentence about a draft says a sensitive value, and hidden characters are seen', async () => {
  const loaded = await loadIntents(aFolder({ 'intents.yaml': INTENTS }), [], sha256)
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults))
  const { intents } = loaded
  const { first, target, events } = await aDesk(intents)
  const told = await first.say(target, 'What does step 1 do?', { run: 'explain' })
  for (const text of [textOf(events), textOf(told)]) {
    expect(text).toContain('blue\\u200b one')
    expect(text).toContain('…')
    expect(text).not.toContain(SECRET)
  }
  expect(redactorFor(intents, events).text(`The word is ${SECRET}.`)).toBe('The word is [withheld].')
})
