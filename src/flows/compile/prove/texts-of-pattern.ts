/** Numbers of repetitions tried beyond those that must be; a least length may ask for more. */
const EXTRA_REPEATS = [0, 1, 4, 10]
const MOST_REPEATS = 50
const MOST_LETTERS = 1000
/** Characters tried as members of a class. */
const LETTERS = [
  ...'1aA -_.,:/@#+*?!()[]{}äÄß',
  ...'bcdefghijklmnopqrstuvwxyz',
  ...'BCDEFGHIJKLMNOPQRSTUVWXYZ023456789',
]

/**
 * A few texts that probably match a pattern. Guesses: anchors, boundaries and flags are passed over, and of alternatives
 * the first is taken, so whoever uses one tries it first.
 */
export function textsOfPattern(pattern: string): string[] {
  if (pattern.length > MOST_LETTERS) return []
  return [...new Set(EXTRA_REPEATS.map(extra => new Guess(pattern, extra).alternatives()))]
}

class Guess {
  private at = 0
  private readonly pattern: string
  private readonly extra: number

  constructor(pattern: string, extra: number) {
    this.pattern = pattern
    this.extra = extra
  }

  alternatives(): string {
    const first = this.sequence()
    while (this.pattern[this.at] === '|') {
      this.at++
      this.sequence()
    }
    return first
  }

  private sequence(): string {
    let text = ''
    while (this.at < this.pattern.length && !'|)'.includes(this.pattern[this.at] ?? '')) {
      const atom = this.atom()
      const repeats = this.repeats()
      text += atom.repeat(text.length + atom.length * repeats > MOST_LETTERS ? 0 : repeats)
    }
    return text
  }

  private atom(): string {
    const rest = this.pattern.slice(this.at)
    const group = /^\((?:\?(?:P?<\w+>|[a-zA-Z-]*:?))?/.exec(rest)
    if (group !== null) {
      this.at += group[0].length
      const inner = this.alternatives()
      this.at++
      return inner
    }
    const [token = ''] = /^(?:\[\^?\]?(?:\\.|\[:\^?\w+:\]|[^\]\\])*\]|\\[pP]\{\w+\}|\\.|.)/su.exec(rest) ?? []
    this.at += Math.max(1, token.length)
    return /^(?:[\^$]|\\[bBAz])$/.test(token) ? '' : letterOf(token)
  }

  private repeats(): number {
    const [token = ''] = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/.exec(this.pattern.slice(this.at)) ?? []
    this.at += token.length
    if (token === '') return 1
    const [, least, comma, most] = /^\{(\d+)(,?)(\d*)\}/.exec(token) ?? BOUNDS[token[0] ?? ''] ?? []
    const low = Number(least)
    const high = comma === '' ? low : most === '' ? MOST_REPEATS : Number(most)
    return Math.min(low + this.extra, high, MOST_REPEATS)
  }
}

const BOUNDS: Readonly<Record<string, readonly string[]>> = {
  '*': ['', '0', ',', ''],
  '+': ['', '1', ',', ''],
  '?': ['', '0', ',', '1'],
}

function letterOf(token: string): string {
  if (!/^[[\\.]/.test(token)) return token
  try {
    const fits = new RegExp(`^${token}$`, 'u')
    return LETTERS.find(letter => fits.test(letter)) ?? ''
  } catch {
    return token.replace(/^\\/, '')
  }
}
