import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMarkdown } from '../../scripts/docs/markdown.ts'
import { loadAssistant } from '../../src/assistants/load-assistant.ts'
import { main } from '../../src/cli/main.ts'
import { ScriptSchema } from '../../src/flow-tools/harness/script.ts'
import { PathPolicySchema } from '../../src/flows/ir/path-policy.ts'
import { DEFAULT_PATH_POLICY } from '../../src/flows/path-policy/path-policy.ts'
import { aFolder } from '../a-folder.ts'
import { aTerminal } from '../a-terminal.ts'

const root = join(import.meta.dirname, '../..')
const claims = join(root, 'docs/examples/claims')
const guide = readFileSync(join(root, 'docs/guides/flow-fields.md'), 'utf8')

async function flow(...args: string[]) {
  const terminal = aTerminal()
  const code = await main(['flow', ...args], terminal)
  return { code, out: terminal.shown() }
}

test('the flows of the guide are sound, and so is the assistant that has them', async () => {
  expect(await flow('check', claims)).toEqual({ code: 0, out: '' })
  expect(await loadAssistant(claims)).toMatchObject({
    kind: 'sound',
    assistant: { flow: { id: 'claims.report' } },
  })
})

const scripts = readdirSync(join(claims, 'flows/scripts'))
test.each(scripts)('%s goes as it says', async script => {
  const [name = ''] = script.split(/[-.]/)
  const tenant = name === 'report' ? 'nordlicht' : 'none'
  const played = await flow(
    'run',
    `${claims}#claims.${name}`,
    '--tenant',
    tenant,
    '--script',
    `flows/scripts/${script}`,
  )
  expect(played.code, played.out).toBe(0)
})

test('every flow the guide shows has a script, and the guide shows every flow', () => {
  const shown = readMarkdown(guide).fences.flatMap(
    ({ reference }) => /(\w+)\.flow\.yaml/.exec(reference ?? '')?.[1] ?? [],
  )
  const flows = readdirSync(join(claims, 'flows')).flatMap(
    file => /^(\w+)\.flow\.yaml$/.exec(file)?.[1] ?? [],
  )
  expect(shown.sort()).toEqual(flows.sort())
  expect(flows.filter(name => !scripts.includes(`${name}.script.yaml`))).toEqual([])
})

test('the checklist of the guide becomes a flow that is sound', async () => {
  const file = 'contact.checklist.yaml'
  const folder = aFolder({ [file]: readFileSync(join(claims, 'checklists', file), 'utf8') })
  const made = join(folder, 'contact.flow.yaml')
  expect(await flow('migrate', join(folder, file), '--out', made)).toMatchObject({ code: 0 })
  expect(await flow('check', made)).toMatchObject({ code: 0 })
})

test('the guide names every field of scripts and of path policies, with its default', () => {
  const codes = readMarkdown(guide).codes.map(({ text }) => text)
  const fields = [...Object.keys(ScriptSchema.shape), ...Object.keys(PathPolicySchema.shape)]
  expect(fields.filter(field => field !== '$schema' && !codes.includes(field))).toEqual([])
  for (const [field, value] of Object.entries(DEFAULT_PATH_POLICY))
    expect(guide).toMatch(new RegExp(`\\| \`${field}\` \\|.*\\| ${value} \\|`))
})
