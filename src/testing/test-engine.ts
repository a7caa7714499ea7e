import { sha256 } from '../adapters/digest.ts'
import { memoryStorage } from '../adapters/storage/open-storage.ts'
import type { Assistant } from '../assistants/assistant.ts'
import { BARE_ASSISTANT } from '../assistants/bare-assistant.ts'
import type { JournalEvent } from '../core/event.ts'
import {
  type AssistantId,
  DEFAULT_TENANT,
  type MessageId,
  type PendingId,
  type TenantId,
  type UserId,
} from '../core/id.ts'
import type { Input } from '../core/input.ts'
import type { Principal } from '../core/principal.ts'
import type { SessionRef } from '../core/session.ts'
import { createJournal, type Journal } from '../journal/journal.ts'
import { pastMessages } from '../journal/past-messages.ts'
import type { ModelRoute, ModelTable } from '../llm/load-model.ts'
import { createPrices } from '../llm/prices.ts'
import { createModelService } from '../llm/service.ts'
import type { Primitives } from '../plans/primitives.ts'
import type { VirtualTool } from '../plans/virtual-tool.ts'
import type { Policy } from '../policy/policy.ts'
import { type Budget, UNLIMITED } from '../ports/budget.ts'
import type { Clock } from '../ports/clock.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { Feed } from '../ports/feed.ts'
import type { JournalStore } from '../ports/journal-store.ts'
import type { Model } from '../ports/model.ts'
import type { RevisionStore } from '../ports/revision-store.ts'
import type { Storage } from '../ports/storage.ts'
import type { Target } from '../ports/work.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import type { McpHost } from '../tools/mcp/mcp-host.ts'
import { NO_MCP } from '../tools/mcp/no-mcp.ts'
import { createRunningCalls } from '../tools/running-calls.ts'
import { createFlowBook } from '../tracks/flow/flow-book.ts'
import type { FlowRevisions } from '../tracks/flow/turn-flow.ts'
import { VIRTUAL_TOOLS } from '../tracks/tracks.ts'
import { type ReplayReport, type RunAgain, replaySession } from '../turn/replay.ts'
import { createRunner, type Runner } from '../turn/runner.ts'
import { fixedClock } from './fixed-clock.ts'
import { seededEntropy } from './seeded-entropy.ts'

/** Parts of an engine under test. */
export interface TestEngineOptions {
  readonly assistant: Assistant
  readonly model: Model
  readonly storage?: Storage
  /** A journal of its own in place of that storage's. */
  readonly store?: JournalStore
  readonly clock?: Clock
  readonly entropy?: Entropy
  readonly budget?: Budget
  readonly telemetry?: Pick<Telemetry, 'follow'>
  readonly policy?: Policy
  readonly primitives?: Primitives
  /** In place of those the tracks have. */
  readonly virtualTools?: readonly VirtualTool[]
  readonly flowRevisions?: FlowRevisions
  readonly revisions?: RevisionStore
  readonly mcp?: McpHost
  /** Models of the profiles, where it is not the one above for all. */
  readonly routes?: ModelTable
}

export const TEST_PRINCIPAL: Principal = { tenant: DEFAULT_TENANT, user: 'local' as UserId, roles: [] }

/** An engine in memory with its journal at hand. */
export interface TestEngine {
  readonly runner: Runner
  readonly journal: Journal
  readonly store: JournalStore
  readonly feed: Feed
  open(thread?: string, owner?: UserId, tenant?: TenantId): Promise<Target>
  /** Clicks on a pending and waits until that turn has ended. */
  click(
    target: Target,
    pending: PendingId,
    answer: AnswerInput['answer'],
    run?: string,
  ): Promise<JournalEvent[]>
  /** Sends a message and waits until its turn has ended; returns the turn's events. */
  say(target: Target, text: string, fields?: Partial<MessageInput>): Promise<JournalEvent[]>
  events(ref: SessionRef): Promise<JournalEvent[]>
  replay(ref: SessionRef, run?: RunAgain): Promise<ReplayReport>
}

type MessageInput = Extract<Input, { kind: 'message' }>
type AnswerInput = Extract<Input, { kind: 'answer' }>

