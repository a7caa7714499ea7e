import { isFunctionWord } from '../../nlu/text/function-words.ts'
import type { Language } from '../../nlu/text/language.ts'
import { isCapital, type Token } from '../../nlu/text/tokenise.ts'
import { wordSet } from '../../nlu/text/word-set.ts'
import { isProcessWord } from './process-words.ts'

const WHAT_FOR = wordSet('for of fuer bei von from aus')
const FOR = { en: 'for', de: 'für' } as const
/** "Purchase requests go through an approval process": what stands before them is what the process is for. */
const PASSES = wordSet(
  'go goes pass passes need needs require requires follow follows durchlaufen durchlaeuft brauchen braucht',
)
const HAS = wordSet('has have hat haben')
const SKIPPED = wordSet('the our a an my der die das unser unsere unseren ein eine mein meine')
const MOST_WORDS = 3
/** With their hyphens. */
const MOST_TOKENS = 7

/** Title of a map, as written: "refund process", "approval process for discounts"; null when nothing says. */
export function processTitle(tokens: readonly Token[], language: Language): string | null {
  const at = tokens.findIndex((_, index) => isTitleNoun(tokens, index, language))
  if (at < 0) return subjectBefore(tokens, HAS, language)
  let start = at
  while (at - start < MOST_TOKENS && isPartOfName(tokens, start - 1, language)) start--
  const end = language === 'de' && isTopicAfter(tokens, at + 1) ? at + 2 : at + 1
  const name = textOf(tokens.slice(start, end))
  const rest = purposeAfter(tokens, at + 1, language)
  if (rest !== null) return `${name} ${rest}`
  const subject = subjectBefore(tokens.slice(0, start), PASSES, language)
  return subject === null
    ? name
    : `${name} ${FOR[language]} ${language === 'en' ? lowered(subject) : subject}`
}

/** A process, a pipeline, or the steps of a migration. */
function isTitleNoun(tokens: readonly Token[], at: number, language: Language): boolean {
  const word = tokens[at]?.folded ?? ''
  if (isProcessWord(word, language) || /^migrations(?:schritte?n?|pfad|plan)$/.test(word)) return true
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

const LIMITS = wordSet('above over below under beyond')

function goesOn(tokens: readonly Token[], at: number, language: Language): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (token?.kind !== 'word') return false
  if (/^(?:to|nach)$/.test(token.folded)) return next !== undefined && isCapital(next)
  if (LIMITS.has(token.folded) || /^(?:[a-z]{3,}ed|last|this)$/.test(token.folded)) return false
  return !isFunctionWord(token.folded, language) && (language === 'en' || isCapital(token))
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
  language === 'en' && (isHyphenated(tokens, at) || isNameWord(tokens[at], language))

const isNameWord = (token: Token | undefined, language: Language): boolean =>
  token?.kind === 'word' &&
  !isFunctionWord(token.folded, language) &&
  !NOT_NAMES.has(token.folded) &&
  !/ly$/.test(token.folded)
/** Verbs that may stand before the noun: "map refund processes", "document". */
const NOT_NAMES = wordSet(
  'map draw document sketch outline define describe model need needs want has have use follow step',
)
