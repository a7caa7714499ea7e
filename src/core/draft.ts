import type { DraftId, EffectKey, PendingId, PlanId, TurnId } from './id.ts'
import type { JsonObject } from './json.ts'
import type { Estimate } from './pending.ts'
import type { Usage } from './usage.ts'

export const EXECUTION_MODES = ['auto_execute', 'draft_only', 'agent_review'] as const
export type ExecutionMode = (typeof EXECUTION_MODES)[number]

export const DRAFT_STATUSES = [
  'drafted',
  'pending_review',
  'approved',
  'running',
  'done',
  'failed',
  'superseded',
  'cancelled',
] as const
export type DraftStatus = (typeof DRAFT_STATUSES)[number]

export const VERDICTS = ['approved', 'rejected', 'needs_changes'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Wish for a plan, with what stands around it. */
export interface PlanIntent {
  readonly objective: string
  readonly contextType: string
  readonly sessionId: string
  readonly userId: string
  readonly entityId?: string
  /** The model effect of the loop that wished for it; null where a rule or a person did. */
  readonly plannerAgentId: EffectKey | null
  readonly requestedOutputs: readonly string[]
  readonly priorityEntities: readonly string[]
  readonly executionMode: ExecutionMode
  /** Parts of the objective that no tool at hand does, in the person's words: whoever plans by rules leaves them out. */
  readonly unplanned?: readonly string[]
  /** The intent that was under way when it was wished for. */
  readonly intentLabel?: string
}

/** One step of a draft. Its id stays the same over revisions: `s1`, `s2`, … */
export interface DraftStep {
  readonly id: string
  readonly title: string
  readonly work: DraftWork
  /** Ids of steps that have to be done before it. */
  readonly after: readonly string[]
}

export type DraftWork =
  /** A value `{ "$from": "s1", "path": "/project/id" }` inside the arguments is taken from that step's result. */
  | { readonly kind: 'call'; readonly tool: string; readonly arguments: JsonObject }
  /** A model session of its own with a narrower tool set. */
  | { readonly kind: 'executor'; readonly objective: string; readonly tools: readonly string[] }

/** A plan before and beside its running: what it is for, how far it has come, what was said about it. */
export interface Draft {
  readonly id: DraftId
  /** From 1 on; every edit makes the next. */
  readonly revision: number
  readonly status: DraftStatus
  readonly intent: PlanIntent
  readonly reasoning: string
  readonly steps: readonly DraftStep[]
  /** The call of the loop that wished for it. */
  readonly parent: StepPlace | null
  /** The plan that runs or ran it. */
  readonly plan: PlanId | null
  readonly reviews: readonly DraftReview[]
  /** Expected cost and time of all of it. */
  readonly estimate?: Estimate
  /** Reason of its status, for people. */
  readonly reason?: string
  /** Steps of the revision before this one. */
  readonly previous?: readonly DraftStep[]
  /** World in which the person was shown it last, and the revision they were shown. */
  readonly shown?: ShownWorld & Pick<Draft, 'revision' | 'steps'>
  /** Turn of its latest change. */
  readonly turn?: TurnId
  /** The latest question about it since then; a draft without one was not put before the person yet. */
  readonly question?: PendingId
  readonly at: number
  /** Use of models in the session when it began to run. */
  readonly startedWith?: Usage
}

/** The world a draft was shown in. */
export interface ShownWorld {
  /** Rules about calls. */
  readonly policy: string
  /** Its tools as they were defined. */
  readonly tools: Readonly<Record<string, string>>
  /** Prices, by step. */
  readonly estimates: Readonly<Record<string, Estimate | null>>
  /** Digests of the arguments of calls that were shown as they will run and cannot be undone, by step. */
  readonly finalCalls: Readonly<Record<string, string>>
  readonly contextType: string
  readonly entityId: string | null
  /** Steps whose things were there, and those whose things had been there before and were gone. */
  readonly there: readonly string[]
  readonly gone: readonly string[]
  /** Reasons why it could not run. */
  readonly obstacles: readonly Obstacle[]
}

export interface Obstacle {
  /** Step it is about; null for the whole plan. */
  readonly step: string | null
  readonly sentence: string
}

export interface DraftReview {
  readonly revision: number
  readonly round: number
  readonly verdict: Verdict
  readonly notes: readonly string[]
}

/** Part of a draft that a plan runs: all of its steps, or those that are left. */
export interface DraftRun {
  readonly id: DraftId
  readonly revision: number
  /** Ids of the draft's steps, one for each step of the plan. */
  readonly steps: readonly string[]
}

export interface StepPlace {
  readonly plan: PlanId
  readonly step: number
}

const OVER: ReadonlySet<DraftStatus> = new Set(['done', 'failed', 'superseded', 'cancelled'])

export const isOver = ({ status }: Pick<Draft, 'status'>): boolean => OVER.has(status)

/** Drafts the person has not decided about, the latest last. */
export const waitingDrafts = (drafts: Readonly<Record<DraftId, Draft>>): readonly Draft[] =>
  Object.values(drafts)
    .filter(({ status }) => status === 'pending_review')
    .toSorted((a, b) => a.at - b.at)
