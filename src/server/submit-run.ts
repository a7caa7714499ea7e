import type { WhenBusy } from '../core/busy.ts'
import type { Input } from '../core/input.ts'
import type { PutOutcome } from '../ports/journal-store.ts'
import type { Target } from '../ports/work.ts'
import { openWishes } from '../turn/open-wishes.ts'
import type { Visit } from './visit.ts'

/**
 * Hands an input in. Under `interrupt`, a message takes over from runs nobody reads any more: stock clients stop by
 * hanging up. Those runs are cancelled as by the button, in the inbox and before the message is, so that a crash in
 * between leaves either both or a client that knows its message was not taken. Clicks take over nothing: one that is
 * sent again would call off what it began.
 */
export async function submitRun(
  { runner, store, readers, feed }: Pick<Visit, 'runner' | 'store' | 'readers' | 'feed'>,
  target: Target,
  key: string,
  input: Extract<Input, { kind: 'message' | 'answer' }>,
  whenBusy: WhenBusy,
  sending: 'first' | 'again',
): Promise<PutOutcome> {
  if (whenBusy !== 'interrupt') return runner.submit(target, key, input, whenBusy, sending)
  const outcome = await runner.submit(target, key, input, 'refuse', sending)
  if (outcome.kind !== 'busy' || input.kind !== 'message') return outcome
  const wishes = openWishes(await store.openInputs(target.ref))
  const runs = wishes.flatMap(({ run }) => run ?? [])
  if (runs.length < wishes.length || !(await readers.haveLeft(target.ref, runs))) return outcome
  if (await feed.isWatchedElsewhere(target.ref)) return outcome
  for (const wish of wishes) await runner.cancel(target, wish.key)
  return runner.submit(target, key, input, 'queue', sending)
}
