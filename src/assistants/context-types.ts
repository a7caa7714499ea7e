import { CONTEXT_TYPES, type ContextType, type ContextTypes, GENERAL } from '../core/context-type.ts'
import type { Profile } from '../core/profile.ts'
import type { DescribedTool } from '../tools/tool.ts'
import type { Assistant } from './assistant.ts'
import type { AssistantSettings } from './schema.ts'

type Row = Omit<ContextType, 'name'>

const PLAIN: Row = {
  guidance: '',
  behaviours: [],
  tools: null,
  profile: null,
  required_steps: [],
  confirm_destructive: false,
  loads: null,
}

/** Context types every assistant knows; an author's row replaces them key by key. */
const BUILT_IN: Readonly<Record<(typeof CONTEXT_TYPES)[number], Row>> = {
  project_create: {
    ...PLAIN,
    guidance: 'The person wants a new project: learn what it needs, choose a template, create it.',
    behaviours: [
      'Look for a template first; make one only where none fits.',
      'Leave the person with a project that exists and has its context document.',
    ],
    required_steps: [
      { tool: 'find_templates', optional: false },
      { tool: 'create_template', optional: true },
      { tool: 'create_onto_project', optional: false },
      { tool: 'write_context_document', optional: false },
    ],
    confirm_destructive: true,
  },
  project: {
    ...PLAIN,
    guidance: 'The person works inside a project that exists.',
    behaviours: ['Stay with this project.', 'Remove or overwrite nothing without a clear yes.'],
    confirm_destructive: true,
  },
  task: {
    ...PLAIN,
    guidance: 'The person looks at tasks or changes them.',
    behaviours: ['Prefer tools about tasks.', 'Name what blocks a task, also unasked.'],
    confirm_destructive: true,
  },
  task_update: {
    ...PLAIN,
    guidance: 'The person reports how a task stands.',
    behaviours: ['Change the task that is meant and nothing else.', 'Answer in one or two sentences.'],
    profile: 'speed',
    confirm_destructive: true,
  },
  project_audit: {
    ...PLAIN,
    guidance: 'The health of a running project is to be judged.',
    behaviours: [
      'Use the tools that audit, and read before you judge.',
      'Where one look is not enough, plan steps of an evaluator: gather, compare with the goal, name risks and blockers, conclude.',
      'Change nothing.',
    ],
    profile: 'quality',
    confirm_destructive: true,
  },
  general: {
    ...PLAIN,
    behaviours: ['Look things up where you can.', 'Make a plan only for a wish that takes several steps.'],
  },
  global: {
    ...PLAIN,
    guidance: 'Questions across everything the person may see.',
    behaviours: ['Look things up where you can.', 'Make a plan only for a wish that takes several steps.'],
  },
}

/** Context types of an assistant. Steps nobody asked for are required only where there is a tool for them. */
export function contextTypesOf(
  own: AssistantSettings['context_types'],
  tools: readonly { readonly name: string }[],
): ContextTypes {
  const builtIn = CONTEXT_TYPES.map((name): [string, Row] => {
    const { required_steps, ...row } = BUILT_IN[name]
    const known = required_steps.filter(step => tools.some(tool => tool.name === step.tool))
    return [name, { ...row, required_steps: known }]
  })
  const rows = new Map(builtIn)
  for (const [name, row] of Object.entries(own)) rows.set(name, replaced(rows.get(name) ?? PLAIN, row))
  return Object.fromEntries([...rows].map(([name, row]) => [name, { name, ...row }]))
}

const replaced = (row: Row, own: AssistantSettings['context_types'][string]): Row => ({
  guidance: own.guidance ?? row.guidance,
  behaviours: own.behaviours ?? row.behaviours,
  tools: own.tools ?? row.tools,
  profile: own.profile ?? row.profile,
  required_steps: own.required_steps ?? row.required_steps,
  confirm_destructive: own.confirm_destructive ?? row.confirm_destructive,
  loads: own.loads ?? row.loads,
})

/** Name of the argument that takes the id of a thing: the only one a tool requires; null where there is none such. */
export function entityParameter({ parameters }: Pick<DescribedTool, 'parameters'>): string | null {
  const required = Array.isArray(parameters.required) ? parameters.required : []
  const [only] = required
  return required.length === 1 && typeof only === 'string' ? only : null
}

/** Own keys only: the name comes from clients. */
export const isDeclared = ({ context_types }: Pick<Assistant, 'context_types'>, name: string): boolean =>
  Object.hasOwn(context_types, name)

/** The context type of that name; where nobody declared it, `general`. */
export const contextTypeOf = (assistant: Pick<Assistant, 'context_types'>, name: string): ContextType =>
  assistant.context_types[isDeclared(assistant, name) ? name : GENERAL] ?? { ...PLAIN, name: GENERAL }

/** Name an assistant has for the model of a profile; null where it leaves that to the configuration. */
export const namedFor = ({ model }: Pick<Assistant, 'model'>, profile: Profile): string | null =>
  typeof model === 'string' ? model : (model?.[profile] ?? null)

export const profileFor = (
  assistant: Pick<Assistant, 'context_types' | 'profile'>,
  contextType: string,
): Profile => contextTypeOf(assistant, contextType).profile ?? assistant.profile
