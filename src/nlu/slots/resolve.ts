import { ofAllPacks } from '../lang/packs.ts'
import type { Span } from '../text/span.ts'
import { overlaps } from '../text/span.ts'
import { conceptsOf } from './concepts.ts'
import type { LeftReason, SlotFinding, SlotView } from './finding.ts'
import { enumKindOf } from './readers/enum-kind.ts'
import { isOfMoney } from './readers/unclear-number.ts'
import { isAnnounced, isCorrected } from './reading/correction.ts'
import type { Doubt } from './reading/doubts.ts'
import { isDeniedAfter, isDisowned, isUnheardOf, negatorBefore } from './reading/negation.ts'
import { isAboutOthers, isOthersOwn, isOutdated, isSomeoneElses, isToldOfSomebody } from './reading/owner.ts'
import { foldedIn, tokensIn } from './reading/reading.ts'
import type { SlotType, SlotValue } from './schema.ts'

/** A value with the words it was read from. */
export interface FilledSlot {
  readonly value: SlotValue
  readonly span: Span
  readonly reason: string
}

/** A value that was not taken, and why. */
export interface LeftOut {
  readonly slot: string
  readonly span: Span
  readonly reason: LeftReason
  /** Value it would have had, where it is one at all. */
  readonly value?: SlotValue
}

/**
 * Doubts that let a value of each type fall. Ids and addresses hold in questions and in the past: "Where is
 * AB-12345?"
 */
const STATED: readonly Doubt[] = ['supposed', 'example', 'unsure', 'asked', 'past']
const HELD: readonly Doubt[] = ['supposed', 'example', 'pattern', 'unsure']
const FALLS: Readonly<Record<SlotType, readonly Doubt[]>> = {
  id: ['unreal', 'example', 'pattern', 'unsure'],
  email: HELD,
  phone: HELD,
  // What lasts holds for all but the day it began.
  date: [...STATED, 'lasting'],
  integer: STATED,
  number: STATED,
  duration_s: STATED,
  // "Do you have it in red?" asks about red; "do you have a table for two?" asks for one.
  enum: [...STATED, 'available'],
  boolean: ['supposed', 'asked', 'unsure', 'past'],
  text: [],
  list: ['supposed', 'asked', 'unsure'],
}

/** Limit of values for one slot: whoever names more has not decided. */
const MAX_FINDINGS = 40

/** Weighs what was found against the words around it; at most one value remains. */
export function resolve(
  view: SlotView,
  findings: readonly SlotFinding[],
): { filled: FilledSlot | null; left: LeftOut[] } {
  const left: LeftOut[] = []
  const drop = (finding: SlotFinding, reason: LeftReason) => {
    const { span } = finding
    left.push({ slot: view.name, span, reason, ...('value' in finding ? { value: finding.value } : {}) })
  }
  const standing: SlotFinding[] = []
  for (const finding of findings.slice(0, MAX_FINDINGS)) {
    const reason = doubtAbout(view, finding)
    if (reason === null) standing.push(finding)
    // A bare value nobody asked for is nothing that was left out.
    else if (finding.strength !== 'bare' || view.pending) drop(finding, reason)
  }
  const corrected: SlotFinding[] = []
  for (const finding of standing) {
    const before = corrected.at(-1)
    if (before !== undefined && replaces(view, before, finding)) {
      drop(before, 'corrected')
      corrected.pop()
    }
    corrected.push(finding)
  }
  for (const finding of contrasted(view, corrected)) {
    drop(finding, 'negated')
    corrected.splice(corrected.indexOf(finding), 1)
  }
  // A choice that is denied or doubted in one place is not taken from another.
  const doubted = new Set(
    left.flatMap(({ reason, value }) => (reason === 'negated' || reason === 'unsure' ? [value] : [])),
  )
  const eligible = corrected.filter(finding => {
    const isDoubted = view.slot.type === 'enum' && 'value' in finding && doubted.has(finding.value)
    if (isDoubted) drop(finding, 'ambiguous')
    return !isDoubted && isWanted(view, finding, findings)
  })
  const named = eligible.filter(({ strength }) => strength === 'named')
  const candidates = named.length > 0 ? named : eligible
  const values = new Map<SlotValue, SlotFinding & { value: SlotValue }>()
  for (const finding of candidates) {
    if ('fault' in finding) drop(finding, finding.fault)
    else if (!values.has(finding.value)) values.set(finding.value, finding)
  }
  const doubtful = candidates.some(
    finding => 'fault' in finding && (finding.fault === 'ambiguous' || finding.fault === 'two_readings'),
  )
  const [only] = values.values()
  if (only !== undefined && values.size === 1 && !doubtful) {
    const { value, span, reason } = only
    return { filled: { value, span, reason }, left }
  }
  for (const finding of values.values()) drop(finding, 'ambiguous')
  return { filled: null, left }
}

/** Types whose values name one thing or person, and are nothing else. */
export const IDENTIFYING: ReadonlySet<SlotType> = new Set<SlotType>(['id', 'email', 'phone'])

