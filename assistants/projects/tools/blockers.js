import { z } from 'signalbox'
import { changeTool, lookTool } from '../desk.js'
import { blockerOf, projectIfNamed, projectOf, taskOf } from '../find.js'
import { addPart, touch } from '../store/parts.js'
import { kept } from '../store/texts.js'
import { listed } from '../words.js'
import { blocker, owner, project, task } from './fields.js'
import { blockerView, blockerWords, ofProject } from './views.js'

export const listBlockers = lookTool({
  name: 'list_blockers',
  title: { en: 'the list of blockers', de: 'die Liste der Blocker' },
  description:
    'Lists what blocks a project, one of its tasks, or all active projects: the oldest first, with who takes care of it.',
  parameters: z.object({ project: z.optional(project), task: z.optional(task) }),
  run({ project: named, task: held }, desk) {
    const { store, words } = desk
    const of = projectIfNamed(desk, named)
    // A project that is named is meant, whatever task one is at.
    const at = held === undefined || of !== null ? null : taskOf(desk, held)
    const rows = store.rows(
      `SELECT blockers.*, projects.name FROM blockers JOIN projects ON projects.id = blockers.project
       WHERE blockers.status = 'open'
         AND CASE WHEN ? IS NULL THEN projects.status = 'active' ELSE blockers.project = ? END
         AND blockers.task IS COALESCE(?, blockers.task)
       ORDER BY blockers.raised, blockers.id`,
      at?.project ?? of?.id ?? null,
      at?.project ?? of?.id ?? null,
      at?.id ?? null,
    )
    const lines = rows.map(row => blockerWords(desk, row))
    const where = at === null ? ofProject(desk, of) : words.of(`${at.id} ${desk.text(at.title)}`)
    return {
      project: at?.project ?? of?.id ?? null,
      blockers: rows.map(row => blockerView(desk, row)),
      summary:
        rows.length === 0
          ? words.noBlockers(where)
          : listed(words.blockers(rows.length, where), lines, words),
    }
  },
})

export const raiseBlocker = changeTool({
  name: 'raise_blocker',
  title: { en: 'noting a blocker', de: 'das Notieren eines Blockers' },
  confirm: {
    en: 'Note for {project} that this blocks: {about}?',
    de: 'Für {project} als Blocker notieren: {about}?',
  },
  description: 'Notes what blocks a project or one of its tasks.',
  parameters: z.object({
    project,
    about: z
      .string()
      .check(z.minLength(1), z.maxLength(500), z.describe('What is waited for, and from whom.')),
    task: z.optional(task),
    owner: z.optional(owner),
  }),
  run({ project: wanted, about, task: held, owner: lead }, desk) {
    const { store, today, words, text } = desk
    const of = projectOf(desk, wanted)
    const row = addPart(store, 'blockers', of.id, {
      task: held === undefined ? null : taskOf(desk, held).id,
      about: kept(about),
      owner: lead ?? null,
      status: 'open',
      raised: today,
      changed: today,
    })
    touch(store, of.id, today)
    return { ...blockerView(desk, row), summary: words.blockerRaised(row.id, text(of.name)) }
  },
})

export const resolveBlocker = changeTool({
  name: 'resolve_blocker',
  title: { en: 'resolving a blocker', de: 'das Lösen eines Blockers' },
  confirm: {
    en: 'Mark the blocker {blocker} as resolved?',
    de: 'Den Blocker {blocker} als gelöst eintragen?',
  },
  description: 'Marks a blocker as resolved, with how it was.',
  parameters: z.object({ blocker, resolution: z.optional(z.string().check(z.maxLength(500))) }),
  run({ blocker: wanted, resolution }, desk) {
    const { store, today, words, text } = desk
    const row = blockerOf(desk, wanted)
    const fields = { status: 'resolved', resolution: resolution ?? null }
    const resolved = store.change('blockers', row.id, fields, today)
    touch(store, row.project, today)
    return { ...blockerView(desk, resolved), summary: words.blockerResolved(row.id, text(row.about)) }
  },
})
