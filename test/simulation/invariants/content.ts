import type { JournalEvent } from '../../../src/core/event.ts'
import type { SessionHistory } from '../history.ts'
import { markersIn } from '../marker.ts'
import type { Invariant } from './invariant.ts'

/** Nothing of one session is ever said, stored, asked or called in another. */
export const noLeak = (): Invariant => ({
  see(observation, history) {
    switch (observation.kind) {
      case 'append': {
        const { facts, content } = observation.append.row
        return foreign(facts, history) ?? foreign(content ?? '', history)
      }
      case 'tool_called':
        return foreign(JSON.stringify(observation.call.args), history)
      case 'snapshot_kept':
        return foreign(observation.snapshot.state, history)
      case 'model_asked':
        return foreign(observation.text, history)
      default:
        return null
    }
  },
})

function foreign(text: string, { marker }: SessionHistory): string | null {
  const other = markersIn(text).find(({ session }) => session !== marker)
  return other === undefined ? null : `«${other.session} ${other.era}» turned up in ${marker}`
}

/** Nothing is erased unless its owner asked for it, and that request was taken. */
export const erasedOnlyWhenAsked = (): Invariant => ({
  see(observation, { inbox, turns }) {
    if (observation.kind !== 'erased') return null
    const asked = [...inbox].some(([key, { body, settled }]) => {
      if (body.kind !== 'delete_content') return false
      const turn = turns.find(({ input: taken }) => taken === key)
      return settled ? turn !== undefined && observation.through <= turn.endSeq : true
    })
    return asked ? null : `content was erased through ${observation.through}, nobody asked for that`
  },
})

/** What was to be forgotten is nowhere: not in a commit, not in a snapshot, not in the title. */
export const deletedStaysDeleted = (): Invariant => ({
  see(observation, { erasedThrough }) {
    if (observation.kind !== 'snapshot_kept' || observation.snapshot.seq > erasedThrough) return null
    return `a snapshot of event ${observation.snapshot.seq} was kept, erased was through ${erasedThrough}`
  },
  async atEnd(history, { store }) {
    const { ref, deletedThrough, events } = history
    if (deletedThrough === 0) return null
    const received = events.filter(({ type }) => type === 'message_received')
    const erasIn = (some: readonly JournalEvent[]) =>
      some.flatMap(({ content }) => markersIn(JSON.stringify(content)).map(({ era }) => era))
    // Words that were on their way are of an era that is over, and are heard after it.
    const heard = new Set(erasIn(received.filter(({ seq }) => seq > deletedThrough)))
    const said = new Set(erasIn(received.filter(({ seq }) => seq <= deletedThrough)))
    const forgotten = new Set([...said].filter(era => !heard.has(era)))
    const remembered = (text: string | null) => markersIn(text ?? '').find(({ era }) => forgotten.has(era))
    for (const row of await store.commits(ref, 0, Number.MAX_SAFE_INTEGER))
      if (row.lastSeq <= deletedThrough && row.content !== null)
        return `the commit of event ${row.firstSeq} keeps its content, deleted was through ${deletedThrough}`
    const inSnapshot = remembered((await store.snapshot(ref))?.state ?? null)
    if (inSnapshot !== undefined) return `the snapshot keeps words of ${inSnapshot.era}`
    const inTitle = remembered((await store.findSession(ref))?.title ?? null)
    return inTitle === undefined ? null : `the title keeps words of ${inTitle.era}`
  },
})
