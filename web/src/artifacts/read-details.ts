import type { Json, JsonObject } from '../../../src/api/rest.ts'

/** Facts of a research, with its terms and its sources. */
export interface ResearchShown {
  readonly facts: readonly string[]
  readonly terms: readonly string[]
  readonly citations: readonly string[]
}

export interface DocumentPart {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
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

export const readResearch = (result: Json, language: string): ResearchShown => ({
  facts: listOf(fieldOf(result, 'facts')).flatMap(fact => textOf(fact, 'text')),
  terms: listOf(fieldOf(result, 'terms')).flatMap(term => textOf(term, language, 'text', 'de', 'en')),
  citations: listOf(fieldOf(result, 'citations')).flatMap(one => textOf(one, 'text', 'title')),
})

export const readLyrics = (result: Json): string => textOf(fieldOf(result, 'lyrics'))[0] ?? ''

/** Without a difference the text stands as it is. */
export function readDocument(result: Json): readonly DocumentPart[] {
  const parts = listOf(fieldOf(result, 'difference')).flatMap((part): readonly DocumentPart[] => {
    const kind = fieldOf(part, 'kind')
    const [text] = textOf(part, 'text')
    return text !== undefined && KINDS.has(kind) ? [{ kind: kind as DocumentPart['kind'], text }] : []
  })
  return parts.length > 0 ? parts : textOf(result, 'text').map(text => ({ kind: 'same', text }))
}
