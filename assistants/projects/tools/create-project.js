import { z } from 'signalbox'
import { changeTool } from '../desk.js'
import { daysAfter, daysBetween } from '../store/days.js'
import { freePrefix } from '../store/free-prefix.js'
import { nearest } from '../store/nearest.js'
import { addPart } from '../store/parts.js'
import { kept, slugOf } from '../store/texts.js'
import { day, owner, title } from './fields.js'

const WEEKS_12 = 84

export const createOntoProject = changeTool({
  name: 'create_onto_project',
  title: { en: 'a new project', de: 'ein neues Projekt' },
  confirm: { en: 'Create the project “{name}”?', de: 'Das Projekt „{name}“ anlegen?' },
  description:
    'Creates a project, from a template that find_templates found or without one. It gets the milestones that are given, else those of the template, and the tasks of the template. Afterwards write_context_document.',
  parameters: z.object({
    name: title,
    template: z.optional(z.string().check(z.maxLength(200), z.describe('Id from find_templates.'))),
    goal: z.optional(z.string().check(z.maxLength(1_000), z.describe('A result somebody could check.'))),
    owner: z.optional(owner),
    start: z.optional(day),
    due: z.optional(day),
    milestones: z.optional(
      z
        .array(z.union([title, z.object({ title, due: z.optional(day) })]))
        .check(z.maxLength(20), z.describe('In their order; days that are left out are spread evenly.')),
    ),
  }),
  result: z.object({ project: z.string(), name: z.string(), summary: z.string() }),
  run({ name, template: wanted, goal, owner: lead, start, due, milestones: given }, desk) {
    const { store, today, words } = desk
    const template = wanted === undefined ? null : templateOf(store, wanted)
    const begins = start ?? today
    const usual = template === null ? [] : JSON.parse(template.milestones)
    const length = usual.at(-1)?.day ?? WEEKS_12
    const ends = due ?? daysAfter(begins, length)
    const id = freeId(store, slugOf(name) || 'project')
    store.add('projects', {
      id,
      prefix: freePrefix(store, name),
      name: kept(name),
      goal: goal === undefined ? null : kept(goal),
      owner: lead ?? null,
      template: template?.id ?? null,
      status: 'active',
      start: begins,
      due: ends,
      changed: today,
    })
    const milestones = (
      given === undefined ? fromTemplate(usual, begins, ends) : spread(given, begins, ends)
    ).map(one => addPart(store, 'milestones', id, { ...one, status: 'open', changed: today }))
    const tasks = (template === null ? [] : JSON.parse(template.tasks)).map(one => {
      // Milestones that were given are others than the template's.
      const milestone = given === undefined ? (milestones[one.milestone - 1] ?? null) : null
      const row = { title: kept(one.title), status: 'open', owner: null, changed: today }
      return addPart(store, 'tasks', id, {
        ...row,
        due: milestone?.due ?? null,
        milestone: milestone?.id ?? null,
      })
    })
    return {
      project: id,
      name,
      template: template?.id ?? null,
      milestones: milestones.map(one => ({ id: one.id, title: desk.text(one.title), due: one.due })),
      tasks: tasks.map(one => ({ id: one.id, title: desk.text(one.title) })),
      summary: words.created(name, id, milestones.length, tasks.length),
    }
  },
})

/** A template nobody knows is none: a project can do without. */
const templateOf = (store, text) => nearest(store.rows('SELECT * FROM templates ORDER BY id'), text)

/** The template's days, drawn out or pushed together to end on the day the project does. */
function fromTemplate(usual, begins, ends) {
  const length = usual.at(-1)?.day ?? 1
  const scale = daysBetween(begins, ends) / length
  return usual.map(one => ({ title: kept(one.title), due: daysAfter(begins, Math.round(one.day * scale)) }))
}

function spread(given, begins, ends) {
  const step = daysBetween(begins, ends) / Math.max(1, given.length)
  return given.map((one, index) => {
    const { title: words, due } = typeof one === 'string' ? { title: one } : one
    return { title: kept(words), due: due ?? daysAfter(begins, Math.round(step * (index + 1))) }
  })
}

function freeId(store, id, number = 1) {
  const tried = number === 1 ? id : `${id}-${number}`
  const taken = store.row('SELECT id FROM projects WHERE id = ?', tried)
  return taken === null ? tried : freeId(store, id, number + 1)
}
