import type { Json, JsonObject } from '../../../src/api/rest.ts'

/** Facts of a research, with its terms and its sources. */
export interface ResearchShown {
  /** Said before the facts: what could not be found. */
  readonly notes: readonly string[]
  readonly facts: readonly string[]
  readonly terms: readonly string[]
  readonly citations: readonly string[]
}

export interface DocumentPart {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
  /** True where it has a line of its own. */
  readonly isLine?: true
  /** True where a paragraph, heading or list begins. */
  readonly isStart?: true
}

const KINDS: ReadonlySet<unknown> = new Set(['same', 'added', 'removed'])

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const fieldOf = (value: Json, name: string): Json =>
  isObject(value) && Object.hasOwn(value, name) ? (value[name] ?? null) : null
const listOf = (value: Json): readonly Json[] => (Array.isArray(value) ? value : [])

/** A text, or an object with one: authors' tools may give either. */
const textOf = (value: Json, ...names: readonly string[]): readonly string[] => {
  const found = [value, ...names.map(name => fieldOf(value, name))].find(one => typeof one === 'string')
  return typeof found === 'string' && found.trim() !== '' ? [found] : []
}

/** Terms are in the language of the facts, whatever that of the page is; without one, in that. */
export function readResearch(result: Json, language: string): ResearchShown {
  const own = fieldOf(result, 'language')
  const spoken = typeof own === 'string' ? own : language
  return {
    notes: listOf(fieldOf(result, 'notes')).flatMap(note => textOf(note)),
    facts: listOf(fieldOf(result, 'facts')).flatMap(fact => textOf(fact, 'text')),
    terms: listOf(fieldOf(result, 'terms')).flatMap(term => termIn(term, spoken)),
    citations: listOf(fieldOf(result, 'citations')).flatMap(one => textOf(one, 'text', 'title')),
  }
}

/** A term, and behind it what it is called in the other language. */
function termIn(term: Json, language: string): readonly string[] {
  const [own] = textOf(term, language, 'text', 'de', 'en')
  const [other] = textOf(fieldOf(term, language === 'de' ? 'en' : 'de'))
  if (own === undefined) return []
  return [other === undefined || other === own ? own : `${own} (${other})`]
}

export const readLyrics = (result: Json): string => textOf(fieldOf(result, 'lyrics'))[0] ?? ''

/** Words a tool has for its result. */
export const readText = (result: Json): string => textOf(fieldOf(result, 'text'))[0] ?? ''

/** Readers of what the card of a type shows as it is. */
const CARD_TEXTS: ReadonlyMap<string, (result: Json) => string> = new Map([
  ['research', readText],
  ['music', readLyrics],
])

/** The part of a result's words that its card shows; null where it shows none. */
export const cardText = (type: string, result: Json): string | null => CARD_TEXTS.get(type)?.(result) || null

/** A difference is shown as plain words: headings, bold ones and items without the signs they are written with. */
const withoutMarks = (text: string): string =>
  text
    .replace(/^#{1,6} /, '')
    .replace(/^[-*] /, '• ')
    // Up to the next two stars only: ones that close nothing would each be searched for to the end.
    .replace(/\*\*(?=\S)((?:(?!\*\*).)+)(?<=\S)\*\*/g, '$1')

/** Without a difference the text stands as it is. */
export function readDocument(result: Json): readonly DocumentPart[] {
  const parts = listOf(fieldOf(result, 'difference')).flatMap((part): readonly DocumentPart[] => {
    const kind = fieldOf(part, 'kind')
    const [text] = textOf(part, 'text')
    const line = fieldOf(part, 'isLine') === true ? ({ isLine: true } as const) : {}
    const start = fieldOf(part, 'isStart') === true ? ({ isStart: true } as const) : {}
    return text !== undefined && KINDS.has(kind)
      ? [{ kind: kind as DocumentPart['kind'], text: withoutMarks(text), ...line, ...start }]
      : []
  })
  return parts.length > 0 ? parts : textOf(result, 'text').map(text => ({ kind: 'same', text }))
}

/** Parts of a text, paragraph by paragraph. */
export function paragraphsOf(parts: readonly DocumentPart[]): readonly (readonly DocumentPart[])[] {
  const paragraphs: DocumentPart[][] = []
  for (const part of parts) {
    const last = paragraphs.at(-1)
    if (last === undefined || part.isStart === true) paragraphs.push([part])
    else last.push(part)
  }
  return paragraphs
}
