import type { Fact, JournalEvent } from '../core/event.ts'
import type { SessionId } from '../core/id.ts'

/** The turn's code and its record disagree; names the first event that differs. */
export class Divergence extends Error {
  readonly seq: number
  readonly recorded: JournalEvent | null
  readonly stated: Fact | null
  constructor(seq: number, recorded: JournalEvent | null, fact: Fact | null) {
    super(`event ${seq}: recorded ${describe(recorded)}, now ${describe(fact)}`)
    this.name = 'Divergence'
    this.seq = seq
    this.recorded = recorded
    this.stated = fact
  }
}

/** Another owner has taken the session over; this one must not write any more. */
export class Fenced extends Error {
  constructor(session: SessionId) {
    super(`session ${session} has another owner`)
    this.name = 'Fenced'
  }
}

/** The engine stops: what comes next is written by the one that goes on with the session. */
export class Suspended extends Fenced {
  constructor(session: SessionId) {
    super(session)
    this.name = 'Suspended'
  }
}

function describe(fact: Fact | null): string {
  return fact === null ? 'nothing' : `${fact.type} ${JSON.stringify(fact.payload)}`
}
