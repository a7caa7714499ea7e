import { remember } from '../../core/remember.ts'

/** Form of ids that begin with the same letters: "LX-" and then five digits. */
export interface IdShape {
  /** Letters all of them begin with, in upper case. */
  readonly letters: string
  /** An id of these digits, with all that the pattern fixes; null where there are too many or too few. */
  readonly idOf: (digits: string) => string | null
}

/** Fewer digits stand in any sentence. */
const FEWEST_DIGITS = 3

const LETTERS = /^(?:\(\?i\))?\^?([A-Za-z]{1,12})/
/** A run of digits with its length, or a mark that is always the same; one that may be left out is written. */
const PART = /^(?:(?:\\d|\[0-9\])(?:\{(\d{1,2})(?:,(\d{1,2}))?\})?|\\?([-_/.# ])\??)/

interface Run {
  readonly min: number
  readonly max: number
}

/** Shape of a pattern that consists of letters, marks and digits alone; null for any other. */
export const idShape = remember(500, (pattern: string): IdShape | null => {
  const [head = '', letters = ''] = LETTERS.exec(pattern) ?? []
  const parts = letters === '' ? null : partsOf(pattern.slice(head.length).replace(/\$$/, ''))
  if (parts === null) return null
  const runs = parts.filter(part => typeof part !== 'string')
  const [least, most] = [
    runs.reduce((sum, { min }) => sum + min, 0),
    runs.reduce((sum, { max }) => sum + max, 0),
  ]
  // Of several runs it has to be clear where one ends.
  if (least < FEWEST_DIGITS || (runs.length > 1 && least !== most)) return null
  return {
    letters: letters.toUpperCase(),
    idOf: digits =>
      digits.length < least || digits.length > most
        ? null
        : letters + filled(parts, digits, runs.length === 1),
  }
})

function partsOf(source: string): readonly (Run | string)[] | null {
  const parts: (Run | string)[] = []
  let rest = source
  while (rest !== '') {
    const found = PART.exec(rest)
    if (found === null) return null
    const [whole, min = '1', max = min, mark] = found
    parts.push(mark ?? { min: Number(min), max: Number(max) })
    rest = rest.slice(whole.length)
  }
  return parts
}

function filled(parts: readonly (Run | string)[], digits: string, takesAll: boolean): string {
  let at = 0
  return parts
    .map(part => {
      if (typeof part === 'string') return part
      const run = digits.slice(at, takesAll ? undefined : at + part.max)
      at += run.length
      return run
    })
    .join('')
}
