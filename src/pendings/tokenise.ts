import { fold, normalise } from '../nlu/text/normalise.ts'

export interface Word {
  /** Folded. */
  readonly text: string
  /** Written with a capital: in German, a noun. */
  readonly capital: boolean
  /** First after a full stop, comma, dash or line break. */
  readonly opens: boolean
}

/** What stands between or after the words and takes certainty away. */
export type Mark = 'question' | 'ellipsis' | 'symbol'

export interface Tokens {
  /** Emoji are words. */
  readonly words: readonly Word[]
  readonly marks: ReadonlySet<Mark>
  /** Only the beginning was read. */
  readonly cut: boolean
}

/** Nobody says yes in so many characters; what follows is never looked at, so time stays bounded. */
const MAX_CHARACTERS = 1_000

const PARTS = [
  String.raw`(?<word>[\p{L}\p{M}\p{N}]+(?:['-][\p{L}\p{M}\p{N}]+)*|:-?[)D](?!\p{L})|\p{Extended_Pictographic})`,
  String.raw`(?<ellipsis>\.{2,})`,
  String.raw`(?<question>\?)`,
  String.raw`(?<space>[^\S\n]+|#(?=\p{N}))`,
  String.raw`(?<separator>[.,!\n–—]|-(?!\p{N}))`,
  '(?<symbol>[^])',
]
const TOKEN = new RegExp(PARTS.join('|'), 'gu')

export function tokenise(text: string): Tokens {
  const words: Word[] = []
  const marks = new Set<Mark>()
  let opens = true
  for (const { groups = {} } of normalise(text.slice(0, MAX_CHARACTERS)).matchAll(TOKEN)) {
    const { word, question, ellipsis, symbol, space } = groups
    if (space !== undefined) continue
    if (word !== undefined) words.push({ text: fold(word), capital: /^\p{Lu}/u.test(word), opens })
    opens = word === undefined
    if (question !== undefined) marks.add('question')
    if (ellipsis !== undefined) marks.add('ellipsis')
    if (symbol !== undefined) marks.add('symbol')
  }
  return { words, marks, cut: text.length > MAX_CHARACTERS }
}

/** Cut before every item that opens a clause. */
export function clausesOf<Item>(items: readonly Item[], opens: (item: Item) => boolean): Item[][] {
  const clauses: Item[][] = []
  for (const item of items) {
    const current = clauses.at(-1)
    if (current === undefined || opens(item)) clauses.push([item])
    else current.push(item)
  }
  return clauses
}
