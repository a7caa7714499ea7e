import type { DatabaseSync } from 'node:sqlite'
import type { TurnId } from '../../../../core/id.ts'
import type {
  Append,
  AppendOutcome,
  CarriedSession,
  CommitRow,
  InboxRow,
} from '../../../../ports/journal-store.ts'
import type { Cell, Cells, Head, Place } from './cells.ts'
import { Damage } from './fault.ts'
import type { HeadMark } from './head-marks.ts'
import type { InboxTable } from './inbox-table.ts'
import { prepareRead } from './prepare-read.ts'
import { integer, type Row, rowOf, rowsOf, text, textOrNull } from './row.ts'
import { encodeSettled } from './settled-input.ts'
import type { Transaction } from './transaction.ts'

const COMMIT_COLUMNS = 'j.sid, j.first_seq, j.last_seq, j.at, j.turn, j.facts, j.content, j.hash'
/** Lists take the time from the index, so it has to say what the commit says. */
const INDEXED_COLUMNS = `${COMMIT_COLUMNS}, b.at`

export type JournalTable = ReturnType<typeof createJournalTable>

export function createJournalTable(database: DatabaseSync, cells: Cells, inbox: InboxTable) {
  const insert = database.prepare(`
    INSERT INTO journal (id, sid, first_seq, last_seq, at, turn, hash, inputs, facts, content)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const eraseContent = database.prepare(`
    UPDATE journal SET content = NULL
    WHERE content IS NOT NULL AND id IN (SELECT id FROM by_seq WHERE sid = ? AND last_seq <= ?)`)
  const selectHead = prepareRead(
    database,
    `
    SELECT b.last_seq, j.hash, j.last_seq, j.sid FROM by_seq b LEFT JOIN journal j USING (id)
    WHERE b.sid = ? ORDER BY b.last_seq DESC LIMIT 1`,
  )
  const selectAfter = prepareRead(
    database,
    `
    SELECT ${INDEXED_COLUMNS} FROM by_seq b LEFT JOIN journal j USING (id)
    WHERE b.sid = ? AND b.last_seq > ? ORDER BY b.last_seq LIMIT ?`,
  )
  const selectBefore = prepareRead(
    database,
    `
    SELECT ${INDEXED_COLUMNS} FROM by_seq b LEFT JOIN journal j USING (id)
    WHERE b.sid = ?1 AND b.first_seq < ?2 AND b.last_seq <= coalesce(
      (SELECT last_seq FROM by_seq WHERE sid = ?1 AND last_seq >= ?2 ORDER BY last_seq LIMIT 1), ?2)
    ORDER BY b.last_seq DESC LIMIT ?3`,
  )
  const selectEndingAt = prepareRead(
    database,
    `SELECT ${INDEXED_COLUMNS} FROM by_seq b LEFT JOIN journal j USING (id) WHERE b.sid = ? AND b.last_seq = ?`,
  )
  const selectPlain = prepareRead(
    database,
    `SELECT 1 FROM sessions s JOIN by_seq b ON b.sid = s.sid AND b.last_seq = ?3 JOIN journal j USING (id)
     WHERE s.tenant = ?1 AND s.session = ?2 AND s.quarantine IS NULL AND j.sid = s.sid AND j.hash = ?4 AND s.sid = (
       SELECT sid FROM sessions t
       WHERE t.tenant = s.tenant AND t.assistant = s.assistant AND t.owner = s.owner AND t.thread = s.thread)`,
  )
  const selectPlace = prepareRead(database, `SELECT ${COMMIT_COLUMNS} FROM journal j WHERE j.id = ?`)

  const commitOf = (row: Row | undefined, cell: Cell): CommitRow => {
    if (row === undefined || row[0] !== cell.sid) throw new Damage('an index points to the wrong commit')
    const [, firstSeq, lastSeq, at, turn, facts, content, hash, indexedAt = at] = row
    if (indexedAt !== at) throw new Damage('an index disagrees with the commit')
    return {
      firstSeq: integer(firstSeq),
      lastSeq: integer(lastSeq),
      at: integer(at),
      turn: textOrNull(turn) as TurnId | null,
      facts: text(facts),
      content: textOrNull(content),
      hash: text(hash),
    }
  }
  const commitAt = (place: Place, cell: Cell): CommitRow => commitOf(rowOf(selectPlace.get(place.id)), cell)

  const head = (cell: Cell): Head | null => {
    if (cell.head === undefined) {
      const row = selectHead.get(cell.sid) as Row | undefined
      if (row && (row[0] !== row[2] || row[3] !== cell.sid))
        throw new Damage('an index points to the wrong commit')
      cell.head = row ? { seq: integer(row[0]), hash: text(row[1]) } : null
    }
    return cell.head
  }

  const insertSettled = (
    id: number,
    cell: Cell,
    inputs: readonly InboxRow[],
    transaction: Transaction,
  ): void => {
    const settled = encodeSettled(cell.sid, inputs)
    transaction.later(() => void insert.run(id, cell.sid, null, null, null, null, null, settled, null, null))
  }

  /** Commits follow each other without a gap, so a missing or misplaced one shows. Returns what comes next. */
  const checkGapless = (commits: readonly CommitRow[], next: number): number => {
    let expected = next
    for (const { firstSeq, lastSeq } of commits) {
      // Only the first may have begun earlier.
      if (firstSeq > expected || lastSeq < expected || (firstSeq < expected && expected !== next)) {
        throw new Damage(`the commit at ${expected} is missing`)
      }
      expected = lastSeq + 1
    }
    return expected
  }

  return {
    head,

    /** The hash of the commit that ends at `seq`. */
    hashAt(cell: Cell, seq: number): string | null {
      const place = cell.tail.find(({ lastSeq }) => lastSeq === seq)
      const row = (place ? selectPlace.get(place.id) : selectEndingAt.get(cell.sid, seq)) as Row | undefined
      return row ? commitOf(row, cell).hash : null
    },
    /** True where the indexes lead to that commit and to its session's thread: one look-up instead of many. */
    isPlain: ({ ref, seq, hash }: HeadMark): boolean =>
      (selectPlain.get(ref.tenant, ref.session, seq, hash) as Row | undefined) !== undefined,

    append(
      { after, row, takes, settles }: Append,
      cell: Cell,
      transaction: Transaction,
      countsAgree: () => boolean,
    ): AppendOutcome {
      const seq = head(cell)?.seq ?? 0
      const inputs = seq === after ? inbox.takeable(cell, takes, row.turn) : null
      if (inputs === null) return { kind: 'fenced', head: seq }
      if (!countsAgree()) return { kind: 'miscounted' }
      inbox.take(cell, inputs, row.turn, transaction)
      const id = cells.nextId()
      const settled = encodeSettled(cell.sid, inbox.settle(cell, settles, id, transaction))
      const { firstSeq, lastSeq, at, turn, hash, facts, content } = row
      transaction.later(() => {
        insert.run(id, cell.sid, firstSeq, lastSeq, at, turn, hash, settled, facts, content)
      })
      cell.head = { seq: lastSeq, hash }
      cell.tail.push({ id, firstSeq, lastSeq, at })
      cells.markUnindexed(cell)
      return { kind: 'appended' }
    },

    /** Settles inputs without a commit: a journal row that holds nothing else. */
    settle(cell: Cell, keys: readonly string[], transaction: Transaction): void {
      if (!keys.some(key => cell.open.has(key))) return
      const id = cells.nextId()
      insertSettled(id, cell, inbox.settle(cell, keys, id, transaction), transaction)
    },

    /** Inputs that another store has settled or keeps open. */
    adoptInputs(cell: Cell, inputs: CarriedSession['inputs'], transaction: Transaction): void {
      inbox.adopt(cell, inputs, transaction, settled => {
        const id = cells.nextId()
        insertSettled(id, cell, settled, transaction)
        return id
      })
    },

    after(cell: Cell, after: number, limit: number): CommitRow[] {
      const from = Math.max(0, after)
      const indexed = rowsOf(selectAfter.all(cell.sid, from, Math.max(0, limit)))
      const commits = indexed.map(row => commitOf(row, cell))
      for (const place of cell.tail) {
        if (commits.length >= limit) break
        if (place.lastSeq > from) commits.push(commitAt(place, cell))
      }
      const next = checkGapless(commits, from + 1)
      const seq = head(cell)?.seq ?? 0
      if (commits.length < limit && from < seq && next <= seq)
        throw new Damage(`the commit at ${next} is missing`)
      return commits
    },

    before(cell: Cell, before: number, limit: number): CommitRow[] {
      const commits: CommitRow[] = []
      for (const place of cell.tail.toReversed()) {
        if (commits.length >= limit) break
        if (place.firstSeq < before) commits.push(commitAt(place, cell))
      }
      const left = Math.max(0, limit - commits.length)
      const indexed = left > 0 ? rowsOf(selectBefore.all(cell.sid, before, left)) : []
      for (const row of indexed) commits.push(commitOf(row, cell))
      const oldest = commits.at(-1)
      if (oldest) checkGapless(commits.toReversed(), oldest.firstSeq)
      const reached = oldest?.firstSeq ?? Math.min(before, (head(cell)?.seq ?? 0) + 1)
      if (commits.length < limit && reached > 1) throw new Damage(`the commit before ${reached} is missing`)
      return commits
    },

    /** The indexes must be complete when this runs. */
    erase: (cell: Cell, through: number): void => void eraseContent.run(cell.sid, through),
  }
}
