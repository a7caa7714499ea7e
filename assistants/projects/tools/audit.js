import { z } from 'signalbox'
import { lookTool } from '../desk.js'
import { projectOf } from '../find.js'
import { daysAfter } from '../store/days.js'
import { listed } from '../words.js'
import { project } from './fields.js'
import { blockerView, blockerWords, milestoneView, milestoneWords, taskView, taskWords } from './views.js'

const STALE_DAYS = 14

export const auditProject = lookTool({
  name: 'audit_project',
  title: { en: 'an audit of a project', de: 'eine Prüfung eines Projekts' },
  description:
    'Checks the health of a project and reports: missed milestones, overdue tasks, blockers, tasks nobody owns, tasks begun and left, a missing context document. Changes nothing.',
  parameters: z.object({ project }),
  run({ project: wanted }, desk) {
    const { words, text } = desk
    const row = projectOf(desk, wanted)
    const name = text(row.name)
    const found = findingsOf(desk, row)
    const health = healthOf(found)
    const parts = [
      ['missed', found.missed.map(one => milestoneWords(desk, { ...one, name: row.name }))],
      ['overdue', found.overdue.map(one => taskWords(desk, one))],
      ['blocked', found.blocked.map(one => blockerWords(desk, { ...one, name: row.name }))],
      ['unowned', found.unowned.map(one => taskWords(desk, one))],
      ['stale', found.stale.map(one => taskWords(desk, one))],
    ]
      .filter(([, lines]) => lines.length > 0)
      .map(([kind, lines]) => listed(`${words.finding[kind]} (${lines.length}):`, lines, words))
    const undocumented = found.isDocumented ? [] : [words.finding.undocumented]
    const report = [...parts, ...undocumented]
    return {
      project: row.id,
      health,
      missed: found.missed.map(one => milestoneView(desk, one)),
      overdue: found.overdue.map(one => taskView(desk, one)),
      blocked: found.blocked.map(one => blockerView(desk, one)),
      unowned: found.unowned.map(one => taskView(desk, one)),
      stale: found.stale.map(one => taskView(desk, one)),
      isDocumented: found.isDocumented,
      summary: [words.health[health](name), ...(report.length === 0 ? [words.nothingFound] : report)].join(
        '\n\n',
      ),
    }
  },
})

function findingsOf({ store, today }, { id }) {
  const tasks = store.rows(
    "SELECT * FROM tasks WHERE project = ? AND status IN ('open', 'in_progress') ORDER BY due, id",
    id,
  )
  return {
    missed: store.rows(
      "SELECT * FROM milestones WHERE project = ? AND status = 'open' AND due < ? ORDER BY due",
      id,
      today,
    ),
    overdue: tasks.filter(({ due }) => due !== null && due < today),
    blocked: store.rows("SELECT * FROM blockers WHERE project = ? AND status = 'open' ORDER BY raised", id),
    unowned: tasks.filter(({ owner }) => owner === null),
    stale: tasks.filter(
      ({ status, changed }) => status === 'in_progress' && changed <= daysAfter(today, -STALE_DAYS),
    ),
    isDocumented: store.row('SELECT project FROM documents WHERE project = ?', id) !== null,
  }
}

/** A missed milestone that is blocked as well is trouble; anything late, blocked or left is worth watching. */
function healthOf({ missed, overdue, blocked, stale }) {
  if (missed.length > 0 && blocked.length > 0) return 'trouble'
  return missed.length + overdue.length + blocked.length + stale.length > 0 ? 'watch' : 'good'
}
