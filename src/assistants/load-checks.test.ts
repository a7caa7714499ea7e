import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type Files, temporaryFolder } from '../../test/a-folder.ts'
import type { AssistantFault } from '../api/rest.ts'

interface Outcome {
  readonly id: string
  readonly kind: 'sound' | 'broken'
  readonly faults: readonly AssistantFault[]
  /** Words of the first question's validator to `x`. */
  readonly says: string | null
}

const FLOW = `version: v1
id: f
nodes:
  - { id: q, type: question, key: k, prompt: K?, answer: { type: text, validate: code } }
  - { id: t, type: terminal }
  - { id: u, type: terminal }
edges:
  - { from: q, to: t, guard: is_long(answers.k) }
  - { from: q, to: u, guard: else }
`
const CHECKS = `import { definePredicate, defineValidator } from 'signalbox'
export const code = defineValidator({ name: 'code', takes: 'text', check: text => text !== 'x' || 'first' })
export const isLong = definePredicate({ name: 'is_long', takes: ['text'], test: text => text.length > 9 })
`
const SOUND = {
  'assistant.yaml': 'name: Bot\ninstructions: Be kind.\n',
  'flows/a.flow.yaml': FLOW,
  'flows/checks.ts': CHECKS,
}

const GOOD: Record<string, { what: string; files: Files; says: string }> = {
  typescript: { what: 'checks.ts far from any package', files: {}, says: 'first' },
  edited: { what: 'checks.ts, edited after the first load,', files: {}, says: 'second' },
  'edited-near': {
    what: 'what checks.ts imports from elsewhere in the assistant, edited after the first load,',
    files: {
      'words.ts': "export const word = 'first'",
      'flows/checks.ts': `import { word } from '../words.ts'\n${CHECKS.replace("'first'", 'word')}`,
    },
    says: 'second',
  },
}

const BAD: Record<string, { what: string; files: Files; place: string; message: RegExp }> = {
  throws: {
    what: 'a throw',
    files: { 'flows/checks.ts': `${CHECKS}\n  throw new TypeError('no luck')` },
    place: 'flows/checks.ts:5:9',
    message: /^TypeError: no luck$/,
  },
  definition: {
    what: 'a bad definition',
    files: { 'flows/checks.ts': CHECKS.replace("'is_long'", "'Is long'") },
    place: 'flows/checks.ts:3:23',
    message: /^predicate Is long: its name must be/,
  },
  'near-throws': {
    what: 'a throw in a file it imports',
    files: { 'flows/checks.ts': `import '../near.ts'\n${CHECKS}`, 'near.ts': '\nnull.x' },
    place: 'near.ts:2:6',
    message: /Cannot read properties of null/,
  },
  'plain-object': {
    what: 'a plain object',
    files: { 'flows/checks.ts': `${CHECKS}export const zip = { name: 'zip', check: () => true }\n` },
    place: 'flows/checks.ts:4:14',
    message: /the export zip is no check: make it with defineValidator/,
  },
  twins: {
    what: 'one name twice',
    files: { 'flows/checks.ts': `${CHECKS}export const other = { ...code }\n` },
    place: 'flows/checks.ts:4:27',
    message: /there are two validators called code/,
  },
  empty: {
    what: 'no check at all',
    files: { 'flows/checks.ts': 'export const a = 1' },
    place: 'flows/checks.ts:1:1',
    message: /exports no checks/,
  },
  unknown: {
    what: 'a name nobody defines',
    files: { 'flows/checks.ts': CHECKS.replace("'code'", "'iban'") },
    place: 'flows/a.flow.yaml:4:82',
    message: /^unknown_validator there is no validator code \(there is iban; others are defined in flows/,
  },
}

const rows = <Row>(table: Record<string, Row>) => Object.entries(table).map(([id, row]) => ({ id, ...row }))

const PACKAGED = 'node_modules/pack/assistants'
// In a Node of its own, once for all: the test runner replaces `import`, and with it the hooks and stacks this is about.
const SCRIPT = `
  const [root, source] = process.argv.slice(1)
  const { readFileSync, writeFileSync } = await import('node:fs')
  const { loadAssistants } = await import(source + '/assistants/load-assistants.ts')
  const folders = [root + '/own', root + '/${PACKAGED}']
  const before = await loadAssistants(folders)
  for (const file of ['/own/edited/flows/checks.ts', '/own/edited-near/words.ts'])
    writeFileSync(root + file, readFileSync(root + file, 'utf8').replace("'first'", "'second'"))
  const outcomes = (await loadAssistants(folders, before)).map(({ id, kind, assistant, faults = [] }) => {
    const says = assistant?.flow?.compiled(null).scopes[0].keys[0].validators[0].validate('x') ?? null
    return { id, kind, faults, says }
  })
  console.log(JSON.stringify(outcomes))
  process.exit()
`

const outcomes = new Map<string, Outcome>()
let said = ''

beforeAll(() => {
  const own = Object.entries({ ...GOOD, ...BAD }).flatMap(([id, { files }]) =>
    Object.entries({ ...SOUND, ...files }).map(([path, text]) => [`own/${id}/${path}`, text]),
  )
  const built = CHECKS.replace("'first'", "'built'")
  const packaged = { ...SOUND, 'flows/checks.ts': 'this is not even code', 'flows/checks.js': built }
  using root = temporaryFolder({
    ...Object.fromEntries(own),
    ...Object.fromEntries(
      Object.entries(packaged).map(([path, text]) => [`${PACKAGED}/packaged/${path}`, text]),
    ),
  })
  const source = join(import.meta.dirname, '..')
  const ran = spawnSync(process.execPath, ['--input-type=module', '-e', SCRIPT, root.path, source], {
    encoding: 'utf8',
  })
  said = ran.stderr
  for (const outcome of JSON.parse(ran.stdout || '[]') as Outcome[]) outcomes.set(outcome.id, outcome)
})

test('loading good and bad checks prints no warnings', () => {
  expect(said).toBe('')
})

test.each(rows(GOOD))('$what is what the flow runs on', ({ id, says }) => {
  expect(outcomes.get(id)).toMatchObject({ kind: 'sound', says })
})

test.each(rows(BAD))('$what is a fault of that place', ({ id, place, message }) => {
  const { kind, faults } = outcomes.get(id) ?? { faults: [] }
  expect(kind).toBe('broken')
  const places = faults.map(({ file, line, column }) => `${file.split(`/own/${id}/`)[1]}:${line}:${column}`)
  expect(places).toEqual([place])
  expect(faults[0]?.message).toMatch(message)
})

test('below node_modules the built checks.js is taken, since Node strips no types there', () => {
  expect(outcomes.get('packaged')).toMatchObject({ kind: 'sound', says: 'built' })
})
