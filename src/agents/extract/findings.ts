import { isPlainObject, type Json, type JsonObject } from '../../core/json.ts'
import { languageOf } from '../../nlu/text/language.ts'
import { sentencesIn } from '../../nlu/text/sentences.ts'
import { tokenise } from '../../nlu/text/tokenise.ts'

/** A result as far as others are made of it. */
export interface Findings {
  readonly facts: readonly string[]
  readonly terms: readonly string[]
  /** The terms as a German page is labelled with them. */
  readonly germanTerms: readonly string[]
  readonly citations: readonly Json[]
  readonly gradeLevel: string | null
}

/** Facts and terms as they stand in a result; of one that is but a text, its sentences. */
export function findingsIn({ facts, terms, citations, gradeLevel, language, text }: JsonObject): Findings {
  const spoken = typeof language === 'string' ? language : 'de'
  const found = listOf(facts).flatMap(one => wordOf(one, spoken))
  return {
    facts: found.length > 0 || typeof text !== 'string' ? found : plainSentences(text, spoken),
    terms: listOf(terms).flatMap(one => wordOf(one, spoken)),
    germanTerms: listOf(terms).flatMap(one => wordOf(one, 'de')),
    citations: listOf(citations),
    gradeLevel: typeof gradeLevel === 'string' ? gradeLevel : null,
  }
}

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])

/** A fact or a term: itself, its text, or its word in a language. */
function wordOf(item: Json, language: string): readonly string[] {
  const word = isPlainObject(item) ? ((item as JsonObject).text ?? (item as JsonObject)[language]) : item
  return typeof word === 'string' && word.trim() !== '' ? [word] : []
}

/** Sentences without headings, the marks of lists and notes such as sources. */
const plainSentences = (text: string, language: string): readonly string[] =>
  text
    .split('\n')
    .filter(line => !/^\s*(?:#|\*\*[^*]+:\*\*)/u.test(line))
    .flatMap(line => sentencesOf(line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/u, ''), language))

const sentencesOf = (line: string, language: string): readonly string[] =>
  sentencesIn(tokenise(line), languageOf(language)).flatMap(tokens => {
    const [first, last] = [tokens[0], tokens.at(-1)]
    return first === undefined || last === undefined ? [] : [line.slice(first.span.start, last.span.end)]
  })
