import { SignalboxError } from '../core/error.ts'
import type { Input } from '../core/input.ts'
import type { SessionRow } from '../ports/journal-store.ts'
import { targetOf } from './find-target.ts'
import type { Visit } from './visit.ts'

/** Has something written into a session that nobody waits for a reply to; resolves when it is kept. */
export async function noteInSession(
  { entropy, runner, store }: Visit,
  row: SessionRow,
  input: Extract<Input, { kind: 'opt_out' | 'note' }>,
): Promise<void> {
  const target = targetOf(row)
  const key = `${input.kind}:${entropy.salt()}`
  await runner.submit(target, key, input, 'queue')
  await runner.free(target.ref)
  if ((await store.findInput(target.ref, key))?.settled) return
  throw new SignalboxError('store_unavailable', 'it is not kept yet; it will be tried again', {
    place: row.session,
  })
}
