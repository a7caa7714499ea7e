import type { JournalEvent } from '../core/event.ts'
import type { TurnId } from '../core/id.ts'
import type { Json } from '../core/json.ts'
import type { SessionRef } from '../core/session.ts'
import { type Digest, shortDigest } from '../ports/digest.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { CommitRow } from '../ports/journal-store.ts'
import { compact, expand } from './compact.ts'
import { upcast } from './upcast.ts'

// P1. The chain runs over the bytes of `facts` as stored, never over a re-serialised form.
// P2. Content is bound to the chain by its salted digest, the last word of `facts`; the salt lies with the content and is
//     erased with it, which leaves the chain whole and nothing to guess by.
// P3. The first hash starts from tenant and session, so that no commit fits into another session.

/** Type (with its version when that is not 1), how long before the commit's own time, payload; all compact. */
type PackedFact = [kind: Json, age: number, payload: Json]
type PackedFacts = [...facts: PackedFact[], contentDigest: string | 0]
/** A salt, then the contents by the index of their fact. */
type PackedContent = [salt: string, ...contents: [index: number, content: Json][]]

export interface Head {
  readonly seq: number
  readonly hash: string
}

export interface PackDeps {
  readonly digest: Digest
  readonly entropy: Pick<Entropy, 'salt'>
}

export const genesis = ({ tenant, session }: SessionRef): Head => ({ seq: 0, hash: `${tenant}/${session}` })

export function packCommit(
  head: Head,
  turn: TurnId | null,
  events: readonly JournalEvent[],
  { digest, entropy }: PackDeps,
): CommitRow {
  const committedAt = events.at(-1)?.at ?? 0
  const packed: (PackedFact | string | 0)[] = []
  const contents: Json[] = []
  for (const [index, { type, v, at, payload, content }] of events.entries()) {
    const kind = compact(v === 1 ? type : `${type} ${v}`)
    packed.push([kind, committedAt - at, compact(payload as unknown as Json)])
    if (content !== null) contents.push([index, compact(content as unknown as Json)])
  }
  const content = contents.length === 0 ? null : JSON.stringify([entropy.salt(), ...contents])
  packed.push(content === null ? 0 : shortDigest(digest, content))
  const facts = JSON.stringify(packed)
  const firstSeq = head.seq + 1
  return {
    firstSeq,
    lastSeq: head.seq + events.length,
    at: committedAt,
    turn,
    facts,
    content,
    hash: chainHash(head.hash, firstSeq, committedAt, turn, facts, digest),
  }
}

function chainHash(
  previous: string,
  firstSeq: number,
  at: number,
  turn: TurnId | null,
  facts: string,
  digest: Digest,
): string {
  return shortDigest(digest, `${previous}\n${firstSeq}\n${at}\n${turn ?? ''}\n${facts}`)
}

/** Reads a stored commit. Trusts nothing about its shape: damage throws and the caller quarantines. */
export function unpackCommit(ref: SessionRef, row: CommitRow): JournalEvent[] {
  const packed = (JSON.parse(row.facts) as PackedFacts).slice(0, -1) as PackedFact[]
  const [, ...contents] = row.content === null ? [''] : (JSON.parse(row.content) as PackedContent)
  const byIndex = new Map(contents as [number, Json][])
  return packed.map(([kind, age, payload], index) => {
    const [type = '', v = 1] = String(expand(kind)).split(' ')
    const content = byIndex.get(index)
    return upcast({
      v: Number(v),
      seq: row.firstSeq + index,
      at: row.at - age,
      session: ref.session,
      turn: row.turn,
      type,
      payload: expand(payload),
      content: content === undefined ? null : expand(content),
    })
  })
}

/** Null when the commit is sound and continues `head`; otherwise what is wrong with it. */
export function faultOfCommit(head: Head, row: CommitRow, digest: Digest): string | null {
  if (row.firstSeq !== head.seq + 1) return `expected event ${head.seq + 1}, found ${row.firstSeq}`
  if (row.hash !== chainHash(head.hash, row.firstSeq, row.at, row.turn, row.facts, digest))
    return `the chain breaks at event ${row.firstSeq}`
  const packed = parse<PackedFacts>(row.facts)
  if (packed === null || row.firstSeq + packed.length - 2 !== row.lastSeq)
    return `the facts at event ${row.firstSeq} are unreadable`
  if (row.content !== null && packed.at(-1) !== shortDigest(digest, row.content))
    return `the content at event ${row.firstSeq} was altered`
  return null
}

function parse<T extends unknown[]>(text: string): T | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? (value as T) : null
  } catch {
    return null
  }
}
