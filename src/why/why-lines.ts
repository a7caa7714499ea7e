import type { WhyLine } from '../api/rest.ts'
import type { JournalEvent } from '../core/event.ts'
import type { TurnId } from '../core/id.ts'
import { factsOf } from './facts-of.ts'
import type { TurnFacts } from './turn-facts.ts'
import { whyLine } from './why-line.ts'
import type { WhyScope } from './why-scope.ts'
import { answerValues } from './words-of.ts'

/**
 * A page of events with the turns at its edges whole: pages are cut between commits, and half a turn would be said to
 * have ended otherwise than it did.
 */
export async function withWholeTurns(
  page: readonly JournalEvent[],
  read: (turn: TurnId) => Promise<readonly JournalEvent[]>,
): Promise<readonly JournalEvent[]> {
  const first = page.find(({ turn }) => turn !== null)?.turn ?? null
  const last = page.findLast(({ turn }) => turn !== null)?.turn ?? null
  const cut = new Set([first, last])
  const within = page.filter(({ turn }) => turn !== null && !cut.has(turn))
  const [before = [], after = []] = await Promise.all([...cut].map(turn => (turn === null ? [] : read(turn))))
  return [...before, ...within, ...after]
}

/** The lines of all turns in these events. One that lacks its beginning is left out. */
export function whyLines(events: readonly JournalEvent[], scope: WhyScope): readonly WhyLine[] {
  return [...Map.groupBy(events, ({ turn }) => turn)].flatMap(([turn, own]) => {
    if (turn === null || !own.some(({ type }) => type === 'turn_started')) return []
    const facts = factsOf(own, scope, events)
    const after = anchorOf(own)
    if (facts === null || after === null) return []
    const noted = notedIn(own, facts, scope)
    return [{ turn, after, line: whyLine(facts, scope), ...(noted.length > 0 && { noted }) }]
  })
}

/** Answers that words of the person gave to questions of a flow. */
function notedIn(
  events: readonly JournalEvent[],
  facts: TurnFacts,
  scope: WhyScope,
): NonNullable<WhyLine['noted']> {
  if (!events.some(({ type }) => type === 'message_received')) return []
  return answerValues(scope, facts).flatMap(({ node, text, isWithheld }) =>
    isWithheld ? [] : [{ node, value: text }],
  )
}

/** Message the line stands under: the last one of the turn. */
function anchorOf(events: readonly JournalEvent[]): string | null {
  const last = events.findLast(({ type }) => type === 'message_sent' || type === 'message_received')
  return last?.type === 'message_sent' || last?.type === 'message_received' ? last.payload.message : null
}
