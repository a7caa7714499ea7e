import { join } from 'node:path'
import { systemClock } from '../adapters/clock.ts'
import { sha256 } from '../adapters/digest.ts'
import { systemEntropy } from '../adapters/entropy.ts'
import { eventLoop } from '../adapters/event-loop.ts'
import { openStorage } from '../adapters/storage/open-storage.ts'
import type { TelemetryHook } from '../adapters/telemetry/hook-sink.ts'
import { timeBudget } from '../adapters/time-budget.ts'
import { type LoopWatch, watchLoop } from '../adapters/watch-loop.ts'
import type { ModelView } from '../api/rest.ts'
import { createDirectory, type Directory } from '../assistants/directory.ts'
import { loadAssistants } from '../assistants/load-assistants.ts'
import { withRefusals } from '../assistants/with-refusals.ts'
import { type Config, type ConfigInputs, loadConfig } from '../config/load-config.ts'
import { thisPackage } from '../config/this-package.ts'
import type { AgentResponse, Interaction } from '../core/interaction.ts'
import { formatUsd } from '../core/money.ts'
import type { Principal } from '../core/principal.ts'
import { watchBudgets } from '../costs/watch-budgets.ts'
import { createCallMemo } from '../journal/call-memo.ts'
import { createJournal, type Journal } from '../journal/journal.ts'
import { pastMessages } from '../journal/past-messages.ts'
import { createSecondLook, type SecondLook } from '../journal/second-look.ts'
import { createPrices } from '../llm/prices.ts'
import { createModelService } from '../llm/service.ts'
import type { BlobStore } from '../ports/blob-store.ts'
import type { Budget } from '../ports/budget.ts'
import type { Clock } from '../ports/clock.ts'
import type { DeskStore } from '../ports/desk-store.ts'
import type { Digest } from '../ports/digest.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { Feed } from '../ports/feed.ts'
import type { FileReader } from '../ports/file-reader.ts'
import type { JournalStore, SessionRow } from '../ports/journal-store.ts'
import type { KeyRing } from '../ports/key-ring.ts'
import type { Outbox } from '../ports/outbox.ts'
import type { ShelfStore } from '../ports/shelf-store.ts'
import type { Storage } from '../ports/storage.ts'
import { createMetrics, type Metrics } from '../telemetry/metrics.ts'
import { createMcpHost } from '../tools/mcp/mcp-host.ts'
import { createRunningCalls, toolCodeNow } from '../tools/running-calls.ts'
import { createFlowBook, type FlowBook } from '../tracks/flow/flow-book.ts'
import type { FlowRevisions } from '../tracks/flow/turn-flow.ts'
import { eraseForgotten } from '../turn/erase-forgotten.ts'
import { type ForkOrder, forkSession } from '../turn/fork-session.ts'
import { handle } from '../turn/handle.ts'
import { createJournalMemory, type JournalMemory } from '../turn/journal-memory.ts'
import { createRunner, type Runner } from '../turn/runner.ts'
import { type Costs, createCosts } from './create-costs.ts'
import { createFileReader } from './files/create-file-reader.ts'
import { keepAliveWhile } from './keep-alive-while.ts'
import { keepQueue } from './keep-queue.ts'
import { keepRetention } from './keep-retention.ts'
import { keepTelling } from './keep-telling.ts'
import { loadParts, type Parts } from './load-parts.ts'
import { localPrincipal } from './local-principal.ts'
import { mcpConnect } from './mcp-connect.ts'
import { measureRuns } from './measure-runs.ts'
import { refuseMissingPackages, withoutMissingPackages } from './missing-packages.ts'
import { modelRoutes, patienceOf } from './model-routes.ts'
import { openOtlp } from './open-otlp.ts'
import { deskLink, openWebhook } from './open-webhook.ts'
import { storageConfig } from './storage-config.ts'
import { openTelemetry } from './telemetry-sinks.ts'
import { createWriteProbe } from './write-probe.ts'

export interface EngineOptions extends ConfigInputs, Parts {
  /** Keeps everything in place of the data folder, and is closed with the engine. */
  readonly storage?: Storage
  readonly clock?: Clock
  readonly entropy?: Entropy
  readonly budget?: Budget
  /** For commands that only look: works beside a running server, starts no turn. */
  readonly readOnly?: boolean
  /** Revision open sessions follow: the one they began with (`pinned`), or the author's latest. */
  readonly flowRevisions?: FlowRevisions
  /**
   * `own`: the process is there for this engine alone. Whatever blocks its event loop is told by name, and what blocks it
   * for good ends the process. Otherwise that is left to whoever it belongs to.
   */
  readonly process?: 'own' | 'shared'
  /** Hears everything that telemetry shows, redacted as for every sink. */
  readonly analytics?: TelemetryHook
  /** Hears what an operator should know. */
  readonly say?: (line: string) => void
}

