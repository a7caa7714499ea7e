import { SignalboxError } from '../core/error.ts'
import type { Append, NewInput, SnapshotRow, ThreadKey } from './journal-store.ts'

/**
 * What every store checks before it looks at anything else, so that all of them refuse the same calls.
 *
 * Not every database can hold a NUL or half a surrogate pair in a text, and one that silently changes a key or a
 * hashed text is worse than one that refuses it: both are `invalid_input`.
 */
export function checkText(place: string, text: string | null): void {
  if (text === null || (text.isWellFormed() && !text.includes('\0'))) return
  throw new SignalboxError('invalid_input', `${place} holds a NUL character or half a surrogate pair`, {
    place,
  })
}

/** For texts that are only shown: whatever cannot be stored becomes a replacement character. */
export const displayable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD')

export function checkThread(thread: ThreadKey): void {
  checkText('tenant', thread.tenant)
  checkText('assistant', thread.assistant)
  checkText('owner', thread.owner)
  checkText('thread', thread.thread)
}

export function checkInput(input: NewInput): void {
  checkText('key', input.key)
  checkText('run', input.run)
  checkText('digest', input.digest)
  checkText('body', input.body)
}

export function checkAppend({ after, row, takes, settles }: Append): void {
  checkText('turn', row.turn)
  checkText('facts', row.facts)
  checkText('content', row.content)
  checkText('hash', row.hash)
  for (const key of takes) checkText('takes', key)
  for (const key of settles) checkText('settles', key)
  if (row.firstSeq !== after + 1 || row.lastSeq < row.firstSeq || !Number.isSafeInteger(row.lastSeq)) {
    throw new SignalboxError('internal', `a commit of ${row.firstSeq}..${row.lastSeq} cannot follow ${after}`)
  }
  if (row.turn === null && takes.length > 0) {
    throw new SignalboxError('internal', 'only a turn can take inputs')
  }
}

export function checkSnapshot(snapshot: SnapshotRow): void {
  checkText('state', snapshot.state)
  checkText('digest', snapshot.digest)
}
