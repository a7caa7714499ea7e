import type { Token } from '../nlu/text/tokenise.ts'

const FEWEST = 2

/** Places of the numbers of a list: "1. research volcanoes 2. a picture". They have to count up from one. */
export function numberedStarts(tokens: readonly Token[]): readonly number[] {
  const starts: number[] = []
  for (const [at, { text, kind }] of tokens.entries()) {
    const mark = tokens[at + 1]
    const isNext = kind === 'digits' && Number(text) === starts.length + 1
    if (isNext && mark?.glued === true && (mark.text === '.' || mark.text === ')')) starts.push(at)
  }
  return starts.length < FEWEST ? [] : starts
}
