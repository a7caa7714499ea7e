import type { Command, Option } from './command.ts'
import { COMMANDS } from './command-list.ts'
import { formatTable } from './format-table.ts'
import { optionsOf } from './parse-command-line.ts'
import type { Paint } from './terminal.ts'

const indented = (lines: readonly string[]) => lines.map(line => `  ${line}`).join('\n')

export function generalHelp(version: string, paint: Paint): string {
  const commands = formatTable(Object.entries(COMMANDS).map(([name, { about }]) => [name, about]))
  return `${paint('bold', 'signalbox')} ${version} – a conversation engine

${paint('bold', 'Usage')}
  signalbox COMMAND [ARGUMENTS] [FLAGS]

${paint('bold', 'Commands')}
${indented(commands)}

${paint('bold', 'Flags')}
${indented(
  formatTable([
    ['--help', 'after a command, its arguments, flags and examples'],
    ['--version', 'the version'],
    ['--json', 'write JSON for other programs'],
    ['--debug', 'show where an error comes from'],
  ]),
)}

${paint('bold', 'Start here')}
${indented(
  formatTable([
    ['signalbox init hello', 'make an assistant'],
    ['signalbox dev', 'serve it while you write it'],
  ]),
)}
`
}

export function commandHelp(name: string, command: Command, paint: Paint): string {
  const { usage, about, examples } = command
  const options = Object.entries(optionsOf(command)).map(([key, option]) => [
    flagOf(key, option),
    option.about,
  ])
  return `${about}

${paint('bold', 'Usage')}
  ${`signalbox ${name} ${usage}`.trimEnd()} [FLAGS]

${paint('bold', 'Flags')}
${indented(formatTable(options))}

${paint('bold', 'Examples')}
${indented(formatTable(examples.map(([line, what]) => [`signalbox ${line}`, what])))}
`
}

const flagOf = (key: string, { value, type }: Option): string =>
  type === 'string' ? `--${key} ${value ?? 'VALUE'}` : `--${key}`
