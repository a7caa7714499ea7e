import { isFunctionWord } from '../text/function-words.ts'
import type { Language } from '../text/language.ts'
import { isCapital, type Token } from '../text/tokenise.ts'
import type { CountedNoun, NumberKind } from './number-mention.ts'
import type { NumeralForm } from './numeral.ts'

/** A number among its neighbours: tokens `from` up to `to`. */
export interface NumberPlace {
  readonly tokens: readonly Token[]
  readonly from: number
  readonly to: number
  readonly value: number
  readonly form: NumeralForm
  readonly language: Language
}

export interface KindReading {
  readonly kind: NumberKind
  readonly reason: string
  readonly unit?: string
  readonly counts?: CountedNoun
  /** End of the number, if more tokens belong to it: "7 out of 10". */
  readonly to?: number
}

export type KindRule = (place: NumberPlace) => KindReading | null

export const isNounAfter = (token: Token | undefined): boolean => token?.kind === 'word' && isCapital(token)

export const isAbbreviation = (token: Token | undefined, language: Language): boolean =>
  token !== undefined && /^\p{Lu}{2,4}$/u.test(token.text) && !isFunctionWord(token.folded, language)
