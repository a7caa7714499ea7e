import type { OpenPlan } from '../core/session.ts'
import { say } from '../messages/catalog.ts'
import { completedTasks, isTask } from './step-facts.ts'

/** Words to whoever calls agents off: how much is done, and stays. Null for any other plan. */
export function tasksCalledOff(plan: OpenPlan | undefined, locale: string): string | null {
  const done = plan === undefined ? null : completedTasks(plan)
  if (plan === undefined || done === null) return null
  const key = done === 0 ? 'agents_cancelled_none' : done === 1 ? 'agents_cancelled_one' : 'agents_cancelled'
  return say(key, locale, { done, all: plan.steps.filter(isTask).length })
}
