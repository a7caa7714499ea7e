import { turnOf } from '../core/id.ts'
import type { Json } from '../core/json.ts'
import type { SameCalls } from '../core/pending.ts'
import { DONE_CALL_MS, ERASED_DOUBT_MS, type SessionState } from '../core/session.ts'
import { erasedKey } from '../journal/erased-doubts.ts'
import { effectOfFamilyEntry, familyEntry } from '../journal/family-entry.ts'
import { keyOwner } from '../journal/fork-journal.ts'
import type { CountQuery, OpenCall } from '../ports/journal-store.ts'
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

/** The name under which conversations with a common beginning know any call of a tool. */
export const familyKey = ({ log }: Pick<TurnScope, 'log'>, { name }: Pick<DescribedTool, 'name'>): string =>
  JSON.stringify(['family', log.state.family, name])

/** Asks for calls of a tool whose arguments were deleted while nobody was certain of them. */
export const erasedQuery = (
  { log, reads }: TurnScope,
  { name }: Pick<DescribedTool, 'name'>,
): CountQuery => ({
  keys: [erasedKey(log.state.assistant, reads.principal.user, name)],
  since: reads.now - ERASED_DOUBT_MS,
  failed: 'is_forgotten',
})

export interface CallsElsewhere {
  /** Nobody is certain what came of them. */
  readonly elsewhere?: SameCalls | undefined
  /** Calls that took place a short while ago. */
  readonly doneElsewhere?: SameCalls | undefined
  /** Calls of the tool, whatever with, where this conversation goes on otherwise: in doubt, or a short while ago. */
  readonly inFamily?: SameCalls | undefined
  /** All of those, whoever is here has seen or not: the decision rests on that there are no more. */
  readonly familyCalls?: number | undefined
  /** Calls of the tool in any session nobody was certain of when their arguments were deleted. */
  readonly erased?: number | undefined
}

/** Calls like this one in other sessions of the person. What was read before, in this turn, is read no more. */
export async function openElsewhere(
  scope: TurnScope,
  tool: DescribedTool,
  key: string,
): Promise<CallsElsewhere> {
  const { log, store, reads } = scope
  const recorded = log.ahead('policy_checked')
  if (recorded !== null) return recorded.payload
  const { tenant, session } = log.ref
  const callsUnder = async (name: string) =>
    (await store.openCalls(tenant, name)).filter(call => call.session !== session)
  const others = await callsUnder(key)
  const isRecent = ({ isDone, at }: OpenCall) => !isDone || at > reads.now - DONE_CALL_MS
  const family = (await callsUnder(familyKey(scope, tool))).filter(isRecent)
  const isSame = (call: OpenCall) =>
    others.some(one => one.session === call.session && familyEntry(one.entry) === call.entry)
  const lastHere = log.state.done.findLast(one => one.name === tool.name && one.isElsewhere !== true)?.at ?? 0
  const [erased] = await store.counts(tenant, [erasedQuery(scope, tool)])
  return {
    elsewhere: sumOf(others.filter(({ isDone }) => !isDone)),
    doneElsewhere: sumOf(others.filter(({ isDone, at }) => isDone && at > reads.now - DONE_CALL_MS)),
    inFamily: sumOf(
      family.filter(
        call => !isInPast(log.state, call) && (isSame(call) || (call.isDone ? call.at >= lastHere : true)),
      ),
    ),
    ...(family.length > 0 && { familyCalls: family.length }),
    ...(erased && { erased }),
  }
}

/** True for a call made before this session went its own way: whoever is here has seen it. */
const isInPast = (state: SessionState, { session, entry }: OpenCall): boolean =>
  keyOwner(state, turnOf(effectOfFamilyEntry(entry))) === session

export function sumOf(calls: readonly { readonly at: number }[]): SameCalls | undefined {
  const latest = calls.at(-1)
  return latest && { calls: calls.length, latestAt: latest.at }
}
