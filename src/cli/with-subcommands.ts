import { nearestOf } from '../source/nearest.ts'
import type { Command, Option } from './command.ts'
import { formatTable } from './format-table.ts'
import { COMMON_OPTIONS } from './parse-command-line.ts'
import { READER_SETTINGS } from './setting-flags.ts'
import { UsageError } from './usage-error.ts'

/** Command below one that has several. `call.positionals` begins after its own name. */
export type Subcommand = Pick<Command, 'usage' | 'about' | 'takes' | 'options' | 'run'>

/** One command whose first argument chooses what it does. */
export function withSubcommands(
  name: string,
  about: string,
  subcommands: Readonly<Record<string, Subcommand>>,
  examples: Command['examples'],
): Command {
  const rows = Object.entries(subcommands).map(([own, one]) => [`  ${own} ${one.usage}`, one.about])
  return {
    usage: 'SUBCOMMAND ARGUMENTS',
    about: `${about}\n\n${formatTable(rows).join('\n')}`,
    takes: { least: 1, most: 1 + Math.max(...Object.values(subcommands).map(({ takes }) => takes.most)) },
    options: Object.assign({}, ...Object.values(subcommands).map(({ options }) => options)) as Record<
      string,
      Option
    >,
    settings: READER_SETTINGS,
    examples,
    async run(call) {
      const [own = '', ...positionals] = call.positionals
      const command = Object.hasOwn(subcommands, own) ? subcommands[own] : undefined
      if (command === undefined) throw unknownSubcommand(name, own, Object.keys(subcommands))
      const strange = Object.keys(call.options).find(
        key =>
          !(key in command.options) && !(key in COMMON_OPTIONS) && !READER_SETTINGS.some(one => one === key),
      )
      const line = `As in signalbox ${name} ${own} ${command.usage}.`
      if (strange !== undefined) throw new UsageError(`${name} ${own} takes no --${strange}`, line)
      const { least, most } = command.takes
      if (positionals.length < least) throw new UsageError(`${name} ${own} needs an argument`, line)
      if (positionals.length > most)
        throw new UsageError(`${name} ${own} does not take ${JSON.stringify(positionals[most])}`, line)
      return command.run({ ...call, positionals })
    },
  }
}

function unknownSubcommand(name: string, own: string, names: readonly string[]): UsageError {
  const nearest = nearestOf(own, names)
  return new UsageError(
    `${name} has no ${JSON.stringify(own)}`,
    nearest === undefined ? `It has ${names.join(', ')}.` : `Did you mean ${name} ${nearest}?`,
  )
}
