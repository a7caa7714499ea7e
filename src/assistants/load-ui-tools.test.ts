import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aFolder } from '../../test/a-folder.ts'
import { route } from '../ui-tools/router/route.ts'
import { RouterStateSchema } from '../ui-tools/router/router-state.ts'
import { loadAssistant } from './load-assistant.ts'
import { loadUiTools } from './load-ui-tools.ts'

const guide = readFileSync(join(import.meta.dirname, '../../docs/guides/own-ui-tools.md'), 'utf8')
const REPORT = /```yaml ui-tool\n([\s\S]*?)```/.exec(guide)?.[1] ?? ''

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = join(aFolder(), 'fleet')
  mkdirSync(join(folder, 'ui-tools'), { recursive: true })
  writeFileSync(join(folder, 'assistant.yaml'), 'name: Fleet\ninstructions: You help drivers.\n')
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, 'ui-tools', file), text)
  return folder
}

async function faultsOf(text: string, file = 'report.yaml', taken: readonly string[] = []) {
  const { faults } = await loadUiTools(folderWith({ [file]: text }), taken)
  return faults.map(({ line, message }) => `${line}: ${message}`)
}

test('the file of the guide is a tool, and on the menu', async () => {
  const loaded = await loadAssistant(folderWith({ 'damage-report.yaml': REPORT }))
  if (loaded.kind === 'broken') throw new Error(JSON.stringify(loaded.faults))
  const title = { en: 'Damage report', de: 'Schadensmeldung' }
  expect(loaded.assistant.ui_tools).toMatchObject([{ name: 'form_damage_report', title }])
})

describe('opened by its nouns', () => {
  test.each([
    ['en', 'I want to report an accident', 'form_damage_report asked_by_name'],
    ['en', 'damage report, please', 'form_damage_report asked_by_name'],
    ['en', 'What is a damage report?', 'chat only_talk'],
    ['en', 'There is no damage to report.', 'chat nothing_fits'],
    ['en', 'No forms any more, please', 'chat wish_likely'],
    ['de', 'Keine Schadensmeldung mehr, bitte', 'chat refused'],
    ['de', 'Ich möchte einen Schaden melden', 'form_damage_report asked_by_name'],
    ['de', 'Der Unfall auf der A8 hat uns gestern lange aufgehalten.', 'chat nothing_fits'],
  ] as const)('%s: %s → %s', async (language, text, expected) => {
    const { tools: menu } = await loadUiTools(folderWith({ 'damage-report.yaml': REPORT }), [])
    const routed = route({ text, language, state: RouterStateSchema.parse({}), menu, now: 0 })
    expect(`${routed.output.tool_name ?? routed.output.action} ${routed.rule}`).toBe(expected)
  })
})

describe('a file that cannot be used is told with its line', () => {
  const file = (schema: string, more = '') => `title: Report\nnouns: [report]\nschema:\n  ${schema}\n${more}`

  test.each([
    [file('type: string'), /^4: not a schema a form can be made of/],
    [file('{ type: object, properties: { a: { type: object } } }'), /^4: not a schema a form can be made of/],
    [file('{ type: object, properties: {} }'), /^4: 0 properties/],
    [
      file('{ type: object, properties: { a: { type: string } } }', 'must_have: [b]\n'),
      /^5: there is no property b: there are a/,
    ],
    [
      file('type: object\n  properties:\n    day: { type: string }\n    status: { type: string }'),
      /^7: a property cannot be called status.*: rename it, as in report_status$/,
    ],
    [
      file('{ type: object, properties: { in_words: { type: boolean } } }'),
      /^4: a property cannot be called in_words/,
    ],
    [
      file('{ type: object, properties: { a: { type: string, title: { en: Day, de: Tag } } } }'),
      /^4: the title of a property is one text: write it in the language of the assistant$/,
    ],
    [
      file('{ type: object, properties: { a: { type: string, format: iban } } }'),
      /^4: there is no format iban: there are email, uri, date, date-time; or leave it out$/,
    ],
    ['title: Report\nschema: { type: object }\n', /nouns/],
    ['title: Report\nnoun: [report]\nnouns: [report]\nschema: { type: object }\n', /^2: .*nouns/],
  ])('%j', async (text, expected) => {
    expect((await faultsOf(text)).join('\n')).toMatch(expected)
  })

  test('two files that make one tool are both named', async () => {
    const { tools, faults } = await loadUiTools(
      folderWith({ 'damage.yaml': REPORT, 'damage.yml': REPORT }),
      [],
    )
    expect(tools).toHaveLength(1)
    expect(faults.map(({ message }) => message)).toEqual([
      'damage.yaml and damage.yml both make the tool form_damage: rename one of them',
    ])
  })

  test('a name that is taken, is none, or is too long', async () => {
    expect(await faultsOf(REPORT, 'report.yaml', ['form_report'])).toEqual([
      '1: there is a tool form_report in tools.ts already: rename one of them',
    ])
    expect((await faultsOf(REPORT, 'Report 1.yaml')).join()).toMatch(/named in lower-case letters/)
    expect((await faultsOf(`${REPORT}\n${'#'.repeat(70_000)}`)).join()).toMatch(/larger than 64 kB/)
  })
})