/** True where files are kept: a storage that was brought needs no disk, unless a data folder is named. */
const writesFiles = ({ sources }: Config, { storage }: EngineOptions): boolean =>
  storage === undefined || sources.data !== undefined

/** Everything that runs, put together once. */
export interface Engine {
  readonly config: Config
  readonly version: string
  readonly model: ModelView
  readonly directory: Directory
  /** Has servers of tools asked again what they offer: something was approved. */
  readonly recheckServers: () => void
  readonly store: JournalStore
  readonly journal: Journal
  readonly feed: Feed
  readonly runner: Runner
  readonly clock: Clock
  readonly budget: Budget
  readonly entropy: Entropy
  readonly digest: Digest
  /** Sign what travels through clients. */
  readonly keys: KeyRing
  readonly secondLook: SecondLook
  readonly flows: FlowBook
  readonly desk: DeskStore
  readonly shelf: ShelfStore
  /** News of the desk that is not delivered yet. */
  readonly outbox: Pick<Outbox, 'state'>
  /** Keeps what tools make for people, and what people hand in. */
  readonly blobs: BlobStore
  /** Reads what people hand in. */
  readonly files: FileReader
  /** Costs of everybody's calls. */
  readonly costs: Costs
  /** Counts of this process since it started. */
  readonly metrics: Pick<Metrics, 'text'>
  /** The one user where people are not told apart. */
  readonly local: Principal
  readonly say: (line: string) => void
  /** Memory of sessions, as the journal has it. */
  readonly memory: JournalMemory
  /** One interaction, from its text to its answer. Without a principal the local user speaks. */
  handle(interaction: Interaction, principal?: Principal): Promise<AgentResponse>
  /** A session that goes its own way from a turn of this one on; nothing of it is done again. */
  fork(session: SessionRow, order: ForkOrder): Promise<SessionRow>
  /** Resolves when what is sent now would be kept; rejects with the reason why not. */
  ready(): Promise<void>
  /** Goes on with what a crash left behind; returns how many sessions that is. */
  start(): Promise<number>
  /** Closes it once, however often it is asked to. */
  close(): Promise<void>
}

export const STOP_GRACE_MS = 5_000

