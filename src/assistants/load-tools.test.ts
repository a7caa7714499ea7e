import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type Files, temporaryFolder } from '../../test/a-folder.ts'
import type { AssistantFault } from '../api/rest.ts'

interface Outcome {
  readonly id: string
  readonly kind: 'sound' | 'broken'
  readonly tools: readonly string[]
  readonly faults: readonly AssistantFault[]
}

const SOUND = { 'assistant.yaml': 'name: Bot\ninstructions: Be kind.\n' }
const TOOL = `import { defineTool, z } from 'signalbox'
export const ping = defineTool({ name: 'ping', description: 'Pings.', parameters: z.object({}), run: () => 'pong' })
`

const GOOD: Record<string, { what: string; files: Files; tools: string[] }> = {
  typescript: { what: 'tools.ts far from any package', files: { 'tools.ts': TOOL }, tools: ['ping'] },
  both: {
    what: 'tools.js, as a list and by name, each tool once',
    files: {
      'tools.js': `${TOOL}
const second = defineTool({ name: 'second', description: 'x', parameters: z.object({}), run: () => 1 })
export const tools = [second, ping]
export const limit = 3, helper = () => 1`,
    },
    tools: ['second', 'ping'],
  },
  reloaded: {
    what: 'a file that tools.ts imports, edited after the first load,',
    files: {
      'answer.ts': "export const answer = 'first'",
      'tools.ts': `import { answer } from './answer.ts'\n${TOOL.replace("'ping'", 'answer')}`,
    },
    tools: ['second'],
  },
}

const BAD: Record<string, { what: string; files: Files; place: string; message: RegExp }> = {
  throws: {
    what: 'a throw',
    files: { 'tools.ts': `${TOOL}\n\n  throw new TypeError('no luck')` },
    place: 'tools.ts:5:9',
    message: /^TypeError: no luck$/,
  },
  'throws-text': {
    what: 'a throw of text',
    files: { 'tools.ts': 'throw "no luck"' },
    place: 'tools.ts:1:1',
    message: /^threw no luck$/,
  },
  syntax: {
    what: 'broken TypeScript',
    files: { 'tools.ts': 'export const a = 1\nconst = 3\n' },
    place: 'tools.ts:2:7',
    message: /^SyntaxError: /,
  },
  enumeration: {
    what: 'TypeScript that Node cannot strip',
    files: { 'tools.ts': '\nexport enum A { b }\n' },
    place: 'tools.ts:2:8',
    message: /enum is not supported/,
  },
  package: {
    what: 'a package that is not there',
    files: { 'tools.ts': `\nimport x from 'no-such-thing'\n` },
    place: 'tools.ts:2:16',
    message: /Cannot find package 'no-such-thing'/,
  },
  'lost-file': {
    what: 'a file that is not there',
    files: { 'tools.ts': `import { x } from './lost.ts'\n` },
    place: 'tools.ts:1:22',
    message: /Cannot find module/,
  },
  'lost-export': {
    what: 'an export that is not there',
    files: { 'tools.ts': `import { y } from './near.ts'\n`, 'near.ts': 'export const x = 1' },
    place: 'tools.ts:1:10',
    message: /does not provide an export named 'y'/,
  },
  'near-throws': {
    what: 'a throw in a file it imports',
    files: { 'tools.ts': `import './near.ts'\n${TOOL}`, 'near.ts': '\nnull.x' },
    place: 'near.ts:2:6',
    message: /Cannot read properties of null/,
  },
  definition: {
    what: 'a bad definition',
    files: { 'tools.ts': TOOL.replace("'ping'", "'Ping!'") },
    place: 'tools.ts:2:21',
    message: /^tool "Ping!": its name must be/,
  },
  'plain-object': {
    what: 'a plain object',
    files: { 'tools.ts': 'export const ping = { name: "ping", run() {} }' },
    place: 'tools.ts:1:1',
    message: /the export ping is not a tool/,
  },
  'odd-list': {
    what: 'a list with something else in it',
    files: { 'tools.ts': `${TOOL}export const tools = [ping, {}]` },
    place: 'tools.ts:1:1',
    message: /tools\[1\] is not a tool/,
  },
  'no-list': {
    what: 'an export tools that is no list',
    files: { 'tools.ts': 'export const tools = {}' },
    place: 'tools.ts:1:1',
    message: /must be a list/,
  },
  empty: {
    what: 'no tool at all',
    files: { 'tools.ts': 'export const a = 1' },
    place: 'tools.ts:1:1',
    message: /exports no tools/,
  },
  twins: {
    what: 'one name twice',
    files: { 'tools.ts': `${TOOL}export const pong = { ...ping }` },
    place: 'tools.ts:1:1',
    message: /two tools are named "ping"/,
  },
}

