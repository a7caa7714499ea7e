import { SignalboxError } from '../../../../core/error.ts'
import type { SessionRef } from '../../../../core/session.ts'
import type { SessionListing, SessionRow, ThreadKey } from '../../../../ports/journal-store.ts'
import { type Cells, nameOf } from './cells.ts'
import { faultOf, storeFailure } from './fault.ts'
import type { HeadMark, SessionEntry } from './head-marks.ts'
import type { JournalTable } from './journal-table.ts'
import { ALTERED_ENTRY, type SessionTable } from './session-table.ts'

export type Quarantine = ReturnType<typeof createQuarantine>

interface Dependencies {
  readonly file: string
  readonly sessions: SessionTable
  /** Entry of a session as it was made, kept outside the database. */
  readonly entryOf: (ref: SessionRef) => SessionEntry | null
  readonly say: (line: string) => void
}

/** Register of the sessions that are set aside. Memory decides, since a damaged disk may not take the note. */
export function createQuarantine({ file, sessions, entryOf, say }: Dependencies) {
  const reasons = new Map<string, string>()
  /** Threads whose session is set aside but cannot be found any more: nobody may begin them anew. */
  const threads = new Map<string, string>()
  /** Sessions that are gone from the list of sessions. */
  const lost = new Map<string, SessionListing>()

  /** The first reason stays: later ones are mostly its consequences. */
  const remember = (ref: SessionRef, reason: string): void => {
    if (reasons.has(nameOf(ref))) return
    reasons.set(nameOf(ref), reason)
    say(`session ${ref.session} was set aside: ${reason}`)
  }
  const setAside = (ref: SessionRef, reason: string): void => {
    remember(ref, reason)
    try {
      sessions.quarantine(ref, reason)
    } catch {
      // Kept in memory; the next start will meet the same damage again.
    }
  }
  const found = (ref: SessionRef): SessionRow | null => {
    try {
      return sessions.find(ref)
    } catch {
      return null
    }
  }
  const isListed = (ref: SessionRef): boolean => {
    const row = sessions.find(ref)
    return row !== null && row.quarantine === null && sessions.findThread(row)?.session === ref.session
  }
  const errorFor = (ref: SessionRef, reason: string, cause?: unknown) =>
    new SignalboxError('session_quarantined', reason, { place: ref.session, cause })

  return {
    setAside,
    remember,
    /** A session that is gone from the list, as it is told to whom it belonged. */
    lost: (ref: SessionRef): SessionListing | null => lost.get(nameOf(ref)) ?? null,
    allLost: (): SessionListing[] => [...lost.values()],
    forget: (ref: SessionRef, thread: ThreadKey): void => {
      reasons.delete(nameOf(ref))
      lost.delete(nameOf(ref))
      threads.delete(nameOfThread(thread))
    },
    reasonFor: (ref: SessionRef): string | null => reasons.get(nameOf(ref)) ?? null,

    load(): void {
      for (const { ref, reason } of sessions.quarantined()) reasons.set(nameOf(ref), reason)
    },
    /** Throws when the thread had a session that the index of threads has lost. */
    checkThread(thread: ThreadKey): void {
      const reason = threads.size > 0 ? threads.get(nameOfThread(thread)) : undefined
      if (reason !== undefined)
        throw new SignalboxError('session_quarantined', reason, { place: thread.thread })
    },
    check(ref: SessionRef): void {
      const reason = reasons.size > 0 ? reasons.get(nameOf(ref)) : undefined
      if (reason !== undefined) throw errorFor(ref, reason)
    },

    /**
     * Damage met in an operation on one session is told to that session alone: waiting would not mend it. Others go
     * on, as far as they do not meet it too. It is noted in memory only: the next start meets it again, unless it has passed.
     */
    explain(error: unknown, ref: SessionRef | null, met: 'reading' | 'writing'): SignalboxError {
      if (error instanceof SignalboxError) return error
      if (ref === null || faultOf(error) !== 'damaged') return storeFailure(error, file)
      const reason = reasonOf(error, met)
      remember(ref, reason)
      return errorFor(ref, reason, error)
    },

    /** Before the indexes pass over a damaged row: then nobody would meet it again. */
    setAsideDamaged(cells: Cells): void {
      for (const { ref, damage } of cells.damaged()) {
        if (!reasons.has(nameOf(ref))) setAside(ref, reasonOf(damage, 'reading'))
      }
    },

    /** True where the session and the commit the mark speaks of are there, and can be found by its thread. */
    agreement: (cells: Cells, journal: JournalTable) => (mark: HeadMark) => {
      if (reasons.has(nameOf(mark.ref))) return true
      try {
        return journal.isPlain(mark) || (hasCommit(cells, journal, mark) && isListed(mark.ref))
      } catch (error) {
        if (faultOf(error) === 'damaged') return false
        throw storeFailure(error, file)
      }
    },
    /** Their threads would seem to be new. */
    setAsideUnlisted(): void {
      for (const row of sessions.unlisted()) {
        setAside(row, ALTERED_ENTRY)
        threads.set(nameOfThread(row), ALTERED_ENTRY)
      }
    },
    setAsideDisputed(marks: readonly HeadMark[], journal: JournalTable, cells: Cells): void {
      for (const mark of marks) {
        const reason = disputeOf(mark, cells, journal)
        setAside(mark.ref, reason)
        const row = found(mark.ref)
        const entry = row ?? entryOf(mark.ref)
        if (entry !== null) threads.set(nameOfThread(entry), reason)
        if (entry !== null && row === null) {
          const listing = { title: null, quarantine: reason, lastSeq: mark.seq, busy: false }
          lost.set(nameOf(mark.ref), { ...entry, ...listing, updatedAt: entry.createdAt })
        }
      }
    },
  }
}

const reasonOf = (error: unknown, met: 'reading' | 'writing') =>
  `damage was met while ${met}: ${error instanceof Error ? error.message : error}`

const nameOfThread = ({ tenant, assistant, owner, thread }: ThreadKey) =>
  JSON.stringify([tenant, assistant, owner, thread])

const hasCommit = (cells: Cells, journal: JournalTable, { ref, seq, hash }: HeadMark): boolean => {
  const cell = cells.find(ref)
  return cell !== null && journal.hashAt(cell, seq) === hash
}

function disputeOf(mark: HeadMark, cells: Cells, journal: JournalTable): string {
  const { ref, seq } = mark
  try {
    if (hasCommit(cells, journal, mark)) return ALTERED_ENTRY
    const cell = cells.find(ref)
    const head = (cell && journal.head(cell)?.seq) ?? 0
    if (head >= seq) return `the log holds another event ${seq} than the one that was acknowledged`
  } catch {
    // Then nothing of it can be read.
  }
  return `the log ends before event ${seq}, which was already acknowledged`
}
