import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Fact, FactType, JournalEvent } from '../../../src/core/event.ts'
import type { TelemetryEvent } from '../../../src/ports/telemetry-sink.ts'
import { projectJournal } from '../../../src/telemetry/stages.ts'
import { createTelemetry } from '../../../src/telemetry/telemetry.ts'
import { aJournal } from '../../../src/testing/a-journal.ts'
import { FACT_SAMPLES } from './fact-samples.ts'
import { leavesOf, plant } from './planting.ts'
import { type RealSinks, realSinks, VOCABULARY } from './real-sinks.ts'
import { disguised, formsOf, secrets } from './secrets.ts'

const FACT_TYPES = Object.keys(FACT_SAMPLES) as FactType[]
const ALL_SAMPLES: readonly Fact[] = Object.values(FACT_SAMPLES).flat()

/** Every sample once, in an order in which every stage has what it needs: one turn per way to begin and to end. */
const CONVERSATION: readonly Fact[] = [
  ...FACT_SAMPLES.session_opened,
  ...FACT_SAMPLES.turn_started.flatMap((started, index) => [
    started,
    ...(index === 0 ? FACT_SAMPLES.message_received : []),
    ...FACT_SAMPLES.decision_made,
    ...FACT_SAMPLES.effect_claimed,
    ...FACT_SAMPLES.step_restarted,
    ...FACT_SAMPLES.effect_settled,
    ...FACT_SAMPLES.error_logged,
    ...FACT_SAMPLES.turn_resumed,
    ...FACT_SAMPLES.turn_interrupted,
    ...FACT_SAMPLES.message_sent,
    ...FACT_SAMPLES.content_deleted,
    ...FACT_SAMPLES.turn_ended.slice(index, index + 1),
  ]),
]

const NEW_SESSION = { assistant: '' as never, messages: 0, doubtful: [] }

/** The way of the product: one follower, commit by commit. */
function send(sinks: RealSinks, events: readonly JournalEvent[]): void {
  const complaints: string[] = []
  const telemetry = createTelemetry({
    sink: sinks.sink,
    vocabulary: VOCABULARY,
    say: line => complaints.push(line),
  })
  const follow = telemetry.follow(NEW_SESSION)
  for (const event of events) follow([event])
  expect(complaints).toEqual([])
}

function foundIn(sinks: RealSinks, needles: readonly string[]): string[] {
  return [...sinks.written()].flatMap(([name, bytes]) =>
    needles.filter(needle => bytes.includes(needle)).map(needle => `${name}: ${needle}`),
  )
}

const cleanSinks = async () => {
  const sinks = realSinks()
  send(sinks, aJournal(CONVERSATION))
  await sinks.sink.close()
  const text = Buffer.concat([...sinks.written().values()])
  sinks.remove()
  return text
}

describe('what people and clients write', () => {
  test('every kind of fact is part of the conversation these tests use', () => {
    expect(new Set(CONVERSATION.map(({ type }) => type))).toEqual(new Set(FACT_TYPES))
    for (const type of FACT_TYPES) expect(FACT_SAMPLES[type].length).toBeGreaterThan(0)
  })

  test('would be found in all three sinks if it were let through', async () => {
    const sinks = realSinks()
    const [leaky] = projectJournal(aJournal(CONVERSATION), VOCABULARY)
    sinks.sink.record([{ ...leaky, payload: { text: 'a canary in a coal mine' } } as TelemetryEvent])
    expect(foundIn(sinks, ['a canary in a coal mine']).map(found => found.split(':')[0])).toEqual(
      expect.arrayContaining(['stdout', 'telemetry.db-wal']),
    )
    await sinks.sink.close()
    const places = foundIn(sinks, ['a canary in a coal mine']).map(found => found.split(':')[0])
    sinks.remove()
    expect(places.sort()).toEqual(['stdout', 'telemetry.db', 'telemetry.jsonl'])
  })

  test.each(FACT_TYPES)('is not projected from any single string of %s', type => {
    const positions = CONVERSATION.flatMap((fact, index) => (fact.type === type ? [index] : []))
    for (const index of positions) {
      const fact = CONVERSATION[index] as Fact
      for (const leaf of leavesOf(fact).filter(({ kind }) => kind === 'string')) {
        for (const secret of [
          'jane.doe@mail.example',
          'harmlessname',
          '1c9d8e7f6a5b4c3d',
          '4111111111111111',
        ]) {
          const planted = CONVERSATION.with(index, plant(fact, leaf, secret))
          const shown = JSON.stringify(projectJournal(aJournal(planted), VOCABULARY))
          for (const form of formsOf(secret)) expect(shown, leaf.path.join('.')).not.toContain(form)
        }
      }
    }
  })

  test('reaches no sink, in whichever form and in however many fields it is planted', async () => {
    const clean = await cleanSinks()
    const plantings = secrets
      .filter(secret => formsOf(secret).every(form => !clean.includes(form)))
      .chain(secret => {
        const leaves = stringLeaves()
        const everywhere = fc.constant(leaves)
        // All fields of some names: a claim and its outcome then still belong together.
        const byName = fc
          .subarray([...new Set(leaves.map(({ name }) => name))], { minLength: 1 })
          .map(names => leaves.filter(({ name }) => names.includes(name)))
        const somewhere = fc.subarray(leaves, { minLength: 1 })
        const texts = fc
          .tuple(fc.oneof(everywhere, byName, somewhere), disguised(secret))
          .map(([chosen, text]) => new Map(chosen.map(({ at }) => [at, text])))
        return fc.tuple(fc.constant(secret), texts)
      })
    await fc.assert(
      fc.asyncProperty(plantings, async ([secret, texts]) => {
        const sinks = realSinks()
        send(sinks, aJournal(CONVERSATION.map((fact, index) => planted(fact, index, texts))))
        const needles = formsOf(secret)
        const foundOpen = foundIn(sinks, needles)
        await sinks.sink.close()
        const foundClosed = foundIn(sinks, needles)
        sinks.remove()
        expect([...foundOpen, ...foundClosed, ...sinks.complaints]).toEqual([])
      }),
      { numRuns: 60 },
    )
  }, 60_000)
})

