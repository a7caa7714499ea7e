import { grammarOf } from '../lang/grammars.ts'
import { wordsOfAll } from '../lang/packs.ts'
import type { Language } from './language.ts'
import { isCapital, type Token } from './tokenise.ts'

const ABBREVIATIONS = wordsOfAll(pack => pack.text.abbreviations)

/** Cuts at line breaks and at full stops, question and exclamation marks that end a sentence. The marks stay. */
export function sentencesIn(tokens: readonly Token[], language: Language): Token[][] {
  const sentences: Token[][] = []
  let current: Token[] = []
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'line') current.push(token)
    if (current.length > 0 && (token.kind === 'line' || endsSentence(tokens, at, language))) {
      sentences.push(current)
      current = []
    }
  }
  return current.length > 0 ? [...sentences, current] : sentences
}

function endsSentence(tokens: readonly Token[], at: number, language: Language): boolean {
  const [before, mark, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (mark?.kind !== 'mark' || next?.glued === true) return false
  if (/^[!?…]$/.test(mark.folded)) return true
  if (mark.folded !== '.' || before === undefined) return false
  if (before.kind === 'word' && ABBREVIATIONS.has(before.folded)) return next === undefined
  return before.kind !== 'digits' || !isOrdinal(next, language)
}

/** "Am 5. Mai", "3. Stock", "1. open the lid": the full stop belongs to the number. */
const isOrdinal = (next: Token | undefined, language: Language): boolean =>
  next?.kind === 'word' && (grammarOf(language).hasOrdinalStop || !isCapital(next))
