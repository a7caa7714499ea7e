import type { OpenPlan } from '../core/session.ts'
import { say } from '../messages/catalog.ts'
import { isNothing } from './context-from.ts'
import { completedTasks, isTask } from './step-facts.ts'

/** Words to whoever calls agents off: how much is done, and whether anything of it stays. Null for any other plan. */
export function tasksCalledOff(plan: OpenPlan | undefined, locale: string): string | null {
  const done = plan === undefined ? null : completedTasks(plan)
  if (plan === undefined || done === null) return null
  const tasks = plan.steps.filter(isTask)
  const isEmpty = tasks.every(({ status, result }) => status !== 'completed' || isNothing(result))
  const key = done === 1 ? 'agents_cancelled_one' : 'agents_cancelled'
  return say(done === 0 ? 'agents_cancelled_none' : isEmpty ? `${key}_empty` : key, locale, {
    done,
    all: tasks.length,
  })
}

/** Words at the end of agents' tasks whose last one was left out: nothing else would be said. Null where it was done. */
export function tasksLeft(plan: OpenPlan, locale: string): string | null {
  const done = completedTasks(plan)
  const tasks = plan.steps.filter(isTask)
  if (done === null || tasks.at(-1)?.status === 'completed') return null
  const key = done === 0 ? 'agents_left_none' : done === 1 ? 'agents_left_one' : 'agents_left'
  return say(key, locale, { done, all: tasks.length })
}
