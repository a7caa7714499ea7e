import { ToolError, z } from 'signalbox'
import { lookTool } from '../desk.js'
import { project } from './fields.js'

/** Entries of each kind that are listed; all are counted. */
const MOST = 12

export const getProjectOntology = lookTool({
  name: 'get_project_ontology',
  title: { en: 'the surroundings of a project', de: 'das Umfeld eines Projekts' },
  description: 'Ids, titles and counts of all that belongs to the entity of a conversation.',
  parameters: z.object({ project }),
  run({ project: id }, { store, text }) {
    const row = store.row('SELECT * FROM projects WHERE id = ?', id)
    if (row === null) throw new ToolError('not_found', `no project has the id "${id}"`)
    const parts = (table, order) =>
      store.rows(`SELECT * FROM ${table} WHERE project = ? ORDER BY ${order}`, id)
    const tasks = parts('tasks', "status IN ('done', 'closed'), due, id")
    const milestones = parts('milestones', "status = 'reached', due, id")
    const blockers = parts('blockers', "status = 'resolved', raised, id")
    const documents = parts('documents', 'project')
    const kinds = { tasks, milestones, blockers, documents }
    const counts = Object.fromEntries(Object.entries(kinds).map(([kind, rows]) => [kind, rows.length]))
    return {
      project: id,
      name: text(row.name),
      status: row.status,
      due: row.due,
      // A document has changed without its project.
      revision: `${row.revision}.${documents[0]?.revision ?? 0}`,
      counts,
      tasks: tasks.slice(0, MOST).map(one => [one.id, text(one.title), one.status, one.due]),
      milestones: milestones.slice(0, MOST).map(one => [one.id, text(one.title), one.status, one.due]),
      blockers: blockers.slice(0, MOST).map(one => [one.id, text(one.about), one.status]),
    }
  },
})
