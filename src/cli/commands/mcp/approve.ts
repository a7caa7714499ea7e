import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SignalboxError } from '../../../core/error.ts'
import { definitionDigest, type McpDefinition } from '../../../tools/mcp/definition.ts'
import { formatLock, LOCK_FILE, type PinnedTool } from '../../../tools/mcp/lock.ts'
import { printable } from '../../printable.ts'
import type { Subcommand } from '../../with-subcommands.ts'
import { sha256 } from '../flow/open-flows.ts'
import { openAssistants } from '../policy/open-assistants.ts'
import { environmentOf, lookAt, serversOf } from './look-at-servers.ts'
import { toolLines } from './tool-lines.ts'

export const approve: Subcommand = {
  usage: 'ASSISTANT [SERVER]',
  about: `pins the tools of its servers as they are now, in ${LOCK_FILE}`,
  takes: { least: 1, most: 2 },
  options: {},
  async run(call) {
    const [name = '', only] = call.positionals
    const [loaded] = await openAssistants(call, name)
    const mcp = loaded === undefined ? null : await serversOf(loaded)
    if (loaded === undefined || mcp === null)
      throw new SignalboxError('bad_config', `${name} has no mcp.yaml`, {
        hint: 'Name its servers there first.',
      })
    if (!mcp.ok)
      throw new SignalboxError(
        'assistant_broken',
        mcp.faults
          .map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`)
          .join('\n'),
      )
    const servers = mcp.servers.filter(one => only === undefined || one.name === only)
    if (servers.length === 0)
      throw new SignalboxError('bad_config', `there is no server ${only} in mcp.yaml`, {
        hint: `There are: ${mcp.servers.map(one => one.name).join(', ')}.`,
      })
    const lock = new Map(mcp.lock)
    const approved: { server: string; tools: readonly McpDefinition[] }[] = []
    for (const server of servers) {
      const { unreachable, offered } = await lookAt(server, new Map(), environmentOf(call))
      if (unreachable !== null)
        throw new SignalboxError('tool_unavailable', `${server.name} cannot be used: ${unreachable}`, {
          hint: 'Nothing was approved.',
        })
      const entries = offered.map((definition): [string, PinnedTool] => [
        definition.name,
        { digest: definitionDigest(sha256, definition), definition },
      ])
      lock.set(server.name, new Map(entries))
      approved.push({ server: server.name, tools: offered })
    }
    await writeFile(join(loaded.folder, LOCK_FILE), formatLock(lock))
    const { out } = call.terminal
    const names = approved.map(({ server, tools }) => ({ server, tools: tools.map(tool => tool.name) }))
    if (call.json) out(`${JSON.stringify({ assistant: loaded.id, approved: names })}\n`)
    else
      for (const { server, tools } of approved) {
        out(
          `${server}: ${tools.length} tools approved (${printable(tools.map(tool => tool.name).join(', '))})\n`,
        )
        for (const tool of tools) {
          out(`  ${printable(tool.name)}\n`)
          for (const line of toolLines(tool)) out(`    ${line}\n`)
        }
      }
    return 0
  },
}
