import { z } from 'signalbox'

const text = (longest, description) =>
  z.string().check(z.minLength(1), z.maxLength(longest), z.describe(description))

export const project = text(200, 'Id such as website-relaunch, or the name of the project.')
export const task = text(200, 'Id such as WEB-4, or the title of the task.')
export const milestone = text(200, 'Id such as WEB-M2, or the title of the milestone.')
export const blocker = text(200, 'Id such as WEB-B1, or what blocks.')
export const title = text(200, 'A few words: a verb and an object for a task, a result for a milestone.')
export const owner = text(80, 'Name of the one person who takes care of it.')
export const day = z.iso.date().check(z.describe('A day as YYYY-MM-DD.'))
export const query = text(200, 'A few words to look for.')
export const revision = z
  .int()
  .check(z.describe('Revision that was looked at: if it has changed since, nothing is done.'))
export const longText = text(20_000, 'Markdown.')

/** Names people know the parameters of all tools by. */
const LABELS = {
  about: { en: 'about', de: 'worum es geht' },
  blocker: { en: 'blocker', de: 'Blocker' },
  content: { en: 'text', de: 'Text' },
  days: { en: 'days', de: 'Tage' },
  due: { en: 'due', de: 'fällig' },
  goal: { en: 'goal', de: 'Ziel' },
  milestone: { en: 'milestone', de: 'Meilenstein' },
  milestones: { en: 'milestones', de: 'Meilensteine' },
  name: { en: 'name', de: 'Name' },
  owner: { en: 'owner', de: 'zuständig' },
  project: { en: 'project', de: 'Projekt' },
  query: { en: 'search for', de: 'Suche nach' },
  resolution: { en: 'resolution', de: 'Lösung' },
  revision: { en: 'revision', de: 'Fassung' },
  start: { en: 'start', de: 'Beginn' },
  status: { en: 'status', de: 'Status' },
  task: { en: 'task', de: 'Aufgabe' },
  tasks: { en: 'tasks', de: 'Aufgaben' },
  template: { en: 'template', de: 'Vorlage' },
  title: { en: 'title', de: 'Titel' },
}

export const labelsOf = ({ shape }) =>
  Object.fromEntries(Object.entries(LABELS).filter(([name]) => Object.hasOwn(shape, name)))
