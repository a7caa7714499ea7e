import type { FactType, JournalEvent } from '../../src/core/event.ts'
import type { SessionHistory } from './history.ts'
import type { Observation } from './observation.ts'
import { AMONG_NODES } from './sometimes/among-nodes.ts'
import { ANSWERING } from './sometimes/answering.ts'
import { DRAFTING } from './sometimes/drafting.ts'
import { RUNNING } from './sometimes/running.ts'
import { SURVIVING } from './sometimes/surviving.ts'
import type { Stage } from './stage.ts'

/** Situations a run has to reach. One that is never reached means that the simulation has stopped testing it. */
export const SOMETIMES = { ...SURVIVING, ...ANSWERING, ...RUNNING, ...DRAFTING, ...AMONG_NODES }

export type SometimesName = keyof typeof SOMETIMES

type Look<Of> = (of: Of, history: SessionHistory, stage: Stage) => boolean
type Row<Of> = { readonly name: SometimesName; readonly happens: Look<Of> }

const observed = new Map<Observation['kind'], Row<Observation>[]>()
const stated = new Map<FactType, Row<JournalEvent>[]>()

for (const [name, row] of Object.entries(SOMETIMES) as [SometimesName, (typeof SOMETIMES)[SometimesName]][]) {
  if (row.of === 'observation') add(observed, row.kind, { name, happens: row.happens })
  else add(stated, row.type, { name, happens: row.happens })
}

function add<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  map.set(key, [...(map.get(key) ?? []), value])
}

/** Which situations this is one of. */
export const reached = {
  seeing: (seen: Observation, history: SessionHistory, stage: Stage): SometimesName[] =>
    namesOf(observed.get(seen.kind), seen, history, stage),
  stating: (event: JournalEvent, history: SessionHistory, stage: Stage): SometimesName[] =>
    namesOf(stated.get(event.type), event, history, stage),
}

function namesOf<Of>(
  rows: readonly Row<Of>[] | undefined,
  of: Of,
  history: SessionHistory,
  stage: Stage,
): SometimesName[] {
  return (rows ?? []).flatMap(({ name, happens }) => (happens(of, history, stage) ? [name] : []))
}
