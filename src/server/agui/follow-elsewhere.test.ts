import * as fc from 'fast-check'
import { test } from 'vitest'
import { aRunReader, expectWholeRun, RUN } from '../../../test/builders/run-reader.ts'
import { aSteppedEngine, type Step, type SteppedEngine, soon } from '../../../test/builders/stepped-engine.ts'
import { amount } from '../../../test/chance.ts'
import { createMemoryStore } from '../../adapters/storage/memory/memory-store.ts'
import { sessionName } from '../../adapters/storage/name-of.ts'
import { feedAmongNodes } from '../../adapters/storage/postgres/nodes/feed-among-nodes.ts'
import type { Envelope } from '../../adapters/storage/postgres/nodes/message.ts'
import { unpackCommit } from '../../journal/pack.ts'
import type { JournalStore } from '../../ports/journal-store.ts'
import type { Target } from '../../ports/work.ts'
import { skippingClock } from '../../testing/skipping-clock.ts'
import { aMessage } from '../../testing/test-engine.ts'

type Happening =
  | Step
  /** Another node goes on with the turn; the one that had it does not know. */
  | 'overtaken'
  /** Text of the one that was overtaken. */
  | 'stale text'
  /** The oldest message on its way from a node arrives everywhere, or nowhere. */
  | `${'heard' | 'lost'} of ${'owner' | 'former'}`
  | 'all heard'
  /** Everybody looks into the journal. */
  | 'looked up'
  | 'hang up'

const LOOK_MS = 5_000

interface Node extends SteppedEngine {
  /** Messages of this node that are on their way. */
  readonly sent: Envelope[]
  hear(message: Envelope): void
  look(): void
}

/** A node that hears others when the test says so, as those on PostgreSQL hear each other. */
function aNode(store: JournalStore, { ref }: Target, ordinal: number): Node {
  const listeners: ((message: Envelope) => void)[] = []
  const sent: Envelope[] = []
  const clock = skippingClock()
  const head = async () => (await store.head(ref))?.seq ?? 0
  const feed = feedAmongNodes({
    bus: {
      send: message => void sent.push({ ...message, from: `node-${ordinal}` }),
      listen: listener => void listeners.push(listener),
      onGap: () => {},
      close: async () => {},
    },
    clock,
    journal: store,
    eventsOf: unpackCommit,
    isAlone: () => false,
    others: async () => [],
    tables: { heads: async () => [{ name: sessionName(ref), seq: await head(), isQuarantined: false }] },
  })
  return {
    ...aSteppedEngine(store, ordinal, feed),
    sent,
    hear(message) {
      for (const listener of listeners) listener(message)
    },
    look: () => clock.advance(LOOK_MS),
  }
}

async function calm(): Promise<void> {
  for (let rounds = 0; rounds < 4; rounds++) await soon()
}

async function expectWhole(
  happenings: readonly Happening[],
  appetites: readonly number[] = [],
  places: readonly number[] = [],
  /** Runs that come first. */
  before: readonly string[] = [],
): Promise<void> {
  const store = createMemoryStore()
  const target = await aSteppedEngine(store, 0).engine.open()
  const bystander = aNode(store, target, 1)
  let owner = aNode(store, target, 2)
  let former = owner
  const nodes = [bystander, owner]
  const reader = aRunReader(target)
  let connections = 0
  const reconnect = (appetite: number) => {
    const place = nodes[places[connections % (places.length + 1)] ?? 0] ?? bystander
    connections++
    reader.connect(place.engine, appetite)
  }

  async function deliver(from: Node, most: number, arrives: boolean): Promise<void> {
    for (const message of from.sent.splice(0, most)) {
      if (arrives) for (const node of nodes) if (node !== from) node.hear(message)
      await calm()
    }
  }

  const HAPPENS: Readonly<Record<Exclude<Happening, Step>, () => unknown>> = {
    async overtaken() {
      former = owner
      owner = aNode(store, target, nodes.length + 1)
      nodes.push(owner)
      await owner.engine.runner.resumeUnfinished()
      await owner.step(target, null)
    },
    'stale text': () => (former !== owner && former.isAnswering() ? former.step(target, 'text') : undefined),
    'heard of owner': () => deliver(owner, 1, true),
    'heard of former': () => deliver(former, 1, true),
    'lost of owner': () => deliver(owner, 1, false),
    'lost of former': () => deliver(former, 1, false),
    async 'all heard'() {
      for (const node of nodes) await deliver(node, Number.POSITIVE_INFINITY, true)
    },
    'looked up': () => nodes.forEach(node => void node.look()),
    'hang up': () => reader.hangUp(),
  }
  const isStep = (happening: Happening): happening is Step => !(happening in HAPPENS)

  for (const run of [...before, RUN.runId])
    await owner.engine.runner.submit(target, run, aMessage('Go', { run }), 'queue')
  await owner.step(target, null)
  for (const happening of happenings) {
    reconnect(appetites[connections % (appetites.length + 1)] ?? Number.POSITIVE_INFINITY)
    await calm()
    if (isStep(happening)) await owner.step(target, happening)
    else await HAPPENS[happening]()
    await calm()
  }
  for (let tries = 0; !reader.isOver() && tries < 20; tries++) {
    reconnect(Number.POSITIVE_INFINITY)
    await owner.step(target, 'finish')
    await HAPPENS['all heard']()
    HAPPENS['looked up']()
    await calm()
  }
  await expectWholeRun(reader, await owner.engine.events(target.ref))
}

test.each<[string, Happening[]]>([
  [
    'text of an owner that was overtaken is not shown once that is known',
    ['overtaken', 'all heard', 'stale text', 'heard of former', 'text', 'all heard', 'finish', 'all heard'],
  ],
  [
    'text of an owner that was overtaken is not shown when it comes late, either',
    ['text', 'overtaken', 'text', 'heard of former'],
  ],
])('%s', (_name, happenings) => expectWhole(happenings))

test('text is not shown before the facts that it comes after', () =>
  expectWhole(['tool', 'all heard', 'text', 'text', 'lost of owner'], [6]))

/** More commits than are told again to whoever was told of none. */
const MUCH = Array.from({ length: 6 }, (): Happening[] => ['text', 'tool', 'text']).flat()

test('a reader that heard of nothing for long misses nothing of it', () =>
  expectWhole([...MUCH, 'looked up']))

test('a reader that did not hear of the beginning of a run that had to wait sees all of it', () =>
  expectWhole([...MUCH, 'finish', ...MUCH, 'looked up'], [], [], ['earlier']))

test('whatever is late, lost, or said by an owner that was overtaken, the pieces a reader gets make the one recorded run', async () => {
  const happening = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<Happening>('text', 'thought', 'heard of owner', 'all heard') },
    { weight: 3, arbitrary: fc.constantFrom<Happening>('stale text', 'heard of former') },
    {
      weight: 2,
      arbitrary: fc.constantFrom<Happening>(
        'overtaken',
        'tool',
        'hang up',
        'lost of owner',
        'lost of former',
      ),
    },
    { weight: 1, arbitrary: fc.constantFrom<Happening>('cut', 'finish', 'looked up') },
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(happening, { maxLength: 16 }),
      fc.array(fc.nat(7), { maxLength: 4 }),
      fc.array(fc.nat(3), { maxLength: 4 }),
      (happenings, appetites, places) => expectWhole(happenings, appetites, places),
    ),
    { numRuns: amount(150) },
  )
})
