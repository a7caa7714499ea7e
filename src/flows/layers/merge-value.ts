import { canonicalJson, isPlainObject, type Json, type JsonObject } from '../../core/json.ts'
import type { FieldPath } from '../../source/position.ts'
import type { MergeStrategy } from '../ir/flow.ts'
import { type Conflict, type ConflictKind, conflict } from './conflict.ts'
import type { Part } from './layer-file.ts'
import { type Effect, type Origins, sideOf } from './origins.ts'
import { LOCALIZED_FIELDS } from './strategy.ts'
import { targetOf } from './target.ts'

/** Records of a merge in progress. */
export interface Ledger {
  readonly origins: Origins
  readonly conflicts: Conflict[]
  /** Language of texts that are written in one language only. */
  readonly locale: string
}

/** A value that comes to where `before` stands. */
export interface Meeting {
  readonly path: FieldPath
  readonly before: Json | undefined
  readonly after: Json
  readonly part: Part
  readonly at: FieldPath
  readonly strategy: MergeStrategy
}

/** Value after the meeting; undefined when nothing is there any more. */
export function mergeValue(ledger: Ledger, meeting: Meeting): Json | undefined {
  const { before, after, strategy } = meeting
  if (before === undefined) return note(ledger, meeting, 'set', after)
  if (isSame(before, after)) return note(ledger, meeting, 'same', before)
  return JOIN[strategy](ledger, { ...meeting, before })
}

const isSame = (before: Json, after: Json): boolean =>
  before === after ||
  (typeof before === 'object' && typeof after === 'object' && canonicalJson(before) === canonicalJson(after))

type Clash = Meeting & { readonly before: Json }

const JOIN: Readonly<Record<MergeStrategy, (ledger: Ledger, clash: Clash) => Json | undefined>> = {
  override: replace,
  deep_merge: joinObjects,
  concat: (ledger, clash) => append(ledger, clash, () => true),
  append_dependencies: (ledger, clash) => append(ledger, clash, (item, had) => !had.has(canonicalJson(item))),
  error: (ledger, clash) => refuse(ledger, clash, isBeside(ledger, clash) ? 'disagreement' : 'locked'),
}

/** Null takes away what an earlier layer gave. */
function replace(ledger: Ledger, clash: Clash): Json | undefined {
  if (isBeside(ledger, clash)) return refuse(ledger, clash, 'disagreement')
  const { after, path } = clash
  report(ledger, clash, after === null ? 'removed' : 'overridden')
  ledger.origins.forgetBelow(path)
  note(ledger, clash, after === null ? 'removed' : 'replaced', after)
  return after === null ? undefined : after
}

function joinObjects(ledger: Ledger, clash: Clash): Json | undefined {
  const { after, path, at } = clash
  const before = perLocale(ledger, clash)
  if (!isPlainObject(before) || !isPlainObject(after) || changesKind(before, after))
    return replace(ledger, clash)
  const joined = new Map<string, Json>(Object.entries(before as JsonObject))
  for (const [key, value] of Object.entries(after as JsonObject)) {
    const inner = { ...clash, path: [...path, key], at: [...at, key], before: joined.get(key), after: value }
    const kept = mergeValue(ledger, inner)
    if (kept === undefined) joined.delete(key)
    else joined.set(key, kept)
  }
  return Object.fromEntries(joined)
}

/** A translation added to a text that was written in one language only leaves that text as it is. */
function perLocale({ locale }: Ledger, { path, before, after }: Clash): Json {
  const localized = LOCALIZED_FIELDS.has(String(path.at(-1)))
  return localized && typeof before === 'string' && isPlainObject(after) ? { [locale]: before } : before
}

/** Another type of answer shares no fields with the one before. */
const changesKind = (before: Record<string, unknown>, after: Record<string, unknown>): boolean =>
  typeof before.type === 'string' && typeof after.type === 'string' && before.type !== after.type

function append(
  ledger: Ledger,
  clash: Clash,
  isNew: (item: Json, had: ReadonlySet<string>) => boolean,
): Json | undefined {
  const { before, after, path, at } = clash
  if (after === null) return replace(ledger, clash)
  if (!Array.isArray(before) || !Array.isArray(after)) return refuse(ledger, clash, 'mismatch')
  const had = new Set(before.map(canonicalJson))
  const joined: Json[] = [...before]
  after.forEach((item: Json, index) => {
    if (!isNew(item, had)) return
    had.add(canonicalJson(item))
    note(ledger, { ...clash, path: [...path, joined.length], at: [...at, index] }, 'appended', item)
    joined.push(item)
  })
  if (joined.length > before.length) report(ledger, clash, 'appended')
  return joined
}

/** True where another file of the same layer has a say there. */
const isBeside = ({ origins }: Ledger, { path, part }: Clash): boolean => origins.saidBy(part.rank, path)

function refuse(ledger: Ledger, clash: Clash, kind: ConflictKind): Json {
  report(ledger, clash, kind)
  note(ledger, clash, 'refused', clash.after)
  return clash.before
}

function note({ origins }: Ledger, meeting: Meeting, effect: Effect, value: Json): Json {
  const { part, at, strategy, path } = meeting
  origins.record(path, { part, at, strategy, effect, value })
  return value
}

function report(
  ledger: Ledger,
  { path, before, after, part, at, strategy }: Clash,
  kind: ConflictKind,
): void {
  const held = ledger.origins.holding(path)
  const earlier = held && sideOf(held.contribution, before, held.rest)
  const later = sideOf({ part, at, strategy, effect: 'set', value: after })
  ledger.conflicts.push(conflict(kind, targetOf(path), earlier, later, strategy))
}
