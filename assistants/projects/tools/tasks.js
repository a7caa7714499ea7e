import { ToolError, z } from 'signalbox'
import { changeTool, lookTool } from '../desk.js'
import { checkRevision, milestoneOf, projectIfNamed, projectOf, taskNamed, taskOf } from '../find.js'
import { addPart, touch } from '../store/parts.js'
import { kept } from '../store/texts.js'
import { listed } from '../words.js'
import { day, milestone, owner, project, revision, task, title } from './fields.js'
import { ofProject, taskDetails, taskView, taskWords } from './views.js'

const STATUSES = ['open', 'in_progress', 'done', 'closed']
const MOST_ROWS = 100

export const listTasks = lookTool({
  name: 'list_tasks',
  title: { en: 'the list of tasks', de: 'die Liste der Aufgaben' },
  description:
    'Lists tasks by due day: of one project or of all active ones, by status and owner. Without a status those that are not done; `overdue` only those that are late.',
  parameters: z.object({
    project: z.optional(project),
    status: z._default(z.enum(['unfinished', 'overdue', ...STATUSES, 'all']), 'unfinished'),
    owner: z.optional(owner),
  }),
  run({ project: named, status, owner: whose }, desk) {
    const { store, words, today } = desk
    const of = projectIfNamed(desk, named)
    const rows = store
      .rows(
        `SELECT tasks.* FROM tasks JOIN projects ON projects.id = tasks.project
         WHERE CASE WHEN ? IS NULL THEN projects.status = 'active' ELSE tasks.project = ? END
         ORDER BY tasks.due IS NULL, tasks.due, tasks.id`,
        of?.id ?? null,
        of?.id ?? null,
      )
      .filter(row => hasStatus(row, status, today))
      .filter(row => whose === undefined || row.owner?.toLowerCase() === whose.toLowerCase())
    const lines = rows.map(row => taskWords(desk, row))
    return {
      project: of?.id ?? null,
      count: rows.length,
      tasks: rows.slice(0, MOST_ROWS).map(row => taskView(desk, row)),
      summary:
        rows.length === 0
          ? words.noTasks(ofProject(desk, of))
          : listed(words.tasks(rows.length, ofProject(desk, of)), lines, words),
    }
  },
})

const isUnfinished = ({ status }) => status === 'open' || status === 'in_progress'

function hasStatus(row, status, today) {
  if (status === 'all') return true
  if (status === 'unfinished') return isUnfinished(row)
  if (status === 'overdue') return isUnfinished(row) && row.due !== null && row.due < today
  return row.status === status
}

export const getTask = lookTool({
  name: 'get_task',
  title: { en: 'a look at a task', de: 'ein Blick auf eine Aufgabe' },
  description: 'Shows one task, its project and what blocks it.',
  parameters: z.object({ task }),
  run({ task: wanted }, desk) {
    const { store, words, text } = desk
    const row = taskOf(desk, wanted)
    const { name } = store.row('SELECT name FROM projects WHERE id = ?', row.project)
    const blockers = store.rows("SELECT * FROM blockers WHERE task = ? AND status = 'open'", row.id)
    return {
      ...taskView(desk, row),
      blockers: blockers.map(({ id, about }) => ({ id, about: text(about) })),
      summary: [
        words.task(row.id, text(row.title), text(name), taskDetails(desk, row)),
        ...blockers.map(({ id, about }) => words.taskBlocked(`${id} ${text(about)}`)),
      ].join('\n'),
    }
  },
})

export const createTask = changeTool({
  name: 'create_task',
  title: { en: 'a new task', de: 'eine neue Aufgabe' },
  confirm: {
    en: 'Create the task “{title}” in {project}?',
    de: 'Die Aufgabe „{title}“ in {project} anlegen?',
  },
  description: 'Adds a task to a project.',
  parameters: z.object({
    project,
    title,
    owner: z.optional(owner),
    due: z.optional(day),
    milestone: z.optional(milestone),
  }),
  run({ project: wanted, title: wording, owner: lead, due, milestone: goal }, desk) {
    const { store, today, words, text } = desk
    const of = projectOf(desk, wanted)
    const row = addPart(store, 'tasks', of.id, {
      title: kept(wording),
      status: 'open',
      owner: lead ?? null,
      due: due ?? null,
      milestone: goal === undefined ? null : milestoneOf(desk, goal).id,
      changed: today,
    })
    touch(store, of.id, today)
    return { ...taskView(desk, row), summary: words.taskCreated(row.id, wording, text(of.name)) }
  },
})

export const updateTask = changeTool({
  name: 'update_task',
  title: { en: 'a change of a task', de: 'die Änderung einer Aufgabe' },
  confirm: { en: 'Change the task {task}?', de: 'Die Aufgabe {task} ändern?' },
  description: 'Changes a task: its status, owner, due day, title or milestone. What is left out stays.',
  parameters: z.object({
    task,
    status: z.optional(z.enum(STATUSES)),
    owner: z.optional(owner),
    due: z.optional(day),
    title: z.optional(title),
    milestone: z.optional(milestone),
    revision: z.optional(revision),
  }),
  run({ task: wanted, title: wording, milestone: goal, revision: seen, ...plain }, desk) {
    const { store, today, words } = desk
    const row = taskOf(desk, wanted)
    checkRevision(row, seen)
    const fields = {
      ...plain,
      ...(wording !== undefined && { title: kept(wording) }),
      ...(goal !== undefined && { milestone: milestoneOf(desk, goal).id }),
    }
    if (Object.keys(fields).length === 0) throw new ToolError('refused', 'nothing to be changed was named')
    const changed = store.change('tasks', row.id, fields, today)
    touch(store, row.project, today)
    return { ...taskView(desk, changed), summary: words.taskChanged(row.id, taskDetails(desk, changed)) }
  },
})

export const deleteTask = changeTool({
  name: 'delete_task',
  title: { en: 'deleting a task', de: 'das Löschen einer Aufgabe' },
  confirm: { en: 'Delete the task {task}?', de: 'Die Aufgabe {task} löschen?' },
  description: 'Deletes a task. Cannot be undone: a task that is over is closed with update_task.',
  parameters: z.object({ task }),
  destructive: true,
  run({ task: wanted }, desk) {
    const { store, today, words, text } = desk
    const { id, title: name, project: of } = taskNamed(desk, wanted)
    store.run('DELETE FROM tasks WHERE id = ?', id)
    touch(store, of, today)
    return { task: id, summary: words.taskDeleted(id, text(name)) }
  },
})
