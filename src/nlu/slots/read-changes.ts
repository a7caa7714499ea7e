import { wordsOfAll } from '../lang/packs.ts'
import { overlaps, type Span } from '../text/span.ts'
import { type Extraction, type ExtractRequest, extract } from './extract.ts'
import { messageOf } from './message-of.ts'
import type { PhoneParser } from './readers/read-phone.ts'
import type { FilledSlot, LeftOut } from './resolve.ts'
import type { SlotType, SlotValue } from './schema.ts'

/** A message and the values it may change. */
export interface ChangeRequest extends Omit<ExtractRequest, 'pending'> {
  /** The values so far, by the slot's name. */
  readonly earlier: Readonly<Record<string, SlotValue>>
}

/** Values a message changes. */
export interface Changes {
  /** Only what is now different or new. */
  readonly changes: Readonly<Record<string, FilledSlot>>
  readonly left: readonly LeftOut[]
}

const EDITING = wordsOfAll(pack => pack.slots.texts.edits.editing)

/** Yes and no answer the question at hand, and any text would do: neither is an edit by itself. */
const BARE_TYPES: ReadonlySet<SlotType> = new Set<SlotType>([
  'integer',
  'number',
  'date',
  'duration_s',
  'enum',
  'id',
  'email',
  'phone',
])

/**
 * Values the message states outright change their slots. A bare one ("make it 20") changes a slot only where it is
 * clear which: the one whose old value is mentioned, or the only one it fits.
 */
export function readChanges({ earlier, ...request }: ChangeRequest, parsePhone: PhoneParser): Changes {
  const stated = extract({ ...request, pending: null }, parsePhone)
  const changes: Record<string, FilledSlot> = Object.fromEntries(
    Object.entries(stated.values).filter(([name, { value }]) => !isSame(earlier[name], value)),
  )
  const edits = editsIn(request)
  if (edits.length === 0) return { changes, left: stated.left }
  const values = Object.values(stated.values)
  const fitting = bareChanges(request, earlier, parsePhone).filter(
    ({ name, filled }) =>
      !Object.hasOwn(changes, name) &&
      ![...values.map(({ span }) => span), ...edits].some(span => overlaps(span, filled.span)),
  )
  const meant = fitting.filter(({ name, read }) =>
    read.left.some(({ slot, value }) => slot === name && value !== undefined && isSame(earlier[name], value)),
  )
  const [only, another] = meant.length > 0 ? meant : fitting
  if (only === undefined) return { changes, left: stated.left }
  if (another === undefined)
    return { changes: { ...changes, [only.name]: only.filled }, left: only.read.left }
  const unclear = fitting.map(
    ({ name, filled: { span, value } }): LeftOut => ({ slot: name, span, value, reason: 'ambiguous' }),
  )
  return { changes, left: [...stated.left, ...unclear] }
}

const isSame = (one: SlotValue | undefined, other: SlotValue) => JSON.stringify(one) === JSON.stringify(other)

/** Words that change something, and are no part of what it becomes: an open choice would be all of "move the launch". */
const editsIn = (request: Omit<ExtractRequest, 'pending'>): readonly Span[] =>
  messageOf(request)
    .reading.tokens.filter(({ folded }) => EDITING.has(folded))
    .map(({ span }) => span)

interface BareChange {
  readonly name: string
  readonly filled: FilledSlot
  readonly read: Extraction
}

/** Each slot that has a value is asked for in turn. */
function bareChanges(
  request: Omit<ExtractRequest, 'pending'>,
  earlier: ChangeRequest['earlier'],
  parsePhone: PhoneParser,
): BareChange[] {
  return Object.entries(request.slots).flatMap(([name, { type }]): BareChange[] => {
    if (!BARE_TYPES.has(type) || !Object.hasOwn(earlier, name)) return []
    const read = extract({ ...request, pending: name }, parsePhone)
    const filled = read.values[name]
    return filled === undefined || isSame(earlier[name], filled.value) ? [] : [{ name, filled, read }]
  })
}
