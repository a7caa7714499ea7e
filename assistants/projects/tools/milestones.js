import { z } from 'signalbox'
import { changeTool, lookTool } from '../desk.js'
import { checkRevision, milestoneOf, projectIfNamed, projectOf } from '../find.js'
import { daysAfter } from '../store/days.js'
import { addPart, touch } from '../store/parts.js'
import { kept } from '../store/texts.js'
import { listed } from '../words.js'
import { day, milestone, project, revision, title } from './fields.js'
import { milestoneView, milestoneWords, ofProject } from './views.js'

export const listMilestones = lookTool({
  name: 'list_milestones',
  title: { en: 'the list of milestones', de: 'die Liste der Meilensteine' },
  description:
    'Lists milestones that are not reached yet by due day, late ones first: of one project or of all active ones. `days` limits it to those due within so many days.',
  parameters: z.object({
    project: z.optional(project),
    days: z.optional(z.int().check(z.gte(0), z.lte(3_650))),
  }),
  run({ project: named, days }, desk) {
    const { store, words, today } = desk
    const of = projectIfNamed(desk, named)
    const rows = store
      .rows(
        `SELECT milestones.*, projects.name FROM milestones JOIN projects ON projects.id = milestones.project
         WHERE milestones.status = 'open'
           AND CASE WHEN ? IS NULL THEN projects.status = 'active' ELSE milestones.project = ? END
         ORDER BY milestones.due, milestones.id`,
        of?.id ?? null,
        of?.id ?? null,
      )
      .filter(row => days === undefined || row.due <= daysAfter(today, days))
    const lines = rows.map(row => milestoneWords(desk, row))
    return {
      project: of?.id ?? null,
      milestones: rows.map(row => milestoneView(desk, row)),
      summary:
        rows.length === 0
          ? words.noMilestones(ofProject(desk, of))
          : listed(words.milestones(rows.length, ofProject(desk, of)), lines, words),
    }
  },
})

export const addMilestone = changeTool({
  name: 'add_milestone',
  title: { en: 'a new milestone', de: 'ein neuer Meilenstein' },
  confirm: {
    en: 'Add the milestone “{title}” to {project}, due {due}?',
    de: 'Den Meilenstein „{title}“ zu {project} hinzufügen, fällig {due}?',
  },
  description: 'Adds a milestone to a project.',
  parameters: z.object({ project, title, due: day }),
  run({ project: wanted, title: wording, due }, desk) {
    const { store, today, words } = desk
    const { id: of } = projectOf(desk, wanted)
    const fields = { title: kept(wording), due, status: 'open', changed: today }
    const row = addPart(store, 'milestones', of, fields)
    touch(store, of, today)
    return { ...milestoneView(desk, row), summary: words.milestoneAdded(row.id, wording, desk.day(due)) }
  },
})

export const moveMilestone = changeTool({
  name: 'move_milestone',
  title: { en: 'moving a milestone', de: 'das Verschieben eines Meilensteins' },
  confirm: {
    en: 'Move the milestone {milestone} to {due}?',
    de: 'Den Meilenstein {milestone} auf {due} verschieben?',
  },
  description: 'Gives a milestone another due day.',
  parameters: z.object({ milestone, due: day, revision: z.optional(revision) }),
  run({ milestone: wanted, due, revision: seen }, desk) {
    const { store, today, words, text } = desk
    const row = milestoneOf(desk, wanted)
    checkRevision(row, seen)
    const moved = store.change('milestones', row.id, { due }, today)
    touch(store, row.project, today)
    return {
      ...milestoneView(desk, moved),
      before: row.due,
      summary: words.milestoneMoved(row.id, text(row.title), desk.day(row.due), desk.day(due)),
    }
  },
})
