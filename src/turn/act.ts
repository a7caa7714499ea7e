import type { TurnEnd } from '../core/event.ts'
import type { SettledBy } from '../core/pending.ts'
import type { Move } from '../tracks/move.ts'
import type { Note } from '../tracks/proposal.ts'
import type { TrackScope } from '../tracks/track-scope.ts'
import { TRACKS } from '../tracks/tracks.ts'
import type { Decided } from './decide.ts'
import { settlePending } from './settle-pending.ts'

/** Does what was decided: looks up the track and has it act. Effects happen there and only through the turn's log. */
export async function act(
  scope: TrackScope,
  { decision, move, notes }: Decided,
  by: SettledBy,
): Promise<TurnEnd> {
  for (const note of notes) write(scope, note)
  let end = await make(scope, move, by)
  for (const track of Object.values(TRACKS))
    if ('follow' in track) end = await track.follow(scope, decision, end, by)
  return end
}

function write(scope: TrackScope, note: Note): void {
  switch (note.track) {
    case 'ui':
      TRACKS.ui.note(scope, note)
      break
    case 'intent':
      TRACKS.intent.note(scope, note)
      break
  }
}

/** One line a track: the compiler knows which moves are whose. */
async function make(scope: TrackScope, move: Move, by: SettledBy): Promise<TurnEnd> {
  switch (move.track) {
    case 'turn':
      return settlePending(scope, move.pending, move.answer, by)
    case 'pending':
      return TRACKS.pending.act(scope, move)
    case 'ui':
      return TRACKS.ui.act(scope, move)
    case 'flow':
      return TRACKS.flow.act(scope, move, by)
    case 'intent':
      return TRACKS.intent.act(scope, move)
    case 'human':
      return TRACKS.human.act(scope, move)
    case 'conversation':
      return TRACKS.conversation.act(scope)
  }
}
