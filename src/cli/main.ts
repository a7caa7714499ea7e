import { enableCompileCache } from 'node:module'
import { keepAliveWhile } from '../compose/keep-alive-while.ts'
import { thisPackage } from '../config/this-package.ts'
import { nearestOf } from '../source/nearest.ts'
import { COMMANDS } from './command-list.ts'
import { parseCommandLine } from './parse-command-line.ts'
import { reportError } from './report-error.ts'
import { systemTerminal, type Terminal } from './terminal.ts'
import { UsageError } from './usage-error.ts'

/** Runs one command line; resolves to its exit code. 0: fine, 1: it failed, 2: the line was not understood. */
export async function main(args: readonly string[], terminal: Terminal = systemTerminal()): Promise<number> {
  const beforeDashes = args.includes('--') ? args.slice(0, args.indexOf('--')) : args
  const manner = { json: beforeDashes.includes('--json'), debug: beforeDashes.includes('--debug') }
  try {
    return await keepAliveWhile(run(args, terminal))
  } catch (error) {
    return reportError(error, terminal, manner)
  }
}

async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === '-h') return showHelp([], terminal)
  if (name === 'help') return showHelp(rest, terminal)
  if (name === '--version' || name === '-v') return showVersion(rest, terminal)
  if (name.startsWith('-'))
    throw new UsageError(
      `${name} stands before the command`,
      'Write the command first: signalbox serve --json.',
    )
  // What a command loads is compiled once per machine: it starts in half the time.
  enableCompileCache()
  const command = await commandOf(name)
  const { help, ...line } = parseCommandLine(name, command, rest)
  if (help) return showHelp([name], terminal)
  return command.run({ ...line, terminal, cwd: process.cwd(), env: { ...process.env } })
}

async function commandOf(name: string) {
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (entry !== undefined) return entry.load()
  const nearest = nearestOf(name, Object.keys(COMMANDS))
  throw new UsageError(
    `there is no command ${JSON.stringify(name)}`,
    nearest === undefined ? 'See signalbox --help.' : `Did you mean ${nearest}?`,
  )
}

async function showHelp([name]: readonly string[], { out, paint }: Terminal): Promise<number> {
  const { commandHelp, generalHelp } = await import('./help.ts')
  out(
    name === undefined
      ? generalHelp(thisPackage().version, paint)
      : commandHelp(name, await commandOf(name), paint),
  )
  return 0
}

function showVersion(rest: readonly string[], { out }: Terminal): number {
  const { version } = thisPackage()
  out(
    rest.includes('--json')
      ? `${JSON.stringify({ version, node: process.versions.node })}\n`
      : `${version}\n`,
  )
  return 0
}
