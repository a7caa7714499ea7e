import { access } from '../src/cli/commands/access.ts'
import { parseCommandLine } from '../src/cli/parse-command-line.ts'
import { aTerminal, type FakeTerminal } from './a-terminal.ts'

/** `signalbox access`, in this process; resolves to what it printed. */
export async function runAccess(data: string, ...args: readonly string[]): Promise<string> {
  const terminal = aTerminal()
  await runAccessIn(terminal, data, ...args)
  return terminal.shown()
}

export async function runAccessIn(
  terminal: FakeTerminal,
  data: string,
  ...args: readonly string[]
): Promise<void> {
  const { help: _, ...line } = parseCommandLine('access', access, [...args, '--data', data])
  await access.run({ ...line, terminal, cwd: data, env: {} })
}
