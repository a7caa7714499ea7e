import type { DatabaseSync } from 'node:sqlite'
import type { TurnId } from '../../../../core/id.ts'
import type { CarriedSession, InboxRow, NewInput, PutOutcome } from '../../../../ports/journal-store.ts'
import { isStorable } from '../../../../ports/storable.ts'
import type { Cell, Cells, OpenInput } from './cells.ts'
import { Damage } from './fault.ts'
import { prepareRead } from './prepare-read.ts'
import { integer, type Row, rowsOf, text, textOrNull } from './row.ts'
import { decodeSettled, inputProof } from './settled-input.ts'
import type { Transaction } from './transaction.ts'

/** Inputs to one row of the journal: whoever looks one of them up reads all of it. */
const SETTLED_TOGETHER = 32

export type InboxTable = ReturnType<typeof createInboxTable>

/** Unsettled inputs are rows of `inbox` and in the session's cell; settled ones live in the journal. */
export function createInboxTable(database: DatabaseSync, cells: Cells) {
  const insert = database.prepare(
    'INSERT INTO inbox (position, sid, key, at, lane, run, digest, turn, attempts, proof, body) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const updateTurn = database.prepare('UPDATE inbox SET turn = ?, proof = ? WHERE position = ?')
  const updateAttempts = database.prepare('UPDATE inbox SET attempts = ?, proof = ? WHERE position = ?')
  const remove = database.prepare('DELETE FROM inbox WHERE position = ?')
  const selectBody = prepareRead(database, 'SELECT body FROM inbox WHERE position = ? AND sid = ?')
  const selectByKey = prepareRead(
    database,
    'SELECT j.inputs, j.sid FROM by_key b LEFT JOIN journal j USING (id) WHERE b.sid = ? AND b.key = ?',
  )
  const selectSettled = prepareRead(
    database,
    'SELECT inputs, sid FROM journal WHERE id IN (SELECT id FROM by_key WHERE sid = ?)',
  )
  const selectByRun = prepareRead(
    database,
    `
    SELECT j.inputs, j.sid, b.position FROM by_run b LEFT JOIN journal j USING (id)
    WHERE b.sid = ? AND b.run = ? ORDER BY b.position DESC LIMIT 1`,
  )

  const openRow = ({ sid }: Cell, { stored, ...input }: OpenInput): InboxRow => ({
    ...input,
    body: stored ? text((selectBody.get(input.position, sid) as Row | undefined)?.[0]) : input.body,
    settled: false,
  })

  /** The indexes promised that this journal row settled such an input. */
  const indexedInput = (row: Row, sid: number, isIt: (input: InboxRow) => boolean): InboxRow => {
    if (row[1] !== sid) throw new Damage('an index points to another session')
    const found = decodeSettled(sid, textOrNull(row[0])).find(isIt)
    if (found === undefined) throw new Damage('an index points to the wrong row')
    return found
  }
  const settledInput = (cell: Cell, key: string): InboxRow | null => {
    const recent = cell.settled.get(key)
    if (recent) return { ...recent.input }
    if (!isStorable(key) || !cells.mayBeIndexed(cell, key)) return null
    const row = selectByKey.get(cell.sid, key) as Row | undefined
    return row ? indexedInput(row, cell.sid, input => input.key === key) : null
  }
  const find = (cell: Cell, key: string): InboxRow | null => {
    const open = cell.open.get(key)
    return open ? openRow(cell, open) : settledInput(cell, key)
  }

  /** The settled input whose key and run are the same text: `by_run` leaves it to `by_key`. */
  const namedLike = (cell: Cell, run: string): InboxRow | null => {
    const input = settledInput(cell, run)
    return input?.run === run ? input : null
  }

  const insertOpen = (cell: Cell, open: OpenInput, body: string, transaction: Transaction): void => {
    cell.open.set(open.key, open)
    // An input that its own group settles never becomes a row here.
    const isStillOpen = () => cell.open.get(open.key) === open
    transaction.later(() => {
      const proof = inputProof(cell.sid, open)
      const { position, key, at, lane, run, digest, turn, attempts } = open
      insert.run(position, cell.sid, key, at, lane, run, digest, turn, attempts, proof, body)
    }, isStillOpen)
    transaction.whenDurable(() => {
      open.stored = true
      open.body = null
    })
  }

  const writeAttempts = (cell: Cell, input: OpenInput, transaction: Transaction): void => {
    const isStillOpen = () => cell.open.get(input.key) === input
    const update = () => void updateAttempts.run(input.attempts, inputProof(cell.sid, input), input.position)
    if (input.stored) transaction.later(update, isStillOpen)
  }

  return {
    find,

    /** Open, settled a moment ago or long ago: the one that came last. */
    findRun(cell: Cell, run: string): InboxRow | null {
      if (!isStorable(run)) return null
      let latest = namedLike(cell, run)
      const row = selectByRun.get(cell.sid, run) as Row | undefined
      if (row && integer(row[2]) > (latest?.position ?? 0)) {
        latest = indexedInput(row, cell.sid, input => input.position === row[2])
      }
      const isLater = (input: InboxRow | OpenInput) =>
        input.run === run && input.position > (latest?.position ?? 0)
      for (const { input } of cell.settled.values()) if (isLater(input)) latest = { ...input }
      for (const input of cell.open.values()) if (isLater(input)) latest = openRow(cell, input)
      return latest
    },

    open: (cell: Cell): InboxRow[] =>
      cell.open
        .values()
        .map(input => openRow(cell, input))
        .toArray(),

    /** All inputs, settled ones too, in the order they came. */
    all(cell: Cell): InboxRow[] {
      const rows = rowsOf(selectSettled.all(cell.sid))
      const settled = rows.flatMap(([inputs, sid]) => {
        if (sid !== cell.sid) throw new Damage('an index points to another session')
        return decodeSettled(cell.sid, textOrNull(inputs))
      })
      const recent = cell.settled.values().map(({ input }) => ({ ...input }))
      const open = cell.open.values().map(input => openRow(cell, input))
      return [...settled, ...recent, ...open].sort((a, b) => a.position - b.position)
    },

    /** Takes over inputs of another store. Settled ones stand in rows of the journal, a few to each. */
    adopt(
      cell: Cell,
      inputs: CarriedSession['inputs'],
      transaction: Transaction,
      writeSettled: (inputs: readonly InboxRow[]) => number,
    ): void {
      let settled: InboxRow[] = []
      const write = () => {
        if (settled.length === 0) return
        const id = writeSettled(settled)
        for (const input of settled) cell.settled.set(input.key, { id, input })
        settled = []
        cells.markUnindexed(cell)
      }
      for (const carried of inputs) {
        const input = { ...carried, position: cells.nextPosition() }
        const { settled: isSettled, body, digest, ...described } = input
        if (isSettled) {
          settled.push(input)
          if (settled.length === SETTLED_TOGETHER) write()
        } else
          insertOpen(
            cell,
            { ...described, digest: digest ?? '', body, stored: false },
            body ?? '',
            transaction,
          )
      }
      write()
    },

    put(cell: Cell, input: NewInput, whenBusy: 'refuse' | 'queue', transaction: Transaction): PutOutcome {
      const known = find(cell, input.key)
      if (known) return { kind: 'duplicate', row: known }
      if (
        whenBusy === 'refuse' &&
        input.lane === 'turn' &&
        cell.open.values().some(({ lane }) => lane === 'turn')
      ) {
        return { kind: 'busy' }
      }
      const { key, at, lane, run, digest } = input
      const open: OpenInput = {
        position: cells.nextPosition(),
        key,
        at,
        lane,
        run,
        digest,
        turn: null,
        attempts: 0,
        body: input.body,
        stored: false,
      }
      insertOpen(cell, open, input.body, transaction)
      return { kind: 'accepted', position: open.position }
    },

    countAttempt(cell: Cell, key: string, transaction: Transaction): number {
      const input = cell.open.get(key)
      if (input === undefined) return 0
      input.attempts++
      writeAttempts(cell, input, transaction)
      return input.attempts
    },

    excuseAttempts(cell: Cell, key: string, transaction: Transaction): void {
      const input = cell.open.get(key)
      if (input === undefined) return
      input.attempts = -1
      writeAttempts(cell, input, transaction)
    },

    /** The inputs, when all of them can be taken by `turn`. */
    takeable(cell: Cell, keys: readonly string[], turn: TurnId | null): OpenInput[] | null {
      const inputs: OpenInput[] = []
      for (const key of keys) {
        const input = cell.open.get(key)
        if (!input || (input.turn !== null && input.turn !== turn)) return null
        inputs.push(input)
      }
      return inputs
    },

    take(cell: Cell, inputs: readonly OpenInput[], turn: TurnId | null, transaction: Transaction): void {
      for (const input of inputs) {
        if (input.turn === turn) continue
        input.turn = turn
        const isStillOpen = () => cell.open.get(input.key) === input
        const update = () => void updateTurn.run(turn, inputProof(cell.sid, input), input.position)
        if (input.stored) transaction.later(update, isStillOpen)
      }
    },

    /** Moves the inputs over to the journal row `id`, which must be written with what this returns. */
    settle(cell: Cell, keys: readonly string[], id: number, transaction: Transaction): InboxRow[] {
      const settled: InboxRow[] = []
      for (const key of keys) {
        const open = cell.open.get(key)
        if (!open) continue
        const { position, at, lane, run, turn, stored } = open
        const input: InboxRow = {
          ...{ key, position, at, lane, run, turn },
          ...{ attempts: 0, body: null, digest: null, settled: true },
        }
        settled.push(input)
        cell.open.delete(key)
        cell.settled.set(key, { id, input })
        cells.markUnindexed(cell)
        if (stored) transaction.later(() => void remove.run(position))
      }
      return settled
    },
  }
}
