import { nearestKey } from '../../assistants/nearest-key.ts'
import type { Command, Option } from '../command.ts'
import { formatTable } from '../format-table.ts'
import { COMMON_OPTIONS } from '../parse-command-line.ts'
import { READER_SETTINGS } from '../setting-flags.ts'
import { UsageError } from '../usage-error.ts'
import { check } from './flow/check.ts'
import { diff } from './flow/diff.ts'
import { explain } from './flow/explain.ts'
import { exportCommand } from './flow/export.ts'
import type { FlowCommand } from './flow/flow-command.ts'
import { merge } from './flow/merge.ts'
import { migrate } from './flow/migrate.ts'
import { run } from './flow/run.ts'
import { show } from './flow/show.ts'

const SUBCOMMANDS: Readonly<Record<string, FlowCommand>> = {
  check,
  show,
  explain,
  merge,
  diff,
  migrate,
  run,
  export: exportCommand,
}

const rows = Object.entries(SUBCOMMANDS).map(([name, { usage, about }]) => [`  ${name} ${usage}`, about])

export const flow: Command = {
  usage: 'SUBCOMMAND ARGUMENTS',
  about: `Works with the flows of an assistant. FLOW is a .flow.yaml or .flow.json file, a folder with flows/, or the
name of an assistant.

${formatTable(rows).join('\n')}`,
  takes: { least: 1, most: 9 },
  options: allOptions(),
  settings: READER_SETTINGS,
  examples: [
    ['flow check', 'every flow of every assistant'],
    ['flow show lighting --html intake.html', 'a page to look at'],
    ['flow explain lighting q.area.prompt', 'which layer, file and line it came from'],
    ['flow run lighting', 'talk it through'],
  ],
  async run(call) {
    const [name = '', ...positionals] = call.positionals
    const command = Object.hasOwn(SUBCOMMANDS, name) ? SUBCOMMANDS[name] : undefined
    if (command === undefined) throw unknownSubcommand(name)
    const strange = Object.keys(call.options).find(
      key =>
        !(key in command.options) && !(key in COMMON_OPTIONS) && !READER_SETTINGS.some(one => one === key),
    )
    const line = `signalbox flow ${name} ${command.usage}`
    if (strange !== undefined) throw new UsageError(`flow ${name} takes no --${strange}`, `As in ${line}.`)
    const { least, most } = command.takes
    if (positionals.length < least) throw new UsageError(`flow ${name} needs an argument`, `As in ${line}.`)
    if (positionals.length > most)
      throw new UsageError(
        `flow ${name} does not take ${JSON.stringify(positionals[most])}`,
        `As in ${line}.`,
      )
    return command.run({ ...call, positionals })
  },
}

function allOptions(): Record<string, Option> {
  return Object.assign({}, ...Object.values(SUBCOMMANDS).map(({ options }) => options))
}

function unknownSubcommand(name: string): UsageError {
  const known = Object.keys(SUBCOMMANDS)
  const nearest = nearestKey(name, known)
  return new UsageError(
    `flow has no ${JSON.stringify(name)}`,
    nearest === null ? `It has ${known.join(', ')}.` : `Did you mean flow ${nearest}?`,
  )
}
