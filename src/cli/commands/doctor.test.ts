import { expect, test } from 'vitest'
import { aFolder } from '../../../test/a-folder.ts'
import { aTerminal } from '../../../test/a-terminal.ts'
import { loadConfig } from '../../config/load-config.ts'
import { bad, note, ok } from '../doctor/check.ts'
import { checkModel } from '../doctor/check-model.ts'
import { checkDataFolder, checkNode, checkPage, checkSettings } from '../doctor/check-surroundings.ts'
import { formatChecks } from './doctor.ts'

const { paint } = aTerminal()

test('checks stand in a column, with their details below', () => {
  expect(
    formatChecks([ok('Node', '26'), note('model', 'offline'), bad('page', 'gone', ['Get it.'])], paint),
  ).toBe(`\
✓ Node   26
! model  offline
✗ page   gone
    Get it.

1 thing needs mending.
`)
  expect(formatChecks([ok('Node', '26')], paint)).toContain('Everything is in order.')
})

test.each([
  ['24.0.0', 'ok'],
  ['23.9.9', 'bad'],
])('Node %s is %s', (version, level) => {
  expect(checkNode(version).level).toBe(level)
})

test('settings name their sources and never a key', () => {
  const env = { PORT: '5000', ANTHROPIC_API_KEY: 'sk-secret-value' }
  const { details } = checkSettings(loadConfig({ env, cwd: aFolder() }))
  expect(details.find(line => line.startsWith('port'))).toMatch(/5000 +environment: PORT$/)
  expect(details.join('\n')).toContain('(set)')
  expect(details.join('\n')).not.toContain('sk-secret')
})

test('the model is asked only when told to', async () => {
  // Nobody listens there: asking would fail.
  const env = { SIGNALBOX_MODEL_URL: 'http://127.0.0.1:9/v1', SIGNALBOX_MODEL_NAME: 'm' }
  const config = loadConfig({ env, cwd: aFolder() })
  expect((await checkModel(config, false)).level).toBe('ok')
  expect(await checkModel(config, true)).toMatchObject({ level: 'bad' })
})

test('a data folder that is not there yet is fine, one below a file is not', async () => {
  const cwd = aFolder({ file: '' })
  const level = async (data: string) =>
    (await checkDataFolder(loadConfig({ flags: { data }, env: {}, cwd }))).level
  expect([await level('new/deep'), await level('.'), await level('file/x')]).toEqual(['ok', 'ok', 'bad'])
})

test('the page is looked for where it belongs', () => {
  expect(checkPage(aFolder({ 'dist/web/index.html': '' })).level).toBe('ok')
  expect(checkPage(aFolder()).level).toBe('bad')
  expect(checkPage(aFolder({ 'web/index.html': '' })).level).toBe('note')
})
