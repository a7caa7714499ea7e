import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TELEMETRY_SINKS } from '../../../src/config/settings.ts'
import type { Fact, FactMap, FactType, JournalEvent } from '../../../src/core/event.ts'
import type { SessionId } from '../../../src/core/id.ts'
import { emptyState, fold } from '../../../src/journal/fold.ts'
import { TELEMETRY_EVENTS, type TelemetryEvent } from '../../../src/ports/telemetry-sink.ts'
import { createTelemetry } from '../../../src/telemetry/telemetry.ts'
import { memoryOfSession } from '../../../src/telemetry/turn-memory.ts'
import { aJournal } from '../../builders/a-journal.ts'
import { projectJournal } from '../../builders/project-journal.ts'
import { amount, isFullRun } from '../../chance.ts'
import { FACT_SAMPLES } from './fact-samples.ts'
import { leavesOf, plant } from './planting.ts'
import { type RealSinks, realSinks, VOCABULARY } from './real-sinks.ts'
import { disguised, formsOf, secrets } from './secrets.ts'

const FACT_TYPES = Object.keys(FACT_SAMPLES) as FactType[]
const ALL_SAMPLES: readonly Fact[] = Object.values(FACT_SAMPLES).flat()

const { turn_started: BEGINNINGS, turn_ended: ENDS, pending_opened: OPENED } = FACT_SAMPLES

/** What a turn begins with, besides the fact that says so. */
const INPUTS: Partial<Record<FactMap['turn_started']['payload']['input'], readonly Fact[]>> = {
  message: FACT_SAMPLES.message_received,
  answer: FACT_SAMPLES.answer_received,
}

/** Every sample, in an order in which every stage has what it needs: all ways to begin and all ways to end. */
const CONVERSATION: readonly Fact[] = [
  ...FACT_SAMPLES.session_opened,
  ...FACT_SAMPLES.session_forked,
  ...BEGINNINGS.flatMap((started, index): Fact[] => {
    const end = ENDS[index % ENDS.length] as (typeof ENDS)[number]
    return [
      started,
      ...(INPUTS[started.payload.input] ?? []),
      ...FACT_SAMPLES.content_deleted,
      ...FACT_SAMPLES.decision_made,
      ...FACT_SAMPLES.opt_out_changed,
      ...FACT_SAMPLES.rules_changed,
      ...FACT_SAMPLES.fork_made,
      ...FACT_SAMPLES.answer_rated,
      ...FACT_SAMPLES.sharing_changed,
      ...FACT_SAMPLES.preferences_changed,
      ...FACT_SAMPLES.flow_stepped,
      ...FACT_SAMPLES.flow_moved,
      ...FACT_SAMPLES.flow_shadowed,
      ...FACT_SAMPLES.intent_classified,
      ...FACT_SAMPLES.part_consulted,
      ...FACT_SAMPLES.ontology_loaded,
      ...FACT_SAMPLES.history_summarised,
      ...FACT_SAMPLES.escalated,
      ...FACT_SAMPLES.desk_received,
      ...FACT_SAMPLES.desk_changed,
      ...FACT_SAMPLES.desk_refused,
      ...FACT_SAMPLES.ui_opened,
      ...FACT_SAMPLES.ui_checked,
      ...FACT_SAMPLES.plan_created,
      ...OPENED.slice(0, -1),
      ...FACT_SAMPLES.pending_settled,
      ...FACT_SAMPLES.policy_checked,
      ...FACT_SAMPLES.effect_claimed,
      ...FACT_SAMPLES.effect_accepted,
      ...FACT_SAMPLES.step_restarted,
      ...FACT_SAMPLES.effect_settled,
      ...FACT_SAMPLES.artifact_created,
      ...FACT_SAMPLES.step_changed,
      ...FACT_SAMPLES.plan_drafted,
      ...FACT_SAMPLES.plan_reviewed,
      ...FACT_SAMPLES.draft_changed,
      ...FACT_SAMPLES.plan_ended,
      ...FACT_SAMPLES.error_logged,
      ...FACT_SAMPLES.turn_resumed,
      ...FACT_SAMPLES.turn_interrupted,
      ...FACT_SAMPLES.message_sent,
      ...OPENED.slice(-1),
      ...FACT_SAMPLES.pendings_shown,
      end,
    ]
  }),
]

const NEW_SESSION = emptyState('ses_0000000001' as SessionId)

/** The stages of every turn, each from the state its session was loaded with, as after a restart. */
function projectTurns(events: readonly JournalEvent[]): TelemetryEvent[] {
  let state = NEW_SESSION
  return [...Map.groupBy(events, ({ turn }) => turn).values()].flatMap(turn => {
    const stages = projectJournal(turn, VOCABULARY, memoryOfSession(state))
    state = turn.reduce(fold, state)
    return stages
  })
}