/** "Do not refund LX-1 but LX-2": of several things that are named, those that a "not" is said about fall, with all joined to them. */
function contrasted(
  { slot, message: { reading } }: SlotView,
  findings: readonly SlotFinding[],
): readonly SlotFinding[] {
  const values = new Set(findings.map(finding => ('value' in finding ? finding.value : null)))
  if (!IDENTIFYING.has(slot.type) || values.size < 2) return []
  let denied: SlotFinding | null = null
  return findings.filter(finding => {
    const range = tokensIn(reading, finding.span)
    const from = denied === null ? null : tokensIn(reading, denied.span).last + 1
    const isJoined =
      from !== null &&
      foldedIn(reading, { first: from, last: range.first - 1 }).every(word => JOINING.has(word))
    const isDenied = isJoined || negatorBefore(reading, range, 'near') !== null
    denied = isDenied ? finding : null
    return isDenied
  })
}

/** "Not more than 500", "not just me": the "not" is part of what was read. */
const UNDENIABLE: ReadonlySet<string> = new Set(['alone', 'at_most', 'denied'])

const isOfThePast = (doubt: Doubt) => doubt === 'past' || doubt === 'lasting'
const isOfQuestions = (doubt: Doubt) => doubt === 'asked' || doubt === 'available'
const LEFT: Partial<Record<Doubt, LeftReason>> = { unreal: 'supposed', lasting: 'past' }

function doubtAbout(view: SlotView, { span, reason }: SlotFinding): LeftReason | null {
  const { slot, slots, message } = view
  const { reading, quotes } = message
  const range = tokensIn(reading, span)
  if (slot.type !== 'text' && quotes.some(quote => overlaps(quote, span))) return 'quoted'
  const dates = Object.entries(slots).flatMap(([name, other]) =>
    other.type === 'date' && !conceptsOf(name).includes('birth') ? [other] : [],
  )
  const looksBack =
    (slot.type === 'date' && (slot.prefer === 'past' || (slot.side === 'either' && view.pending))) ||
    dates.some(({ prefer }) => prefer === 'past') ||
    (slot.type === 'enum' && enumKindOf(view.name) === 'incident' && dates.length === 0)
  const doubts = message.doubtsAt(range.first)
  const doubt = FALLS[slot.type].find(
    kind => doubts.has(kind) && !(isOfThePast(kind) && looksBack) && !(view.isAskable && isOfQuestions(kind)),
  )
  if (doubt !== undefined) return LEFT[doubt] ?? (doubt as LeftReason)
  if (slot.type === 'email' || slot.type === 'phone') {
    if (isSomeoneElses(reading, range)) return 'someone_else'
    if (isOutdated(reading, range)) return 'past'
    if (isDisowned(reading, range)) return 'negated'
  }
  if (slot.type === 'id' && isOthersOwn(reading, range)) return 'someone_else'
  if (slot.type === 'id' && isUnheardOf(reading, range)) return 'negated'
  if ((slot.type === 'integer' || slot.type === 'number') && isAboutOthers(reading, range))
    return 'someone_else'
  if (isOfMoney(slot) && isToldOfSomebody(reading, range)) return 'someone_else'
  const identifies = IDENTIFYING.has(slot.type)
  if (slot.type === 'boolean' || slot.type === 'text' || slot.type === 'list') return null
  const negator = UNDENIABLE.has(reason)
    ? null
    : negatorBefore(reading, range, identifies ? 'touching' : 'near')
  if (negator !== null && !(slot.type === 'enum' && isSpent(view as SlotView<'enum'>, negator, range.first)))
    return 'negated'
  if (!identifies && !UNDENIABLE.has(reason) && isDeniedAfter(reading, range)) return 'negated'
  return null
}

const JOINING = new Set([...ofAllPacks(pack => pack.slots.texts.edits.joining), ',', '/'])

/** "No referral needed just my prescription": the "no" denies the first of two choices, unless they are joined. */
function isSpent({ slot, message }: SlotView<'enum'>, negator: number, first: number): boolean {
  const nearer = message.synonyms(slot).findLast(match => match.first > negator && match.last < first)
  if (nearer === undefined) return false
  const between = foldedIn(message.reading, { first: nearer.last + 1, last: first - 1 })
  return between.some(word => !JOINING.has(word))
}

const replaces = ({ message: { reading } }: SlotView, one: SlotFinding, other: SlotFinding) =>
  isCorrected(reading, tokensIn(reading, one.span), tokensIn(reading, other.span))

/** A bare value counts where the slot was asked for, or where it corrects one that is clear. */
function isWanted(
  { pending, message: { reading } }: SlotView,
  finding: SlotFinding,
  all: readonly SlotFinding[],
): boolean {
  if (finding.strength !== 'bare' || pending) return true
  const corrects = all.some(other => other.strength !== 'bare' && other.span.end <= finding.span.start)
  return corrects && isAnnounced(reading, tokensIn(reading, finding.span))
}