const addressOf = (index: number, path: readonly string[]) => `${index}:${path.join('.')}`

function stringLeaves() {
  return CONVERSATION.flatMap((fact, index) =>
    leavesOf(fact)
      .filter(({ kind }) => kind === 'string')
      .map(({ path }) => ({ at: addressOf(index, path), name: path.at(-1) ?? '' })),
  )
}

function planted(fact: Fact, index: number, texts: ReadonlyMap<string, string>): Fact {
  return leavesOf(fact).reduce((current, leaf) => {
    const text = texts.get(addressOf(index, leaf.path))
    return text === undefined ? current : plant(current, leaf, text)
  }, fact)
}

describe('the projection', () => {
  const numbers = fc.oneof(
    fc.double(),
    fc.integer(),
    fc.constantFrom(Number.NaN, Infinity, -1, 8.64e15 + 1, 2 ** 53),
  )
  const anyFact = fc.constantFrom(...ALL_SAMPLES).chain(fact =>
    fc.array(fc.tuple(fc.nat(), fc.oneof(secrets, numbers)), { maxLength: 4 }).map(changes =>
      changes.reduce((current, [pick, value]) => {
        const leaves = leavesOf(current)
        const leaf = leaves[pick % Math.max(1, leaves.length)]
        return leaf === undefined ? current : plant(current, leaf, value)
      }, fact),
    ),
  )

  test('never throws and makes only JSON, whatever the facts and their order', () => {
    fc.assert(
      fc.property(fc.array(anyFact, { maxLength: 30 }), fc.double(), (facts, start) => {
        const stages = projectJournal(aJournal(facts, { start }), VOCABULARY)
        expect(JSON.parse(JSON.stringify(stages))).toEqual(stages)
      }),
    )
  })

  const middle = fc.constantFrom(
    ...ALL_SAMPLES.filter(({ type }) => !['session_opened', 'turn_started', 'turn_ended'].includes(type)),
  )
  const turn = fc
    .tuple(
      fc.constantFrom(...FACT_SAMPLES.turn_started),
      fc.array(middle, { maxLength: 12 }),
      fc.constantFrom(...FACT_SAMPLES.turn_ended),
    )
    .map(([started, facts, ended]): Fact[] => [started, ...facts, ended])

  test('gives every turn one received, then whatever happened, then one respond', () => {
    const ordinary = fc.array(turn, { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(ordinary, turns => {
        // A message is received right after its turn started, as the turn does it.
        const facts = turns.flatMap(([started, ...rest]) =>
          started?.type === 'turn_started' && started.payload.input === 'message'
            ? [started, ...FACT_SAMPLES.message_received, ...rest]
            : [started as Fact, ...rest],
        )
        const stages = projectJournal(aJournal(facts), VOCABULARY)
        const perTurn = Map.groupBy(stages, ({ interaction_id }) => interaction_id)
        expect(perTurn.size).toBe(turns.length)
        for (const events of perTurn.values()) {
          const names = events.map(({ stage }) => stage)
          expect(names[0]).toBe('received')
          expect(names.at(-1)).toBe('respond')
          expect(names.slice(1, -1).filter(name => name !== 'tool_execute')).toEqual([])
        }
        expect(stages.map(({ seq }) => seq)).toEqual(stages.map(({ seq }) => seq).sort((a, b) => a - b))
      }),
    )
  })
})
