import { RATING_REASONS } from '../core/note.ts'
import { member, turnName } from './public-values.ts'
import type { Projection } from './stage-draft.ts'

/** Without the words people add: those are content. */
export const answerRated: Projection<'answer_rated'> = (
  { payload: { turn, thumb, reason } },
  _memory,
  vocabulary,
) => [
  {
    stage: 'answer_rated',
    level: 'info',
    payload: {
      turn: turnName(turn, vocabulary),
      thumb: thumb === null ? null : member(['up', 'down'], thumb),
      reason: reason === null ? null : member([...RATING_REASONS.up, ...RATING_REASONS.down], reason),
    },
  },
]
