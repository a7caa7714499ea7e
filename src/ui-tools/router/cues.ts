import { wordsOfAll } from '../../nlu/lang/packs.ts'
import type { Token } from '../../nlu/text/tokenise.ts'

/** Reason why a message no rule decides may still want a table or a map. */
export type Cue = (typeof WORD_CUES)[number] | 'clauses'

const WORD_CUES = ['many', 'handover', 'way', 'capture'] as const
const WORDS: Readonly<Record<(typeof WORD_CUES)[number], ReadonlySet<string>>> = {
  many: wordsOfAll(pack => pack.router.cues.many),
  handover: wordsOfAll(pack => pack.router.cues.handover),
  way: wordsOfAll(pack => pack.router.cues.way),
  capture: wordsOfAll(pack => pack.router.cues.capture),
}

/** Told one after the other: "the tenant calls, the caretaker looks, a plumber comes". */
const FEWEST_COMMAS = 2

/** In any language: likeness is not told by one alone, either. */
export function cuesIn(tokens: readonly Token[]): readonly Cue[] {
  const found = WORD_CUES.filter(cue => tokens.some(({ folded }) => WORDS[cue].has(folded)))
  const commas = tokens.filter(({ folded }) => folded === ',').length
  return commas >= FEWEST_COMMAS ? [...found, 'clauses'] : found
}
