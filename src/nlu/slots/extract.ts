import { overlaps, type Span } from '../text/span.ts'
import { conceptsOf, wordsOf } from './concepts.ts'
import type { Message, SlotFinding, SlotView } from './finding.ts'
import { type MessageRequest, messageOf } from './message-of.ts'
import { readBoolean } from './readers/read-boolean.ts'
import { readDate } from './readers/read-date.ts'
import { readDuration } from './readers/read-duration.ts'
import { readEmail } from './readers/read-email.ts'
import { readEnum } from './readers/read-enum.ts'
import { readId } from './readers/read-id.ts'
import { readInteger } from './readers/read-integer.ts'
import { readList } from './readers/read-list.ts'
import { readNumber } from './readers/read-number.ts'
import { type PhoneParser, readPhone } from './readers/read-phone.ts'
import { readText } from './readers/read-text.ts'
import { REBUILT } from './readers/said-ids.ts'
import { type FilledSlot, type LeftOut, resolve } from './resolve.ts'
import type { Slot, Slots, SlotType } from './schema.ts'

/** A message and the slots to fill from it. */
export interface ExtractRequest extends MessageRequest {
  readonly slots: Slots
  /** The slot that was just asked for: an answer without further words is for it. */
  readonly pending: string | null
  /** Slots whose values count in questions, too: "is it open on Saturday?" */
  readonly askable?: ReadonlySet<string>
}

/** Values a message states, and those it was not clear about. */
export interface Extraction {
  /** Values that are clearly stated, by the slot's name. */
  readonly values: Readonly<Record<string, FilledSlot>>
  /** Values that stand in the text and were not taken, with the reason. */
  readonly left: readonly LeftOut[]
}

type Readers = { readonly [Type in SlotType]: (view: SlotView<Type>) => readonly SlotFinding[] }

const READERS: Omit<Readers, 'phone'> = {
  id: readId,
  email: readEmail,
  date: readDate,
  integer: readInteger,
  number: readNumber,
  duration_s: readDuration,
  enum: readEnum,
  boolean: readBoolean,
  text: readText,
  list: readList,
}

/** Pure: the same request gives the same extraction. Never throws, whatever the text. */
export function extract(request: ExtractRequest, parsePhone: PhoneParser): Extraction {
  const message = messageOf(request)
  const readers: Readers = { ...READERS, phone: readPhone(parsePhone) }
  const resultOf = (name: string, taken: readonly Span[]) => {
    const slot = request.slots[name] as Slot
    const view = {
      name,
      slot,
      slots: request.slots,
      pending: request.pending === name,
      isAskable: request.askable?.has(name) === true,
      words: wordsOf(name, request.slots),
      concepts: conceptsOf(name),
      message,
    }
    const findings = findingsOf(view as SlotView, readers)
    const isFree = ({ span }: SlotFinding) => !taken.some(other => overlaps(other, span))
    return resolve(view as SlotView, taken.length > 0 ? findings.filter(isFree) : findings)
  }
  const names = Object.keys(request.slots)
  const ids = new Map(
    names.filter(name => request.slots[name]?.type === 'id').map(name => [name, resultOf(name, [])]),
  )
  const rebuilt = [...ids.values()].flatMap(({ filled }) => (filled?.reason === REBUILT ? [filled.span] : []))
  // A slot may be called anything, __proto__ included.
  const values: Record<string, FilledSlot> = Object.create(null)
  const left: LeftOut[] = []
  for (const name of names) {
    // "LX-20484, no, 20483": what is an id is not the amount, too.
    const isNumber = NUMBERS.has((request.slots[name] as Slot).type)
    const result = ids.get(name) ?? resultOf(name, isNumber ? rebuilt : [])
    if (result.filled !== null) values[name] = inWhole(message, result.filled)
    left.push(...result.left.map(one => inWhole(message, one)))
  }
  return { values, left }
}

/** A message is read again and again for the same slots: for what it changes, what it gives, and by whoever decides. */
function findingsOf(view: SlotView, readers: Readers): readonly SlotFinding[] {
  const ofMessage = FINDINGS.get(view.message) ?? new WeakMap<Slots, Map<string, readonly SlotFinding[]>>()
  const ofSlots = ofMessage.get(view.slots) ?? new Map<string, readonly SlotFinding[]>()
  FINDINGS.set(view.message, ofMessage.set(view.slots, ofSlots))
  const key = `${view.pending} ${view.isAskable} ${view.name}`
  const known = ofSlots.get(key)
  if (known !== undefined) return known
  const read = readers[view.slot.type] as (view: SlotView) => readonly SlotFinding[]
  const findings = read(view)
  ofSlots.set(key, findings)
  return findings
}
const FINDINGS = new WeakMap<Message, WeakMap<Slots, Map<string, readonly SlotFinding[]>>>()

const NUMBERS: ReadonlySet<SlotType> = new Set<SlotType>(['integer', 'number'])

/** Of a long message only parts are read: where a thing stands in the whole of it. */
const inWhole = <One extends { readonly span: Span }>({ placeOf }: Message, one: One): One => ({
  ...one,
  span: { start: placeOf(one.span.start), end: placeOf(one.span.end) },
})
