import type { AssistantId, EffectKey, SessionId, TurnId } from '../../../src/core/id.ts'
import type { NoteFacts } from '../../../src/core/note-facts.ts'
import type { Sample } from './sample.ts'

const OTHER = 'ses_0000000002' as SessionId

export const NOTE_SAMPLES = {
  session_opened: [
    { type: 'session_opened', payload: { assistant: 'support' as AssistantId }, content: null },
  ],
  content_deleted: [{ type: 'content_deleted', payload: { through: 9, by: 'retention' }, content: null }],
  session_forked: [
    {
      type: 'session_forked',
      payload: { from: OTHER, seq: 9, ancestors: [{ session: OTHER, turns: 2 }], family: OTHER },
      content: {
        deeds: [
          {
            name: 'lookup_order',
            digest: 'd'.repeat(16),
            first: 't3/e1' as EffectKey,
            turn: 't3' as TurnId,
            at: 1_700_000_000_000,
            arguments: { order: 'LX-20481' },
          },
        ],
      },
    },
  ],
  fork_made: [{ type: 'fork_made', payload: { session: OTHER, seq: 9 }, content: null }],
  answer_rated: [
    {
      type: 'answer_rated',
      payload: { turn: 't1' as TurnId, thumb: 'down', reason: 'misunderstood' },
      content: { comment: 'I asked for something else' },
    },
  ],
  sharing_changed: [
    { type: 'sharing_changed', payload: { digest: 'e'.repeat(64) }, content: { secret: 's3cret' } },
  ],
} as const satisfies {
  readonly [T in keyof NoteFacts]: readonly Sample<T>[]
}
