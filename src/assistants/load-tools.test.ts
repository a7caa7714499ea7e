import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder, type Files } from '../../test/a-folder.ts'
import type { AssistantFault } from '../api/rest.ts'

interface Outcome {
  readonly kind: 'sound' | 'broken'
  readonly tools: string[]
  readonly faults: AssistantFault[]
  readonly said: string
}

/** In a Node of its own: the test runner replaces `import`, and with it the hooks and the stack this is about. */
function loadInNode(files: Files, script = LOAD): Outcome {
  const root = aFolder(Object.fromEntries(Object.entries(files).map(([path, text]) => [`bot/${path}`, text])))
  const folder = join(root, 'bot')
  const source = `const folder = ${JSON.stringify(folder)}; const src = ${JSON.stringify(dirSrc)};${script}`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
    encoding: 'utf8',
  })
  const outcome = JSON.parse(stdout || 'null') as Outcome | null
  if (!outcome) throw new Error(stderr)
  return {
    ...outcome,
    faults: outcome.faults.map(fault => ({ ...fault, file: fault.file.slice(folder.length + 1) })),
    said: stderr,
  }
}

const dirSrc = join(import.meta.dirname, '..')
const LOAD = `
  const { loadAssistant } = await import(src + '/assistants/load-assistant.ts')
  const { kind, assistant, faults = [] } = await loadAssistant(folder)
  console.log(JSON.stringify({ kind, tools: assistant?.tools.map(tool => tool.name) ?? [], faults }))
  process.exit()
`
const SOUND = { 'assistant.yaml': 'name: Bot\ninstructions: Be kind.\n' }
const TOOL = `import { defineTool, z } from 'signalbox'
export const ping = defineTool({ name: 'ping', description: 'Pings.', parameters: z.object({}), run: () => 'pong' })
`

test('tools.ts far from any package gets the running engine, without a warning', () => {
  expect(loadInNode({ ...SOUND, 'tools.ts': TOOL })).toEqual({
    kind: 'sound',
    tools: ['ping'],
    faults: [],
    said: '',
  })
})

test('tools.js works as well, and a list as well as names, each tool once', () => {
  const text = `${TOOL}
    const second = defineTool({ name: 'second', description: 'x', parameters: z.object({}), run: () => 1 })
    export const tools = [second, ping]
    export const limit = 3, helper = () => 1`
  expect(loadInNode({ ...SOUND, 'tools.js': text })).toMatchObject({
    kind: 'sound',
    tools: ['second', 'ping'],
  })
})

test.each<[what: string, files: Files, place: string, message: RegExp]>([
  [
    'a throw',
    { 'tools.ts': `${TOOL}\n\n  throw new TypeError('no luck')` },
    'tools.ts:5:9',
    /^TypeError: no luck$/,
  ],
  ['a throw of text', { 'tools.ts': 'throw "no luck"' }, 'tools.ts:1:1', /^threw no luck$/],
  ['broken TypeScript', { 'tools.ts': 'export const a = 1\nconst = 3\n' }, 'tools.ts:2:7', /^SyntaxError: /],
  [
    'TypeScript that Node cannot strip',
    { 'tools.ts': '\nexport enum A { b }\n' },
    'tools.ts:2:8',
    /enum is not supported/,
  ],
  [
    'a package that is not there',
    { 'tools.ts': `\nimport x from 'no-such-thing'\n` },
    'tools.ts:2:16',
    /Cannot find package 'no-such-thing'/,
  ],
  [
    'a file that is not there',
    { 'tools.ts': `import { x } from './lost.ts'\n` },
    'tools.ts:1:21',
    /Cannot find module/,
  ],
  [
    'an export that is not there',
    { 'tools.ts': `import { y } from './near.ts'\n`, 'near.ts': 'export const x = 1' },
    'tools.ts:1:10',
    /does not provide an export named 'y'/,
  ],
  [
    'a throw in a file it imports',
    { 'tools.ts': `import './near.ts'\n${TOOL}`, 'near.ts': '\nnull.x' },
    'near.ts:2:6',
    /Cannot read properties of null/,
  ],
  [
    'a bad definition',
    { 'tools.ts': TOOL.replace("'ping'", "'Ping!'") },
    'tools.ts:2:21',
    /^tool "Ping!": its name must be/,
  ],
  [
    'a plain object',
    { 'tools.ts': 'export const ping = { name: "ping", run() {} }' },
    'tools.ts:1:1',
    /the export ping is not a tool/,
  ],
  [
    'a list with something else',
    { 'tools.ts': `${TOOL}export const tools = [ping, {}]` },
    'tools.ts:1:1',
    /tools\[1\] is not a tool/,
  ],
  ['no list', { 'tools.ts': 'export const tools = {}' }, 'tools.ts:1:1', /must be a list/],
  ['no tool at all', { 'tools.ts': 'export const a = 1' }, 'tools.ts:1:1', /exports no tools/],
  [
    'one name twice',
    { 'tools.ts': `${TOOL}export const pong = { ...ping }` },
    'tools.ts:1:1',
    /two tools are named "ping"/,
  ],
])('%s in tools.ts is a fault of that place', (_, files, place, message) => {
  const { kind, faults } = loadInNode({ ...SOUND, ...files })
  expect(kind).toBe('broken')
  expect(faults.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([place])
  expect(faults[0]?.message).toMatch(message)
})

test('faults of the settings and of the tools are shown together', () => {
  const { faults } = loadInNode({ 'assistant.yaml': 'name: 1\n', 'tools.ts': 'throw 1' })
  expect(faults.map(({ file }) => file)).toEqual(['assistant.yaml', 'tools.ts'])
})

test('an edit of a file that tools.ts imports is seen when it is loaded again', () => {
  const script = `
    const { writeFileSync } = await import('node:fs')
    const { loadAssistant } = await import(src + '/assistants/load-assistant.ts')
    const run = async () => (await loadAssistant(folder)).assistant.tools[0].run({}, {})
    const first = await run()
    writeFileSync(folder + '/answer.ts', "export const answer = 'second'")
    console.log(JSON.stringify({ kind: 'sound', tools: [first, await run()], faults: [] }))`
  const files = {
    ...SOUND,
    'answer.ts': "export const answer = 'first'",
    'tools.ts': `import { answer } from './answer.ts'\n${TOOL.replace("'pong'", 'answer')}`,
  }
  expect(loadInNode(files, script)).toMatchObject({ tools: ['first', 'second'] })
})

test('below node_modules the built tools.js is taken, since Node strips no types there', () => {
  const script = LOAD.replace(
    'loadAssistant(folder)',
    `loadAssistant(folder + '/node_modules/pack/assistants/a')`,
  )
  const at = 'node_modules/pack/assistants/a'
  const files = {
    [`${at}/assistant.yaml`]: SOUND['assistant.yaml'],
    [`${at}/tools.ts`]: 'this is not even code',
    [`${at}/tools.js`]: TOOL,
  }
  expect(loadInNode(files, script)).toMatchObject({ kind: 'sound', tools: ['ping'] })
})
