import type { Guardrail, UiToolName } from '../../core/ui.ts'
import { tokensRead } from '../../nlu/text/excerpt.ts'
import type { Language } from '../../nlu/text/language.ts'
import type { Token } from '../../nlu/text/tokenise.ts'
import { readRule } from './rule-words.ts'
import { type Statement, statementsIn } from './statement.ts'
import { type NamedTools, toolsNamed } from './tool-nouns.ts'
import { readWish, type ToolWish } from './wish.ts'
import { type Lasting, readEnd } from './wish-end.ts'

/** Findings of the rules about the tools themselves: a wish, a rule of the person's own, and the clauses with what they name. */
export interface WishEvidence {
  readonly text: string
  readonly wish: ToolWish | null
  readonly rule: Guardrail | null
  readonly statements: readonly Statement[]
  /** End that is said anywhere in it. */
  readonly end: Lasting | null
  readonly language: Language
  /** Tools that any of its words names, in whatever sense. */
  readonly named: ReadonlySet<UiToolName | 'all'>
}

export function wishEvidence(text: string, language: Language, known: NamedTools): WishEvidence {
  const tokens = tokensRead(text)
  const statements = statementsIn(tokens, language, known)
  return {
    text,
    wish: readWish(tokens, language, known),
    rule: readRule(tokens, language, known),
    statements,
    end: readEnd(statements.map(({ words }) => words).join(' '), language),
    language,
    named: namedIn(tokens, language, known),
  }
}

function namedIn(
  tokens: readonly Token[],
  language: Language,
  known: NamedTools,
): ReadonlySet<UiToolName | 'all'> {
  const words = tokens.flatMap(({ kind, folded }) => (kind === 'word' ? [folded] : []))
  const namings = words.flatMap((_, at) => toolsNamed(words, at, language, known)?.tools ?? [])
  return new Set(namings)
}
