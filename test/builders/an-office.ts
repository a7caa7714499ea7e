import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '../../src/core/json.ts'
import type { ScriptedAnswer } from '../../src/testing/scripted-model.ts'
import { aFolder } from '../a-folder.ts'

/** State of the world that tools find: a file of that name is there, or not. */
export type OfficeState = 'no-post' | 'hang' | 'atlas'

export interface Office {
  readonly folder: string
  readonly data: string
  readonly assistants: string
  /** What its tools have done to the world, line by line. */
  done(): string[]
  set(state: OfficeState, isSo: boolean): void
}

/** A world on disk, and an assistant whose tools change it: whatever process calls them, it is seen here. */
export function anOffice(): Office {
  const folder = aFolder(officeFiles())
  return {
    folder,
    data: join(folder, 'data'),
    assistants: join(folder, 'assistants'),
    done: () => readFileSync(join(folder, 'done.txt'), 'utf8').split('\n').slice(0, -1),
    set(state, isSo) {
      const file = join(folder, state)
      if (isSo) writeFileSync(file, '')
      else if (existsSync(file)) rmSync(file)
    },
  }
}

const officeFiles = () => ({
  'done.txt': '',
  atlas: '',
  'assistants/office/assistant.yaml':
    'name: Office\ndescription: Has tools.\ninstructions: Use your tools.\nlimits: { maxToolCalls: 4 }\n',
  'assistants/office/tools.ts': TOOLS,
})

const TOOLS = `import { appendFileSync, existsSync } from 'node:fs'
import { defineTool, ToolError, z } from 'signalbox'

const world = new URL('../../', import.meta.url).pathname
const did = what => {
  appendFileSync(world + 'done.txt', what + '\\n')
  return { done: what }
}

export const findRoom = defineTool({
  name: 'find_room',
  description: 'Finds a room.',
  parameters: z.object({ name: z.string() }),
  readOnly: true,
  run: ({ name }) => ({ room: name }),
})

export const bookRoom = defineTool({
  name: 'book_room',
  description: 'Books a room.',
  parameters: z.object({ room: z.string() }),
  run: ({ room }) => did('booked ' + room),
})

export const postLetter = defineTool({
  name: 'post_letter',
  description: 'Posts a letter.',
  parameters: z.object({ to: z.string() }),
  run({ to }) {
    if (existsSync(world + 'no-post')) throw new ToolError('unavailable', 'postd: connect ECONNREFUSED')
    return did('letter ' + to)
  },
})

export const moveDesk = defineTool({
  name: 'move_desk',
  description: 'Has a desk carried to a room.',
  parameters: z.object({ to: z.string() }),
  async run({ to }, { signal }) {
    const moved = did('desk ' + to)
    if (existsSync(world + 'hang')) await new Promise((_, stop) => signal.addEventListener('abort', stop))
    return moved
  },
})

export const archiveProject = defineTool({
  name: 'archive_project',
  description: 'Archives a project.',
  parameters: z.object({ project: z.string() }),
  destructive: true,
  run({ project }) {
    if (!existsSync(world + project)) throw new ToolError('not_found', 'There is no project ' + project + '.')
    return did('archived ' + project)
  },
})

const creation = (name, description) =>
  defineTool({ name, description, parameters: z.object({ name: z.string() }), run: ({ name: of }) => did(name + ' ' + of) })

export const templates = defineTool({
  name: 'find_templates',
  description: 'Finds templates.',
  parameters: z.object({ name: z.string() }),
  readOnly: true,
  run: ({ name }) => ({ template: name }),
})
export const project = creation('create_onto_project', 'Creates a project.')
export const document = creation('write_context_document', 'Writes the context document of a project.')
`

/** The model's call that wishes for a plan. */
export const aWish = (given: Readonly<Record<string, Json>> = {}): ScriptedAnswer => [
  { call: 'agent_create_plan', arguments: { objective: 'Move the office', ...given } },
]

/** A planning model's reply. */
export const planOf = (...steps: readonly Json[]): string =>
  JSON.stringify({ reasoning: 'The lease ends in June.', steps })

export const verdictOf = (verdict: string, ...notes: readonly string[]): string =>
  JSON.stringify({ verdict, notes })

export const FIND = { title: 'Find a room', tool: 'find_room', arguments: { name: 'hall' } }
export const BOOK = {
  title: 'Book it',
  tool: 'book_room',
  arguments: { room: { $from: 's1', path: '/room' } },
}
export const TIDY = { title: 'Tidy up', objective: 'Tidy up', tools: ['find_room'] }
export const letterTo = (to: string) => ({ title: `Letter to ${to}`, tool: 'post_letter', arguments: { to } })
export const deskTo = (to: string) => ({ title: `Desk to ${to}`, tool: 'move_desk', arguments: { to } })
export const bookingOf = (room: string) => ({ title: `Book ${room}`, tool: 'book_room', arguments: { room } })
