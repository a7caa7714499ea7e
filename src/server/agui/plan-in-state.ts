import type { DraftStepView, PlanDraftView } from '../../api/rest.ts'
import { firstThatFits, fitText } from './state-rooms.ts'

/** A drafted plan in the shared state of a run: whole, or in outline where it is too long for that. */
export type PlanInState = PlanDraftView | PlanOutline

/** In full it is the activity of the run, and in the session's detail. */
export interface PlanOutline
  extends Pick<PlanDraftView, 'id' | 'revision' | 'status' | 'objective'>,
    Partial<Omit<PlanDraftView, 'id' | 'revision' | 'status' | 'objective' | 'steps'>> {
  readonly steps: readonly (Pick<DraftStepView, 'id' | 'title' | 'status'> & Partial<DraftStepView>)[]
  /** Names of what is not here; `steps.…` is left out of each step. */
  readonly leftOut: readonly string[]
}

const OBJECTIVE_BYTES = 256

/** A drafted plan in the room there is for it: whole, or in outline. Each of its steps is told in the same way, or none is. */
export function planInState(plan: PlanDraftView, bytes: number): PlanInState {
  return firstThatFits<PlanInState>(
    [
      () => plan,
      () => without(plan, [], ['arguments']),
      () => without(plan, LONG, ['arguments']),
      () => without(plan, LONG, WORK),
      () => shortest(plan),
    ],
    bytes,
  )
}

/** Texts and lists of any length. */
const LONG = [
  'reason',
  'reasoning',
  'intentLabel',
  'removed',
  'review',
] as const satisfies Keys<PlanDraftView>
const WORK = [
  'kind',
  'name',
  'arguments',
  'tools',
  'after',
  'code',
  'call',
  'change',
] as const satisfies Keys<DraftStepView>

type Keys<T> = readonly (keyof T)[]

function without(
  { steps, ...plan }: PlanDraftView,
  ofPlan: readonly (typeof LONG)[number][],
  ofSteps: readonly (typeof WORK)[number][],
): PlanInState {
  return {
    ...omit(plan, ofPlan),
    steps: steps.map(step => omit(step, ofSteps)),
    leftOut: [...ofPlan, ...ofSteps.map(key => `steps.${key}`)],
  }
}

function shortest({ id, revision, status, objective, ...rest }: PlanDraftView): PlanInState {
  const told = fitText(objective, OBJECTIVE_BYTES)
  const leftOut = [...(told === objective ? [] : ['objective']), ...Object.keys(rest)]
  return { id, revision, status, objective: told, steps: [], leftOut }
}

const omit = <T extends object, Key extends keyof T>(value: T, keys: readonly Key[]): Omit<T, Key> =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key as Key))) as Omit<T, Key>
