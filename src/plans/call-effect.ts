import type { Json } from '../core/json.ts'
import type { Approval } from '../core/pending.ts'
import type { Effect } from '../journal/effect.ts'
import { mcpEffect } from '../tools/mcp/mcp-effect.ts'
import type { Tool } from '../tools/tool.ts'
import { toolEffect } from '../tools/tool-effect.ts'
import { sourcesOf } from './primitives.ts'
import type { TurnScope } from './turn-scope.ts'

/** A call of a tool for the person of this turn, as the one door takes it. */
export function callEffect(
  scope: TurnScope,
  tool: Tool,
  args: Json,
  { argumentsDigest, estimate }: Pick<Approval, 'argumentsDigest' | 'estimate'>,
): Effect {
  const { log, reads, clock, calls, primitives } = scope
  const attended = reads.surface.unattended !== true
  if (tool.remote !== undefined)
    return mcpEffect(tool, tool.remote, args, { mcp: scope.mcp, digest: scope.digest, attended })
  const who = {
    session: log.state.session,
    ...reads.principal,
    locale: reads.locale,
    now: reads.now,
    zone: reads.zone,
    folder: scope.folderOf?.(scope.assistant.id) ?? null,
    sources: sourcesOf(scope),
  }
  const keep = (bytes: Uint8Array) => scope.blobs.put(log.ref, bytes)
  return toolEffect(tool, args, who, {
    clock,
    calls,
    argumentsDigest,
    keep,
    announced: estimate,
    ...primitives,
  })
}
