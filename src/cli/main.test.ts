import { expect, test } from 'vitest'
import { aTerminal } from '../../test/a-terminal.ts'
import { SECRET_FLAGS, settingsIn } from '../config/settings.ts'
import { thisPackage } from '../config/this-package.ts'
import { COMMANDS } from './command-list.ts'
import { main } from './main.ts'
import { SETTING_FLAGS } from './setting-flags.ts'

async function run(...args: string[]) {
  const terminal = aTerminal()
  const code = await main(args, terminal)
  return { code, out: terminal.shown(), err: terminal.complained() }
}

test('says its version, plain and as JSON', async () => {
  const { version } = thisPackage()
  expect(await run('--version')).toEqual({ code: 0, out: `${version}\n`, err: '' })
  expect(JSON.parse((await run('--version', '--json')).out)).toMatchObject({ version })
})

test.each([[[]], [['--help']], [['-h']], [['help']]])('%j shows every command', async args => {
  const { code, out } = await run(...args)
  expect(code).toBe(0)
  for (const name of Object.keys(COMMANDS)) expect(out).toMatch(new RegExp(`^ {2}${name} `, 'm'))
})

test.each(Object.keys(COMMANDS))('%s has help with usage, every flag and examples that parse', async name => {
  const { code, out } = await run(name, '--help')
  expect(code).toBe(0)
  expect(out).toContain(`signalbox ${name}`)
  expect((await run('help', name)).out).toBe(out)
  const command = await COMMANDS[name]?.load()
  for (const flag of [...Object.keys(command?.options ?? {}), ...(command?.settings ?? [])])
    expect(out).toContain(`--${flag}`)
  const { parseCommandLine } = await import('./parse-command-line.ts')
  for (const [line] of command?.examples ?? []) {
    const [first, ...args] = line.replace(/ <.*/, '').match(/"[^"]*"|'[^']*'|\S+/g) ?? []
    expect(first).toBe(name)
    if (command) parseCommandLine(name, command, args)
  }
})

test('lines of the help fit a terminal', async () => {
  for (const name of Object.keys(COMMANDS))
    for (const line of (await run(name, '--help')).out.split('\n'))
      expect(line.length).toBeLessThanOrEqual(118)
})

test('every setting that can be a flag is worded', () => {
  const rows = [...Object.values(settingsIn('/')), ...Object.values(SECRET_FLAGS)]
  const flags = rows.flatMap(({ flag }) => flag ?? [])
  expect(Object.keys(SETTING_FLAGS).sort()).toEqual(flags.sort())
})

test('an unknown command suggests the nearest, or the help', async () => {
  expect(await run('sesions')).toEqual({
    code: 2,
    out: '',
    err: '✗ there is no command "sesions"\n  Did you mean sessions?\n',
  })
  expect((await run('xyzzyxyzzy')).err).toContain('See signalbox --help.')
  expect((await run('constructor')).code).toBe(2)
  expect((await run('help', 'nothing')).code).toBe(2)
})

test('a flag before the command is explained', async () => {
  expect((await run('--port', '1', 'serve')).err).toContain('Write the command first')
})

test.each([
  [['serve', '--prot', '1'], '✗ unknown flag --prot\n  Did you mean --port?\n'],
  [['trace'], '✗ trace needs an argument: signalbox trace SESSION\n  See signalbox trace --help.\n'],
  [['export', 'training', '--split', '20'], '✗ --split writes two files'],
  [['export', 'training', '--split', 'half', '--out', 'r'], '✗ --split is half'],
  [['export', 'training', '--format', 'csv'], '✗ --format is csv'],
])('%j is not understood, which is one clear line and a hint', async (args, line) => {
  expect(await run(...args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(line) })
})
