import { PACKS } from '../../nlu/lang/packs.ts'
import type { EditPhrases } from '../../nlu/lang/sections/tools/edit-words.ts'
import type { Language } from '../../nlu/text/language.ts'
import type { EditField, EntryEdit } from './entry-edit.ts'
import type { PhraseWord, Slot } from './phrase.ts'
import type { EntryNames } from './places-named.ts'

/** The list as it is shown. */
export interface ShownEntries {
  readonly names: EntryNames
  readonly fields: readonly EditField[]
  readonly language: Language
  fieldFor(value: string): string | null
}

/** Words of the person in each slot of a phrase. */
export type Slots = Readonly<Partial<Record<Slot, SlotWords>>>
export interface SlotWords {
  readonly text: string
  readonly words: readonly PhraseWord[]
}

/** An edit by the places of the list as it was shown: `now` says where an entry stands after the edits before it. */
export type ShownEdit = (now: (shown: number) => number, count: number) => EntryEdit

/** No entry has that name, or several have; or it is none of a field. */
export interface NameFault {
  readonly kind: 'unknown' | 'several' | 'no_field'
  readonly name: string
}

export type Meaning = { readonly kind: 'edits'; readonly edits: readonly ShownEdit[] } | NameFault | null

type Places = { readonly kind: 'places'; readonly places: readonly number[] } | NameFault | null

/** Meanings of phrases; null where the words in a slot do not fit it. */
export const EDIT_MEANINGS: Readonly<
  Record<keyof EditPhrases, (slots: Slots, shown: ShownEntries) => Meaning>
> = {
  remove: (slots, shown) => ofEach(slots.A, shown, place => now => ({ kind: 'remove', at: now(place) })),
  name: ({ A, N }, shown) =>
    ofOne(A, shown, place =>
      N === undefined ? null : now => ({ kind: 'name', at: now(place), name: N.text }),
    ),
  set: ({ A, F, V }, shown) => {
    const field = fieldNamed(F, shown)
    const isField = field !== undefined || F === undefined || F.words.length > MOST_OF_A_FIELD
    return isField || placesOf(A, shown)?.kind !== 'places'
      ? ofEach(A, shown, set(field, V))
      : { kind: 'no_field', name: F.text }
  },
  setBriefly: ({ A, F, V }, shown) => ofEach(A, shown, set(fieldNamed(F, shown), V)),
  owner: ({ A, V }, shown) => {
    const { ownerNames, pointers } = PACKS[shown.language].tools.edits
    const field = shown.fields.find(({ names }) => [...names].some(name => ownerNames.has(name)))
    const who = V === undefined ? V : withoutArticle(V, shown.language)
    const isSomebody =
      who !== undefined && !who.words.every(({ text }) => pointers.has(text)) && !isThere(who.words, shown)
    return isSomebody ? ofEach(A, shown, set(field?.field, who)) : null
  },
  is: ({ A, V }, shown) =>
    ofEach(A, shown, set(V === undefined ? undefined : (shown.fieldFor(V.text) ?? undefined), V)),
  insertBefore: ({ A, X }, shown) => inserted(A, X, shown, 0),
  insertAfter: ({ A, X }, shown) => inserted(A, X, shown, 1),
  insertBetween: ({ A, B, X }, shown) => {
    const other = placesOf(B, shown)
    return other?.kind === 'places' ? inserted(A, X, shown, 1) : other
  },
  insertFirst: ({ X }, shown) => {
    const text = newText(X, shown)
    return text === null ? null : { kind: 'edits', edits: [() => ({ kind: 'insert', at: 0, text })] }
  },
  moveBefore: ({ A, B }, shown) => ofTwo(A, B, shown, moved(0)),
  moveAfter: ({ A, B }, shown) => ofTwo(A, B, shown, moved(1)),
  moveFirst: ({ A }, shown) => ofOne(A, shown, place => now => ({ kind: 'move', at: now(place), to: 0 })),
  moveLast: ({ A }, shown) =>
    ofOne(A, shown, place => (now, count) => ({ kind: 'move', at: now(place), to: count - 1 })),
  swap: ({ A, B }, shown) =>
    ofTwo(A, B, shown, (one, other) => now => ({ kind: 'swap', at: now(one), with: now(other) })),
}

