import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { AssistantChange } from '../../assistants/directory.ts'
import { formatFault } from '../../assistants/format-fault.ts'
import { MCP_FILE } from '../../assistants/load-mcp.ts'
import { type AssistantWatch, watchAssistants } from '../../assistants/watch-assistants.ts'
import type { Engine } from '../../compose/create-engine.ts'
import { LOCK_FILE } from '../../tools/mcp/lock.ts'
import type { Call } from '../command.ts'
import { printable } from '../printable.ts'
import type { Paint } from '../terminal.ts'

/** Keeps the running engine in step with the folders, and says what changed. */
export function reloadAssistants(
  { config, directory, recheckServers }: Engine,
  { terminal: { out, err, paint }, json }: Pick<Call, 'terminal' | 'json'>,
  matters: (path: string) => boolean = () => true,
): AssistantWatch {
  return watchAssistants({
    folders: config.assistantFolders,
    directory,
    matters,
    onRead: recheckServers,
    onChange(changes) {
      for (const change of changes)
        out(json ? `${JSON.stringify(changeLine(change))}\n` : formatChange(change, new Date(), paint))
    },
    onError: error =>
      err(`reloading: ${printable(error instanceof Error ? error.message : String(error))}\n`),
  })
}

export function formatChange(change: AssistantChange, at: Date, paint: Paint): string {
  const time = paint('dim', at.toTimeString().slice(0, 8))
  if (change.kind !== 'broken') return `${time} ${paint('green', '✓')} ${change.id} ${change.kind}\n`
  const meanwhile = change.serving === null ? 'it cannot answer' : 'the version before goes on answering'
  const faults = change.faults.map(fault => `           ${formatFault(fault)}\n`)
  return `${time} ${paint('red', '✗')} ${change.id} is broken; ${meanwhile}\n${faults.join('')}`
}

/** The same for programs: a line of its own after the one that says where the server is. */
const changeLine = (change: AssistantChange) => ({
  assistant: change.id,
  change: change.kind,
  faults: change.kind === 'broken' ? change.faults : [],
})

/**
 * Takes up approvals of MCP servers while a server runs; the folders are read as they are by then. Other files an author
 * changes wake nobody. Null where no assistant has servers.
 */
export function takeUpApprovals(
  engine: Engine,
  call: Pick<Call, 'terminal' | 'json'>,
): AssistantWatch | null {
  const hasServers = engine.directory.list().some(({ folder }) => existsSync(join(folder, MCP_FILE)))
  return hasServers ? reloadAssistants(engine, call, path => basename(path) === LOCK_FILE) : null
}
