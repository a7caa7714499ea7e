import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { aFolder } from '../a-folder.ts'
import { variant } from '../variant.ts'
import { jsonLines, runCli } from './run-cli.ts'
import { TALKER } from './talker.ts'

test.each([
  [['replay'], 2, '✗ name one session, or --all\n  As in signalbox replay last.\n'],
  [
    ['trace', 'last'],
    1,
    '✗ there is no conversation yet\n  Start one with signalbox chat, or check --data.\n',
  ],
  [['chat', 'suport'], 1, '✗ there is no assistant "suport"\n  Did you mean support?\n'],
])('%j is one clear line and a hint', async (args, code, err) => {
  expect(await runCli(args, { cwd: aFolder() })).toMatchObject({ code, out: '', err })
})

test('a bad setting names its place, and no command shows a stack', async () => {
  const cwd = aFolder({ 'signalbox.config.yaml': 'prot: 1\n', '.env': 'PORT=high\n' })
  const { code, err } = await runCli(['serve'], { cwd })
  expect(code).toBe(1)
  expect(err).toContain('signalbox.config.yaml:1: unknown key prot: did you mean port?')
  expect(err).toContain('PORT (.env): expected a whole number')
  expect(err).not.toContain('    at ')
  expect((await runCli(['serve', '--debug'], { cwd })).err).toContain('    at ')
})

test('with --json an error is JSON too', async () => {
  const { code, err } = await runCli(['trace', 'nope', '--json'], { cwd: aFolder() })
  expect(code).toBe(1)
  expect(JSON.parse(err)).toMatchObject({ error: { code: 'unknown_session' } })
})

test('init does not write over what is there', async () => {
  const cwd = aFolder({ 'hello/notes.txt': 'mine' })
  const { code, err } = await runCli(['init', 'hello'], { cwd })
  expect(code).toBe(1)
  expect(err).toMatch(/is not empty\n {2}.*--force/)
})

test('doctor ends with 1 when a setting or an assistant is broken, and says where', async () => {
  const broken = aFolder({ 'assistants/shop/assistant.yaml': 'nmae: Shop\n' })
  const ill = await runCli(['doctor'], { cwd: broken })
  expect(ill.code).toBe(1)
  expect(ill.out).toMatch(/✗ assistants .*0 of 1/)
  expect(ill.out).toContain('assistants/shop/assistant.yaml:1:1')
  const unset = await runCli(['doctor', '--json', '--port', 'x'], { cwd: aFolder() })
  expect(unset.code).toBe(1)
  expect(JSON.parse(unset.out)).toMatchObject({ ok: false })
})

variant('a changed journal is found by doctor, differs for no one else, and is never repaired', async () => {
  const cwd = aFolder(TALKER)
  await runCli(['chat'], { cwd, input: 'Hello\n' })
  await runCli(['chat'], { cwd, input: 'Hello\n' })
  damage(join(cwd, '.signalbox/journal.db'))

  const ill = await runCli(['doctor'], { cwd })
  expect(ill.code).toBe(1)
  expect(ill.out).toMatch(/✗ journals .*1 of 2 are whole/)
  expect((await runCli(['doctor'], { cwd })).out).toBe(ill.out)

  const replayed = await runCli(['replay', '--all', '--json'], { cwd })
  expect(replayed.code).toBe(1)
  const results = jsonLines(replayed.out) as { result: string }[]
  expect(results.map(({ result }) => result).sort()).toEqual(['same', 'unreadable'])
  const rows = JSON.parse((await runCli(['sessions', '--json'], { cwd })).out) as { status: string }[]
  expect(rows.map(({ status }) => status).sort()).toEqual(['idle', 'quarantined'])
})

test('an assistant that decides otherwise now makes replay differ, recorded against now', async () => {
  const cwd = aFolder({ 'assistants/shop/assistant.yaml': shopWith('[request_data_table]') })
  await runCli(['chat'], { cwd, input: 'I need a table of 12 suppliers\n' })
  expect((await runCli(['replay', 'last'], { cwd })).code).toBe(0)
  writeFileSync(join(cwd, 'assistants/shop/assistant.yaml'), shopWith('[]'))
  const { code, out } = await runCli(['replay', 'last'], { cwd })
  expect(code).toBe(1)
  expect(out).toMatch(
    /^✗ ses_\w+ {2}differs in turn t1 at event \d+\n {4}recorded {2}decision_made .*\n {4}now {7}decision_made/,
  )
})

const shopWith = (tools: string) =>
  `name: Shop\ndescription: Sells.\ninstructions: Sell.\nui_tools: ${tools}\n`

/** Changes one letter of what was committed first, as no software of ours would. */
function damage(file: string): void {
  const database = new DatabaseSync(file)
  const table = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%facts%' LIMIT 1")
    .get()?.name
  database.exec(`UPDATE "${table}" SET facts = replace(facts, 'talker', 'talkeR')
    WHERE rowid = (SELECT min(rowid) FROM "${table}")`)
  database.close()
}
