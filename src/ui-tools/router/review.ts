import type { UiToolName } from '../../core/ui.ts'
import { perLanguage } from '../../nlu/lang/packs.ts'
import type { ReviewWords } from '../../nlu/lang/sections/router/review-section.ts'
import type { Language } from '../../nlu/text/language.ts'
import { rememberLast } from '../../nlu/text/remember-last.ts'
import type { Token } from '../../nlu/text/tokenise.ts'
import { clauseAround } from './clause.ts'
import { type NamedTools, nounStart, toolsNamed } from './tool-nouns.ts'

/** Somebody wants to look at, or go on with, what was handed in before. */
export interface Review {
  readonly how: 'show' | 'edit'
  /** Null where the word fits any of them. */
  readonly tool: UiToolName | null
  /** "Again", "noch einmal": there must have been one. */
  readonly isAgain: boolean
}

const WORDS: Readonly<Record<Language, ReviewWords>> = perLanguage(pack => pack.router.review.words)

/** More than that is about something else, too. */
const MOST_WORDS = 14
/** "The", then so many words at most, then the noun: "the stakeholder table". */
const NEAR = 3

/**
 * "Show me the table again", "ich möchte die Karte noch einmal bearbeiten". One that is there already is meant, so the
 * noun is definite. `titles` are what was handed in under its own name: "show me the stakeholders again".
 */
export function readReview(
  tokens: readonly Token[],
  language: Language,
  named: NamedTools,
  titles: Readonly<Partial<Record<string, UiToolName>>> = {},
): Review | null {
  const [found] = reviewsIn(tokens, language, named, titles)
  const words = tokens.filter(({ kind }) => kind === 'word')
  const isShort = words.length <= MOST_WORDS && !tokens.some(({ folded }) => /\d/.test(folded))
  return found !== undefined && isShort ? found.review : null
}

/** The words of clauses that only want to see what is there: they ask for nothing new. */
export const wordsOfReviews = rememberLast(
  (tokens: readonly Token[], language: Language, named: NamedTools): readonly Token[] =>
    reviewsIn(tokens, language, named, {}).flatMap(({ review: { how, isAgain }, clause }) =>
      how === 'show' && isAgain ? clause : [],
    ),
)

function reviewsIn(
  tokens: readonly Token[],
  language: Language,
  known: NamedTools,
  titles: Readonly<Partial<Record<string, UiToolName>>>,
) {
  const words = WORDS[language]
  const all = tokens.map(({ folded }) => folded)
  return tokens.flatMap((token, at) => {
    const named = token.kind === 'word' ? toolOf(all, at, language, known, titles) : undefined
    if (named === undefined || !isDefinite(all, named.from, words)) return []
    const clause = clauseAround(tokens, at)
    const folded = clause.map(one => one.folded)
    if (folded.some(word => words.against.has(word))) return []
    const isAgain = words.again.test(folded.join(' '))
    const verb = folded.find(word => words.show.has(word) || words.edit.has(word))
    if (verb === undefined || (named.isLoose && !isAgain)) return []
    const how = words.edit.has(verb) || folded.some(word => words.edit.has(word)) ? 'edit' : 'show'
    return [{ review: { how, tool: named.tool, isAgain } as const, clause }]
  })
}

const isDefinite = (all: readonly string[], at: number, { definite }: ReviewWords) =>
  all.slice(Math.max(0, at - NEAR), at).some(word => definite.has(word))

/** A loose word may name something else as well: "the list", "the steps". */
function toolOf(
  all: readonly string[],
  at: number,
  language: Language,
  named: NamedTools,
  titles: Readonly<Partial<Record<string, UiToolName>>>,
): { readonly tool: UiToolName | null; readonly isLoose: boolean; readonly from: number } | undefined {
  const naming = toolsNamed(all, at, language, named)
  if (naming !== null) {
    const { tools, from } = naming
    return { tool: tools === 'all' ? null : (tools[0] ?? null), isLoose: tools === 'all', from }
  }
  const folded = all[at] ?? ''
  const tool = Object.hasOwn(titles, folded) ? titles[folded] : undefined
  if (tool !== undefined) return { tool, isLoose: true, from: at }
  for (const { tool: called, loose } of named) {
    const from = nounStart(loose[language], all, at)
    if (from !== null) return { tool: called, isLoose: true, from }
  }
  return undefined
}