function rows<Row>(table: Record<string, Row>) {
  return Object.entries(table).map(([id, row]) => ({ id, ...row }))
}

const PACKAGED = 'node_modules/pack/assistants'
// In a Node of its own, once for all: the test runner replaces `import`, and with it the hooks and stacks this is about.
const SCRIPT = `
  const [root, source] = process.argv.slice(1)
  const { writeFileSync } = await import('node:fs')
  const { loadAssistants } = await import(source + '/assistants/load-assistants.ts')
  const folders = [root + '/own', root + '/${PACKAGED}']
  await loadAssistants(folders)
  writeFileSync(root + '/own/reloaded/answer.ts', "export const answer = 'second'")
  const outcomes = (await loadAssistants(folders)).map(({ id, kind, assistant, faults = [] }) =>
    ({ id, kind, tools: assistant?.tools.map(tool => tool.name) ?? [], faults }))
  console.log(JSON.stringify(outcomes))
  process.exit()
`

const outcomes = new Map<string, Outcome>()
let said = ''

beforeAll(() => {
  const bots = { ...GOOD, ...BAD, mixed: { files: { 'assistant.yaml': 'name: 1\n', 'tools.ts': 'throw 1' } } }
  const own = Object.entries(bots).flatMap(([id, { files }]) =>
    Object.entries({ ...SOUND, ...files }).map(([path, text]) => [`own/${id}/${path}`, text]),
  )
  using root = temporaryFolder({
    ...Object.fromEntries(own),
    [`${PACKAGED}/packaged/assistant.yaml`]: SOUND['assistant.yaml'],
    [`${PACKAGED}/packaged/tools.ts`]: 'this is not even code',
    [`${PACKAGED}/packaged/tools.js`]: TOOL,
  })
  const source = join(import.meta.dirname, '..')
  const ran = spawnSync(process.execPath, ['--input-type=module', '-e', SCRIPT, root.path, source], {
    encoding: 'utf8',
  })
  said = ran.stderr
  for (const outcome of JSON.parse(ran.stdout || '[]') as Outcome[]) outcomes.set(outcome.id, outcome)
})

test('loading good and bad tools prints no warnings', () => {
  expect(said).toBe('')
})

test.each(rows(GOOD))('$what loads', ({ id, tools }) => {
  expect(outcomes.get(id)).toMatchObject({ kind: 'sound', tools })
})

test.each(rows(BAD))('$what is a fault of that place', ({ id, place, message }) => {
  const { kind, faults } = outcomes.get(id) ?? { faults: [] }
  expect(kind).toBe('broken')
  const places = faults.map(({ file, line, column }) => `${file.split(`/own/${id}/`)[1]}:${line}:${column}`)
  expect(places).toEqual([place])
  expect(faults[0]?.message).toMatch(message)
})

test('faults of the settings and of the tools are shown together', () => {
  expect(outcomes.get('mixed')?.faults.map(({ file }) => file.split('/mixed/')[1])).toEqual([
    'assistant.yaml',
    'tools.ts',
  ])
})

test('below node_modules the built tools.js is taken, since Node strips no types there', () => {
  expect(outcomes.get('packaged')).toMatchObject({ kind: 'sound', tools: ['ping'] })
})
