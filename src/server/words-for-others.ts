import type { Message, SessionState } from '../core/session.ts'
import { withheld } from '../intents/withhold.ts'
import type { SessionRow } from '../ports/journal-store.ts'
import type { Visit } from './visit.ts'

/** Words of a conversation for whoever is not its owner: without what was given for sensitive parameters. */
export function wordsForOthers(
  { directory, clock }: Visit,
  { assistant: id }: SessionRow,
  { spoken }: Pick<SessionState, 'spoken'>,
  messages: readonly Message[],
): readonly Message[] {
  const assistant = directory.get(id)
  const locale = spoken ?? assistant?.locale ?? 'en'
  return withheld(messages, assistant?.intents ?? null, { locale, now: clock.now(), zone: 'UTC' })
}
