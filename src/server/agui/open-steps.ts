import type { Event } from '@ag-ui/core'
import type { DraftStepView } from '../../api/rest.ts'
import { type ErrorCode, wordingOf } from '../../core/error.ts'
import { ofJson } from '../../core/json.ts'
import type { StepStatus } from '../../core/plan.ts'

/** A step of a drafted plan in this run. */
export interface ShownStep extends Pick<DraftStepView, 'title' | 'kind'> {
  /** `plan#step` */
  readonly id: string
  /** The call that wished for the plan; null where nobody called. */
  readonly parent: string | null
}

/**
 * Steps that are open in one run, and the executors at work on them.
 *
 * O1. A name is opened once at a time, an executor once in a run: clients refuse both otherwise.
 * O2. What is open at the end of the run is closed with it: a step goes on in the next one, its executor is suspended.
 */
export class OpenSteps {
  readonly #names = new Map<string, string>()
  readonly #executors = new Map<string, 'open' | 'over'>()

  begin({ id, title, kind, parent }: ShownStep): Event[] {
    if (this.#names.has(id)) return []
    const stepName = `${id} ${title}`
    this.#names.set(id, stepName)
    const starts = kind === 'executor' && !this.#executors.has(id)
    if (starts) this.#executors.set(id, 'open')
    return [
      { type: 'STEP_STARTED', stepName },
      ...(starts
        ? [
            {
              type: 'SUBAGENT_STARTED',
              subagentRunId: id,
              name: 'executor',
              description: title,
              ...(parent !== null && { parentToolCallId: parent }),
            },
          ]
        : []),
    ].map(event => ofJson<Event>(event))
  }

  end(id: string, status: StepStatus, code: ErrorCode | null, locale: string): Event[] {
    const failed = {
      type: 'SUBAGENT_ERROR',
      subagentRunId: id,
      message: wordingOf(code ?? 'internal', locale),
    }
    const finished = { type: 'SUBAGENT_FINISHED', subagentRunId: id, result: { status } }
    return this.#close(id, status === 'failed' ? { ...failed, ...(code !== null && { code }) } : finished)
  }

  /** End of the run (O2). */
  closeAll(): Event[] {
    return [...this.#names.keys()].flatMap(id =>
      this.#close(id, { type: 'SUBAGENT_FINISHED', subagentRunId: id, outcome: { type: 'suspended' } }),
    )
  }

  #close(id: string, ending: object): Event[] {
    const stepName = this.#names.get(id)
    const isOpen = this.#executors.get(id) === 'open'
    if (isOpen) this.#executors.set(id, 'over')
    this.#names.delete(id)
    return [
      ...(isOpen ? [ending] : []),
      ...(stepName === undefined ? [] : [{ type: 'STEP_FINISHED', stepName }]),
    ].map(event => ofJson<Event>(event))
  }
}
