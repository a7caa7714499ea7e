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

/** Facts of a commit as they are stored, see P4. */
type StoredFacts = readonly Json[]

/** Reads a stored commit. Trusts nothing about its shape: damage throws and the caller quarantines. */
export function unpackCommit(
  ref: SessionRef,
  row: CommitRow,
  stored: StoredFacts = JSON.parse(row.facts) as Json[],
): JournalEvent[] {
  const { turn } = row
  const contents = contentsOf(row)
  const events: JournalEvent[] = []
  for (let index = 0; index < countOf(stored); index++) {
    const at = index * FIELDS
    const kind = expandWord(stored[at] ?? null)
    const space = kind.indexOf(' ')
    const content = contents.get(index)
    events.push(
      upcast({
        v: space === -1 ? 1 : Number(kind.slice(space + 1)),
        seq: row.firstSeq + index,
        at: row.at - ((stored[at + 1] ?? 0) as number),
        session: ref.session,
        turn,
        type: space === -1 ? kind : kind.slice(0, space),
        payload: expand(stored[at + 2] ?? null, turn),
        content: content === undefined ? null : expand(content, turn),
      }),
    )
  }
  return events
}

const NO_CONTENTS: ReadonlyMap<number, Json> = new Map()

/** Contents of facts by their index; before them is a salt. */
function contentsOf({ content }: CommitRow): ReadonlyMap<number, Json> {
  if (content === null) return NO_CONTENTS
  const stored = JSON.parse(content) as Json[]
  const contents = new Map<number, Json>()
  for (let at = 1; at < stored.length; at += 2) contents.set(stored[at] as number, stored[at + 1] ?? null)
  return contents
}

const countOf = (stored: readonly Json[]): number => (stored.length - 1) / FIELDS

/** Facts of a commit that is sound and continues `head`; otherwise what is wrong with it. */
export function readCommit(head: Head, row: CommitRow, digest: Digest): StoredFacts | string {
  if (row.firstSeq !== head.seq + 1) return `expected event ${head.seq + 1}, found ${row.firstSeq}`
  if (row.hash !== seal(digest, chained(head.hash, row.firstSeq, row.at, row.turn, row.facts)))
    return `the chain breaks at event ${row.firstSeq}`
  const packed = parse(row.facts)
  if (packed === null || row.firstSeq + countOf(packed) - 1 !== row.lastSeq)
    return `the facts at event ${row.firstSeq} are unreadable`
  if (row.content !== null && packed.at(-1) !== seal(digest, row.content))
    return `the content at event ${row.firstSeq} was altered`
  return packed
}

function parse(text: string): Json[] | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? (value as Json[]) : null
  } catch {
    return null
  }
}
