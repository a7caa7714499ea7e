import type { JournalEvent } from '../../src/core/event.ts'
import type { SessionId } from '../../src/core/id.ts'
import { emptyState } from '../../src/journal/fold.ts'
import type { TelemetryEvent } from '../../src/ports/telemetry-sink.ts'
import { projectStages } from '../../src/telemetry/stages.ts'
import { memoryOfSession, remember, type TurnMemory } from '../../src/telemetry/turn-memory.ts'
import type { Vocabulary } from '../../src/telemetry/vocabulary.ts'

const NOBODY = 'ses_0000000000' as SessionId

/** All stages of a journal from its beginning. */
export function projectJournal(
  events: Iterable<JournalEvent>,
  vocabulary: Vocabulary,
  from: TurnMemory = memoryOfSession(emptyState(NOBODY)),
): TelemetryEvent[] {
  let memory = from
  const stages: TelemetryEvent[] = []
  for (const event of events) {
    stages.push(...projectStages(event, memory, vocabulary))
    memory = remember(memory, event)
  }
  return stages
}
