import { SignalboxError } from '../../../../core/error.ts'
import type { SessionRef } from '../../../../core/session.ts'
import type {
  CommitRow,
  JournalStore,
  SessionFilter,
  SessionListing,
  SessionRow,
  ThreadKey,
} from '../../../../ports/journal-store.ts'
import {
  checkAppend,
  checkBeginning,
  checkCarried,
  checkInput,
  checkInteger,
  checkSnapshot,
  checkText,
  checkThread,
  displayable,
} from '../../../../ports/storable.ts'
import type { Cell, Cells, Head } from './cells.ts'
import type { CountTable } from './count-table.ts'
import type { GroupCommit } from './group-commit.ts'
import type { InboxTable } from './inbox-table.ts'
import type { JournalTable } from './journal-table.ts'
import type { OpenCallTable } from './open-call-table.ts'
import type { Quarantine } from './quarantine.ts'
import type { SessionLists } from './session-lists.ts'
import type { SessionTable } from './session-table.ts'
import type { Transaction } from './transaction.ts'

/** After so many rows whoever reads page by page lets others have their turn: a read is answered within the same one. */
const MANY_ROWS = 100

const othersFirst = (rows: CommitRow[]): CommitRow[] | Promise<CommitRow[]> =>
  rows.length < MANY_ROWS ? rows : new Promise(resolve => setImmediate(resolve, rows))

interface Dependencies {
  readonly group: GroupCommit
  readonly cells: Cells
  readonly inbox: InboxTable
  readonly journal: JournalTable
  readonly counts: CountTable
  readonly calls: OpenCallTable
  readonly sessions: SessionTable
  /** On a connection of their own. */
  readonly found: Pick<SessionTable, 'find' | 'findThread'>
  readonly lists: SessionLists
  readonly quarantine: Quarantine
  readonly indexRows: (transaction: Transaction) => void
  /** Sets the session aside when its mark knows of more than its journal holds. */
  readonly confirm: (ref: SessionRef) => void
  /** Sets aside what cannot be found by its name or by its thread, which would seem to be new. */
  readonly confirmList: () => void
  readonly onOpen: (row: SessionRow) => void
  readonly onAppend: (ref: SessionRef, head: Head) => void
  readonly onRelease: (ref: SessionRef) => void
  /** Folds the log into the database, so that erased texts are gone from both. */
  readonly onErase: () => void
  /** Writes something and changes nothing. */
  readonly restate: () => void
}

