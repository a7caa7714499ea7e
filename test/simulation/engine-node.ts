import { sha256 } from '../../src/adapters/digest.ts'
import type { Assistant } from '../../src/assistants/assistant.ts'
import { createFeed } from '../../src/journal/feed.ts'
import { createJournal, type LoadedSession } from '../../src/journal/journal.ts'
import { createPrices } from '../../src/llm/prices.ts'
import { createModelService } from '../../src/llm/service.ts'
import type { JournalStore } from '../../src/ports/journal-store.ts'
import { seededEntropy } from '../../src/testing/seeded-entropy.ts'
import { anAssistant } from '../../src/testing/test-engine.ts'
import { createRunner, type Runner } from '../../src/turn/runner.ts'
import type { RunnerParts } from '../../src/turn/runner-parts.ts'
import type { Process } from './kernel.ts'
import { randomModel } from './random-model.ts'
import { createTools } from './tools.ts'
import type { World } from './world.ts'
import { wrappedStore } from './wrapped-store.ts'

export interface EngineNode {
  readonly process: Process
  readonly runner: Runner
  readonly store: JournalStore
}

export const ENGINE = 'simulated'

/** Short enough for a hanging model to meet the watchdog as often as its own timeouts. */
const LIMITS = { maxToolCalls: 4, deadlineMs: 20_000 }
const RETRY = { firstPartTimeoutMs: 8_000, idleTimeoutMs: 30_000 }

export const assistantAt = (revision: number, tools: Assistant['tools']): Assistant =>
  anAssistant({ tools, limits: LIMITS, revision: `r${revision}`, instructions: `Be brief (${revision}).` })

/** Snapshots come so rarely that few worlds would meet them: now and then one is due at once. */
function dueSometimes({ kernel }: World, session: LoadedSession): LoadedSession {
  if (kernel.random.chance(0.1)) session.commitsSinceSnapshot += 1_000
  return session
}

/** One process: an engine of its own with a cold cache, over the shared store. */
export function createEngineNode(world: World, process: Process): EngineNode {
  const { kernel, mutant } = world
  const clock = kernel.clock(process)
  const entropy = seededEntropy(kernel.random.below(2 ** 31))
  const wrapped = wrappedStore(world, process)
  const store = mutant?.nodeStore?.(wrapped, world, process) ?? wrapped
  const journal = createJournal({ store, digest: sha256, entropy })
  const model = randomModel(world, process)
  const route = { name: model.provider, load: async () => model }
  const tools = createTools(world, process)
  const parts: RunnerParts = {
    store,
    journal: { ...journal, maybeSnapshot: session => journal.maybeSnapshot(dueSometimes(world, session)) },
    feed: createFeed(),
    clock,
    digest: sha256,
    models: createModelService({
      models: { speed: route, balanced: route, quality: route },
      prices: createPrices(),
      clock,
      entropy,
      retry: RETRY,
    }),
    telemetry: { follow: () => () => {} },
    assistantOf: () => (world.weather.assistant === 'broken' ? null : assistantAt(world.revision, tools)),
    engine: ENGINE,
    zone: 'UTC',
  }
  return { process, store, runner: createRunner(mutant?.parts?.(parts, world, process) ?? parts) }
}
