import type { FactType, JournalEvent, JournalEventOf } from '../../../src/core/event.ts'
import type { SessionHistory } from '../history.ts'
import type { Seen } from '../invariants/invariant.ts'
import type { Observation } from '../observation.ts'
import type { Stage } from '../stage.ts'

/** Something a run has to come to: in what is observed, or in a fact the moment before it is part of the history. */
export type Occasion =
  | {
      readonly of: 'observation'
      readonly kind: Observation['kind']
      readonly happens: (seen: Observation, history: SessionHistory, stage: Stage) => boolean
    }
  | {
      readonly of: 'fact'
      readonly type: FactType
      readonly happens: (event: JournalEvent, history: SessionHistory, stage: Stage) => boolean
    }

export function observed<Kind extends Observation['kind']>(
  kind: Kind,
  happens: (seen: Seen<Kind>, history: SessionHistory, stage: Stage) => boolean = () => true,
): Occasion {
  return {
    of: 'observation',
    kind,
    happens: (seen, history, stage) => happens(seen as Seen<Kind>, history, stage),
  }
}

export function stated<Type extends FactType>(
  type: Type,
  happens: (event: JournalEventOf<Type>, history: SessionHistory, stage: Stage) => boolean = () => true,
): Occasion {
  return {
    of: 'fact',
    type,
    happens: (event, history, stage) => happens(event as JournalEventOf<Type>, history, stage),
  }
}

export const fenced = (
  happens: (seen: Seen<'append'>, history: SessionHistory, stage: Stage) => boolean,
): Occasion =>
  observed(
    'append',
    (seen, history, stage) => seen.outcome.kind === 'fenced' && happens(seen, history, stage),
  )

export const failed = (code: string): Occasion =>
  stated('turn_ended', ({ payload }) => payload.reason === 'failed' && payload.code === code)
