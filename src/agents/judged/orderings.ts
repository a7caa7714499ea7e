import { PACKS } from '../../nlu/lang/packs.ts'
import type { DividedPart, Division } from './divisions.ts'
import type { PiecedMessage } from './seam-signals.ts'

/** A division with the order in which its tasks would be done. */
export interface OrderedDivision extends Division {
  /** Places of its parts. */
  readonly order: readonly number[]
  /** The task that is done elsewhere than it stands, by its turn: as they stand, first, last, or all of them the other way round. */
  readonly moved: string
  /** Turn of each task by its words, as they stand in the message. */
  readonly turns: readonly string[]
}

/** Ways to order the tasks of a division: as they stand and, where a word speaks of their order, with one of them first or last. */
export function orderingsOf(message: PiecedMessage): (division: Division) => readonly OrderedDivision[] {
  const { tokens, language } = message.reading
  const { beforehand, lastly, beforeLinks, afterLinks } = PACKS[language].orders
  const words = tokens.map(({ folded }) => folded)
  const speaksOfOrder =
    words.some(word => beforeLinks.has(word) || afterLinks.has(word)) ||
    says(words, beforehand) ||
    says(words, lastly)
  return division => {
    const stand = division.parts.flatMap(({ agent }, at) => (agent === null ? [] : [at]))
    const turns = stand.length < 2 ? [] : stand.map(at => turnOf(message, division.parts[at] as DividedPart))
    const asTheyStand = { ...division, order: stand, moved: 'none', turns }
    if (stand.length < 2 || !speaksOfOrder) return [asTheyStand]
    const without = (at: number) => stand.filter(other => other !== at)
    return [
      asTheyStand,
      ...stand.slice(1).map((at, place) => ({
        ...division,
        order: [at, ...without(at)],
        moved: `first ${turns[place + 1]}`,
        turns,
      })),
      ...(stand.length < 3 ? [] : [{ ...division, order: stand.toReversed(), moved: 'all', turns }]),
      ...(stand.length < 3 ? [] : stand.slice(0, -1)).map((at, place) => ({
        ...division,
        order: [...without(at), at],
        moved: `last ${turns[place]}`,
        turns,
      })),
    ]
  }
}

/** By the words a part begins with, or has in it: "before …", "zum Schluss". */
function turnOf({ reading, pieces }: PiecedMessage, { from, to }: DividedPart): string {
  const { beforehand, lastly, beforeLinks, afterLinks, steps } = PACKS[reading.language].orders
  const words = reading.tokens
    .slice(pieces[from]?.from ?? 0, pieces[to - 1]?.to ?? 0)
    .map(({ folded }) => folded)
  const begin = words.find(word => beforeLinks.has(word) || afterLinks.has(word) || !steps.has(word)) ?? ''
  if (beforeLinks.has(begin)) return 'waits'
  if (afterLinks.has(begin)) return 'leads'
  const turn = says(words, lastly) ? 'last' : says(words, beforehand) ? 'first' : 'next'
  return words.some(word => beforeLinks.has(word)) ? `${turn} before` : turn
}

const says = (words: readonly string[], phrases: readonly (readonly string[])[]): boolean =>
  phrases.some(phrase => words.some((_, at) => phrase.every((word, place) => words[at + place] === word)))