/** The whole engine in memory, on a fixed clock and seeded entropy: equal inputs give equal journals. */
export function createTestEngine({
  assistant,
  model,
  clock = fixedClock(),
  storage = memoryStorage(clock),
  store = storage.journal,
  entropy = seededEntropy(1),
  budget = UNLIMITED,
  telemetry = { follow: () => () => {} },
  policy = assistant.policy,
  primitives = {},
  virtualTools = VIRTUAL_TOOLS,
  flowRevisions = 'pinned',
  revisions = storage.revisions,
  mcp = NO_MCP,
  routes = everyProfile({ name: model.provider, load: async () => model }),
}: TestEngineOptions): TestEngine {
  const journal = createJournal({ store, digest: sha256, entropy })
  const { desk, shelf, blobs, feed, work, outbox } = storage
  const assistantOf = (id: AssistantId) => (id === assistant.id ? assistant : null)
  const flows = createFlowBook({ revisions, digest: sha256 })
  const runner = createRunner({
    flows,
    flowRevisions,
    hasModel: model.provider !== 'offline',
    hasRouter: model.provider !== 'offline',
    mcp,
    calls: createRunningCalls({ budget }),
    desk,
    shelf,
    tell: outbox.put,
    blobs,
    work,
    pastMessages: person => pastMessages({ store, journal }, person),
    store,
    journal,
    feed,
    clock,
    digest: sha256,
    budget,
    models: createModelService({
      models: routes,
      // A test's model costs nothing, and everybody knows.
      prices: createPrices(
        Object.fromEntries(
          Object.values(routes).map(({ name }) => [name, { input: 0, output: 0, cachedInput: 0 }]),
        ),
      ),
      clock,
      entropy,
    }),
    telemetry,
    policy,
    primitives,
    virtualTools,
    assistantOf,
    engine: 'test',
    zone: 'UTC',
  })
  let runs = 0
  async function events(ref: SessionRef): Promise<JournalEvent[]> {
    const all: JournalEvent[] = []
    for await (const page of journal.walk(ref)) all.push(...page)
    return all
  }
  async function submitted(
    target: Target,
    run: string,
    input: MessageInput | AnswerInput,
  ): Promise<JournalEvent[]> {
    await runner.submit(target, run, input, 'queue')
    await runner.settled(target.ref)
    const row = await store.findInput(target.ref, run)
    return row?.turn ? journal.turn(target.ref, row.turn) : []
  }
  return {
    runner,
    journal,
    store,
    feed,
    events,
    replay: (ref, run) =>
      replaySession(
        { journal, digest: sha256, assistantOf, policy, flows, virtualTools, engine: 'test' },
        ref,
        run,
      ),
    async open(thread = 'thread', owner = TEST_PRINCIPAL.user, tenant = TEST_PRINCIPAL.tenant) {
      const key = { tenant, assistant: assistant.id, owner, thread }
      const { session } = await store.openSession(key, entropy.sessionId(), clock.now())
      return { ref: { tenant, session }, assistant: assistant.id, thread }
    },
    say(target, text, fields = {}) {
      const run = fields.run ?? `run-${++runs}`
      return submitted(target, run, aMessage(text, { ...fields, run }))
    },
    click(target, pending, answer, run = `run-${++runs}`) {
      return submitted(target, run, anAnswer(pending, answer, run))
    },
  }
}

const everyProfile = (route: ModelRoute): ModelTable => ({
  speed: route,
  balanced: route,
  quality: route,
})

/** Makes a message of a person. */
export const aMessage = (text: string, fields: Partial<MessageInput> = {}): MessageInput => ({
  kind: 'message',
  message: `message-${fields.run ?? '1'}` as MessageId,
  text,
  run: null,
  locale: null,
  zone: null,
  surface: { channel: 'api', tools: [] },
  contextType: 'general',
  entityId: null,
  principal: TEST_PRINCIPAL,
  ...fields,
})

export const anAnswer = (
  pending: PendingId,
  answer: AnswerInput['answer'],
  run: string | null = null,
): AnswerInput => ({
  kind: 'answer',
  pending,
  answer,
  run,
  locale: null,
  zone: null,
  surface: { channel: 'api', tools: [] },
  principal: TEST_PRINCIPAL,
})

/** Makes an assistant with as little as it needs. */
export const anAssistant = (fields: Partial<Assistant> = {}): Assistant => ({
  ...BARE_ASSISTANT,
  id: 'tester' as AssistantId,
  name: 'Tester',
  description: 'Answers tests.',
  instructions: 'Answer briefly.',
  revision: 'r1',
  ...fields,
})
