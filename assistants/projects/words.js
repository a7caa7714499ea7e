/** Sentences of the tools, in the languages people are answered in. */
const EN = {
  status: { open: 'open', in_progress: 'in progress', done: 'done', closed: 'closed', reached: 'reached' },
  nobody: 'nobody',
  due: day => `due ${day}`,
  noDay: 'no date',
  late: days => `${count(days, 'day', 'days')} late`,
  more: number => `… and ${number} more`,
  templates: number => `${count(number, 'template fits', 'templates fit')}:`,
  noTemplates: 'No template fits. A project can do without one, or you create one.',
  templateLine: (name, milestones) => `${name} (${count(milestones, 'milestone', 'milestones')})`,
  templateCreated: name => `The template “${name}” is there.`,
  created: (name, id, milestones, tasks) =>
    `The project “${name}” (${id}) is created, with ${count(milestones, 'milestone', 'milestones')} and ${count(tasks, 'task', 'tasks')}.`,
  projects: number => `${count(number, 'project', 'projects')}:`,
  noProjects: 'There are no such projects.',
  projectLine: (name, open, blockers, due) =>
    `${name}: ${count(open, 'open task', 'open tasks')}, ${count(blockers, 'blocker', 'blockers')}, ${due}`,
  project: (name, owner, due) => `${name}: led by ${owner}, ${due}.`,
  goal: goal => `Goal: ${goal}`,
  archived: name => `“${name}” is archived. Nothing of it is lost.`,
  deleted: name => `“${name}” is deleted, with all that belonged to it.`,
  tasks: (number, of) => `${count(number, 'task', 'tasks')}${of}:`,
  noTasks: of => `There are no such tasks${of}.`,
  of: name => ` of “${name}”`,
  ofAll: ' in all projects',
  taskLine: (id, title, details) => `${id} ${title} (${details})`,
  task: (id, title, name, details) => `${id} ${title} – ${name}: ${details}.`,
  taskBlocked: about => `Blocked: ${about}`,
  taskCreated: (id, title, name) => `${id} “${title}” is in “${name}”.`,
  taskChanged: (id, details) => `${id} is changed: ${details}.`,
  taskDeleted: (id, title) => `${id} “${title}” is deleted.`,
  noDoneTasks: of => `No task is done and not closed yet${of}.`,
  doneTasks: (number, of) => `${count(number, 'done task', 'done tasks')}${of}:`,
  closed: number => `${count(number, 'task is', 'tasks are')} closed.`,
  leftOpen: ids => `Left as they are, since they are not done any more: ${ids}.`,
  milestones: (number, of) => `${count(number, 'milestone', 'milestones')}${of}:`,
  noMilestones: of => `There are no such milestones${of}.`,
  milestoneLine: (id, title, name, details) => `${id} ${title} – ${name}: ${details}`,
  milestoneAdded: (id, title, day) => `${id} “${title}” is due ${day}.`,
  milestoneMoved: (id, title, before, day) => `${id} “${title}” moved from ${before} to ${day}.`,
  blockers: (number, of) => `${count(number, 'blocker', 'blockers')}${of}:`,
  noBlockers: of => `Nothing is blocked${of}.`,
  blockerLine: (id, about, name, owner, days) =>
    `${id} ${about} – ${name}, ${owner === null ? 'nobody takes care of it' : `with ${owner}`}, for ${count(days, 'day', 'days')}`,
  blockerRaised: (id, name) => `${id} is noted for “${name}”.`,
  blockerResolved: (id, about) => `${id} “${about}” is resolved.`,
  health: {
    good: name => `“${name}” is in good health.`,
    watch: name => `“${name}” needs watching.`,
    trouble: name => `“${name}” is in trouble.`,
  },
  finding: {
    missed: 'Milestones missed',
    overdue: 'Tasks overdue',
    blocked: 'Blockers',
    unowned: 'Tasks nobody owns',
    stale: 'Begun and left for two weeks or more',
    undocumented: 'There is no context document.',
  },
  nothingFound: 'Nothing is late, blocked, forgotten or without an owner.',
  documentWritten: (name, revision) => `The context document of “${name}” is written (revision ${revision}).`,
  noDocument: name => `“${name}” has no context document yet.`,
  documentTitle: name => `# ${name}`,
  documentOwner: owner => `Led by ${owner}.`,
  documentMilestones: '## Milestones',
  documentTasks: '## First tasks',
  documentBlockers: '## Blockers',
  found: (number, query) => `${count(number, 'hit', 'hits')} for “${query}”:`,
  notFound: query => `Nothing was found for “${query}”.`,
}

