import type { Assistant } from '../assistants/assistant.ts'
import type { QueueEntry } from '../core/desk.ts'
import type { DeskNews } from '../core/desk-news.ts'
import type { FactMap } from '../core/event.ts'
import type { Frontend } from '../core/frontend.ts'
import type { AssistantId } from '../core/id.ts'
import type { MeasuredRuns } from '../core/measured-runs.ts'
import type { Remembered } from '../core/remembered.ts'
import type { Journal } from '../journal/journal.ts'
import type { TurnLog } from '../journal/turn-log.ts'
import type { ModelService } from '../llm/model-call.ts'
import type { Policy } from '../policy/policy.ts'
import type { BlobStore } from '../ports/blob-store.ts'
import type { Budget } from '../ports/budget.ts'
import type { Clock } from '../ports/clock.ts'
import type { DeskStore } from '../ports/desk-store.ts'
import type { Digest } from '../ports/digest.ts'
import type { JournalStore } from '../ports/journal-store.ts'
import type { McpHost } from '../tools/mcp/mcp-host.ts'
import type { RunningCalls } from '../tools/running-calls.ts'
import type { Primitives } from './primitives.ts'

/** Means of a turn's code. Everything it learns about the world is in `reads` or comes through `log`. */
export interface TurnScope {
  readonly log: TurnLog
  /** To look back; the turn writes through `log` only. */
  readonly journal: Pick<Journal, 'turn'>
  readonly reads: FactMap['turn_started']['payload']
  readonly assistant: Assistant
  readonly models: ModelService
  readonly policy: Policy
  readonly primitives: Primitives
  readonly digest: Digest
  /** Contents of a memory that was brought along; null leaves it to the journal. */
  readonly memory: Remembered | null
  /** Words of the person's front end about itself; null where it says nothing. */
  readonly frontend: Frontend | null
  readonly desk: DeskStore
  /** Keeps what tools make for people, and what people hand in. */
  readonly blobs: Pick<BlobStore, 'put' | 'get'>
  /** Calls of tools' code that have not come back. */
  readonly calls: RunningCalls
  /** Host of the servers' tools. */
  readonly mcp: McpHost
  readonly store: Pick<JournalStore, 'counts' | 'openCalls'>
  /** Middle of what past runs of a tool took; not there where nobody measures. What it says is recorded. */
  readonly measured?: (tool: string) => Promise<MeasuredRuns | null>
  /** Folder of what an assistant keeps itself; not there where nothing is kept on disk. */
  readonly folderOf?: (assistant: AssistantId) => string
  /** For work on what people sent. */
  readonly budget: Budget
  /** For timeouts of effects only; decisions take the time from `reads`. */
  readonly clock: Clock
  /** Tells a memory that was brought along what this turn adds; null where none was. */
  readonly remember: (() => Promise<void>) | null
  /** Row of the session in the queue of those who wait for a colleague; durable when it resolves. */
  readonly queue: {
    readonly put: (entry: QueueEntry) => Promise<void>
    readonly drop: () => Promise<void>
    /** News for the outside, told once the journal has it. */
    readonly tell: (news: readonly DeskNews[]) => Promise<void>
  }
  /** Has the session woken when a pending or a hold runs out; durable when it resolves. */
  readonly wakeAt: (of: string, at: number) => Promise<void>
  /** Has what was said first summed up in a turn of its own; durable when it resolves. */
  readonly summariseLater: () => Promise<void>
}