function placesOf(slot: SlotWords | undefined, { names, language }: ShownEntries): Places {
  const { pointers } = PACKS[language].tools.edits
  if (slot === undefined || slot.words.every(({ text }) => pointers.has(text))) return null
  const places = names.placesOf(slot.words)
  return typeof places === 'string' ? { kind: places, name: slot.text } : { kind: 'places', places }
}

/** Columns have short names. */
const MOST_OF_A_FIELD = 4

/** "The controlling" is Controlling, and "the price" the column of prices. */
function withoutArticle({ text, words }: SlotWords, language: Language): SlotWords {
  const [first, second] = words
  if (first === undefined || second === undefined || !PACKS[language].drafts.articles.has(first.text))
    return { text, words }
  return { text: text.slice(second.start - first.start), words: words.slice(1) }
}

function fieldNamed(slot: SlotWords | undefined, { fields, language }: ShownEntries): string | undefined {
  if (slot === undefined) return undefined
  const name = withoutArticle(slot, language)
    .words.map(({ text }) => text)
    .join(' ')
  return fields.find(({ names }) => names.has(name))?.field
}

const isThere = (words: readonly PhraseWord[], { names }: ShownEntries): boolean =>
  typeof names.placesOf(words) !== 'string'

type EditAt = (place: number) => ShownEdit | null

function ofEach(slot: SlotWords | undefined, shown: ShownEntries, edit: EditAt): Meaning {
  const places = placesOf(slot, shown)
  if (places?.kind !== 'places') return places
  const edits = places.places.map(edit).filter(one => one !== null)
  return edits.length === places.places.length ? { kind: 'edits', edits } : null
}

function ofOne(slot: SlotWords | undefined, shown: ShownEntries, edit: EditAt): Meaning {
  const meaning = ofEach(slot, shown, edit)
  return meaning?.kind === 'edits' && meaning.edits.length > 1 ? null : meaning
}

function ofTwo(
  slot: SlotWords | undefined,
  otherSlot: SlotWords | undefined,
  shown: ShownEntries,
  edit: (one: number, other: number) => ShownEdit,
): Meaning {
  const other = placesOf(otherSlot, shown)
  if (other?.kind !== 'places') return other
  const [there = 0, ...others] = other.places
  return others.length > 0 ? null : ofOne(slot, shown, place => (place === there ? null : edit(place, there)))
}

const set =
  (field: string | undefined, value: SlotWords | undefined): EditAt =>
  place =>
    field === undefined || value === undefined
      ? null
      : now => ({ kind: 'set', at: now(place), field, value: value.text })

const moved =
  (offset: 0 | 1) =>
  (one: number, other: number): ShownEdit =>
  now => {
    const [here, there] = [now(one), now(other)]
    return { kind: 'move', at: here, to: there + offset - (here < there ? 1 : 0) }
  }

function inserted(
  slot: SlotWords | undefined,
  added: SlotWords | undefined,
  shown: ShownEntries,
  offset: 0 | 1,
): Meaning {
  const text = newText(added, shown)
  return ofOne(slot, shown, place =>
    text === null ? null : now => ({ kind: 'insert', at: now(place) + offset, text }),
  )
}

/** Entry to come, without the words that only lead up to it; null where it is there already. */
function newText(slot: SlotWords | undefined, shown: ShownEntries): string | null {
  if (slot === undefined) return null
  const { text, words } = slot
  const { determiners, pointers, fill } = PACKS[shown.language].tools.edits
  const isLead = (word: PhraseWord) => determiners.has(word.text) || fill.has(word.text)
  const lead = words.findIndex(word => !isLead(word))
  const rest = lead < 0 ? [] : words.slice(lead)
  if (rest.every(word => pointers.has(word.text)) || isThere(rest, shown)) return null
  return text.slice((rest[0]?.start ?? 0) - (words[0]?.start ?? 0))
}
