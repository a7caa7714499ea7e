import { z } from 'signalbox'
import { changeTool, lookTool } from '../desk.js'
import { projectOf } from '../find.js'
import { kept } from '../store/texts.js'
import { longText, project } from './fields.js'
import { blockerWords, milestoneWords, taskWords } from './views.js'

export const writeContextDocument = changeTool({
  name: 'write_context_document',
  title: { en: 'a context document', de: 'ein Kontextdokument' },
  confirm: {
    en: 'Write the context document of {project}? What is there now is replaced.',
    de: 'Das Kontextdokument von {project} schreiben? Was dort steht, wird ersetzt.',
  },
  description:
    'Writes the context document of a project: why it is done, its scope, what was decided, its risks. Without `content` it is put together from the goal, milestones, tasks and blockers.',
  parameters: z.object({ project, content: z.optional(longText) }),
  run({ project: wanted, content }, desk) {
    const { store, today, words, text } = desk
    const row = projectOf(desk, wanted)
    const written = content ?? outlineOf(desk, row)
    const before = store.row('SELECT revision FROM documents WHERE project = ?', row.id)
    const revision = (before?.revision ?? 0) + 1
    store.run('DELETE FROM documents WHERE project = ?', row.id)
    store.add('documents', { project: row.id, content: kept(written), changed: today, revision })
    return {
      project: row.id,
      revision,
      content: written,
      summary: words.documentWritten(text(row.name), revision),
    }
  },
})

function outlineOf(desk, project) {
  const { store, words, text } = desk
  const { id, name, goal, owner } = project
  const part = (head, lines) =>
    lines.length === 0 ? [] : [[head, ...lines.map(line => `- ${line}`)].join('\n')]
  const milestones = store.rows('SELECT * FROM milestones WHERE project = ? ORDER BY due', id)
  const tasks = store.rows(
    "SELECT * FROM tasks WHERE project = ? AND status <> 'closed' ORDER BY due, id LIMIT 10",
    id,
  )
  const blockers = store.rows("SELECT * FROM blockers WHERE project = ? AND status = 'open'", id)
  return [
    words.documentTitle(text(name)),
    ...(goal === null ? [] : [words.goal(text(goal))]),
    ...(owner === null ? [] : [words.documentOwner(owner)]),
    ...part(
      words.documentMilestones,
      milestones.map(one => milestoneWords(desk, { ...one, name })),
    ),
    ...part(
      words.documentTasks,
      tasks.map(one => taskWords(desk, one)),
    ),
    ...part(
      words.documentBlockers,
      blockers.map(one => blockerWords(desk, { ...one, name })),
    ),
  ].join('\n\n')
}

export const getContextDocument = lookTool({
  name: 'get_context_document',
  title: { en: 'the context document', de: 'das Kontextdokument' },
  description: 'Reads the context document of a project: why it is done, its scope, decisions and risks.',
  parameters: z.object({ project }),
  run({ project: wanted }, desk) {
    const { store, words, text } = desk
    const { id, name } = projectOf(desk, wanted)
    const found = store.row('SELECT * FROM documents WHERE project = ?', id)
    if (found === null) return { project: id, content: null, summary: words.noDocument(text(name)) }
    const content = text(found.content)
    return { project: id, content, revision: found.revision, changed: found.changed, summary: content }
  },
})
