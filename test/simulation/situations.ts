import type { SessionHistory } from './history.ts'

type Holds = (sessions: readonly SessionHistory[]) => boolean

const waits = ({ inbox, open }: SessionHistory) =>
  open === null && inbox.values().some(({ input, settled }) => input.lane === 'turn' && !settled)

const runsTool = ({ flying }: SessionHistory) =>
  flying.values().some(({ process, signal }) => process.alive && !signal.aborted)

/** What may be going on when a fault strikes. Every fault has to meet every one of them. */
export const SITUATIONS = {
  'nothing happens': sessions => sessions.every(session => session.open === null && !waits(session)),
  'an input waits': sessions => sessions.some(waits),
  'a model answers': sessions =>
    sessions.some(session => session.open?.openClaim != null && !runsTool(session)),
  'a tool runs': sessions => sessions.some(runsTool),
  'a question waits': sessions => sessions.some(({ waiting }) => waiting.open.length > 0),
  'a job runs': sessions =>
    sessions.some(({ claims }) =>
      claims.values().some(({ handle, settlements }) => handle !== null && settlements.length === 0),
    ),
  'a draft is made or runs': sessions =>
    sessions.some(({ open, drafting }) =>
      drafting.drafts
        .values()
        .some(({ status, turn }) => status === 'running' || (status === 'drafted' && turn === open?.turn)),
    ),
  'a turn is resumed': sessions => sessions.some(({ open }) => (open?.attempt ?? 0) > 1),
} as const satisfies Record<string, Holds>

export type Situation = keyof typeof SITUATIONS

export const situationsOf = (sessions: readonly SessionHistory[]): Situation[] =>
  (Object.keys(SITUATIONS) as Situation[]).filter(name => SITUATIONS[name](sessions))

export const meeting = (fault: string, situation: Situation): string => `${fault}, while ${situation}`
