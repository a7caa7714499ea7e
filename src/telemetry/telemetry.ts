import type { JournalEvent } from '../core/event.ts'
import type { BudgetAlert } from '../costs/watch-budgets.ts'
import type { TelemetrySink } from '../ports/telemetry-sink.ts'
import { budgetAlertEvent } from './budget-alert.ts'
import { redactEvent } from './redact.ts'
import { projectStages } from './stages.ts'
import { type KnownSession, memoryOfSession, remember } from './turn-memory.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface Telemetry {
  /**
   * Takes the events of a commit, from the owner of the session after each. `session` is the state before the first
   * of them, `earlier` what the journal already holds of a turn that is resumed, `thread` the caller's name for the
   * session. Never throws.
   */
  follow(
    session: KnownSession,
    earlier?: readonly JournalEvent[],
    thread?: string | null,
  ): (committed: readonly JournalEvent[]) => void
  /** A share of a budget was reached, with a call of this session. Never throws. */
  alert(alert: BudgetAlert): void
  /** Resolves when the sink has written everything. */
  close(): Promise<void>
}

export interface TelemetryDeps {
  readonly sink: TelemetrySink
  readonly vocabulary: Vocabulary
  /** Hears, once, that telemetry itself is at fault. */
  readonly say: (line: string) => void
}

/** Projects committed facts and hands them on. The only way from the journal to a sink: both nets are in it. */
export function createTelemetry({ sink, vocabulary, say }: TelemetryDeps): Telemetry {
  let faultSaid = false
  const guarded = (run: () => void) => {
    try {
      run()
    } catch (error) {
      if (!faultSaid) say(`telemetry: events are missing, ${String(error)}`)
      faultSaid = true
    }
  }
  return {
    follow(session, earlier = [], thread = null) {
      let memory = memoryOfSession(session, thread)
      guarded(() => {
        memory = earlier.reduce(remember, memory)
      })
      return committed =>
        guarded(() => {
          const stages = committed.flatMap(event => {
            const projected = projectStages(event, memory, vocabulary)
            memory = remember(memory, event)
            return projected
          })
          if (stages.length > 0) sink.record(stages.map(stage => redactEvent(stage, vocabulary)))
        })
    },
    alert: alert =>
      guarded(() => sink.record([redactEvent(budgetAlertEvent(alert, vocabulary), vocabulary)])),
    close: () => sink.close(),
  }
}
