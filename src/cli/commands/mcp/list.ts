import { formatFault } from '../../../assistants/format-fault.ts'
import { printable } from '../../printable.ts'
import type { Subcommand } from '../../with-subcommands.ts'
import { openAssistants } from '../policy/open-assistants.ts'
import { environmentOf, type LookedAt, lookAt, serversOf } from './look-at-servers.ts'
import { hintsOf, toolLines } from './tool-lines.ts'

const STYLES = { approved: 'green', new: 'yellow', drifted: 'red', gone: 'red' } as const

export const list: Subcommand = {
  usage: '[ASSISTANT]',
  about: 'shows the tools of every server: approved, new, drifted or gone',
  takes: { least: 0, most: 1 },
  options: {},
  async run(call) {
    const { out, paint } = call.terminal
    const seen: Seen[] = []
    for (const loaded of await openAssistants(call, call.positionals[0] ?? null)) {
      const mcp = await serversOf(loaded)
      if (mcp === null) continue
      const faults = mcp.ok ? [] : mcp.faults.map(formatFault)
      const looked = mcp.ok
        ? await Promise.all(
            mcp.servers.map(one => lookAt(one, mcp.lock.get(one.name) ?? new Map(), environmentOf(call))),
          )
        : []
      seen.push({ assistant: loaded.id, faults, servers: looked })
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
    if (call.json) out(`${JSON.stringify({ ok, assistants: seen.map(withDescriptions) })}\n`)
    else if (seen.length === 0) out('No MCP servers: an assistant names those it uses in its mcp.yaml.\n')
    else
      for (const { assistant, faults, servers } of seen) {
        for (const fault of faults) out(`${paint('red', printable(fault))}\n`)
        for (const { server, unreachable, tools, offered } of servers) {
          out(
            `${assistant} ${server}${unreachable === null ? '' : paint('red', printable(`  cannot be used: ${unreachable}`))}\n`,
          )
          for (const { tool, state, changes } of tools) {
            out(`  ${paint(STYLES[state], state.padEnd(8))}  ${printable(tool)}\n`)
            const definition = offered.find(({ name }) => name === tool)
            for (const line of definition === undefined ? [] : toolLines(definition))
              out(`            ${paint('dim', line)}\n`)
            for (const change of changes) out(`            ${printable(change)}\n`)
          }
        }
      }
    return ok ? 0 : 1
  },
}

interface Seen {
  readonly assistant: string
  readonly faults: readonly string[]
  readonly servers: readonly LookedAt[]
}

const withDescriptions = ({ servers, ...rest }: Seen) => ({
  ...rest,
  servers: servers.map(({ offered, tools, ...server }) => ({
    ...server,
    tools: tools.map(difference => {
      const definition = offered.find(({ name }) => name === difference.tool)
      return definition === undefined
        ? difference
        : { ...difference, description: definition.description, hints: hintsOf(definition) }
    }),
  })),
})
