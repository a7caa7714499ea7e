import { z } from 'signalbox'
import { changeTool, lookTool } from '../desk.js'
import { ranked } from '../store/nearest.js'
import { kept, slugOf } from '../store/texts.js'
import { listed } from '../words.js'
import { query, title } from './fields.js'

export const findTemplates = lookTool({
  name: 'find_templates',
  title: { en: 'looking for templates', de: 'die Suche nach Vorlagen' },
  description:
    'Finds templates for a new project by what it is about ("office move"); lists all without a query. `template` is the best match, to be handed to create_onto_project.',
  parameters: z.object({ query: z.optional(query) }),
  result: z.object({
    template: z.nullable(z.string()),
    templates: z.array(z.object({ id: z.string(), name: z.string(), about: z.string() })),
    summary: z.string(),
  }),
  run({ query: wanted }, { store, words, text }) {
    const all = store.rows('SELECT * FROM templates ORDER BY id')
    const rows = wanted === undefined ? all : ranked(all, wanted).map(({ row }) => row)
    const templates = rows.map(({ id, name, about, milestones, tasks }) => ({
      id,
      name: text(name),
      about: text(about),
      milestones: JSON.parse(milestones).map(one => text(kept(one.title))),
      tasks: JSON.parse(tasks).length,
    }))
    const lines = templates.map(({ name, milestones }) => words.templateLine(name, milestones.length))
    return {
      template: wanted === undefined ? null : (templates[0]?.id ?? null),
      templates,
      summary: lines.length === 0 ? words.noTemplates : listed(words.templates(lines.length), lines, words),
    }
  },
})

const DAYS_APART = 14

export const createTemplate = changeTool({
  name: 'create_template',
  title: { en: 'a new template', de: 'eine neue Vorlage' },
  confirm: { en: 'Create the template “{name}”?', de: 'Die Vorlage „{name}“ anlegen?' },
  description:
    'Creates a template that later projects can be made from. Only where find_templates found none that fits.',
  parameters: z.object({
    name: title,
    about: z.optional(z.string().check(z.maxLength(500))),
    milestones: z._default(z.array(title).check(z.maxLength(20)), []),
    tasks: z._default(z.array(title).check(z.maxLength(50)), []),
  }),
  run({ name, about = '', milestones, tasks }, { store, words }) {
    const id = freeId(store, slugOf(name) || 'template')
    store.add('templates', {
      id,
      name: kept(name),
      about: kept(about),
      milestones: JSON.stringify(
        milestones.map((one, index) => ({ day: (index + 1) * DAYS_APART, title: { '': one } })),
      ),
      tasks: JSON.stringify(tasks.map(one => ({ milestone: null, title: { '': one } }))),
    })
    return { template: id, summary: words.templateCreated(name) }
  },
})

function freeId(store, id, number = 1) {
  const tried = number === 1 ? id : `${id}-${number}`
  const taken = store.row('SELECT id FROM templates WHERE id = ?', tried)
  return taken === null ? tried : freeId(store, id, number + 1)
}