/** The way of the product: one follower, commit by commit. */
function send(sinks: RealSinks, events: readonly JournalEvent[], thread: string | null = null): void {
  const complaints: string[] = []
  const telemetry = createTelemetry({
    sink: sinks.sink,
    vocabulary: VOCABULARY,
    say: line => complaints.push(line),
  })
  const follow = telemetry.follow(NEW_SESSION, [], thread)
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
    for (const sample of ALL_SAMPLES) expect(CONVERSATION).toContain(sample)
  })

  test('has a way into every stage these facts show', () => {
    const stages = projectJournal(aJournal(CONVERSATION), VOCABULARY)
    const shown = [...new Set(stages.map(({ stage }) => stage))]
    expect(new Set(shown)).toEqual(
      new Set([
        'received',
        'intents_eligible',
        'intent_classified',
        'plan_created',
        'policy_check',
        'tool_execute',
        'respond',
        ...TELEMETRY_EVENTS,
      ]),
    )
    expect(stages).toContainEqual(partly({ verdict: 'require_confirmation', allowed: true, confirmed: true }))
    expect(stages).toContainEqual(partly({ ended: 'waiting', waiting_for_param: 'order' }))
    expect(stages).toContainEqual(
      partly({ input: 'answer', memory: expect.objectContaining({ waiting_for_param: 'order' }) }),
    )
  })

  test('would be found in every sink if it were let through', async () => {
    const sinks = realSinks()
    const [leaky] = projectJournal(aJournal(CONVERSATION), VOCABULARY)
    sinks.sink.record([{ ...leaky, payload: { text: 'a canary in a coal mine' } } as TelemetryEvent])
    expect(foundIn(sinks, ['a canary in a coal mine']).map(found => found.split(':')[0])).toEqual(
      expect.arrayContaining(['stdout', 'analytics', 'telemetry.db-wal']),
    )
    await sinks.sink.close()
    const places = foundIn(sinks, ['a canary in a coal mine']).map(found => found.split(':')[0])
    const all = [...sinks.written().keys()]
    sinks.remove()
    expect(places).toEqual(all)
    expect(all).toHaveLength([...TELEMETRY_SINKS, 'analytics'].length)
  })

  test.each(FACT_TYPES)('is not projected from any single string of %s', type => {
    const samples: readonly Fact[] = FACT_SAMPLES[type]
    // A turn of each sample, with others after it; in the full run two.
    const positions = samples.flatMap(sample => placesOf(sample).slice(0, isFullRun ? 2 : 1))
    for (const index of positions) {
      const fact = CONVERSATION[index] as Fact
      for (const leaf of leavesOf(fact).filter(({ kind }) => kind === 'string')) {
        for (const secret of secretsFor(leaf.path)) {
          const events = aJournal(around(index, plant(fact, leaf, secret)))
          const shown = JSON.stringify([projectJournal(events, VOCABULARY), projectTurns(events)])
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
        const [thread = null] = texts.values()
        send(sinks, aJournal(CONVERSATION.map((fact, index) => planted(fact, index, texts))), thread)
        const needles = formsOf(secret)
        const foundOpen = foundIn(sinks, needles)
        await sinks.sink.close()
        const foundClosed = foundIn(sinks, needles)
        sinks.remove()
        expect([...foundOpen, ...foundClosed, ...sinks.complaints]).toEqual([])
      }),
      { numRuns: amount(20) },
    )
  })
})

/** Looks like any name, and passes for one everywhere. */
const PLAIN = 'harmlessname'
const TELLING = ['jane.doe@mail.example', '1c9d8e7f6a5b4c3d', '4111111111111111'] as const

/** The plain one and one of the others, by the place; in the full run all of them. */
const secretsFor = (path: readonly string[]): readonly string[] =>
  isFullRun ? [PLAIN, ...TELLING] : [PLAIN, TELLING[path.join().length % TELLING.length] ?? PLAIN]

/**
 * The conversation with this fact in place of that at `index`, from its opening over the turn before to the end of the turn
 * after; every turn has facts of every kind. In the full run all of it.
 */
function around(index: number, fact: Fact): readonly Fact[] {
  const conversation = CONVERSATION.with(index, fact)
  if (isFullRun) return conversation
  const opening = CONVERSATION.slice(0, TURN_STARTS[0])
  const turn = Math.max(
    0,
    TURN_STARTS.findLastIndex(start => start <= index),
  )
  const from = TURN_STARTS[Math.max(0, turn - 1)] ?? 0
  const through = TURN_STARTS[turn + 2] ?? CONVERSATION.length
  return index < opening.length
    ? conversation.slice(0, through)
    : [...opening, ...conversation.slice(from, through)]
}

const TURN_STARTS = CONVERSATION.flatMap(({ type }, at) => (type === 'turn_started' ? [at] : []))

const partly = (payload: object) => expect.objectContaining({ payload: expect.objectContaining(payload) })

const placesOf = (sample: Fact): number[] =>
  CONVERSATION.flatMap((fact, index) => (fact === sample ? [index] : []))

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

  test('needs nothing that can be deleted', () => {
    const events = aJournal(CONVERSATION)
    const erased = events.map(event => ({ ...event, content: null }) as JournalEvent)
    expect(projectJournal(erased, VOCABULARY)).toEqual(projectJournal(events, VOCABULARY))
  })

  test('is the same for a session that is loaded anew before each turn', () => {
    const events = aJournal(CONVERSATION)
    expect(projectTurns(events)).toEqual(projectJournal(events, VOCABULARY))
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

  const BETWEEN: ReadonlySet<TelemetryEvent['stage']> = new Set([
    'intents_eligible',
    'intent_classified',
    'plan_created',
    'plan_communicated',
    'policy_check',
    'tool_execute',
    ...TELEMETRY_EVENTS,
  ])

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
          const between = names.slice(1, -1)
          expect(between.filter(name => !BETWEEN.has(name))).toEqual([])
        }
        expect(stages.map(({ seq }) => seq)).toEqual(stages.map(({ seq }) => seq).sort((a, b) => a - b))
      }),
    )
  })
})
