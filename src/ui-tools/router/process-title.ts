import { grammarOf } from '../../nlu/lang/grammars.ts'
import { PACKS, patternOfAll, wordsOfAll } from '../../nlu/lang/packs.ts'
import { isFunctionWord } from '../../nlu/text/function-words.ts'
import type { Language } from '../../nlu/text/language.ts'
import { isCapital, type Token } from '../../nlu/text/tokenise.ts'
import { isProcessWord } from './process-words.ts'

const WHAT_FOR = wordsOfAll(pack => pack.router.processes.whatFor)
/** "Purchase requests go through an approval process": what stands before them is what the process is for. */
const PASSES = wordsOfAll(pack => pack.router.processes.passes)
const HAS = wordsOfAll(pack => pack.router.processes.hasVerbs)
const SKIPPED = wordsOfAll(pack => pack.router.processes.articles)
const MOST_WORDS = 3
/** With their hyphens. */
const MOST_TOKENS = 7

/** Title of a map, as written: "refund process", "approval process for discounts"; null when nothing says. */
export function processTitle(tokens: readonly Token[], language: Language): string | null {
  const at = tokens.findIndex((_, index) => isTitleNoun(tokens, index, language))
  if (at < 0) return subjectBefore(tokens, HAS, language)
  let start = at
  while (at - start < MOST_TOKENS && isPartOfName(tokens, start - 1, language)) start--
  const end = hasNounCapitals(language) && isTopicAfter(tokens, at + 1) ? at + 2 : at + 1
  const name = textOf(tokens.slice(start, end))
  const rest = purposeAfter(tokens, at + 1, language)
  if (rest !== null) return `${name} ${rest}`
  const subject = subjectBefore(tokens.slice(0, start), PASSES, language)
  return subject === null
    ? name
    : `${name} ${PACKS[language].router.processes.forWord} ${hasNounCapitals(language) ? subject : lowered(subject)}`
}

const MIGRATION = patternOfAll(pack => pack.router.processes.migrationTitle)
const hasNounCapitals = (language: Language): boolean => grammarOf(language).capitals === 'nouns'

/** A process, a pipeline, or the steps of a migration. */
function isTitleNoun(tokens: readonly Token[], at: number, language: Language): boolean {
  const word = tokens[at]?.folded ?? ''
  if (isProcessWord(word, language) || MIGRATION.test(word)) return true
  return /^(?:steps|path|plan)$/.test(word) && tokens[at - 1]?.folded === 'migration'
}

/** "for travel expenses", "from Oracle to Postgres", "für Urlaubsanträge". */
function purposeAfter(tokens: readonly Token[], from: number, language: Language): string | null {
  if (!WHAT_FOR.has(tokens[from]?.folded ?? '')) return null
  let end = from + 1
  while (end < tokens.length && SKIPPED.has(tokens[end]?.folded ?? '')) end++
  const noun = end
  while (end < tokens.length && end - noun < MOST_WORDS + 1 && goesOn(tokens, end, language)) end++
  return end === noun ? null : textOf(tokens.slice(from, end))
}

const LIMITS = wordsOfAll(pack => pack.router.processes.limits)

function goesOn(tokens: readonly Token[], at: number, language: Language): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (token?.kind !== 'word') return false
  if (TO_WORDS.has(token.folded)) return next !== undefined && isCapital(next)
  if (LIMITS.has(token.folded) || /^(?:[a-z]{3,}ed|last|this)$/.test(token.folded)) return false
  return !isFunctionWord(token.folded, language) && (!hasNounCapitals(language) || isCapital(token))
}

function subjectBefore(
  tokens: readonly Token[],
  verbs: ReadonlySet<string>,
  language: Language,
): string | null {
  const verb = tokens.findIndex(({ folded }) => verbs.has(folded))
  const subject = tokens
    .slice(0, Math.max(0, verb))
    .filter(({ folded }, at) => at > 0 || !SKIPPED.has(folded))
  const isName = subject.every(({ kind, folded }) => kind === 'word' && !isFunctionWord(folded, language))
  return subject.length > 0 && subject.length <= MOST_WORDS && isName ? textOf(subject) : null
}

const lowered = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
const textOf = (tokens: readonly Token[]) =>
  tokens.map(({ text, glued }, at) => (glued || at === 0 ? text : ` ${text}`)).join('')

/** "Genehmigungsprozess Reisekosten aufzeichnen": what it is for stands right behind it. */
const isTopicAfter = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === 'word' && isCapital(tokens[at] as Token)

/** "Lead-to-cash", "sign-off": what is written with hyphens is one word. */
const isHyphenated = (tokens: readonly Token[], at: number): boolean =>
  (tokens[at]?.folded === '-' && tokens[at]?.glued === true) ||
  (tokens[at - 1]?.folded === '-' && tokens[at]?.glued === true) ||
  (tokens[at + 1]?.folded === '-' && tokens[at + 1]?.glued === true)

const isPartOfName = (tokens: readonly Token[], at: number, language: Language): boolean =>
  !hasNounCapitals(language) && (isHyphenated(tokens, at) || isNameWord(tokens[at], language))

const isNameWord = (token: Token | undefined, language: Language): boolean =>
  token?.kind === 'word' &&
  !isFunctionWord(token.folded, language) &&
  !NOT_NAMES.has(token.folded) &&
  !/ly$/.test(token.folded)
/** Verbs that may stand before the noun: "map refund processes", "document". */
const NOT_NAMES = wordsOfAll(pack => pack.router.processes.notNames)

const TO_WORDS = wordsOfAll(pack => pack.router.processes.toWords)
