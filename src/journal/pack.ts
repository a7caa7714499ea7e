import type { JournalEvent } from '../core/event.ts'
import type { TurnId } from '../core/id.ts'
import type { Json } from '../core/json.ts'
import { asJson } from '../core/json.ts'
import type { SessionRef } from '../core/session.ts'
import type { Digest } from '../ports/digest.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { CommitRow } from '../ports/journal-store.ts'
import { compact, compactWord, expand, expandWord } from './compact.ts'
import { upcast } from './upcast.ts'

// P1. The chain runs over the bytes of `facts` as stored, never over a re-serialised form.
// P2. Content is bound to the chain by its salted digest, the last word of `facts`; the salt lies with the content and is
//     erased with it, which leaves the chain whole and nothing to guess by.
// P3. The first hash starts from tenant and session, so that no commit fits into another session.
// P4. A row is a list without lists of its own for each fact: type (with its version when that is not 1), how long before the
//     commit's own time, payload, all compact, over and over, then the digest of the content. The content is a salt, then
//     over and over the index of a fact and what it says.

const FIELDS = 3

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
  const packed: Json[] = []
  const contents: Json[] = []
  for (let index = 0; index < events.length; index++) {
    const { type, v, at, payload, content } = events[index] as JournalEvent
    packed.push(
      compactWord(v === 1 ? type : `${type} ${v}`),
      committedAt - at,
      compact(asJson(payload), turn),
    )
    if (content === null) continue
    if (contents.length === 0) contents.push(entropy.salt())
    contents.push(index, compact(asJson(content), turn))
  }
  const content = contents.length === 0 ? null : JSON.stringify(contents)
  packed.push(content === null ? 0 : seal(digest, content))
  const facts = JSON.stringify(packed)
  const firstSeq = head.seq + 1
  const hash = seal(digest, chained(head.hash, firstSeq, committedAt, turn, facts))
  return { firstSeq, lastSeq: head.seq + events.length, at: committedAt, turn, facts, content, hash }
}

/** 132 bits, in fewer characters than hex would take. */
const seal = (digest: Digest, text: string): string => digest(text, 'base64url').slice(0, 22)

const chained = (
  previous: string,
  firstSeq: number,
  at: number,
  turn: TurnId | null,
  facts: string,
): string => `${previous}\n${firstSeq}\n${at}\n${turn ?? ''}\n${facts}`

/** Reads a stored commit. Trusts nothing about its shape: damage throws and the caller quarantines. */
export function unpackCommit(ref: SessionRef, row: CommitRow): JournalEvent[] {
  const { turn } = row
  const { facts, contents } = read(JSON.parse(row.facts) as Json[], row)
  return facts.map(({ kind, age, payload }, index) => {
    const [type = '', v = 1] = kind.split(' ')
    const content = contents.get(index)
    return upcast({
      v: Number(v),
      seq: row.firstSeq + index,
      at: row.at - age,
      session: ref.session,
      turn,
      type,
      payload: expand(payload, turn),
      content: content === undefined ? null : expand(content, turn),
    })
  })
}

interface Packed {
  readonly facts: readonly { readonly kind: string; readonly age: number; readonly payload: Json }[]
  readonly contents: ReadonlyMap<number, Json>
}

/** See P4. */
function read(stored: readonly Json[], row: CommitRow): Packed {
  const facts = Array.from({ length: countOf(stored) }, (_, index) => {
    const [kind = null, age = 0, payload = null] = stored.slice(index * FIELDS, index * FIELDS + FIELDS)
    return { kind: expandWord(kind), age: age as number, payload }
  })
  const [, ...contentOf] = row.content === null ? [''] : (JSON.parse(row.content) as Json[])
  const contents = new Map<number, Json>()
  for (let index = 0; index < contentOf.length; index += 2)
    contents.set(contentOf[index] as number, contentOf[index + 1] ?? null)
  return { facts, contents }
}

const countOf = (stored: readonly Json[]): number => (stored.length - 1) / FIELDS

/** Null when the commit is sound and continues `head`; otherwise what is wrong with it. */
export function faultOfCommit(head: Head, row: CommitRow, digest: Digest): string | null {
  if (row.firstSeq !== head.seq + 1) return `expected event ${head.seq + 1}, found ${row.firstSeq}`
  if (row.hash !== seal(digest, chained(head.hash, row.firstSeq, row.at, row.turn, row.facts)))
    return `the chain breaks at event ${row.firstSeq}`
  const packed = parse(row.facts)
  if (packed === null || row.firstSeq + countOf(packed) - 1 !== row.lastSeq)
    return `the facts at event ${row.firstSeq} are unreadable`
  if (row.content !== null && packed.at(-1) !== seal(digest, row.content))
    return `the content at event ${row.firstSeq} was altered`
  return null
}

function parse(text: string): Json[] | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? (value as Json[]) : null
  } catch {
    return null
  }
}
