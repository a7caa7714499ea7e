import { SignalboxError } from '../../../core/error.ts'
import type { SessionRef } from '../../../core/session.ts'
import { type Cells, nameOf } from './cells.ts'
import { faultOf, storeFailure } from './fault.ts'
import type { HeadMark } from './head-marks.ts'
import type { JournalTable } from './journal-table.ts'
import type { SessionTable } from './session-table.ts'

export type Quarantine = ReturnType<typeof createQuarantine>

/** Which sessions are set aside. Memory decides, since a damaged disk may not take the note. */
export function createQuarantine(file: string, sessions: SessionTable) {
  const reasons = new Map<string, string>()

  /** The first reason stays: later ones are mostly its consequences. */
  const remember = (ref: SessionRef, reason: string): void => {
    if (!reasons.has(nameOf(ref))) reasons.set(nameOf(ref), reason)
  }
  const setAside = (ref: SessionRef, reason: string): void => {
    remember(ref, reason)
    try {
      sessions.quarantine(ref, reason)
    } catch {
      // Kept in memory; the next start will meet the same damage again.
    }
  }
  const errorFor = (ref: SessionRef, reason: string, cause?: unknown) =>
    new SignalboxError('session_quarantined', reason, { place: ref.session, cause })

  return {
    setAside,
    remember,
    reasonFor: (ref: SessionRef): string | null => reasons.get(nameOf(ref)) ?? null,

    load(): void {
      for (const { ref, reason } of sessions.quarantined()) reasons.set(nameOf(ref), reason)
    },
    check(ref: SessionRef): void {
      const reason = reasons.size > 0 ? reasons.get(nameOf(ref)) : undefined
      if (reason !== undefined) throw errorFor(ref, reason)
    },

    /** Damage met while reading a session is that session's; everything else concerns the store. */
    explain(error: unknown, ref: SessionRef | null, met: 'reading' | 'writing'): SignalboxError {
      if (error instanceof SignalboxError) return error
      if (ref === null || met === 'writing' || faultOf(error) !== 'damaged') return storeFailure(error, file)
      const reason = `damage was met while reading: ${error instanceof Error ? error.message : error}`
      setAside(ref, reason)
      return errorFor(ref, reason, error)
    },

    /** Whether the commit the mark speaks of is there. */
    agreement: (cells: Cells, journal: JournalTable) => (mark: HeadMark) => {
      try {
        const cell = cells.find(mark.ref)
        return cell !== null && journal.hashAt(cell, mark.seq) === mark.hash
      } catch (error) {
        if (faultOf(error) === 'damaged') return false
        throw storeFailure(error, file)
      }
    },
    setAsideDisputed(marks: readonly HeadMark[], journal: JournalTable, cells: Cells): void {
      for (const { ref, seq } of marks) setAside(ref, disputeOf(seq, headSeq(cells, journal, ref)))
    },
  }
}

function headSeq(cells: Cells, journal: JournalTable, ref: SessionRef): number {
  try {
    const cell = cells.find(ref)
    return (cell && journal.head(cell)?.seq) ?? 0
  } catch {
    return 0
  }
}

const disputeOf = (marked: number, head: number): string =>
  head < marked
    ? `the log ends before event ${marked}, which was already acknowledged`
    : `the log holds another event ${marked} than the one that was acknowledged`
