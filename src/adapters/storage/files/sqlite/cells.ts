import type { DatabaseSync } from 'node:sqlite'
import type { SessionId, TenantId, TurnId } from '../../../../core/id.ts'
import type { SessionRef } from '../../../../core/session.ts'
import type { InboxRow } from '../../../../ports/journal-store.ts'
import { isStorable } from '../../../../ports/storable.ts'
import { Damage, faultOf } from './fault.ts'
import { prepareRead } from './prepare-read.ts'
import { integer, isInteger, numberOf, type Row, rowOf, rowsOf, text, textOrNull } from './row.ts'
import { decodeSettled, inputProof, laneOf } from './settled-input.ts'

export interface OpenInput extends Omit<InboxRow, 'settled' | 'turn' | 'attempts' | 'body' | 'digest'> {
  readonly digest: string
  turn: TurnId | null
  attempts: number
  /** In memory only until the row is stored. */
  body: string | null
  stored: boolean
}

/** Place of a commit in the journal. */
export interface Place {
  readonly id: number
  readonly firstSeq: number
  readonly lastSeq: number
  readonly at: number
}

export interface Head {
  readonly seq: number
  readonly hash: string
}

/**
 * Knowledge of one session without asking the database.
 * C1. A cell is the stored state plus what the group being committed has decided. When a group fails, all cells
 *     are thrown away and read again.
 * C2. `tail` and `settled` hold exactly what the indexes do not have yet; `open` holds every unsettled input.
 */
export interface Cell {
  readonly sid: number
  readonly ref: SessionRef
  readonly open: Map<string, OpenInput>
  tail: Place[]
  readonly settled: Map<string, { readonly id: number; readonly input: InboxRow }>
  /** The keys that the indexes have; undefined until asked for. */
  keys: Set<string> | 'many' | undefined
  /** Undefined until asked for, null for an empty session. */
  head: Head | null | undefined
  /** Fault of its rows; the next call that concerns it hears of it. */
  damage: Damage | null
  /** True where its journal was held against the mark of how far it had come. */
  isConfirmed: boolean
}

export const nameOf = (ref: SessionRef): string => `${ref.tenant}\0${ref.session}`

/** Cells with nothing unindexed and nothing open can be read again, so they go when there are many. */
const MOST_IDLE_CELLS = 20_000
/** Keys kept in memory: of one session, and of all together. */
const MOST_KEYS = { ofSession: 5_000, ofAll: 200_000 }

export type Cells = ReturnType<typeof createCells>

