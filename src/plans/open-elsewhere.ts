import type { Json } from '../core/json.ts'
import type { SameCalls } from '../core/pending.ts'
import { DONE_CALL_MS } from '../core/session.ts'
import type { OpenCall } from '../ports/journal-store.ts'
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

export interface CallsElsewhere {
  /** Nobody is certain what came of them. */
  readonly elsewhere?: SameCalls | undefined
  /** They took place a short while ago. */
  readonly doneElsewhere?: SameCalls | undefined
}

/** Calls like this one in other sessions of the person. What was read before, in this turn, is read no more. */
export async function openElsewhere({ log, store, reads }: TurnScope, key: string): Promise<CallsElsewhere> {
  const recorded = log.ahead('policy_checked')
  if (recorded !== null) return recorded.payload
  const { tenant, session } = log.ref
  const others = (await store.openCalls(tenant, key)).filter(call => call.session !== session)
  return {
    elsewhere: sumOf(others.filter(({ isDone }) => !isDone)),
    doneElsewhere: sumOf(others.filter(({ isDone, at }) => isDone && at > reads.now - DONE_CALL_MS)),
  }
}

function sumOf(calls: readonly OpenCall[]): SameCalls | undefined {
  const latest = calls.at(-1)
  return latest && { calls: calls.length, latestAt: latest.at }
}
