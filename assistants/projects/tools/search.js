import { z } from 'signalbox'
import { lookTool } from '../desk.js'
import { ranked } from '../store/nearest.js'
import { listed } from '../words.js'
import { query } from './fields.js'

const MOST_HITS = 20

/** Kinds of things, and the text each is found by. */
const TABLES = [
  ['project', 'SELECT id, id AS project, name FROM projects'],
  ['task', 'SELECT id, project, title AS name FROM tasks'],
  ['milestone', 'SELECT id, project, title AS name FROM milestones'],
  ['blocker', 'SELECT id, project, about AS name FROM blockers'],
  ['document', 'SELECT project AS id, project, content AS name FROM documents'],
  ['template', 'SELECT id, NULL AS project, name, about FROM templates'],
]

export const search = lookTool({
  name: 'search',
  title: { en: 'a search', de: 'eine Suche' },
  description:
    'Finds projects, tasks, milestones, blockers, documents and templates by words, best matches first.',
  parameters: z.object({ query }),
  run({ query: wanted }, { store, words, text }) {
    const hits = TABLES.flatMap(([kind, sql]) =>
      ranked(store.rows(sql), wanted).map(({ row, score }) => ({ kind, score, row })),
    )
      .sort((one, other) => other.score - one.score)
      .slice(0, MOST_HITS)
      .map(({ kind, row }) => ({ kind, id: row.id, project: row.project, text: text(row.name) }))
    const lines = hits.map(hit => `${hit.id} ${hit.text.split('\n')[0]}`)
    return {
      hits,
      summary:
        hits.length === 0 ? words.notFound(wanted) : listed(words.found(hits.length, wanted), lines, words),
    }
  },
})
