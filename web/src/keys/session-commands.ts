import type { FoundSession, SessionView } from '../../../src/api/rest.ts'
import { threadPath } from '../routing/route.ts'
import type { Command } from './command.ts'
import { matchCommands } from './match-commands.ts'

const MOST_RECENT = 5

interface SessionNames {
  readonly untitled: string
  readonly nameOf: (assistant: string) => string
  readonly timeOf: (at: number) => string
  readonly onGo: (path: string) => void
}

/** Conversations to go to: the latest, or those that fit. Known ones stay in front of those the server finds later. */
export function sessionCommands(
  recent: readonly SessionView[],
  found: readonly FoundSession[] | null,
  query: string,
  { untitled, nameOf, timeOf, onGo }: SessionNames,
): readonly Command[] {
  const commandOf = ({ session, assistant, thread, title, updatedAt }: SessionView): Command => ({
    id: `session ${session}`,
    group: 'conversations',
    label: title || untitled,
    detail: nameOf(assistant),
    time: timeOf(updatedAt),
    run: () => onGo(threadPath(assistant, thread)),
  })
  const known = recent.map(commandOf)
  if (query.trim() === '') return known.slice(0, MOST_RECENT)
  const fitting = matchCommands(known, query)
  const ids = new Set(fitting.map(({ id }) => id))
  return [...fitting, ...(found ?? []).map(commandOf).filter(({ id }) => !ids.has(id))]
}
