import { ToolError } from 'signalbox'
import { named, nearest } from './store/nearest.js'

const allProjects = ({ store }) => store.rows('SELECT * FROM projects ORDER BY id')

/** The project of that id or name; "the website relaunch" is enough. Null where there is none, or several. */
export const findProject = (desk, text) => nearest(allProjects(desk), text)

export const projectOf = (desk, text) =>
  findProject(desk, text) ?? missing('project', text, allProjects(desk))

/** The project of exactly that id or name: what cannot be undone is done to what was shown, not to what resembles it. */
export const projectNamed = (desk, text) =>
  named(allProjects(desk), text) ?? missing('project', text, allProjects(desk))

/** The project, where one is named. */
export const projectIfNamed = (desk, text) => (text === undefined ? null : projectOf(desk, text))

export const taskOf = (desk, text) => partOf(desk, 'tasks', 'title', text)
/** The task of exactly that id or title. */
export const taskNamed = (desk, text) => partOf(desk, 'tasks', 'title', text, named)
export const milestoneOf = (desk, text) => partOf(desk, 'milestones', 'title', text)
export const blockerOf = (desk, text) => partOf(desk, 'blockers', 'about', text)

/** True where everything the arguments of a call name is there. */
export function areThere(desk, { project, task, milestone, blocker }) {
  const named = [
    [project, projectOf],
    [task, taskOf],
    [milestone, milestoneOf],
    [blocker, blockerOf],
  ]
  return named.every(([text, find]) => typeof text !== 'string' || isFound(() => find(desk, text)))
}

function isFound(find) {
  try {
    return find() !== null
  } catch {
    return false
  }
}

const ID = /^\s*([a-z]{2,5})[- ]?([mb]?\d{1,4})\b/i
const ONLY_ID = new RegExp(`${ID.source}\\s*$`, 'i')

/** A part of a project by its id, also with its title behind it, or by its title alone. */
function partOf({ store }, table, title, text, find = nearest) {
  const [, prefix, number] = ID.exec(text) ?? []
  const id = `${prefix}-${number}`.toUpperCase()
  const found = prefix === undefined ? null : store.row(`SELECT * FROM ${table} WHERE id = ?`, id)
  if (found !== null) return found
  // An id nobody has is no title.
  const rows = ONLY_ID.test(text) ? [] : store.rows(`SELECT *, ${title} AS name FROM ${table} ORDER BY id`)
  const row = find(rows, text) ?? missing(table.slice(0, -1), text, rows.length > 12 ? [] : rows)
  return store.row(`SELECT * FROM ${table} WHERE id = ?`, row.id)
}

/** @returns {never} */
function missing(kind, text, rows) {
  const known = rows.length === 0 ? '' : `; there are ${rows.map(({ id }) => id).join(', ')}`
  throw new ToolError('not_found', `no ${kind} is called "${text}", or several are${known}`)
}

/** Refuses a change of what has changed since it was looked at. */
export function checkRevision(row, revision) {
  if (revision !== undefined && revision !== row.revision)
    throw new ToolError('conflict', `${row.id} is at revision ${row.revision}, not ${revision}`)
}
