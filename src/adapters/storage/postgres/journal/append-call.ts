import { DONE_CALL_MS } from '../../../../core/session.ts'
import type { Append, CountQuery } from '../../../../ports/journal-store.ts'
import { displayable } from '../../../../ports/storable.ts'
import { callName, countName } from '../../carried-name.ts'
import { nameOf, sessionName } from '../../name-of.ts'
import type { Call } from './write-batch.ts'

/** Nobody asks further back. */
const KEPT_MS = 367 * 86_400_000

export function queryOf(tenant: string, { keys, since, failed, except }: CountQuery) {
  return {
    keys: keys.map(key => countName(tenant, key)),
    since,
    failed,
    ...(except && { session: nameOf(tenant, except.session), entry: except.entry }),
  }
}

export function appendCall(append: Append): Call {
  const { ref, after, row, takes, digest, settles, title, tally, openCalls } = append
  const { tenant } = ref
  const counts = tally?.adds.map(({ key, entry }) => ({ key: countName(tenant, key), entry }))
  const opens = openCalls?.adds.map(({ key, entry }) => ({ key: callName(tenant, key), entry }))
  const expects = tally?.expects.map(query => ({ ...queryOf(tenant, query), count: query.count }))
  const calls = openCalls?.expects.map(query => ({ ...query, key: callName(tenant, query.key) }))
  return {
    kind: 'append',
    name: sessionName(ref),
    after,
    row,
    takes: takes.map(key => nameOf(key)),
    digest,
    settles: settles.map(key => nameOf(key)),
    title: title === undefined ? undefined : displayable(title),
    ...(tally && { expects, counts, failed: tally.failed, keep_counts: KEPT_MS }),
    ...(openCalls && { calls, opens, ends: openCalls.ends, done: openCalls.done, keep_done: DONE_CALL_MS }),
    locks: [
      ...(expects ?? []).flatMap(({ keys }) => keys),
      ...[...(counts ?? []), ...(opens ?? []), ...(calls ?? [])].map(({ key }) => key),
    ],
  }
}
