import { loadAssistants } from '../../assistants/load-assistants.ts'
import type { Environment } from '../../config/env-file.ts'
import type { Config } from '../../config/load-config.ts'
import { remedyFor } from '../../tools/mcp/remote-tool.ts'
import { type LookedAt, lookAt, serversOf } from '../commands/mcp/look-at-servers.ts'
import { bad, type Check, note, ok, reasonOf } from './check.ts'

/** The servers of tools that assistants name: whether they can be reached and offer what was approved. None, no check. */
export async function checkServers(
  { assistantFolders }: Config,
  env: Environment,
  isOnline: boolean,
): Promise<Check[]> {
  try {
    const checks = (await loadAssistants(assistantFolders)).map(async loaded => {
      const mcp = await serversOf(loaded)
      if (mcp === null || !mcp.ok) return []
      return Promise.all(
        mcp.servers.map(async server => {
          const name = `mcp ${loaded.id}/${server.name}`
          const pinned = mcp.lock.get(server.name) ?? new Map()
          if (pinned.size === 0) return note(name, 'nothing of it is approved', [remedyFor(server)])
          // A program of the author's own machine is started; others are called only when asked to.
          if (server.address.kind === 'url' && !isOnline)
            return ok(name, `${pinned.size} tools approved; not called without --online`)
          return reportServer(name, remedyFor(server), await lookAt(server, pinned, env))
        }),
      )
    })
    return (await Promise.all(checks)).flat()
  } catch (error) {
    return [bad('mcp', reasonOf(error))]
  }
}

export function reportServer(
  name: string,
  remedy: string,
  { unreachable, tools }: Pick<LookedAt, 'unreachable' | 'tools'>,
): Check {
  if (unreachable !== null)
    return bad(name, `cannot be used: ${unreachable}`, ['see that its command or url in mcp.yaml works'])
  const of = (wanted: string) => tools.filter(({ state }) => state === wanted).map(({ tool }) => tool)
  const [drifted, gone, fresh] = [of('drifted'), of('gone'), of('new')]
  if (drifted.length + gone.length > 0)
    return bad(name, 'offers something else than was approved', [
      ...drifted.map(tool => `${tool} has changed`),
      ...gone.map(tool => `${tool} is gone`),
      remedy,
    ])
  const approved = `${of('approved').length} tools as approved`
  return fresh.length === 0
    ? ok(name, approved)
    : note(name, `${approved}, ${fresh.length} new ones are not offered`, [fresh.join(', '), remedy])
}
