import { SignalboxError } from '../core/error.ts'
import type { SessionRef } from '../core/session.ts'
import type { Append, CarriedSession, CommitRow, NewInput, SnapshotRow, ThreadKey } from './journal-store.ts'

/**
 * Checks a text before a store looks at anything else, so that all of them refuse the same calls.
 *
 * Not every database can hold a NUL or half a surrogate pair in a text, and one that silently changes a key or a
 * hashed text is worse than one that refuses it: both are `invalid_input`.
 */
export function checkText(place: string, text: string | null): void {
  if (text === null || isStorable(text)) return
  throw new SignalboxError('invalid_input', `${place} holds a NUL character or half a surrogate pair`, {
    place,
  })
}

/** True for a text that may be stored. Another never was, so looking it up finds nothing. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** For texts that are only shown: whatever cannot be stored becomes a replacement character. */
export const displayable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD')

export function checkThread(thread: ThreadKey): void {
  checkText('tenant', thread.tenant)
  checkText('assistant', thread.assistant)
  checkText('owner', thread.owner)
  checkText('thread', thread.thread)
}

export function checkInput(input: NewInput): void {
  checkInteger('at', input.at)
  checkText('key', input.key)
  checkText('run', input.run)
  checkText('digest', input.digest)
  checkText('body', input.body)
}

export function checkAppend({ after, row, takes, settles, tally, openCalls }: Append): void {
  checkText('turn', row.turn)
  checkText('facts', row.facts)
  checkText('content', row.content)
  checkText('hash', row.hash)
  for (const key of takes) checkText('takes', key)
  for (const key of settles) checkText('settles', key)
  for (const { keys, since } of tally?.expects ?? []) {
    for (const key of keys) checkText('tally', key)
    checkInteger('since', since)
  }
  for (const { key, entry } of tally?.adds ?? []) {
    checkText('tally', key)
    checkText('tally', entry)
  }
  for (const { key } of openCalls?.expects ?? []) checkText('openCalls', key)
  for (const { key, entry } of openCalls?.adds ?? []) {
    checkText('openCalls', key)
    checkText('openCalls', entry)
  }
  checkInteger('at', row.at)
  checkInteger('lastSeq', row.lastSeq)
  if (row.firstSeq !== after + 1 || row.lastSeq < row.firstSeq) {
    throw new SignalboxError('internal', `a commit of ${row.firstSeq}..${row.lastSeq} cannot follow ${after}`)
  }
  if (row.turn === null && takes.length > 0) {
    throw new SignalboxError('internal', 'only a turn can take inputs')
  }
}

/** Checks each as if it were appended to the one before it. */
export function checkBeginning(ref: SessionRef, rows: readonly CommitRow[]): void {
  let after = 0
  for (const row of rows) {
    checkAppend({ ref, after, row, takes: [], settles: [] })
    after = row.lastSeq
  }
  if (after === 0) throw new SignalboxError('internal', 'a session begins with one commit at least')
}

/** Checks what came from elsewhere as if it had been written here. */
export function checkCarried(session: CarriedSession, commits: readonly CommitRow[]): void {
  const { row, erasedThrough, snapshot, inputs, counts, openCalls } = session
  checkThread(row)
  checkText('session', row.session)
  checkText('title', row.title)
  checkText('quarantine', row.quarantine)
  checkInteger('at', row.createdAt)
  checkInteger('erasedThrough', erasedThrough)
  if (snapshot !== null) checkSnapshot(snapshot)
  for (const input of inputs) {
    checkInput({ ...input, digest: input.digest ?? '', body: input.body ?? '' })
    checkText('turn', input.turn)
    checkInteger('attempts', input.attempts)
    if (!input.settled && (input.body === null || input.digest === null))
      throw new SignalboxError('internal', `the open input ${input.key} has no body`)
  }
  for (const { name, entry, at } of [...counts, ...openCalls]) {
    checkText('name', name)
    checkText('entry', entry)
    checkInteger('at', at)
  }
  if (commits.length > 0) checkBeginning(row, commits)
}

export function checkSnapshot(snapshot: SnapshotRow): void {
  checkInteger('seq', snapshot.seq)
  checkInteger('fold', snapshot.fold)
  checkText('state', snapshot.state)
  checkText('digest', snapshot.digest)
}

export function checkInteger(place: string, value: number): void {
  if (!Number.isSafeInteger(value))
    throw new SignalboxError('internal', `${place} must be a whole number, got ${value}`)
}
