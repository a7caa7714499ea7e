import { z } from 'signalbox'
import { changeTool, lookTool } from '../desk.js'
import { projectIfNamed, taskNamed } from '../find.js'
import { touch } from '../store/parts.js'
import { listed } from '../words.js'
import { project } from './fields.js'
import { ofProject } from './views.js'

const tasks = z
  .array(z.string().check(z.maxLength(300)))
  .check(
    z.minLength(1),
    z.maxLength(200),
    z.describe('Ids, also with titles behind them: WEB-4 Choose the typefaces.'),
  )

export const findDoneTasks = lookTool({
  name: 'find_done_tasks',
  title: { en: 'the tasks that are done', de: 'die fertigen Aufgaben' },
  description:
    'Finds tasks that are done and not closed yet, of one project or of all: those close_done_tasks may close.',
  parameters: z.object({ project: z.optional(project) }),
  result: z.object({ tasks: z.array(z.string()), summary: z.string() }),
  run({ project: named }, desk) {
    const { store, words, text } = desk
    const of = projectIfNamed(desk, named)
    const rows = store.rows(
      "SELECT * FROM tasks WHERE status = 'done' AND project = COALESCE(?, project) ORDER BY project, due, id",
      of?.id ?? null,
    )
    const lines = rows.map(({ id, title }) => `${id} ${text(title)}`)
    const summary =
      rows.length === 0
        ? words.noDoneTasks(ofProject(desk, of))
        : listed(words.doneTasks(rows.length, ofProject(desk, of)), lines, words)
    return { tasks: lines, summary }
  },
})

export const closeDoneTasks = changeTool({
  name: 'close_done_tasks',
  title: { en: 'closing tasks', de: 'das Schließen von Aufgaben' },
  confirm: { en: 'Close {tasks}?', de: '{tasks} schließen?' },
  description:
    'Closes tasks that are done, those that find_done_tasks found. One that is not done any more stays as it is.',
  parameters: z.object({ tasks }),
  destructive: true,
  run({ tasks: wanted }, desk) {
    const { store, today, words } = desk
    const rows = wanted.map(one => taskNamed(desk, one))
    const done = rows.filter(({ status }) => status === 'done')
    const others = rows.filter(({ status }) => status !== 'done' && status !== 'closed')
    for (const { id } of done) store.change('tasks', id, { status: 'closed' }, today)
    for (const of of new Set(done.map(row => row.project))) touch(store, of, today)
    return {
      closed: done.map(({ id }) => id),
      left: others.map(({ id }) => id),
      summary: [
        words.closed(done.length),
        ...(others.length === 0 ? [] : [words.leftOpen(others.map(({ id }) => id).join(', '))]),
      ].join(' '),
    }
  },
})
