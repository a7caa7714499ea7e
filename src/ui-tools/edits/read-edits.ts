import { PACKS, perLanguage } from '../../nlu/lang/packs.ts'
import type { EditPhrases } from '../../nlu/lang/sections/tools/edit-words.ts'
import type { Language } from '../../nlu/text/language.ts'
import {
  EDIT_MEANINGS,
  type Meaning,
  type NameFault,
  type ShownEdit,
  type ShownEntries,
} from './edit-meanings.ts'
import { editedList } from './edited-list.ts'
import type { EntryEdit } from './entry-edit.ts'
import { matches, type Phrase, type PhraseMatch, type PhraseWord, phraseOf, phraseWords } from './phrase.ts'

/** Changes that a message makes to a list, one after the other, or the name that fits none. */
export type EditReading = { readonly kind: 'edits'; readonly edits: readonly EntryEdit[] } | NameFault

/** People say such things briefly; what is longer is content. */
const MOST_WORDS = 30
const LONGEST = 400

/** Reads how a list that is shown is to change; null where all of the message, or a part of it, speaks of something else. */
export function readEdits(text: string, shown: ShownEntries): EditReading | null {
  if (text.length > LONGEST || text.trim().includes('\n')) return null
  const words = phraseWords(text)
  if (words.length === 0 || words.length > MOST_WORDS) return null
  // "Can you remove it?" asks for a deed, any other question for an answer.
  const isRequest = PACKS[shown.language].tools.edits.requesting.has(words[0]?.text ?? '')
  if (text.includes('?') && !isRequest) return null
  const message = { text, words, phrases: phrasesFor(words, shown.language), known: new Map() }
  const edits = readFrom(0, message, shown)
  if (edits !== null) return { kind: 'edits', edits: inOrder(edits, shown) }
  const whole = readOne(0, words.length - 1, message, shown)
  return whole?.kind === 'edits' ? null : whole
}

interface Message {
  readonly text: string
  readonly words: readonly PhraseWord[]
  readonly phrases: readonly KindOfPhrase[]
  /** Readings from a word on, so that none is made twice. */
  readonly known: Map<number, readonly ShownEdit[] | null>
}

interface KindOfPhrase {
  readonly kind: keyof EditPhrases
  readonly phrase: Phrase
}

/** Phrases whose words the message has: few of them are worth trying. */
function phrasesFor(words: readonly PhraseWord[], language: Language): readonly KindOfPhrase[] {
  const said = new Set(words.map(({ text }) => text))
  return PHRASES[language].filter(({ phrase }) =>
    phrase.parts.every(
      part => 'slot' in part || part.isOptional || [...part.words].some(word => said.has(word)),
    ),
  )
}

/** Edits parted by marks and by an "and", up to the end: as many as there can be. */
function readFrom(start: number, message: Message, shown: ShownEntries): readonly ShownEdit[] | null {
  const known = message.known.get(start)
  if (known !== undefined) return known
  const read = firstFrom(start, message, shown)
  message.known.set(start, read)
  return read
}

function firstFrom(start: number, message: Message, shown: ShownEntries): readonly ShownEdit[] | null {
  const { words } = message
  const { joins } = PACKS[shown.language].tools.edits
  const last = words.length - 1
  for (let end = start; end <= last; end++) {
    if (end < last && words[end]?.isEnd !== true && !joins.has(words[end + 1]?.text ?? '')) continue
    const here = readOne(start, end, message, shown)
    if (here?.kind !== 'edits') continue
    const rest = end === last ? [] : readFrom(end + 1, message, shown)
    if (rest !== null) return [...here.edits, ...rest]
  }
  return null
}

function readOne(start: number, end: number, message: Message, shown: ShownEntries): Meaning {
  const { words, phrases } = message
  const { fill } = PACKS[shown.language].tools.edits
  let [from, to] = [start, end]
  while (from < to && fill.has(words[from]?.text ?? '')) from++
  while (to > from && fill.has(words[to]?.text ?? '')) to--
  let fault: NameFault | null = null
  for (const { kind, phrase } of phrases)
    for (const match of matches(phrase, words, from, to)) {
      const meaning = EDIT_MEANINGS[kind](slotsOf(match, message), shown)
      if (meaning?.kind === 'edits') return meaning
      if (meaning?.kind === 'no_field' || isOrder(phrase, shown.language)) fault ??= meaning
    }
  return fault
}

const slotsOf = (match: PhraseMatch, { text, words }: Pick<Message, 'text' | 'words'>) =>
  Object.fromEntries(
    [...match].map(([slot, [from, to]]) => [
      slot,
      { text: text.slice(words[from]?.start, words[to]?.end), words: words.slice(from, to + 1) },
    ]),
  )

const isOrder = ({ parts: [first] }: Phrase, language: Language): boolean =>
  first !== undefined &&
  'words' in first &&
  [...first.words].some(word => PACKS[language].tools.edits.orders.has(word))

const KINDS = Object.keys(EDIT_MEANINGS) as readonly (keyof EditPhrases)[]
const PHRASES: Readonly<Record<Language, readonly KindOfPhrase[]>> = perLanguage(({ tools }) =>
  KINDS.flatMap(kind => tools.edits.phrases[kind].map(line => ({ kind, phrase: phraseOf(line) }))),
)

/** Numbers mean the list as it was shown, whatever the edits before have moved. */
function inOrder(edits: readonly ShownEdit[], { names }: ShownEntries): readonly EntryEdit[] {
  let order: readonly number[] = Array.from({ length: names.count }, (_, place) => place)
  return edits.map(place => {
    const edit = place(shown => order.indexOf(shown), order.length)
    order = editedList(order, edit, NEW)
    return edit
  })
}
const NEW = -1
