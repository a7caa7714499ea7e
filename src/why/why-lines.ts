import type { WhyLine } from '../api/rest.ts'
import type { JournalEvent } from '../core/event.ts'
import { factsOf } from './facts-of.ts'
import { whyLine } from './why-line.ts'
import type { WhyScope } from './why-scope.ts'

/** The lines of all turns in these events. One that lacks its beginning is left out. */
export function whyLines(events: readonly JournalEvent[], scope: WhyScope): readonly WhyLine[] {
  return [...Map.groupBy(events, ({ turn }) => turn)].flatMap(([turn, own]) => {
    if (turn === null || !own.some(({ type }) => type === 'turn_started')) return []
    const facts = factsOf(own, scope)
    const after = anchorOf(own)
    return facts === null || after === null ? [] : [{ turn, after, line: whyLine(facts, scope) }]
  })
}

/** Message the line stands under: the last one of the turn. */
function anchorOf(events: readonly JournalEvent[]): string | null {
  const last = events.findLast(({ type }) => type === 'message_sent' || type === 'message_received')
  return last?.type === 'message_sent' || last?.type === 'message_received' ? last.payload.message : null
}