export async function createEngine(options: EngineOptions = {}): Promise<Engine> {
  const { clock = systemClock, entropy = systemEntropy, budget = timeBudget() } = options
  const { say = () => {}, readOnly = false } = options
  const config = loadConfig(options)
  const parts = { ...(await loadParts(config.partsFile)), ...options }
  const { version } = thisPackage()
  const brought = parts.models ?? {}
  const directory = createDirectory(
    await loadAssistants(config.assistantFolders),
    config.limits,
    withoutMissingPackages(config.cwd, brought),
  )
  const storage = options.storage ?? (await openStorage(storageConfig(config, { readOnly, clock, say })))
  const { journal: store, desk, shelf, feed, blobs, work } = storage
  const journal = createJournal({ store, digest: sha256, entropy })
  const lookAgain = createSecondLook({ store, journal, clock, say })
  refuseMissingPackages(config.model, parts.model, config.cwd)
  const { modelSettings, keyFor, cwd } = config
  const around = { settings: modelSettings, keyFor, cwd, assistants: brought }
  const routes = modelRoutes(config.model, config.router, parts.model, around)
  const models = createModelService({
    models: routes.models,
    retry: patienceOf(modelSettings),
    prices: createPrices(config.prices),
    clock,
    entropy,
    pace: eventLoop.pace,
  })
  const flows = createFlowBook({
    revisions: storage.revisions,
    digest: sha256,
  })
  const metrics = createMetrics()
  const writes = writesFiles(config, options)
  const sinks = readOnly || (!writes && config.sources.telemetry === undefined) ? [] : config.telemetry
  const keepsEvents = parts.telemetry === undefined && sinks.some(name => name !== 'console')
  const telemetry = openTelemetry(parts.telemetry ?? sinks, {
    folder: join(config.dataFolder, 'telemetry'),
    keyFile: writes || keepsEvents ? join(config.dataFolder, 'telemetry.key') : null,
    keepDays: config.telemetryDays,
    clock,
    budget,
    digest: sha256,
    entropy,
    directory,
    models: routes.names,
    flows: flows.names,
    analytics: readOnly ? undefined : options.analytics,
    metrics: readOnly ? null : metrics.sink,
    spans: readOnly || config.otlp === null ? null : openOtlp(config.otlp, { version, clock, say }),
    say,
  })
  const mcp = createMcpHost({
    connect: mcpConnect({ env: process.env, version, clock }),
    clock,
    digest: sha256,
    say,
  })
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const past = { store, journal, memo: createCallMemo() }
  const costs = createCosts({ ...past, directory, clock, zone })
  const measures = measureRuns({ ...past, clock })
  const watchBudget = watchBudgets({
    ...costs,
    alert: alert => {
      const { assistant, share, day, spent, budget } = alert
      say(
        `budget: ${assistant} has used ${formatUsd(spent)} of $${budget.daily_usd} on ${day} (${Math.round(share * 100)} %)`,
      )
      telemetry.alert(alert)
    },
  })
  let loop: LoopWatch | null = null
  let closing: Promise<void> | null = null
  const working = (work: string) => loop?.working(work) ?? (() => {})
  const calls = createRunningCalls({ budget, say, working })
  const { webhook } = config
  const telling =
    webhook === null || readOnly
      ? null
      : keepTelling({
          outbox: storage.outbox,
          webhook: openWebhook(webhook, clock),
          journal,
          store,
          clock,
          linkOf: ({ session }) => deskLink(webhook, session),
          say,
        })
  const runner = createRunner({
    budget,
    working,
    store,
    mcp,
    calls,
    flows,
    flowRevisions: options.flowRevisions ?? 'pinned',
    hasModel: !routes.view.offline,
    hasRouter: !routes.view.offline || routes.models.router !== undefined,
    primitives: parts,
    desk,
    shelf,
    tell: telling?.put,
    blobs,
    work,
    pastMessages: person => pastMessages({ store, journal }, person),
    journal,
    feed,
    clock,
    digest: sha256,
    models,
    telemetry,
    measure: measures.of,
    onCall: (ref, call) => {
      measures.add(ref.tenant, call)
      void watchBudget(ref, call)
    },
    say,
    ...(options.storage === undefined && { folderOf: id => join(config.dataFolder, 'assistants', id) }),
    assistantOf: (id, session) => withRefusals(directory.get(id, session), mcp, sha256),
    engine: version,
    zone,
  })
  const queue = keepQueue({
    desk,
    store,
    clock,
    say,
    state: runner.state,
    hasDesk: id => directory.get(id)?.desk !== undefined,
  })
  const retention = readOnly
    ? null
    : keepRetention(
        { store, journal, blobs, desk, shelf, runner, clock, digest: sha256, say },
        config.retention,
      )
  async function closeParts(): Promise<void> {
    await queue.close()
    await retention?.close()
    await runner.stop(STOP_GRACE_MS)
    await telling?.close()
    await mcp.close()
    await telemetry.close()
    await loop?.close()
    const left = calls.names()
    if (left.length === 0) return storage.close()
    // They may still act: nobody else gets the folder before they are over, or this process is.
    say(`still running: ${left.join(', ')}. The storage stays closed to others until that ends.`)
    calls
      .none()
      .then(() => storage.close())
      .catch(error => say(`closing the storage: ${error}`))
  }
  const memory = createJournalMemory({ store, runner, entropy, local: () => localPrincipal(directory) })
  return {
    config,
    version,
    model: routes.view,
    directory,
    recheckServers: () => mcp.forgetOffers(),
    store,
    journal,
    feed,
    runner,
    clock,
    budget,
    entropy,
    digest: sha256,
    keys: storage.keys,
    async secondLook(row) {
      if (!(await lookAgain(row))) return false
      await eraseForgotten({ store, journal, shelf, memory }, row)
      return true
    },
    flows,
    desk,
    shelf,
    outbox: storage.outbox,
    blobs,
    files: createFileReader({ clock }),
    costs,
    metrics,
    get local() {
      return localPrincipal(directory)
    },
    memory,
    say,
    handle: (interaction, principal) =>
      keepAliveWhile(
        handle(
          {
            store,
            journal,
            runner,
            clock,
            entropy,
            local: () => localPrincipal(directory),
            assistantFor: directory.choose,
          },
          interaction,
          principal,
        ),
      ),
    fork: (session, order) =>
      forkSession({ store, journal, runner, blobs, clock, entropy, digest: sha256 }, session, order),
    ready: createWriteProbe(store, clock),
    async start() {
      if (options.process === 'own') loop ??= watchLoop(toolCodeNow)
      queue.start()
      telling?.start()
      const resumed = await runner.resumeUnfinished()
      // What is still going on is not old.
      retention?.start()
      return resumed
    },
    close: () => (closing ??= closeParts()),
  }
}
