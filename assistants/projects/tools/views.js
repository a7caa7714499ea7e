import { daysBetween } from '../store/days.js'

/** Rows as tools give them back: texts in the person's language. */
export const taskView = ({ text }, { id, project, title, status, owner, due, milestone, revision }) => ({
  id,
  project,
  title: text(title),
  status,
  owner,
  due,
  milestone,
  revision,
})

export const milestoneView = ({ text }, { id, project, title, due, status, revision }) => ({
  id,
  project,
  title: text(title),
  due,
  status,
  revision,
})

export const blockerView = ({ text }, { id, project, task, about, owner, status, raised, revision }) => ({
  id,
  project,
  task,
  about: text(about),
  owner,
  status,
  raised,
  revision,
})

/** State, owner and day of a task in a few words. */
export function taskDetails({ words, today, day }, { status, owner, due }) {
  const isLate = due !== null && due < today && (status === 'open' || status === 'in_progress')
  return [
    words.status[status],
    owner ?? words.nobody,
    due === null ? words.noDay : words.due(day(due)),
    ...(isLate ? [words.late(daysBetween(due, today))] : []),
  ].join(', ')
}

export const taskWords = (desk, task) =>
  desk.words.taskLine(task.id, desk.text(task.title), taskDetails(desk, task))

export function milestoneWords(desk, milestone) {
  const { words, today, text, day } = desk
  const { id, title, due, status, name } = milestone
  const isLate = status === 'open' && due < today
  const details = [
    words.due(day(due)),
    ...(status === 'reached' ? [words.status.reached] : []),
    ...(isLate ? [words.late(daysBetween(due, today))] : []),
  ]
  return words.milestoneLine(id, text(title), text(name), details.join(', '))
}

export const blockerWords = ({ words, today, text }, { id, about, name, owner, raised }) =>
  words.blockerLine(id, text(about), text(name), owner, daysBetween(raised, today))

/** " of “Website relaunch”", or nothing where no project was named. */
export const ofProject = ({ words, text }, project) =>
  project === null ? words.ofAll : words.of(text(project.name))
