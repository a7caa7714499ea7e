import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openAgents, TOOLS } from '../../../test/builders/agents-talk.ts'
import { sha256 } from '../../adapters/digest.ts'
import type { JournalEvent } from '../../core/event.ts'
import { isPlainObject, type JsonObject } from '../../core/json.ts'
import { argumentsDigest } from '../../tools/arguments-digest.ts'
import { defineTool } from '../../tools/define-tool.ts'

const AUTO = { look_up: 0.9, draw: 0.85, sing: 0.8 } as const

const settings = (research: number, image: number, music: number) => ({
  research: { tool: 'look_up', weights: { base: research, points: {} } },
  image: { tool: 'draw', prefill: 'suggest', context: 'research', weights: { base: image, points: {} } },
  music: { tool: 'sing', weights: { base: music, points: {} } },
})

const suggest = defineTool({
  name: 'suggest',
  description: 'Suggests labels that go with the style.',
  parameters: z.object({ topic: z.string(), style: z.optional(z.string()) }),
  readOnly: true,
  run: ({ style }) => ({ labels: style === 'cartoon' ? 'none' : 'german' }),
})

const ANSWERS = [
  'ja',
  'nein',
  'abbrechen',
  'Pop',
  'als Cartoon',
  'kürzer',
  'wie bitte?',
  'jetzt tun',
  'überspringen',
  // Not said, but clicked: a yes with one value changed.
  'click',
] as const

/** Values a click changes, by the agent that asks. */
const CLICKED: Readonly<Record<string, JsonObject>> = {
  research: { gradeLevel: '7-8' },
  image: { style: 'cartoon' },
  music: { musicStyle: 'rap' },
}

async function answerWith(talk: Awaited<ReturnType<typeof openAgents>>, answer: (typeof ANSWERS)[number]) {
  const { shown = null } = (await talk.focus()) ?? {}
  if (answer !== 'click') return talk.say(answer)
  if (shown?.agent === undefined || !isPlainObject(shown.arguments)) return talk.say('ja')
  const editedArgs = { ...(shown.arguments as JsonObject), ...CLICKED[shown.agent.agent] }
  return talk.click({ approved: true, editedArgs })
}

const ORDERS = [
  'Recherchiere Vulkane, zeichne ein Bild und mach einen Song daraus',
  'Recherchiere Nichts und zeichne ein Bild davon',
  'Zeichne ein Bild von Vulkanen und mach einen Popsong',
]

/** Calls with the events before them; what is suggested is no agent's work. */
const claims = (events: readonly JournalEvent[]) =>
  events.flatMap((event, at) =>
    event.type === 'effect_claimed' && event.payload.kind === 'tool' && event.payload.step !== undefined
      ? [{ event, before: events.slice(0, at) }]
      : [],
  )

function hold(events: readonly JournalEvent[]) {
  for (const { event, before } of claims(events)) {
    const name = event.payload.name as keyof typeof AUTO
    const digest = argumentsDigest(sha256, event.content?.request ?? null)
    const plan = before.findLast(one => one.type === 'plan_created')
    const planned = plan?.content?.steps[event.payload.step ?? 0]
    const later = before.findLast(
      one =>
        one.type === 'step_changed' &&
        one.payload.step === event.payload.step &&
        one.content?.confidence !== undefined,
    )
    const sure =
      (later?.type === 'step_changed' ? later.content?.confidence : undefined) ?? planned?.confidence ?? 0
    const open = before.filter(one => one.type === 'pending_opened')
    const approved = before.some(
      one =>
        one.type === 'pending_settled' &&
        one.payload.settlement.outcome === 'approved' &&
        open.some(
          ({ payload, content }) =>
            payload.pending === one.payload.pending &&
            (one.content === null
              ? content?.argumentsDigest
              : argumentsDigest(sha256, one.content.value ?? null)) === digest,
        ),
    )
    expect(approved || (name !== 'sing' && sure >= AUTO[name])).toBe(true)
    // Never two at once: every call before it has its outcome.
    for (const { event: other } of claims(before))
      expect(
        before.some(one => one.type === 'effect_settled' && one.payload.effect === other.payload.effect),
      ).toBe(true)
    expect(before.some(one => one.type === 'plan_ended' && one.payload.plan === event.payload.plan)).toBe(
      false,
    )
    const calledOff = before.some(
      one =>
        one.type === 'pending_settled' &&
        (one.payload.settlement.outcome === 'declined' || one.payload.settlement.outcome === 'cancelled') &&
        open.some(
          ({ payload: { pending, subject } }) =>
            pending === one.payload.pending && subject.of === 'step' && subject.plan === event.payload.plan,
        ),
    )
    expect(calledOff).toBe(false)
  }
}

test('nothing runs below its threshold without a yes to just that, never two at once, nothing after a cancel', async () => {
  const points = fc.integer({ min: 0, max: 100 })
  const ran = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      points,
      points,
      points,
      fc.constantFrom(...ORDERS),
      fc.array(fc.constantFrom(...ANSWERS), { maxLength: 6 }),
      async (research, image, music, order, answers) => {
        const talk = await openAgents(settings(research, image, music), [], {
          tools: [...TOOLS, suggest],
        })
        await talk.say(order)
        for (const answer of answers) if ((await talk.focus()) !== null) await answerWith(talk, answer)
        hold(await talk.events())
        for (const { event } of claims(await talk.events())) ran.add(event.payload.name)
        expect((await talk.replay()).difference).toBeNull()
      },
    ),
    {
      numRuns: 25,
      examples: [
        [95, 95, 95, ORDERS[0] ?? '', ['Pop', 'ja']],
        [10, 10, 10, ORDERS[0] ?? '', ['ja', 'ja', 'Pop', 'ja']],
        // Called off in the middle: what comes after it may be as sure as it likes.
        [95, 10, 95, ORDERS[0] ?? '', ['nein', 'Pop', 'ja']],
        [95, 10, 95, ORDERS[0] ?? '', ['abbrechen', 'Pop', 'ja']],
        // A yes to a change that has something else suggested is no yes to that.
        [95, 10, 10, ORDERS[0] ?? '', ['click', 'click', 'click']],
      ],
    },
  )
  expect([...ran].sort()).toEqual(['draw', 'look_up', 'sing'])
}, 60_000)
