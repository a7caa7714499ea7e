import { z } from 'signalbox'
import { changeTool, lookTool } from '../desk.js'
import { projectNamed, projectOf } from '../find.js'
import { listed } from '../words.js'
import { project } from './fields.js'
import { blockerView, blockerWords, milestoneView, milestoneWords, taskView, taskWords } from './views.js'

const OPEN_TASKS = "status IN ('open', 'in_progress')"

export const listProjects = lookTool({
  name: 'list_projects',
  title: { en: 'the list of projects', de: 'die Liste der Projekte' },
  description: 'Lists projects with their open tasks and blockers. Without a status only the active ones.',
  parameters: z.object({ status: z._default(z.enum(['active', 'archived', 'all']), 'active') }),
  run({ status }, desk) {
    const { store, words, text, day } = desk
    const rows = store.rows(
      `SELECT *,
        (SELECT COUNT(*) FROM tasks WHERE project = projects.id AND ${OPEN_TASKS}) AS open,
        (SELECT COUNT(*) FROM blockers WHERE project = projects.id AND status = 'open') AS blocked
       FROM projects WHERE ? IN ('all', status) ORDER BY due, id`,
      status,
    )
    const lines = rows.map(row =>
      words.projectLine(
        text(row.name),
        row.open,
        row.blocked,
        row.due === null ? words.noDay : words.due(day(row.due)),
      ),
    )
    return {
      projects: rows.map(row => ({
        id: row.id,
        name: text(row.name),
        owner: row.owner,
        due: row.due,
        status: row.status,
        openTasks: row.open,
        blockers: row.blocked,
      })),
      summary: lines.length === 0 ? words.noProjects : listed(words.projects(lines.length), lines, words),
    }
  },
})

export const getProject = lookTool({
  name: 'get_project',
  title: { en: 'a look at a project', de: 'ein Blick auf ein Projekt' },
  description: 'Shows one project: goal, owner, dates, milestones, open tasks and blockers.',
  parameters: z.object({ project }),
  run({ project: wanted }, desk) {
    const { store, words, text, day } = desk
    const row = projectOf(desk, wanted)
    const { id, name, goal, owner, due } = row
    const tasks = store.rows(`SELECT * FROM tasks WHERE project = ? AND ${OPEN_TASKS} ORDER BY due, id`, id)
    const milestones = store.rows('SELECT * FROM milestones WHERE project = ? ORDER BY due', id)
    const blockers = store.rows("SELECT * FROM blockers WHERE project = ? AND status = 'open'", id)
    const head = words.project(
      text(name),
      owner ?? words.nobody,
      due === null ? words.noDay : words.due(day(due)),
    )
    return {
      project: id,
      name: text(name),
      goal: goal === null ? null : text(goal),
      owner,
      start: row.start,
      due,
      status: row.status,
      revision: row.revision,
      milestones: milestones.map(one => milestoneView(desk, one)),
      openTasks: tasks.map(one => taskView(desk, one)),
      blockers: blockers.map(one => blockerView(desk, one)),
      summary: [
        goal === null ? head : `${head} ${words.goal(text(goal))}`,
        milestones.length === 0
          ? words.noMilestones('')
          : listed(
              words.milestones(milestones.length, ''),
              milestones.map(one => milestoneWords(desk, { ...one, name })),
              words,
            ),
        tasks.length === 0
          ? words.noTasks('')
          : listed(
              words.tasks(tasks.length, ''),
              tasks.map(one => taskWords(desk, one)),
              words,
            ),
        blockers.length === 0
          ? words.noBlockers('')
          : listed(
              words.blockers(blockers.length, ''),
              blockers.map(one => blockerWords(desk, { ...one, name })),
              words,
            ),
      ].join('\n\n'),
    }
  },
})

export const archiveProject = changeTool({
  name: 'archive_project',
  title: { en: 'archiving a project', de: 'das Archivieren eines Projekts' },
  confirm: { en: 'Archive the project {project}?', de: 'Das Projekt {project} archivieren?' },
  description: 'Puts a project that is over into the archive. Nothing of it is lost.',
  parameters: z.object({ project }),
  run({ project: wanted }, desk) {
    const { store, today, words, text } = desk
    const { id, name } = projectOf(desk, wanted)
    store.change('projects', id, { status: 'archived' }, today)
    return { project: id, summary: words.archived(text(name)) }
  },
})

export const deleteProject = changeTool({
  name: 'delete_project',
  title: { en: 'deleting a project', de: 'das Löschen eines Projekts' },
  confirm: {
    en: 'Delete the project {project} with all its tasks, milestones and documents?',
    de: 'Das Projekt {project} mit allen Aufgaben, Meilensteinen und Dokumenten löschen?',
  },
  description:
    'Deletes a project with its tasks, milestones, blockers and document. Cannot be undone: archive_project keeps them.',
  parameters: z.object({ project }),
  destructive: true,
  run({ project: wanted }, desk) {
    const { store, words, text } = desk
    const { id, name } = projectNamed(desk, wanted)
    store.run('DELETE FROM projects WHERE id = ?', id)
    return { project: id, summary: words.deleted(text(name)) }
  },
})
