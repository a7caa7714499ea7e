import type { Fact, JournalEvent } from '../core/event.ts'
import type { TurnId } from '../core/id.ts'
import type { Json } from '../core/json.ts'
import type { SessionRef } from '../core/session.ts'
import type { Digest } from '../ports/digest.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { CommitRow } from '../ports/journal-store.ts'
import { FACT_VERSIONS, upcast } from './upcast.ts'

// P1. The chain runs over the bytes of `facts` as stored, never over a re-serialised form.
// P2. Content is bound to the chain by its salted digest inside `facts`; erasing it leaves the chain whole.
// P3. The first hash starts from tenant and session, so that no commit fits into another session.

type PackedFact = [type: string, v: number, at: number, payload: Json, contentDigest?: string]
type PackedContent = [index: number, salt: string, body: string]

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
  const contents: PackedContent[] = []
  for (const [index, { fact, at }] of stamped.entries()) {
    const row: PackedFact = [fact.type, FACT_VERSIONS[fact.type], at, fact.payload as unknown as Json]
    if (fact.content !== null) {
      const salt = entropy.salt()
      const body = JSON.stringify(fact.content)
      row.push(contentDigest(salt, body, digest))
      contents.push([index, salt, body])
    }
    packed.push(row)
  }
  const facts = JSON.stringify(packed)
  const firstSeq = head.seq + 1
  return {
    firstSeq,
    lastSeq: head.seq + stamped.length,
    at: stamped.at(-1)?.at ?? 0,
    turn,
    facts,
    content: contents.length === 0 ? null : JSON.stringify(contents),
    hash: chainHash(head.hash, firstSeq, turn, facts, digest),
  }
}

export function chainHash(
  previous: string,
  firstSeq: number,
  turn: TurnId | null,
  facts: string,
  digest: Digest,
): string {
  return digest(`${previous}\n${firstSeq}\n${turn ?? ''}\n${facts}`)
}

export const contentDigest = (salt: string, body: string, digest: Digest) => digest(`${salt}\n${body}`)

/** Reads a stored commit. Trusts nothing about its shape: damage throws and the caller quarantines. */
export function unpackCommit(ref: SessionRef, row: CommitRow): JournalEvent[] {
  const packed = JSON.parse(row.facts) as PackedFact[]
  const contents = row.content === null ? [] : (JSON.parse(row.content) as PackedContent[])
  const bodies = new Map(contents.map(([index, , body]) => [index, body]))
  return packed.map(([type, v, at, payload], index) => {
    const body = bodies.get(index)
    const content = body === undefined ? null : (JSON.parse(body) as Json)
    return upcast({
      v,
      seq: row.firstSeq + index,
      at,
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
  if (row.hash !== chainHash(head.hash, row.firstSeq, row.turn, row.facts, digest))
    return `the chain breaks at event ${row.firstSeq}`
  const packed = parse<PackedFact[]>(row.facts)
  if (packed === null || row.firstSeq + packed.length - 1 !== row.lastSeq)
    return `the facts at event ${row.firstSeq} are unreadable`
  const contents = row.content === null ? [] : parse<PackedContent[]>(row.content)
  if (contents === null) return `the content at event ${row.firstSeq} is unreadable`
  for (const [index, salt, body] of contents)
    if (packed[index]?.[4] !== contentDigest(salt, body, digest))
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
