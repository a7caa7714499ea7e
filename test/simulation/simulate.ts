import { sha256 } from '../../src/adapters/digest.ts'
import { memoryRevisions } from '../../src/adapters/storage/memory/memory-revisions.ts'
import type { SessionRef, SessionState } from '../../src/core/session.ts'
import { emptyState, fold } from '../../src/journal/fold.ts'
import { createJournal, type Journal } from '../../src/journal/journal.ts'
import { seededEntropy } from '../../src/testing/seeded-entropy.ts'
import { createFlowBook } from '../../src/tracks/flow/flow-book.ts'
import { replaySession } from '../../src/turn/replay.ts'
import { assistantAt, ENGINE, SIMULATED_VIRTUAL_TOOLS } from './engine-node.ts'
import type { SessionHistory } from './history.ts'
import type { Finished } from './invariants/invariant.ts'
import type { Violation } from './invariants.ts'
import { processName } from './kernel.ts'
import { createTools } from './tools.ts'
import { World, type WorldOptions } from './world.ts'

export interface Report {
  readonly options: WorldOptions
  /** That ended. */
  readonly turns: number
  readonly steps: number
  readonly hash: string
  readonly counters: World['counters']
  readonly violation: Violation | null
  readonly trace: readonly string[]
}

/** Steps a world may take: more than that, and it runs in circles. */
const STEPS_PER_TURN = 300
/** So long after the last thing happened, nodes have looked for all they were not told of. */
const QUIET_MS = 20_000

let warm: Promise<unknown> | null = null

/**
 * Runs one world: acts and faults, then healing, then rest, then every question asked of the remains. Some of what is read of a
 * message is learned once in a process, in pauses of its own: a world goes before all others, so that those do not see it.
 */
export async function simulate(options: WorldOptions): Promise<Report> {
  warm ??= run({ seed: 1, turns: 1 })
  await warm
  return run(options)
}

async function run(options: WorldOptions): Promise<Report> {
  const world = new World(options)
  const { kernel } = world
  const limit = STEPS_PER_TURN * (options.turns + 20)
  const untilRest = () => world.violation !== null || kernel.ownSteps > limit || kernel.isQuiet(QUIET_MS)

  await world.begin()
  await kernel.run(() => world.isOver || kernel.ownSteps > limit)
  world.heal()
  await kernel.run(untilRest)
  checkRest(world)
  if (world.cluster.sweep()) await kernel.run(untilRest)
  world.knock()
  await kernel.run(untilRest)
  if (kernel.ownSteps > limit) world.breaks('comes_to_rest', `still busy after ${kernel.ownSteps} steps`)
  if (world.violation === null) await inspect(world)
  return {
    options,
    turns: world.ended,
    steps: kernel.steps,
    hash: kernel.traceHash(),
    counters: world.counters,
    violation: world.violation,
    trace: kernel.trace,
  }
}

function checkRest(world: World): void {
  for (const history of world.histories.values())
    for (const { name, atRest } of world.invariants) {
      const fault = atRest?.(history) ?? null
      if (fault !== null) world.breaks(name, `${history.marker}: ${fault}`)
    }
}

async function inspect(world: World): Promise<void> {
  const finished = await finish(world)
  for (const history of world.histories.values())
    for (const { name, atEnd } of world.invariants) {
      const fault = (await atEnd?.(history, finished)) ?? null
      if (fault !== null) world.breaks(name, `${history.marker}: ${fault}`)
      if (world.violation !== null) return
    }
}

/** Answers by what is asked, each worked out once. */
function remembered<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const answers = new Map<Key, Value>()
  return key => {
    const answer = answers.get(key) ?? find(key)
    answers.set(key, answer)
    return answer
  }
}

/** The journal of a world at rest: walked once, however many ask. */
function walkedOnce(journal: Journal): Journal {
  const pages = remembered((ref: SessionRef) => Array.fromAsync(journal.walk(ref)))
  return {
    ...journal,
    async *walk(ref) {
      yield* await pages(ref)
    },
  }
}

async function foldOf(journal: Journal, { ref }: SessionHistory): Promise<SessionState> {
  let folded = emptyState(ref.session)
  for await (const page of journal.walk(ref)) folded = page.reduce(fold, folded)
  return folded
}

async function finish(world: World): Promise<Finished> {
  const { store, cluster, histories, kernel } = world
  const journal = walkedOnce(createJournal({ store, digest: sha256, entropy: seededEntropy(1) }))
  const states: { node: string; state: SessionState }[] = []
  for (const { runner, process } of cluster.living)
    for (const { ref } of histories.values())
      runner.state(ref).then(
        state => states.push({ node: processName(process), state }),
        () => {},
      )
  await kernel.run(() => kernel.isQuiet(0))
  const assistant = assistantAt(world.revision, createTools(world, cluster.leader.process))
  const { policy } = world.policies
  const flows = createFlowBook({ revisions: memoryRevisions(), digest: sha256 })
  const parts = {
    journal,
    digest: sha256,
    assistantOf: () => assistant,
    policy,
    flows,
    virtualTools: SIMULATED_VIRTUAL_TOOLS,
    engine: ENGINE,
  }
  const folded = remembered((history: SessionHistory) => foldOf(journal, history))
  return { histories, store, journal, states, folded, replay: ({ ref }) => replaySession(parts, ref) }
}
