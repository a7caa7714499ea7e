import type { JournalEvent } from '../../../src/core/event.ts'
import type { SessionState } from '../../../src/core/session.ts'
import type { Journal } from '../../../src/journal/journal.ts'
import type { JournalStore } from '../../../src/ports/journal-store.ts'
import type { ReplayReport } from '../../../src/turn/replay.ts'
import type { Histories, SessionHistory } from '../history.ts'
import type { Observation } from '../observation.ts'

/** A world at rest: faults healed, everything drained. The store and the journal are asked directly. */
export interface Finished {
  readonly histories: Histories
  readonly store: JournalStore
  readonly journal: Journal
  /** What each living node says of each session. */
  readonly states: readonly { readonly node: string; readonly state: SessionState }[]
  /** State by anybody who folds the journal from its start. */
  folded(history: SessionHistory): Promise<SessionState>
  replay(history: SessionHistory): Promise<ReplayReport>
}

/** Something that must hold. Both looks answer null, or what is wrong. */
export interface Invariant {
  /** Asked before the observation becomes part of the history. */
  readonly see?: (observation: Observation, history: SessionHistory) => string | null
  /** Asked of every appended fact, before it becomes part of the history; those before it in its commit are. */
  readonly state?: (event: JournalEvent, history: SessionHistory, commit: Observation) => string | null
  /** Asked when the world has healed and come to rest by itself. */
  readonly atRest?: (history: SessionHistory) => string | null
  /** Asked when everything left was swept up, too. */
  readonly atEnd?: (history: SessionHistory, finished: Finished) => string | null | Promise<string | null>
}

/** An observation of one kind. */
export type Seen<Kind extends Observation['kind']> = Observation extends infer Each
  ? Each extends { readonly kind: string }
    ? Kind extends Each['kind']
      ? Each
      : never
    : never
  : never
