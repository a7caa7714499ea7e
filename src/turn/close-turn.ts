import { fact, type TurnEnd } from '../core/event.ts'
import { isSameJson } from '../core/json.ts'
import type { SessionState } from '../core/session.ts'
import type { TrackScope } from '../tracks/track-scope.ts'
import { deskNews } from './desk-news.ts'
import { queueEntry } from './queue-entry.ts'

/** States how a turn ended and makes it durable, however it came to that; the queue and the outside learn what it changed at the desk. */
export async function closeTurn(
  { log, queue, reads }: Pick<TrackScope, 'log' | 'queue' | 'reads'>,
  before: SessionState,
  end: TurnEnd,
): Promise<void> {
  // First the row, then the fact, and the other way round when it goes: nobody who waits is ever missing.
  const [had, has] = [queueEntry(before), queueEntry(log.state)]
  if (has !== null && !isSameJson(has, had)) await queue.put(has)
  const news = deskNews(before, log.state, log.turn, reads.now)
  if (news.length > 0) await queue.tell(news)
  log.emit(fact('turn_ended', end))
  await log.commit('closed')
  if (has === null && had !== null) await queue.drop()
}
