import type { TurnEnd } from '../core/event.ts'
import type { SettledBy } from '../core/pending.ts'
import type { MoveOf, TrackName } from '../tracks/move.ts'
import type { Note, NoteOf } from '../tracks/proposal.ts'
import type { Acting, Noting } from '../tracks/track.ts'
import type { TrackScope } from '../tracks/track-scope.ts'
import { TRACKS } from '../tracks/tracks.ts'
import type { DecisionWithMove } from './decide.ts'
import { settlePending } from './settle-pending.ts'

/** Does what was decided: looks up the track and has it act. Effects happen there and only through the turn's log. */
export async function act(
  scope: TrackScope,
  { decision, move, notes }: DecisionWithMove,
  by: SettledBy,
): Promise<TurnEnd> {
  for (const note of notes) write(scope, note.track, note)
  let end =
    move.track === 'turn'
      ? await settlePending(scope, move.pending, move.answer, by)
      : await make(scope, move.track, move, by)
  for (const track of Object.values(TRACKS))
    if ('follow' in track) end = await track.follow(scope, decision, end, by)
  return end
}

const TABLE: { readonly [Name in TrackName]: Acting<Name> } = TRACKS

const make = <Name extends TrackName>(
  scope: TrackScope,
  track: Name,
  move: MoveOf<Name>,
  by: SettledBy,
): Promise<TurnEnd> => TABLE[track].act(scope, move, by)

const NOTERS: { readonly [Name in Note['track']]: Noting<Name> } = TRACKS

const write = <Name extends Note['track']>(scope: TrackScope, track: Name, note: NoteOf<Name>): void =>
  NOTERS[track].note(scope, note)
