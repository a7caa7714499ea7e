import { expect, test } from 'vitest'
import type { Command } from './command.ts'
import { parseCommandLine } from './parse-command-line.ts'

const command: Command = {
  usage: 'THING',
  about: 'Does it.',
  takes: { least: 1, most: 1 },
  options: {
    times: { type: 'boolean', about: 'often' },
    name: { type: 'string', value: 'NAME', about: 'its name' },
  },
  settings: ['data', 'port'],
  examples: [],
  run: async () => 0,
}
const parse = (...args: string[]) => parseCommandLine('do', command, args)

test('arguments, flags of its own and settings come apart', () => {
  expect(parse('a', '--times', '--name=x', '--data', '/d', '--json')).toEqual({
    positionals: ['a'],
    options: { times: true, name: 'x', data: '/d', json: true },
    flags: { data: '/d' },
    json: true,
    help: false,
  })
})

test('help needs no arguments', () => {
  expect(parse('--help').help).toBe(true)
  expect(parse('-h').help).toBe(true)
})

test.each([
  [['a', '--tims'], 'unknown flag --tims', 'Did you mean --times?'],
  [['a', '--zzzzzzz'], 'unknown flag --zzzzzzz', 'See signalbox do --help.'],
  [['a', '-x'], 'unknown flag -x', 'See signalbox do --help.'],
  [['a', '--synchronous', 'x'], 'unknown flag --synchronous', 'See signalbox do --help.'],
  [['a', '--name'], '--name needs a value: --name NAME', 'See signalbox do --help.'],
  [['a', '--name', '--json'], '--name needs a value: --name NAME', 'See signalbox do --help.'],
  [['a', '--times=3'], '--times takes no value', 'See signalbox do --help.'],
  [[], 'do needs an argument: signalbox do THING', 'See signalbox do --help.'],
  [['a', 'b'], 'do does not take "b"', 'See signalbox do --help.'],
  [['a', '--constructor'], 'unknown flag --constructor', 'See signalbox do --help.'],
])('%j is refused by name', (args, message, hint) => {
  expect(() => parse(...args)).toThrow(expect.objectContaining({ message, hint }))
})

test('a value may begin with a dash when it is written with =', () => {
  expect(parse('a', '--data=-x').flags).toEqual({ data: '-x' })
})

test('what follows -- is an argument', () => {
  expect(parse('--', '--times').positionals).toEqual(['--times'])
})