const DE = {
  status: {
    open: 'offen',
    in_progress: 'in Arbeit',
    done: 'fertig',
    closed: 'geschlossen',
    reached: 'erreicht',
  },
  nobody: 'niemand',
  due: day => `fällig ${day}`,
  noDay: 'ohne Termin',
  late: days => `${count(days, 'Tag', 'Tage')} zu spät`,
  more: number => `… und ${number} weitere`,
  templates: number => `${count(number, 'Vorlage passt', 'Vorlagen passen')}:`,
  noTemplates: 'Keine Vorlage passt. Ein Projekt geht auch ohne, oder Sie legen eine an.',
  templateLine: (name, milestones) => `${name} (${count(milestones, 'Meilenstein', 'Meilensteine')})`,
  templateCreated: name => `Die Vorlage „${name}“ ist angelegt.`,
  created: (name, id, milestones, tasks) =>
    `Das Projekt „${name}“ (${id}) ist angelegt, mit ${count(milestones, 'Meilenstein', 'Meilensteinen')} und ${count(tasks, 'Aufgabe', 'Aufgaben')}.`,
  projects: number => `${count(number, 'Projekt', 'Projekte')}:`,
  noProjects: 'Solche Projekte gibt es nicht.',
  projectLine: (name, open, blockers, due) =>
    `${name}: ${count(open, 'offene Aufgabe', 'offene Aufgaben')}, ${count(blockers, 'Blocker', 'Blocker')}, ${due}`,
  project: (name, owner, due) => `${name}: Leitung ${owner}, ${due}.`,
  goal: goal => `Ziel: ${goal}`,
  archived: name => `„${name}“ ist archiviert. Verloren ist davon nichts.`,
  deleted: name => `„${name}“ ist gelöscht, mit allem, was dazugehörte.`,
  tasks: (number, of) => `${count(number, 'Aufgabe', 'Aufgaben')}${of}:`,
  noTasks: of => `Solche Aufgaben gibt es nicht${of}.`,
  of: name => ` in „${name}“`,
  ofAll: ' in allen Projekten',
  taskLine: (id, title, details) => `${id} ${title} (${details})`,
  task: (id, title, name, details) => `${id} ${title} – ${name}: ${details}.`,
  taskBlocked: about => `Blockiert: ${about}`,
  taskCreated: (id, title, name) => `${id} „${title}“ steht in „${name}“.`,
  taskChanged: (id, details) => `${id} ist geändert: ${details}.`,
  taskDeleted: (id, title) => `${id} „${title}“ ist gelöscht.`,
  noDoneTasks: of => `Keine Aufgabe ist fertig und noch nicht geschlossen${of}.`,
  doneTasks: (number, of) => `${count(number, 'fertige Aufgabe', 'fertige Aufgaben')}${of}:`,
  closed: number => `${count(number, 'Aufgabe ist', 'Aufgaben sind')} geschlossen.`,
  leftOpen: ids => `Unverändert, da nicht mehr fertig: ${ids}.`,
  milestones: (number, of) => `${count(number, 'Meilenstein', 'Meilensteine')}${of}:`,
  noMilestones: of => `Solche Meilensteine gibt es nicht${of}.`,
  milestoneLine: (id, title, name, details) => `${id} ${title} – ${name}: ${details}`,
  milestoneAdded: (id, title, day) => `${id} „${title}“ ist fällig am ${day}.`,
  milestoneMoved: (id, title, before, day) => `${id} „${title}“ ist vom ${before} auf den ${day} verschoben.`,
  blockers: (number, of) => `${count(number, 'Blocker', 'Blocker')}${of}:`,
  noBlockers: of => `Nichts ist blockiert${of}.`,
  blockerLine: (id, about, name, owner, days) =>
    `${id} ${about} – ${name}, ${owner === null ? 'niemand kümmert sich' : `bei ${owner}`}, seit ${count(days, 'Tag', 'Tagen')}`,
  blockerRaised: (id, name) => `${id} ist für „${name}“ notiert.`,
  blockerResolved: (id, about) => `${id} „${about}“ ist gelöst.`,
  health: {
    good: name => `„${name}“ steht gut da.`,
    watch: name => `„${name}“ braucht Aufmerksamkeit.`,
    trouble: name => `„${name}“ ist in Schwierigkeiten.`,
  },
  finding: {
    missed: 'Verpasste Meilensteine',
    overdue: 'Überfällige Aufgaben',
    blocked: 'Blocker',
    unowned: 'Aufgaben, die niemandem gehören',
    stale: 'Begonnen und seit zwei Wochen oder länger liegen geblieben',
    undocumented: 'Es gibt kein Kontextdokument.',
  },
  nothingFound: 'Nichts ist zu spät, blockiert, vergessen oder ohne Zuständige.',
  documentWritten: (name, revision) =>
    `Das Kontextdokument von „${name}“ ist geschrieben (Fassung ${revision}).`,
  noDocument: name => `„${name}“ hat noch kein Kontextdokument.`,
  documentTitle: name => `# ${name}`,
  documentOwner: owner => `Leitung: ${owner}.`,
  documentMilestones: '## Meilensteine',
  documentTasks: '## Erste Aufgaben',
  documentBlockers: '## Blocker',
  found: (number, query) => `${count(number, 'Treffer', 'Treffer')} für „${query}“:`,
  notFound: query => `Zu „${query}“ wurde nichts gefunden.`,
}

const count = (number, one, many) => `${number} ${number === 1 ? one : many}`

export const wordsFor = locale => (locale.startsWith('de') ? DE : EN)

/** A day as people write it. */
export const dayWords = (day, locale) =>
  new Intl.DateTimeFormat(locale.startsWith('de') ? 'de' : 'en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(day))

const MOST_LINES = 15

/** A head and a list below it, of which so many lines are shown. */
export const listed = (head, lines, { more }) =>
  [
    head,
    ...lines.slice(0, MOST_LINES).map(line => `- ${line}`),
    ...(lines.length > MOST_LINES ? [more(lines.length - MOST_LINES)] : []),
  ].join('\n')
