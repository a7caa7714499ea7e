import type { NumberMention } from '../numbers/number-mention.ts'
import type { Span } from '../text/span.ts'
import type { ConceptName } from './concepts.ts'
import type { DayMention } from './dates/day.ts'
import type { SynonymMatch } from './readers/find-synonyms.ts'
import type { ClauseDoubts } from './reading/doubts.ts'
import type { Reading } from './reading/reading.ts'
import type { Slot, SlotOf, Slots, SlotType, SlotValue } from './schema.ts'

/** Reason why a value that stands in the text is not taken. */
export type LeftReason =
  | 'negated'
  | 'corrected'
  | 'supposed'
  | 'asked'
  | 'available'
  | 'past'
  | 'example'
  | 'pattern'
  | 'unsure'
  | 'quoted'
  | 'someone_else'
  | 'topic'
  | 'ambiguous'
  | 'invalid'
  | 'out_of_range'
  | 'other_currency'
  | 'no_such_day'
  | 'two_readings'
  | 'not_a_day'
  | 'in_the_past'
  | 'in_the_future'

/** A value a reader found for a slot, before it is weighed against the words around it. */
export type SlotFinding = {
  readonly span: Span
  /** Name of the rule that found it. */
  readonly reason: string
  /** `bare`: nothing but the question tells what it is for. It counts for the slot asked for, or as a correction. */
  readonly strength: 'named' | 'typed' | 'bare'
} & ({ readonly value: SlotValue } | { readonly fault: LeftReason })

/** One message, looked at for one slot. */
export type SlotView<Type extends SlotType = SlotType> = View<Extract<Slot, { type: Type }>>

interface View<OneSlot extends Slot> {
  readonly name: string
  readonly slot: OneSlot
  readonly slots: Slots
  /** This slot was asked for. */
  readonly pending: boolean
  /** Its values count in questions, too. */
  readonly isAskable: boolean
  readonly words: ReadonlySet<string>
  readonly concepts: readonly ConceptName[]
  readonly message: Message
}

/** Text of a message with what is read from it once, whatever the slots. */
export interface Message {
  /** Of a long message its first and its last part. */
  readonly reading: Reading
  readonly whole: string
  /** Maps a place in the reading's text to the whole. */
  placeOf(place: number): number
  /** The doubts about what a token belongs to. */
  doubtsAt(token: number): ClauseDoubts
  readonly quotes: readonly Span[]
  readonly region: string
  readonly numbers: readonly NumberMention[]
  days(looks: Pick<SlotOf<'date'>, 'prefer' | 'side'>): readonly DayMention[]
  synonyms(slot: SlotOf<'enum'>): readonly SynonymMatch[]
}

export type Reader<Type extends SlotType> = (view: SlotView<Type>) => readonly SlotFinding[]
