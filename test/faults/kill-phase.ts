import type { JournalEvent } from '../../src/core/event.ts'
import { idempotencyKey } from '../../src/core/id.ts'
import type { InboxRow } from '../../src/ports/journal-store.ts'
import type { RunRecord } from './driver.ts'

/** What a session was in the middle of when its process was killed. */
export const PHASES = [
  'between turns',
  'message not stored',
  'before claim',
  'model claimed',
  'streaming',
  'tool claimed',
  'tool called',
  'tool settled',
] as const
export type Phase = (typeof PHASES)[number]

export interface Remains {
  readonly run: RunRecord | null
  readonly openInputs: readonly InboxRow[]
  /** The events of a turn without an end. */
  readonly unfinished: readonly JournalEvent[]
  /** Keys in the effects file. */
  readonly effects: ReadonlySet<string>
}

export function phaseOf({ run, openInputs, unfinished, effects }: Remains): Phase {
  const input = openInputs.find(({ lane }) => lane === 'turn')
  if (input === undefined) return run !== null && !run.acknowledged ? 'message not stored' : 'between turns'
  const claim = unfinished.findLast(event => event.type === 'effect_claimed')
  if (claim?.type !== 'effect_claimed') return 'before claim'
  if (claim.payload.kind === 'tool')
    return effects.has(idempotencyKey(claim.session, claim.payload.effect)) ? 'tool called' : 'tool claimed'
  const seen = run?.received.at(-1)?.event.type
  if (seen === 'TEXT_MESSAGE_CONTENT') return 'streaming'
  return unfinished.some(event => event.type === 'effect_settled' && event.payload.usage === null)
    ? 'tool settled'
    : 'model claimed'
}
