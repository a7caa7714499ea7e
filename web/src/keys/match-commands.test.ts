import { expect, test } from 'vitest'
import type { Command } from './command.ts'
import { matchCommands } from './match-commands.ts'

const command = (label: string, also?: string): Command => ({
  id: label,
  group: 'page',
  label,
  ...(also !== undefined && { also }),
  run: () => undefined,
})
const COMMANDS = [
  command('Appearance: Dark', 'theme night'),
  command('Neues Gespräch mit Übungen'),
  command('Show the sidebar', 'fold'),
  command('Dark matter'),
]
const found = (query: string) => matchCommands(COMMANDS, query).map(({ label }) => label)

test('nothing typed leaves all of them as they are', () => {
  expect(matchCommands(COMMANDS, ' ')).toBe(COMMANDS)
})

test.each([
  ['dark', ['Dark matter', 'Appearance: Dark']],
  ['night', ['Appearance: Dark']],
  ['gesprach ubun', ['Neues Gespräch mit Übungen']],
  ['side show', ['Show the sidebar']],
  ['pear', []],
  ['theme sidebar', []],
  ['!', []],
])('%j finds %j', (query, labels) => {
  expect(found(query)).toEqual(labels)
})
