import { type Fact, fact, type JournalEvent } from '../core/event.ts'
import type { Note } from '../core/note.ts'
import { shareIn } from '../journal/fold-notes.ts'

export function factOfNote(note: Note): Fact {
  switch (note.of) {
    case 'fork':
      return fact('fork_made', { session: note.session, seq: note.seq })
    case 'rating': {
      const { turn, thumb, reason, comment } = note
      return fact('answer_rated', { turn, thumb, reason }, comment === null ? null : { comment })
    }
    case 'share': {
      const { share } = note
      const content = share && { secret: share.secret }
      return fact('sharing_changed', { digest: share?.digest ?? null }, content)
    }
  }
}

/** The note a fact was made of; null for other facts. */
export function noteIn(event: JournalEvent): Note | null {
  switch (event.type) {
    case 'fork_made':
      return { of: 'fork', ...event.payload }
    case 'answer_rated':
      return { of: 'rating', ...event.payload, comment: event.content?.comment ?? null }
    case 'sharing_changed':
      return { of: 'share', share: shareIn(event) }
    default:
      return null
  }
}
