import { createDesks } from './desk.js'
import { projectLookups } from './lookups.js'
import * as audit from './tools/audit.js'
import * as blockers from './tools/blockers.js'
import * as creation from './tools/create-project.js'
import * as documents from './tools/documents.js'
import * as doneTasks from './tools/done-tasks.js'
import * as milestones from './tools/milestones.js'
import * as ontology from './tools/ontology.js'
import * as projects from './tools/projects.js'
import * as searches from './tools/search.js'
import * as tasks from './tools/tasks.js'
import * as templates from './tools/templates.js'

const deskFor = createDesks()

export const tools = [
  ...Object.values(templates),
  ...Object.values(creation),
  ...Object.values(documents),
  ...Object.values(projects),
  ...Object.values(tasks),
  ...Object.values(doneTasks),
  ...Object.values(milestones),
  ...Object.values(blockers),
  ...Object.values(audit),
  ...Object.values(searches),
  ...Object.values(ontology),
].map(withDesks => withDesks(deskFor))

export const lookups = projectLookups(deskFor)
