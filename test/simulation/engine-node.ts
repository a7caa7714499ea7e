import { sha256 } from '../../src/adapters/digest.ts'
import { createFeed } from '../../src/adapters/storage/in-process/feed.ts'
import { createWork } from '../../src/adapters/storage/in-process/work.ts'
import { memoryBlobs } from '../../src/adapters/storage/memory/memory-blobs.ts'
import { memoryDesk } from '../../src/adapters/storage/memory/memory-desk.ts'
import { memoryRevisions } from '../../src/adapters/storage/memory/memory-revisions.ts'
import { memoryShelf } from '../../src/adapters/storage/memory/memory-shelf.ts'
import type { Assistant } from '../../src/assistants/assistant.ts'
import { createJournal, type LoadedSession } from '../../src/journal/journal.ts'
import { createPrices } from '../../src/llm/prices.ts'
import { createModelService } from '../../src/llm/service.ts'
import { UNLIMITED } from '../../src/ports/budget.ts'
import type { Feed } from '../../src/ports/feed.ts'
import type { JournalStore } from '../../src/ports/journal-store.ts'
import type { Work } from '../../src/ports/work.ts'
import { takeAnswer } from '../../src/server/agui/take-input.ts'
import { seededEntropy } from '../../src/testing/seeded-entropy.ts'
import { anAssistant } from '../../src/testing/test-engine.ts'
import { NO_MCP } from '../../src/tools/mcp/no-mcp.ts'
import { createRunningCalls } from '../../src/tools/running-calls.ts'
import { createFlowBook } from '../../src/tracks/flow/flow-book.ts'
import { VIRTUAL_TOOLS } from '../../src/tracks/tracks.ts'
import { createRunner, type Runner } from '../../src/turn/runner.ts'
import type { RunnerParts } from '../../src/turn/runner-parts.ts'
import { bundleTool } from './bundle-tool.ts'
import type { Process } from './kernel.ts'
import type { Mutant } from './mutant.ts'
import { randomModel } from './random-model.ts'
import type { Scene } from './scene.ts'
import { createTools } from './tools.ts'
import { wrappedStore } from './wrapped-store.ts'

export interface EngineNode {
  readonly process: Process
  readonly feed: Feed
  readonly runner: Runner
  readonly store: JournalStore
  /** What the server makes of a request. */
  readonly take: typeof takeAnswer
}

export const ENGINE = 'simulated'
export const SIMULATED_VIRTUAL_TOOLS = [...VIRTUAL_TOOLS, bundleTool]

/** Short enough for a hanging model to meet the watchdog as often as its own timeouts. */
const LIMITS = { maxToolCalls: 4, maxSameCalls: 4, deadlineMs: 20_000 }
const RETRY = { firstPartTimeoutMs: 8_000, idleTimeoutMs: 30_000 }

export const assistantAt = (revision: number, tools: Assistant['tools']): Assistant =>
  anAssistant({
    tools,
    ui_tools: ['request_data_table'],
    limits: LIMITS,
    revision: `r${revision}`,
    instructions: `Be brief (${revision}).`,
  })

/** The assistant as it is now: the same object until it is edited, as a server has it. */
function currentAssistant(scene: Scene, tools: Assistant['tools']): () => Assistant | null {
  let current = assistantAt(scene.revision, tools)
  let revision = scene.revision
  return () => {
    if (scene.weather.assistant === 'broken') return null
    if (revision !== scene.revision) {
      revision = scene.revision
      current = assistantAt(revision, tools)
    }
    return current
  }
}

/** Snapshots come so rarely that few scenes would meet them: now and then one is due at once. */
function dueSometimes({ kernel }: Scene, session: LoadedSession): LoadedSession {
  if (kernel.random.chance(0.1)) session.commitsSinceSnapshot += 1_000
  return session
}

/** One process: an engine of its own with a cold cache, over the shared store. */
export function createEngineNode(
  scene: Scene,
  process: Process,
  mutant: Mutant | null,
  among: { readonly feed: Feed; readonly work: Work } | null = null,
): EngineNode {
  const { kernel, policies } = scene
  const clock = kernel.clock(process)
  const entropy = seededEntropy(kernel.random.below(2 ** 31))
  const wrapped = wrappedStore(scene, process)
  const store = mutant?.nodeStore?.(wrapped, scene, process) ?? wrapped
  const journal = createJournal({ store, digest: sha256, entropy })
  const model = randomModel(scene, process)
  const route = { name: model.provider, load: async () => model }
  const tools = createTools(scene, process)
  const { feed, work } = among ?? { feed: createFeed(), work: createWork(clock) }
  const parts: RunnerParts = {
    store,
    journal: { ...journal, maybeSnapshot: session => journal.maybeSnapshot(dueSometimes(scene, session)) },
    feed,
    clock,
    budget: UNLIMITED,
    digest: sha256,
    models: createModelService({
      models: { speed: route, balanced: route, quality: route },
      prices: createPrices(),
      clock,
      entropy,
      retry: RETRY,
    }),
    mcp: NO_MCP,
    calls: createRunningCalls({ budget: UNLIMITED }),
    policy: policies.policy,
    primitives: {},
    virtualTools: SIMULATED_VIRTUAL_TOOLS,
    desk: memoryDesk(),
    shelf: memoryShelf(),
    blobs: memoryBlobs(),
    work,
    pastMessages: async () => [],
    flows: createFlowBook({ revisions: memoryRevisions(), digest: sha256 }),
    flowRevisions: 'pinned',
    hasModel: true,
    hasRouter: true,
    telemetry: { follow: () => () => {} },
    assistantOf: currentAssistant(scene, tools),
    engine: ENGINE,
    zone: 'UTC',
  }
  const runner = createRunner(mutant?.parts?.(parts, scene, process) ?? parts)
  return { process, store, feed, runner, take: mutant?.take ?? takeAnswer }
}
