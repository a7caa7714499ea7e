import { daysAfter } from './days.js'
import { PROJECTS } from './seed-projects.js'
import { TEMPLATES } from './seed-templates.js'
import { kept } from './texts.js'

/** Fills an empty store. Days are counted from the day it is first used, so that there is always something due. */
export function seed(store, today) {
  const day = offset => (offset === null ? null : daysAfter(today, offset))
  for (const { id, name, about, milestones, tasks } of TEMPLATES)
    store.add('templates', {
      id,
      name: kept(name),
      about: kept(about),
      milestones: JSON.stringify(milestones),
      tasks: JSON.stringify(tasks),
    })
  for (const project of PROJECTS) {
    const { id, prefix, milestones, tasks, blockers, document } = project
    store.add('projects', {
      id,
      prefix,
      name: kept(project.name),
      goal: kept(project.goal),
      owner: project.owner,
      template: project.template,
      status: project.status,
      start: day(project.start),
      due: day(project.due),
      task_numbers: tasks.length,
      milestone_numbers: milestones.length,
      blocker_numbers: blockers.length,
      changed: day(project.changed),
    })
    milestones.forEach(([status, due, title], index) => {
      const changed = day(Math.min(due, -1))
      const row = { id: `${prefix}-M${index + 1}`, project: id, title: kept(title), due: day(due) }
      store.add('milestones', { ...row, status, changed })
    })
    tasks.forEach(([status, owner, due, changed, milestone, title], index) => {
      const row = { id: `${prefix}-${index + 1}`, project: id, title: kept(title), status, owner }
      const of = milestone === null ? null : `${prefix}-M${milestone}`
      store.add('tasks', { ...row, due: day(due), milestone: of, changed: day(changed) })
    })
    blockers.forEach(([status, task, owner, raised, about], index) => {
      const row = { id: `${prefix}-B${index + 1}`, project: id, about: kept(about), owner, status }
      const of = task === null ? null : `${prefix}-${task}`
      store.add('blockers', { ...row, task: of, raised: day(raised), changed: day(raised) })
    })
    if (document !== null)
      store.add('documents', { project: id, content: kept(document), changed: day(project.changed) })
  }
}