export function createStoreMethods(parts: Dependencies): Omit<JournalStore, 'close'> {
  const { group, cells, inbox, journal, counts, calls, sessions, found, lists, quarantine, indexRows } = parts

  /** A session is held against its mark when it is first touched: a store opens as fast with many as with few. */
  const soundCell = (ref: SessionRef): Cell | null => {
    quarantine.check(ref)
    const cell = cells.find(ref)
    if (cell?.isConfirmed) return cell
    parts.confirm(ref)
    quarantine.check(ref)
    if (cell !== null) cell.isConfirmed = true
    return cell
  }
  const read = <T>(ref: SessionRef, run: (cell: Cell) => T, otherwise: T): Promise<T> =>
    group.read(ref, () => {
      const cell = soundCell(ref)
      return cell === null ? otherwise : run(cell)
    })
  const write = <T>(ref: SessionRef, run: (cell: Cell, transaction: Transaction) => T): Promise<T> =>
    group.write(ref, transaction => {
      const cell = soundCell(ref)
      if (cell === null) throw new SignalboxError('unknown_session', `there is no session ${ref.session}`)
      return run(cell, transaction)
    })
  const confirmed = (row: SessionRow): SessionRow => {
    const cell = row.quarantine === null ? cells.find(row) : null
    if (cell !== null && !cell.isConfirmed) {
      parts.confirm(row)
      cell.isConfirmed = true
    }
    return shown(row)
  }
  /** A session may be set aside in memory only, or shown to be damaged by its own entry. */
  const shown = <Row extends SessionRow>(row: Row): Row => {
    if (row.quarantine !== null) quarantine.remember(row, row.quarantine)
    const reason = row.quarantine ?? quarantine.reasonFor(row)
    return reason === row.quarantine ? row : { ...row, quarantine: reason }
  }
  const lostOnes = ({ tenant, assistant, owner }: SessionFilter): SessionListing[] =>
    quarantine
      .allLost()
      .filter(
        row =>
          (tenant === null || row.tenant === tenant) &&
          (assistant === undefined || row.assistant === assistant) &&
          (owner === undefined || row.owner === owner),
      )
  let isListWhole = false
  /** Looks at once, so that calls keep their order; waits only for a session that is being written to. */
  const findThread = (thread: ThreadKey): Promise<SessionRow> | SessionRow | null => {
    const find = () => {
      const row = found.findThread(thread)
      return row && confirmed(row)
    }
    const known = group.peek(find)
    if (known === null) {
      // A thread without a session is a new one, or one that the index has lost.
      if (!isListWhole) group.peek(parts.confirmList)
      isListWhole = true
      quarantine.checkThread(thread)
    }
    return known && group.isWriting(known) ? group.read(known, () => find() ?? known) : known
  }

  return {
    openSession: async (thread, fresh, at) => {
      checkThread(thread)
      checkText('session', fresh)
      checkInteger('at', at)
      const ref = { tenant: thread.tenant, session: fresh }
      const known = findThread(thread)
      if (known !== null) return known
      return group.write(ref, transaction => {
        const row = shown(sessions.open(thread, fresh, at, transaction))
        if (row.session === fresh) transaction.whenDurable(() => parts.onOpen(row))
        return row
      })
    },
    findThread: async thread =>
      findThread(thread) ??
      group.read(null, () => {
        const row = found.findThread(thread)
        return row && confirmed(row)
      }),
    findSession: ref =>
      group.read(ref, () => {
        const row = found.find(ref)
        if (row !== null) return confirmed(row)
        parts.confirm(ref)
        return quarantine.lost(ref)
      }),
    listSessions: filter =>
      group.read(null, () => {
        // The last one of a page is one of the list: whoever turns the page goes on from there.
        const gone =
          filter.after === undefined ? lostOnes(filter).slice(0, Math.max(0, filter.limit - 1)) : []
        return [...gone, ...lists.list({ ...filter, limit: filter.limit - gone.length }).map(shown)]
      }),

    put: (ref, input, whenBusy) =>
      write(ref, (cell, transaction) => {
        checkInput(input)
        return inbox.put(cell, input, whenBusy, transaction)
      }),
    findInput: (ref, key) => read(ref, cell => inbox.find(cell, key), null),
    findRun: (ref, run) => read(ref, cell => inbox.findRun(cell, run), null),
    openInputs: ref => read(ref, cell => inbox.open(cell), []),
    countAttempt: (ref, key) => write(ref, (cell, transaction) => inbox.countAttempt(cell, key, transaction)),
    excuseAttempts: (ref, key) =>
      write(ref, (cell, transaction) => inbox.excuseAttempts(cell, key, transaction)),
    settleInputs: (ref, keys) => write(ref, (cell, transaction) => journal.settle(cell, keys, transaction)),
    sessionsWithWork: () =>
      group.read(null, () => lists.withWork().filter(ref => quarantine.reasonFor(ref) === null)),
    sessionsToWake: () =>
      group.read(null, () => lists.toWake().filter(ref => quarantine.reasonFor(ref) === null)),

    append: request =>
      write(request.ref, (cell, transaction) => {
        checkAppend(request)
        const { title, row, tally, openCalls } = request
        const outcome = journal.append(
          request,
          cell,
          transaction,
          () =>
            (tally === undefined || counts.agree(cell.ref.tenant, tally, transaction)) &&
            (openCalls === undefined || calls.agree(cell.ref, openCalls, transaction)),
        )
        if (outcome.kind !== 'appended') return outcome
        if (tally !== undefined) counts.change(cell.ref, tally, row.at, transaction)
        if (openCalls !== undefined) calls.change(cell.ref, openCalls, row.at, transaction)
        if (title !== undefined) transaction.later(() => sessions.title(cell, displayable(title)))
        transaction.whenDurable(() => parts.onAppend(cell.ref, { seq: row.lastSeq, hash: row.hash }))
        return outcome
      }),
    begin: (ref, rows, title) =>
      write(ref, (cell, transaction) => {
        checkBeginning(ref, rows)
        const seq = journal.head(cell)?.seq ?? 0
        if (seq > 0) return { kind: 'fenced', head: seq }
        for (const row of rows)
          journal.append(
            { ref, after: row.firstSeq - 1, row, takes: [], settles: [] },
            cell,
            transaction,
            () => true,
          )
        if (title !== null) transaction.later(() => sessions.title(cell, displayable(title)))
        const head = journal.head(cell)
        if (head !== null) transaction.whenDurable(() => parts.onAppend(cell.ref, head))
        return { kind: 'appended' }
      }),
    carry: ref =>
      group.read(ref, () => {
        const row = found.find(ref)
        if (row === null) return null
        const known = confirmed(row)
        const cell = known.quarantine === null ? soundCell(ref) : null
        return {
          row: known,
          erasedThrough: sessions.erasedThrough(ref),
          snapshot: cell && sessions.snapshot(cell),
          inputs: cell === null ? [] : inbox.all(cell).map(({ position: _, ...input }) => input),
          counts: counts.carry(ref),
          openCalls: calls.carry(ref),
        }
      }),
    adopt: (session, commits) =>
      group.write(session.row, transaction => {
        checkCarried(session, commits)
        const { row, erasedThrough, snapshot, inputs } = session
        transaction.begin()
        if (sessions.find(row) !== null || sessions.findThread(row) !== null) return { kind: 'taken' }
        quarantine.check(row)
        quarantine.checkThread(row)
        const entry = sessions.open(row, row.session, row.createdAt, transaction)
        const cell = soundCell(row)
        if (cell === null) throw new SignalboxError('internal', `${row.session} was not made`)
        for (const one of commits)
          journal.append(
            { ref: row, after: one.firstSeq - 1, row: one, takes: [], settles: [] },
            cell,
            transaction,
            () => true,
          )
        journal.adoptInputs(cell, inputs, transaction)
        transaction.later(() => {
          if (row.title !== null) sessions.title(cell, row.title)
          if (erasedThrough > 0) sessions.dropSnapshots(cell, erasedThrough)
          if (snapshot !== null) sessions.saveSnapshot(cell, snapshot)
          counts.adopt(row, session.counts)
          calls.adopt(row, session.openCalls)
          if (row.quarantine !== null) sessions.quarantine(row, row.quarantine)
        })
        const head = journal.head(cell)
        transaction.whenDurable(() => {
          parts.onOpen(entry)
          if (head !== null) parts.onAppend(cell.ref, head)
          if (row.quarantine !== null) quarantine.remember(row, row.quarantine)
        })
        return { kind: 'adopted' }
      }),
    probe: () => group.write(null, transaction => transaction.later(parts.restate)),
    counts: (tenant, queries) => group.read(null, () => queries.map(query => counts.count(tenant, query))),
    openCalls: (tenant, key) => group.read(null, () => calls.under(tenant, key)),
    head: ref => read(ref, cell => journal.head(cell), null),
    commits: async (ref, after, limit) =>
      othersFirst(await read(ref, cell => journal.after(cell, after, limit), [])),
    commitsBefore: async (ref, before, limit) =>
      othersFirst(await read(ref, cell => journal.before(cell, before, limit), [])),

    saveSnapshot: (ref, snapshot) =>
      write(ref, (cell, transaction) => {
        checkSnapshot(snapshot)
        transaction.later(() => sessions.saveSnapshot(cell, snapshot))
      }),
    snapshot: ref => read(ref, cell => sessions.snapshot(cell), null),

    eraseContent: (ref, through) =>
      write(ref, (cell, transaction) => {
        indexRows(transaction)
        transaction.later(() => {
          journal.erase(cell, through)
          sessions.title(cell, null)
          sessions.dropSnapshots(cell, through)
          calls.endAll(cell.ref)
        })
        transaction.whenDurable(parts.onErase)
      }),
    quarantine: (ref, reason) =>
      group.write(ref, transaction => {
        if (cells.find(ref) === null) {
          throw new SignalboxError('unknown_session', `there is no session ${ref.session}`)
        }
        const note = displayable(reason)
        quarantine.remember(ref, note)
        transaction.later(() => sessions.quarantine(ref, note))
      }),
    release: (ref, accepting) =>
      group.write(ref, transaction => {
        const row = sessions.find(ref) ?? quarantine.lost(ref)
        if (row === null) throw new SignalboxError('unknown_session', `there is no session ${ref.session}`)
        if (accepting === 'losses') parts.onRelease(ref)
        cells.unconfirm(ref)
        transaction.later(() => sessions.release(ref))
        transaction.whenDurable(() => quarantine.forget(ref, row))
      }),
  }
}
