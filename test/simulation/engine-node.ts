import { sha256 } from '../../src/adapters/digest.ts'
import type { Assistant } from '../../src/assistants/assistant.ts'
import { createFeed } from '../../src/journal/feed.ts'
import { createJournal, type LoadedSession } from '../../src/journal/journal.ts'
import { createPrices } from '../../src/llm/prices.ts'
import { createModelService } from '../../src/llm/service.ts'
import { seededEntropy } from '../../src/testing/seeded-entropy.ts'
import { anAssistant } from '../../src/testing/test-engine.ts'
import { createRunner } from '../../src/turn/runner.ts'
import type { RunnerParts } from '../../src/turn/runner-parts.ts'
import type { Process } from './kernel.ts'
import type { Mutant } from './mutants.ts'
import { randomModel } from './random-model.ts'
import { createTools } from './tools.ts'
import type { EngineNode, World } from './world.ts'
import { wrappedStore } from './wrapped-store.ts'

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

export function createEngineNode(world: World, process: Process, mutant: Mutant | null): EngineNode {
  const { kernel } = world
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
