import type { FactType, JournalEventOf } from '../core/event.ts'
import type { TelemetryEvent } from '../ports/telemetry-sink.ts'
import type { TurnMemory } from './turn-memory.ts'
import type { Vocabulary } from './vocabulary.ts'

export type Level = TelemetryEvent['level']

/** A stage before it gets the envelope of the fact it comes from. */
export type StageDraft = Pick<TelemetryEvent, 'stage' | 'level' | 'payload'>

/** The stages one kind of fact shows. `memory` is that of the facts before it. Pure, never throws. */
export type Projection<T extends FactType> = (
  event: JournalEventOf<T>,
  memory: TurnMemory,
  vocabulary: Vocabulary,
) => readonly StageDraft[]

const SEVERITY: readonly Level[] = ['info', 'warn', 'error']

export const worstLevel = (levels: readonly Level[]): Level =>
  levels.reduce((worst, level) => (SEVERITY.indexOf(level) > SEVERITY.indexOf(worst) ? level : worst), 'info')
