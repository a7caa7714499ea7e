import type { Json } from '../core/json.ts'
import type { SameCalls } from '../core/pending.ts'
import { argumentsDigest } from '../tools/arguments-digest.ts'
import type { DescribedTool } from '../tools/tool.ts'
import type { TurnScope } from './turn-scope.ts'

/** The name all sessions of a person know a call by. Tools of that name of other assistants are others. */
export function openKey(
  { assistant, reads, digest }: TurnScope,
  tool: DescribedTool,
  args: Json,
): string | null {
  if (tool.effect === 'retry') return null
  return JSON.stringify([assistant.id, reads.principal.user, tool.name, argumentsDigest(digest, args)])
}

/** Calls like this one in other sessions of the person. What was read before, in this turn, is read no more. */
export async function openElsewhere({ log, store }: TurnScope, key: string): Promise<SameCalls | undefined> {
  const recorded = log.ahead('policy_checked')
  if (recorded !== null) return recorded.payload.elsewhere
  const { tenant, session } = log.ref
  const others = (await store.openCalls(tenant, key)).filter(call => call.session !== session)
  const latest = others.at(-1)
  return latest && { calls: others.length, latestAt: latest.at }
}
