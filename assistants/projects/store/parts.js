/** Counter and letter of the ids of each kind of part: WEB-4, WEB-M2, WEB-B1. */
const KINDS = {
  tasks: { numbers: 'task_numbers', letter: '' },
  milestones: { numbers: 'milestone_numbers', letter: 'M' },
  blockers: { numbers: 'blocker_numbers', letter: 'B' },
}

/** Adds a part to a project, under the next number of its kind. */
export function addPart(store, table, project, fields) {
  const { numbers, letter } = KINDS[table]
  store.run(`UPDATE projects SET ${numbers} = ${numbers} + 1 WHERE id = ?`, project)
  const { prefix, number } = store.row(
    `SELECT prefix, ${numbers} AS number FROM projects WHERE id = ?`,
    project,
  )
  return store.add(table, { id: `${prefix}-${letter}${number}`, project, ...fields, revision: 1 })
}

/** The project has changed with one of its parts. */
export const touch = (store, project, today) => store.change('projects', project, {}, today)
