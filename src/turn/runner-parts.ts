import type { Assistant } from '../assistants/assistant.ts'
import type { AssistantId, TenantId } from '../core/id.ts'
import type { MeasuredRuns } from '../core/measured-runs.ts'
import type { SessionRef, SessionState } from '../core/session.ts'
import type { RecordedCall } from '../costs/recorded-call.ts'
import type { Journal } from '../journal/journal.ts'
import type { ModelService } from '../llm/model-call.ts'
import type { Primitives } from '../plans/primitives.ts'
import type { VirtualTool } from '../plans/virtual-tool.ts'
import type { Policy } from '../policy/policy.ts'
import type { BlobStore } from '../ports/blob-store.ts'
import type { Clock } from '../ports/clock.ts'
import type { DeskStore } from '../ports/desk-store.ts'
import type { Digest } from '../ports/digest.ts'
import type { Feed } from '../ports/feed.ts'
import type { JournalStore } from '../ports/journal-store.ts'
import type { Outbox } from '../ports/outbox.ts'
import type { ShelfStore } from '../ports/shelf-store.ts'
import type { Work } from '../ports/work.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import type { McpHost } from '../tools/mcp/mcp-host.ts'
import type { RunningCalls } from '../tools/running-calls.ts'
import type { TrackParts } from '../tracks/track.ts'
import type { StopSignal } from './stop-signals.ts'

export interface RunnerParts extends TrackParts {
  readonly store: JournalStore
  readonly journal: Journal
  readonly feed: Feed
  readonly clock: Clock
  readonly digest: Digest
  readonly models: ModelService
  /** In place of what assistants bring themselves. */
  readonly policy?: Policy
  readonly primitives: Primitives
  /** In place of those the tracks have. */
  readonly virtualTools?: readonly VirtualTool[]
  /** True where a language model is connected. */
  readonly hasModel: boolean
  /** True where a model can be asked what to open: one of its own, or the one for speed. */
  readonly hasRouter: boolean
  readonly desk: DeskStore
  readonly shelf: Pick<ShelfStore, 'forget' | 'revive'>
  /** Keeps news of the desk for the outside; not there where nobody is told. Durable when it resolves. */
  readonly tell?: Outbox['put'] | undefined
  readonly blobs: Pick<BlobStore, 'put' | 'get' | 'list' | 'remove' | 'removeAll'>
  readonly work: Work
  readonly mcp: McpHost
  readonly calls: RunningCalls
  readonly telemetry: Pick<Telemetry, 'follow'>
  /** Middle of what past runs of a tool took. Never rejects. */
  readonly measure?: (tenant: TenantId, assistant: AssistantId, tool: string) => Promise<MeasuredRuns | null>
  /** Hears of every call once its outcome is durable. Must not throw. */
  readonly onCall?: (ref: SessionRef, call: RecordedCall) => void
  /** Folder of what an assistant keeps itself; not there where nothing is kept on disk. */
  readonly folderOf?: (assistant: AssistantId) => string
  readonly assistantOf: (id: AssistantId, session?: Pick<SessionState, 'flow'>) => Assistant | null
  /** Names work that begins, for whoever watches over the process; what it returns tells that it is over. */
  readonly working?: (work: string) => () => void
  readonly engine: string
  readonly zone: string
}

/** Job of a worker right now, for those who want to stop it. */
export interface Running {
  readonly key: string
  readonly stop: (signal: StopSignal) => void
  /** The engine stops: the call it makes is given up, and the rest is left to whoever goes on. */
  readonly suspend: () => void
  /** Null where somebody waits for what it does. */
  readonly giveWay: (() => void) | null
}
