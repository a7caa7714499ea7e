import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { closeAccount } from '../../docs/examples/close-account.ts'
import { openArchive } from '../../src/adapters/files/open-archive.ts'
import type { OwnDataIndex } from '../../src/api/own-data.ts'
import { person } from '../../src/cli/commands/person.ts'
import { parseCommandLine } from '../../src/cli/parse-command-line.ts'
import { createSignalbox } from '../../src/index.ts'
import { aFolder } from '../a-folder.ts'
import { aTerminal } from '../a-terminal.ts'

const ADA = { user: 'ada', tenant: 'north' }
const BOB = { user: 'bob', tenant: 'north' }
const text = 'We have 20 stakeholders in Zanzibar.'

async function aTalkIn(data: string): Promise<void> {
  const signalbox = createSignalbox({ flags: { data, telemetry: 'none' } })
  for (const principal of [ADA, BOB])
    await signalbox.handle({ id: principal.user, text, context: { assistant: 'discovery' } }, { principal })
  await signalbox.close()
}

async function run(cwd: string, ...args: readonly string[]): Promise<{ code: number; shown: string }> {
  const terminal = aTerminal()
  const { help: _, ...line } = parseCommandLine('person', person, [...args, '--data', cwd])
  const code = await person.run({ ...line, terminal, cwd, env: {} })
  return { code, shown: terminal.shown() }
}

const conversationsIn = (file: string): OwnDataIndex['conversations'] =>
  (JSON.parse(openArchive(readFileSync(file))('data.json') ?? '') as OwnDataIndex).conversations

test('an operator exports and deletes what is kept of one person', async () => {
  const folder = aFolder()
  await aTalkIn(folder)
  const file = join(folder, 'ada.zip')
  const exported = await run(folder, 'export', 'ada', '--tenant', 'north', '--out', 'ada.zip')
  expect(exported).toMatchObject({ code: 0, shown: expect.stringMatching(/ada\.zip: \d+ kB\n/) })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(conversationsIn(file)).toHaveLength(1)
  await expect(run(folder, 'export', 'ada', '--out', 'ada.zip')).rejects.toThrow('is there already')

  await expect(run(folder, 'delete', 'ada', '--tenant', 'north')).rejects.toThrow('cannot be brought back')
  const deleted = await run(folder, 'delete', 'ada', '--tenant', 'north', '--yes')
  expect(deleted).toEqual({ code: 0, shown: 'Deleted for ada: 1 conversation, 0 rules, 0 preferences.\n' })
  expect((await run(folder, 'delete', 'ada', '--tenant', 'north', '--yes', '--json')).shown).toContain(
    '"conversations":0',
  )
  const unknown = await run(folder, 'delete', 'nobody', '--tenant', 'north', '--yes')
  expect(unknown).toEqual({ code: 0, shown: 'Nothing is kept about nobody.\n' })
  await run(folder, 'export', 'bob', '--tenant', 'north', '--out', 'bob.zip')
  expect(conversationsIn(join(folder, 'bob.zip'))).toMatchObject([
    { title: expect.stringContaining('Zanzibar') },
  ])
})

test('an application deletes what is kept of somebody who leaves, as the guide shows', async () => {
  const data = aFolder()
  await aTalkIn(data)
  const signalbox = createSignalbox({ flags: { data, telemetry: 'none' } })
  expect(await closeAccount(signalbox, ADA)).toEqual([])
  const listed = async (principal: typeof ADA) => {
    const answer = await signalbox.fetch(new Request('http://localhost/api/sessions'), { principal })
    return ((await answer.json()) as { sessions: unknown[] }).sessions.length
  }
  expect([await listed(ADA), await listed(BOB)]).toEqual([0, 1])
  await signalbox.close()
  expect(existsSync(data)).toBe(true)
})
