import { formatFault } from '../../../assistants/format-fault.ts'
import { printable } from '../../printable.ts'
import type { Subcommand } from '../../with-subcommands.ts'
import { openAssistants } from '../policy/open-assistants.ts'
import { environmentOf, type LookedAt, lookAt, serversOf } from './look-at-servers.ts'

const STYLES = { approved: 'green', new: 'yellow', drifted: 'red', gone: 'red' } as const

export const list: Subcommand = {
  usage: '[ASSISTANT]',
  about: 'shows the tools of every server: approved, new, drifted or gone',
  takes: { least: 0, most: 1 },
  options: {},
  async run(call) {
    const { out, paint } = call.terminal
    const seen: { assistant: string; faults: string[]; servers: Omit<LookedAt, 'offered'>[] }[] = []
    for (const loaded of await openAssistants(call, call.positionals[0] ?? null)) {
      const mcp = await serversOf(loaded)
      if (mcp === null) continue
      const faults = mcp.ok ? [] : mcp.faults.map(formatFault)
      const looked = mcp.ok
        ? await Promise.all(
            mcp.servers.map(one => lookAt(one, mcp.lock.get(one.name) ?? new Map(), environmentOf(call))),
          )
        : []
      seen.push({ assistant: loaded.id, faults, servers: looked.map(({ offered: _, ...rest }) => rest) })
    }
    const ok = seen.every(
      ({ faults, servers }) =>
        faults.length === 0 &&
        servers.every(
          one =>
            one.unreachable === null &&
            one.tools.every(({ state }) => state === 'approved' || state === 'new'),
        ),
    )
    if (call.json) out(`${JSON.stringify({ ok, assistants: seen })}\n`)
    else if (seen.length === 0) out('No MCP servers: an assistant names those it uses in its mcp.yaml.\n')
    else
      for (const { assistant, faults, servers } of seen) {
        for (const fault of faults) out(`${paint('red', printable(fault))}\n`)
        for (const { server, unreachable, tools } of servers) {
          out(
            `${assistant} ${server}${unreachable === null ? '' : paint('red', printable(`  cannot be used: ${unreachable}`))}\n`,
          )
          for (const { tool, state, changes } of tools) {
            out(`  ${paint(STYLES[state], state.padEnd(8))}  ${printable(tool)}\n`)
            for (const change of changes) out(`            ${printable(change)}\n`)
          }
        }
      }
    return ok ? 0 : 1
  },
}
