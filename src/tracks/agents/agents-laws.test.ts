import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openAgents } from '../../../test/builders/agents-talk.ts'
import { sha256 } from '../../adapters/digest.ts'
import type { JournalEvent } from '../../core/event.ts'
import { argumentsDigest } from '../../tools/arguments-digest.ts'

const AUTO = { look_up: 0.9, draw: 0.85, sing: 0.8 } as const

const settings = (research: number, image: number, music: number) => ({
  research: { tool: 'look_up', weights: { base: research, points: {} } },
  image: { tool: 'draw', context: 'research', weights: { base: image, points: {} } },
  music: { tool: 'sing', weights: { base: music, points: {} } },
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
] as const
const ORDERS = [
  'Recherchiere Vulkane, zeichne ein Bild und mach einen Song daraus',
  'Recherchiere Nichts und zeichne ein Bild davon',
  'Zeichne ein Bild von Vulkanen und mach einen Popsong',
]

/** Calls with the events before them. */
const claims = (events: readonly JournalEvent[]) =>
  events.flatMap((event, at) =>
    event.type === 'effect_claimed' && event.payload.kind === 'tool'
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
        const { say, events, focus, replay } = await openAgents(settings(research, image, music))
        await say(order)
        for (const answer of answers) if ((await focus()) !== null) await say(answer)
        hold(await events())
        for (const { event } of claims(await events())) ran.add(event.payload.name)
        expect((await replay()).difference).toBeNull()
      },
    ),
    {
      numRuns: 25,
      examples: [
        [95, 95, 95, ORDERS[0] ?? '', ['Pop', 'ja']],
        [10, 10, 10, ORDERS[0] ?? '', ['ja', 'ja', 'Pop', 'ja']],
      ],
    },
  )
  expect([...ran].sort()).toEqual(['draw', 'look_up', 'sing'])
}, 60_000)
