import type { Fact, JournalEvent } from '../core/event.ts'
import type { TurnId } from '../core/id.ts'
import type { Json } from '../core/json.ts'
import type { SessionRef } from '../core/session.ts'
import { type Digest, shortDigest } from '../ports/digest.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { CommitRow } from '../ports/journal-store.ts'
import { FACT_VERSIONS, upcast } from './upcast.ts'

// P1. The chain runs over the bytes of `facts` as stored, never over a re-serialised form.
// P2. Content is bound to the chain by its salted digest inside `facts`; erasing it leaves the chain whole.
// P3. The first hash starts from tenant and session, so that no commit fits into another session.

/** `age` is how long before the commit's own time. */
type PackedFact = [type: string, v: number, age: number, payload: Json, contentDigest?: string]
/** One salt for the commit, then the bodies by the index of their fact. */
type PackedContent = [salt: string, ...bodies: [index: number, body: string][]]

export interface StampedFact {
  readonly fact: Fact
  readonly at: number
}

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
  stamped: readonly StampedFact[],
  { digest, entropy }: PackDeps,
): CommitRow {
  const packed: PackedFact[] = []
  const bodies: [number, string][] = []
  let salt = ''
  const committedAt = stamped.at(-1)?.at ?? 0
  for (const [index, { fact, at }] of stamped.entries()) {
    const row: PackedFact = [
      fact.type,
      FACT_VERSIONS[fact.type],
      committedAt - at,
      fact.payload as unknown as Json,
    ]
    if (fact.content !== null) {
      if (salt === '') salt = entropy.salt()
      const body = JSON.stringify(fact.content)
      row.push(contentDigest(salt, index, body, digest))
      bodies.push([index, body])
    }
    packed.push(row)
  }
  const facts = JSON.stringify(packed)
  const firstSeq = head.seq + 1
  return {
    firstSeq,
    lastSeq: head.seq + stamped.length,
    at: committedAt,
    turn,
    facts,
    content: bodies.length === 0 ? null : JSON.stringify([salt, ...bodies] satisfies PackedContent),
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
  return digest(`${previous}\n${firstSeq}\n${at}\n${turn ?? ''}\n${facts}`)
}

const contentDigest = (salt: string, index: number, body: string, digest: Digest) =>
  shortDigest(digest, `${salt}\n${index}\n${body}`)

/** Reads a stored commit. Trusts nothing about its shape: damage throws and the caller quarantines. */
export function unpackCommit(ref: SessionRef, row: CommitRow): JournalEvent[] {
  const packed = JSON.parse(row.facts) as PackedFact[]
  const [, ...contents] = row.content === null ? [''] : (JSON.parse(row.content) as PackedContent)
  const bodies = new Map(contents as [number, string][])
  return packed.map(([type, v, age, payload], index) => {
    const body = bodies.get(index)
    const content = body === undefined ? null : (JSON.parse(body) as Json)
    return upcast({
      v,
      seq: row.firstSeq + index,
      at: row.at - age,
      session: ref.session,
      turn: row.turn,
      type,
      payload,
      content,
    })
  })
}

/** Null when the commit is sound and continues `head`; otherwise what is wrong with it. */
export function faultOfCommit(head: Head, row: CommitRow, digest: Digest): string | null {
  if (row.firstSeq !== head.seq + 1) return `expected event ${head.seq + 1}, found ${row.firstSeq}`
  if (row.hash !== chainHash(head.hash, row.firstSeq, row.at, row.turn, row.facts, digest))
    return `the chain breaks at event ${row.firstSeq}`
  const packed = parse<PackedFact[]>(row.facts)
  if (packed === null || row.firstSeq + packed.length - 1 !== row.lastSeq)
    return `the facts at event ${row.firstSeq} are unreadable`
  const contents = row.content === null ? ([''] as PackedContent) : parse<PackedContent>(row.content)
  if (contents === null) return `the content at event ${row.firstSeq} is unreadable`
  const [salt, ...bodies] = contents
  for (const [index, body] of bodies)
    if (packed[index]?.[4] !== contentDigest(salt, index, body, digest))
      return `the content of event ${row.firstSeq + index} was altered`
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