/** `say` hears of rows that no session can be asked about. */
export function createCells(database: DatabaseSync, say: (line: string) => void) {
  const selectSession = prepareRead(database, 'SELECT sid FROM sessions WHERE tenant = ? AND session = ?')
  const selectMeta = prepareRead(
    database,
    `
    SELECT (SELECT value FROM meta WHERE name = 'indexed'), (SELECT value FROM meta WHERE name = 'position')`,
  )
  const selectLast = prepareRead(
    database,
    'SELECT coalesce((SELECT max(id) FROM journal), 0), coalesce((SELECT max(sid) FROM sessions), 0)',
  )
  /** A damaged number may be too large for JavaScript: then it is its row's fault, not that of the whole reading. */
  const prepareDoubted = (sql: string) => {
    const statement = prepareRead(database, sql)
    statement.setReadBigInts(true)
    return statement
  }
  const selectInbox = prepareDoubted(`
    SELECT i.sid, s.tenant, s.session, i.position, i.key, i.at, i.lane, i.run, i.digest, i.turn, i.attempts,
      i.proof
    FROM inbox i LEFT JOIN sessions s USING (sid) ORDER BY i.position`)
  const selectTail = prepareDoubted(`
    SELECT j.sid, s.tenant, s.session, j.id, j.first_seq, j.last_seq, j.at, j.hash, j.inputs
    FROM journal j LEFT JOIN sessions s USING (sid) WHERE j.id > ? ORDER BY j.id`)
  const selectLastPosition = prepareRead(
    database,
    `SELECT coalesce(max(position), 0) FROM inbox WHERE position < ${Number.MAX_SAFE_INTEGER}`,
  )
  const selectKeys = prepareRead(
    database,
    `SELECT key FROM by_key WHERE sid = ? LIMIT ${MOST_KEYS.ofSession + 1}`,
  )

  const cells = new Map<string, Cell>()
  let keptKeys = 0
  const unindexed = new Set<Cell>()
  let indexed = 0
  let lastId = 0
  let lastSid = 0
  let lastPosition = 0
  /** Said once, however often they are read. */
  const reported = new Set<string>()

  const add = (sid: number, ref: SessionRef): Cell => {
    const cell: Cell = {
      sid,
      ref,
      open: new Map(),
      tail: [],
      settled: new Map(),
      keys: undefined,
      head: undefined,
      damage: null,
      isConfirmed: false,
    }
    if (cells.size >= MOST_IDLE_CELLS) forgetIdle()
    cells.set(nameOf(ref), cell)
    return cell
  }
  const forgetIdle = () => {
    for (const [name, cell] of cells) {
      if (cell.open.size === 0 && cell.damage === null && !unindexed.has(cell)) cells.delete(name)
    }
  }
  const cellOfRow = ([sid, tenant, session]: Row): Cell => {
    const ref = { tenant: text(tenant) as TenantId, session: text(session) as SessionId }
    return cells.get(nameOf(ref)) ?? add(integer(sid), ref)
  }

  /** Its number is never given to a new session, which would inherit the row. */
  const skipOrphan = (what: string, [sid, , , place]: Row) => {
    if (isInteger(sid)) lastSid = Math.max(lastSid, sid)
    const line = `${what} ${place} was skipped: its session ${sid} is not in the list of sessions`
    if (!reported.has(line)) say(line)
    reported.add(line)
  }
  /** Damage in the rows of one session is no reason to refuse the others. */
  const noting = (what: string, load: (row: Row, cell: Cell) => void) => (doubted: Row) => {
    const row = doubted.map(numberOf)
    let cell: Cell | undefined
    try {
      cell = cellOfRow(row)
      load(row, cell)
    } catch (error) {
      if (faultOf(error) !== 'damaged') throw error
      if (cell === undefined) skipOrphan(what, row)
      else cell.damage ??= new Damage(error instanceof Error ? error.message : String(error))
    }
  }
  const loadInput = noting('the waiting input', (row, cell) => {
    const [position, key, at, lane, run, digest, turn, attempts, proof] = row.slice(3)
    const input: OpenInput = {
      position: integer(position),
      key: text(key),
      at: integer(at),
      lane: laneOf(lane),
      run: textOrNull(run),
      digest: text(digest),
      turn: textOrNull(turn) as TurnId | null,
      attempts: integer(attempts),
      body: null,
      stored: true,
    }
    if (proof !== inputProof(cell.sid, input)) throw new Damage(`the input ${input.key} was altered`)
    cell.open.set(input.key, input)
  })
  const loadTail = noting('the journal row', (row, cell) => {
    const [id, firstSeq, lastSeq, at, hash, inputs] = row.slice(3)
    const place = integer(id)
    unindexed.add(cell)
    if (lastSeq !== null) {
      cell.tail.push({
        id: place,
        firstSeq: integer(firstSeq),
        lastSeq: integer(lastSeq),
        at: integer(at),
      })
      cell.head = { seq: integer(lastSeq), hash: text(hash) }
    }
    for (const input of decodeSettled(cell.sid, textOrNull(inputs))) {
      cell.settled.set(input.key, { id: place, input })
      lastPosition = Math.max(lastPosition, input.position)
    }
  })

  const keepKeys = (cell: Cell, keys: Set<string>, added: readonly string[]) => {
    for (const key of added) keys.add(key)
    keptKeys += added.length
    if (keptKeys > MOST_KEYS.ofAll) {
      for (const other of cells.values()) other.keys = undefined
      keptKeys = keys.size
    }
    cell.keys = keys.size > MOST_KEYS.ofSession ? 'many' : keys
  }

  return {
    /** False when the indexes cannot have the key, so that a new input is spared the look-up. */
    mayBeIndexed(cell: Cell, key: string): boolean {
      if (cell.keys === undefined) {
        const rows = rowsOf(selectKeys.all(cell.sid))
        keepKeys(
          cell,
          new Set(),
          rows.map(([known]) => text(known)),
        )
      }
      return typeof cell.keys !== 'object' || cell.keys.has(key)
    },

    find(ref: SessionRef): Cell | null {
      const known = cells.get(nameOf(ref))
      if (known?.damage) throw known.damage
      if (known) return known
      if (!isStorable(ref.tenant) || !isStorable(ref.session)) return null
      const row = selectSession.get(ref.tenant, ref.session) as Row | undefined
      return row ? add(integer(row[0]), { tenant: ref.tenant, session: ref.session }) : null
    },

    /** Has the session held against its mark once more. */
    unconfirm(ref: SessionRef): void {
      const cell = cells.get(nameOf(ref))
      if (cell !== undefined) cell.isConfirmed = false
    },

    /** Reads everything anew, as at the start. */
    reload(): void {
      cells.clear()
      keptKeys = 0
      unindexed.clear()
      const [index, position] = rowOf(selectMeta.get())
      const last = rowOf(selectLast.get())
      indexed = integer(index)
      lastPosition = integer(position)
      lastId = integer(last[0])
      lastSid = integer(last[1])
      if (indexed < 0 || indexed > lastId)
        throw new Damage('the indexes do not fit the journal; the next start of the server builds them anew')
      for (const row of selectInbox.iterate() as Iterable<unknown>) loadInput(row as Row)
      // Of all rows, also of those that could not be read: each holds its place.
      lastPosition = Math.max(lastPosition, integer(rowOf(selectLastPosition.get())[0]))
      for (const row of selectTail.iterate(indexed) as Iterable<unknown>) loadTail(row as Row)
    },
    /** Sessions whose rows were damaged when they were read. */
    damaged: (): { readonly ref: SessionRef; readonly damage: Damage }[] =>
      [...cells.values()].flatMap(({ ref, damage }) => (damage ? [{ ref, damage }] : [])),

    /** The last commits that the indexes lack, by the number of their session. */
    recent(): Map<number, Place> {
      const last = new Map<number, Place>()
      for (const { sid, tail } of unindexed) {
        const place = tail.at(-1)
        if (place !== undefined) last.set(sid, place)
      }
      return last
    },

    nextId: () => ++lastId,
    nextSid: () => ++lastSid,
    nextPosition: () => ++lastPosition,

    /** Journal rows the indexes lack. */
    unindexedRows: () => lastId - indexed,
    indexState: () => ({ indexed, lastId, lastPosition }),
    markUnindexed: (cell: Cell) => void unindexed.add(cell),
    /** The indexes now have all rows up to `id`. */
    markIndexed(id: number): void {
      indexed = id
      for (const cell of unindexed) {
        cell.tail = cell.tail.filter(place => place.id > id)
        const indexedKeys = cell.settled.entries().filter(([, settled]) => settled.id <= id)
        const keys = indexedKeys.map(([key]) => key).toArray()
        for (const key of keys) cell.settled.delete(key)
        if (typeof cell.keys === 'object') keepKeys(cell, cell.keys, keys)
        if (cell.tail.length === 0 && cell.settled.size === 0) unindexed.delete(cell)
      }
    },
  }
}
