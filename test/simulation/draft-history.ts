import type { DraftStatus, ExecutionMode, Verdict } from '../../src/core/draft.ts'
import type { JournalEvent, JournalEventOf } from '../../src/core/event.ts'
import type { DraftId, PlanId, TurnId } from '../../src/core/id.ts'

export interface DraftRecord {
  readonly id: DraftId
  readonly mode: ExecutionMode
  /** The same for drafts of which only one may wait. */
  readonly aim: string
  revision: number
  status: DraftStatus
  /** Ids of the steps of this revision with the tool of each; null for an executor. */
  steps: readonly { readonly id: string; readonly tool: string | null }[]
  /** Verdicts about this revision. */
  verdicts: readonly Verdict[]
  plan: PlanId | null
  /** Turn of its latest change. */
  turn: TurnId | null
}

/** Drafts of a session, from its facts alone. */
export class DraftHistory {
  readonly drafts = new Map<DraftId, DraftRecord>()
  /** The draft each plan runs. */
  readonly byPlan = new Map<PlanId, DraftRecord>()

  /** Drafts nobody has decided about, the latest last. */
  get waiting(): DraftRecord[] {
    return [...this.drafts.values().filter(({ status }) => status === 'pending_review')]
  }

  see(event: JournalEvent): void {
    switch (event.type) {
      case 'plan_drafted':
        this.#draft(event)
        return
      case 'draft_changed': {
        const draft = this.drafts.get(event.payload.draft)
        if (draft?.revision === event.payload.revision)
          Object.assign(draft, { status: event.payload.status, turn: event.turn })
        return
      }
      case 'plan_reviewed': {
        const draft = this.drafts.get(event.payload.draft)
        if (draft !== undefined) draft.verdicts = [...draft.verdicts, event.payload.verdict]
        return
      }
      case 'plan_created': {
        const draft = this.drafts.get(event.payload.draft?.id ?? ('' as DraftId))
        if (draft === undefined) return
        draft.plan = event.payload.plan
        this.byPlan.set(event.payload.plan, draft)
        return
      }
      default:
    }
  }

  #draft({ payload, content, turn }: JournalEventOf<'plan_drafted'>): void {
    const { draft: id, revision, executionMode: mode } = payload
    const aim = [payload.contextType, content?.intent.entityId, content?.intent.objective].join()
    const steps = payload.steps.map(({ id: step, name }) => ({ id: step, tool: name }))
    this.drafts.set(id, { id, mode, aim, revision, status: 'drafted', steps, verdicts: [], plan: null, turn })
  }
}
