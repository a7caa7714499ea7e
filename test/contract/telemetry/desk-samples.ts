import type { DeskFacts } from '../../../src/core/desk-facts.ts'
import type { PendingId, TurnId, UserId } from '../../../src/core/id.ts'
import type { Sample } from './sample.ts'

export const DESK_SAMPLES = {
  escalated: [
    {
      type: 'escalated',
      payload: { reason: 'asked', roles: ['support'] },
      content: { summary: 'wants to talk to somebody about the lamps', words: 'my lamps are dark' },
    },
  ],
  desk_received: [
    {
      type: 'desk_received',
      payload: {
        colleague: { user: 'ada' as UserId, name: 'Ada' },
        act: 'answer',
        claim: 't2' as TurnId,
        pending: 't1/p1' as PendingId,
        roles: ['support'],
      },
      content: { text: 'I have sent you a new lamp to Main Street 5.' },
    },
  ],
  desk_changed: [
    {
      type: 'desk_changed',
      payload: { to: 'taken', colleague: { user: 'ada' as UserId, name: 'Ada' }, lastsMs: 60_000 },
      content: { note: 'Somebody who waits for a lamp.' },
    },
    { type: 'desk_changed', payload: { to: 'handed_back' }, content: { note: 'He gets a new lamp.' } },
  ],
  desk_refused: [{ type: 'desk_refused', payload: { why: 'taken' }, content: null }],
} as const satisfies { readonly [T in keyof DeskFacts]: readonly Sample<T>[] }
