import { ACCENTS, BLANKS, inAlphabet, isAlphabet, SYMBOLS, WITH_LIMITS } from './tex-symbols.ts'

/** An element of MathML. */
export interface MathNode {
  readonly tag: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly content: string | readonly MathNode[]
}

const MOST_DEPTH = 60

/** A formula in TeX as MathML; null where it has something this reader does not know, or does not end. */
export function readTex(tex: string): MathNode | null {
  try {
    const reader = new TexReader(tokensOf(tex))
    const row = reader.row(() => false)
    return reader.isAtEnd() ? row : null
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}

class Unreadable extends Error {}
const unreadable = (): never => {
  throw new Unreadable()
}

const tokensOf = (tex: string): readonly string[] =>
  tex
    .replaceAll(/(?<!\\)%[^\n]*/g, '')
    .match(/\\(?:(?:text[a-z]*|mbox)\s*\{[^{}]*\}|[A-Za-z]+\*?|[\s\S])|\d+(?:[.,]\d+)*|[\s\S]/gu)
    ?.filter(token => token.trim() !== '') ?? []

/** Words, whose blanks count. */
const TEXT = /^\\(?:text[a-z]*|mbox)\s*\{(?<words>[^{}]*)\}$/u

const node = (tag: string, content: MathNode['content'], attributes?: MathNode['attributes']): MathNode =>
  attributes === undefined ? { tag, content } : { tag, attributes, content }
const row = (content: readonly MathNode[]): MathNode => {
  const [only, ...others] = content
  return only !== undefined && others.length === 0 ? only : node('mrow', content)
}
const operator = (sign: string, attributes?: MathNode['attributes']) => node('mo', sign, attributes)
const upright = (text: string) => node('mi', text, { mathvariant: 'normal' })
const NOTHING = node('mrow', [])

/** Something that may get indices: those of sums and limits stand above and below. */
interface Atom {
  readonly node: MathNode
  readonly hasLimits: boolean
}
const plain = (one: MathNode): Atom => ({ node: one, hasLimits: false })

const SIZES =
  /^\\(?:[bB]igg?[lrm]?|displaystyle|textstyle|limits|nolimits|left|right|middle|mathstrut|nonumber|notag)$/
const UPRIGHT = new Set(['mathrm', 'operatorname', 'operatorname*', 'mathit', 'mathsf', 'mathtt'])
const FRACTIONS = new Set(['frac', 'dfrac', 'tfrac', 'cfrac'])
const FENCES_OF: Readonly<Record<string, readonly [string, string]>> = {
  matrix: ['', ''],
  smallmatrix: ['', ''],
  pmatrix: ['(', ')'],
  bmatrix: ['[', ']'],
  Bmatrix: ['{', '}'],
  vmatrix: ['|', '|'],
  Vmatrix: ['‖', '‖'],
  cases: ['{', ''],
  array: ['', ''],
  aligned: ['', ''],
  align: ['', ''],
  'align*': ['', ''],
  alignedat: ['', ''],
  gathered: ['', ''],
  gather: ['', ''],
  'gather*': ['', ''],
  split: ['', ''],
  equation: ['', ''],
  'equation*': ['', ''],
}

class TexReader {
  #at = 0
  #depth = 0
  readonly #tokens: string[]

  constructor(tokens: readonly string[]) {
    this.#tokens = [...tokens]
  }

  isAtEnd(): boolean {
    return this.#at >= this.#tokens.length
  }

  #next(): string {
    return this.#tokens[this.#at++] ?? unreadable()
  }

  #expect(token: string): void {
    if (this.#next() !== token) unreadable()
  }

  /** Everything up to a token that ends it, which is left. */
  row(isEnd: (token: string) => boolean): MathNode {
    if (++this.#depth > MOST_DEPTH) unreadable()
    const content: MathNode[] = []
    for (
      let token = this.#tokens[this.#at];
      token !== undefined && !isEnd(token);
      token = this.#tokens[this.#at]
    ) {
      if (token === '}' || token === '&' || token === '\\\\' || token === '\\right' || token === '\\end')
        unreadable()
      const atom = this.#atom()
      if (atom !== null) content.push(this.#withIndices(atom))
    }
    this.#depth--
    return row(content)
  }

  /** One argument: a group, or a single thing. */
  #argument(): MathNode {
    const token = this.#tokens[this.#at]
    if (token === '{') return this.#group()
    if (token !== undefined && /^\d\d/.test(token)) {
      // Without a group it is a single digit.
      this.#tokens[this.#at] = token.slice(1)
      return node('mn', token.slice(0, 1))
    }
    return this.#atom()?.node ?? NOTHING
  }

  #group(): MathNode {
    this.#expect('{')
    const inner = this.row(token => token === '}')
    this.#expect('}')
    return inner
  }

  /** The letters of a group as they are. */
  #letters(): string {
    if (this.#tokens[this.#at] !== '{') return this.#next()
    this.#at++
    let text = ''
    for (let depth = 1; ; ) {
      const token = this.#next()
      if (token === '{') depth++
      else if (token === '}' && --depth === 0) return text
      else text += token.startsWith('\\') ? (SYMBOLS.get(token.slice(1))?.sign ?? ' ') : token
    }
  }

  #withIndices({ node: base, hasLimits }: Atom): MathNode {
    let below: MathNode | null = null
    let above: MathNode | null = null
    for (;;) {
      const token = this.#tokens[this.#at]
      if (token === '\\limits' || token === '\\nolimits') this.#at++
      else if (token === '_' && below === null) {
        this.#at++
        below = this.#argument()
      } else if (token === '^' && above === null) {
        this.#at++
        above = this.#argument()
      } else if (token === "'") {
        this.#at++
        above = above === null ? operator('′') : row([above, operator('′')])
      } else break
    }
    const [under, over, both] = hasLimits ? ['munder', 'mover', 'munderover'] : ['msub', 'msup', 'msubsup']
    if (below !== null && above !== null) return node(both ?? '', [base, below, above])
    if (below !== null) return node(under ?? '', [base, below])
    return above === null ? base : node(over ?? '', [base, above])
  }

  /** Null for what is only said about the look. */
  #atom(): Atom | null {
    const token = this.#next()
    if (token === '{') {
      this.#at--
      return plain(this.#group())
    }
    if (token === '^' || token === '_' || token === "'") {
      this.#at--
      return plain(NOTHING)
    }
    if (token === '~') return plain(node('mspace', [], { width: '0.25em' }))
    if (token.startsWith('\\') && token.length > 1) return this.#command(token)
    if (/^\d/.test(token)) return plain(node('mn', token))
    if (/^\p{L}$/u.test(token)) return plain(node('mi', token))
    if (token === '-') return plain(operator('−'))
    return plain(operator(token, /^[()[\]|]$/.test(token) ? { stretchy: 'false' } : undefined))
  }

  #command(token: string): Atom | null {
    const words = TEXT.exec(token)?.groups?.words
    // MathML drops blanks at the edges.
    if (words !== undefined) return plain(node('mtext', words.replaceAll(/^\s|\s$/g, '\u00a0')))
    const name = token.slice(1)
    if (name === 'left') return plain(this.#fenced())
    if (SIZES.test(token)) return null
    if (name === 'begin') return plain(this.#environment())
    if (FRACTIONS.has(name)) return plain(node('mfrac', [this.#argument(), this.#argument()]))
    if (name === 'binom') {
      const inner = node('mfrac', [this.#argument(), this.#argument()], { linethickness: '0' })
      return plain(node('mrow', [operator('('), inner, operator(')')]))
    }
    if (name === 'sqrt') return plain(this.#root())
    if (name === 'boxed') return plain(node('mrow', [this.#argument()], { 'data-boxed': '' }))
    if (name === 'overset' || name === 'stackrel') {
      const above = this.#argument()
      return plain(node('mover', [this.#argument(), above]))
    }
    if (name === 'underset') {
      const below = this.#argument()
      return plain(node('munder', [this.#argument(), below]))
    }
    if (name === 'not') return plain(operator(`${this.#letters()}\u0338`))
    if (name === 'pmod')
      return plain(
        node('mrow', [
          operator('('),
          upright('mod'),
          node('mspace', [], { width: '0.3em' }),
          this.#argument(),
          operator(')'),
        ]),
      )
    if (UPRIGHT.has(name)) return plain(upright(this.#letters()))
    if (isAlphabet(name))
      return plain(node('mi', inAlphabet(this.#letters(), name), { mathvariant: 'normal' }))
    const accent = ACCENTS.get(name)
    if (accent !== undefined) {
      const base = this.#argument()
      const sign = operator(accent.sign, { stretchy: String(/brace|line|wide|right/.test(name)) })
      const marked = accent.isBelow
        ? node('munder', [base, sign])
        : node('mover', [base, sign], { accent: 'true' })
      return { node: marked, hasLimits: name.endsWith('brace') }
    }
    const blank = BLANKS.get(name)
    if (blank !== undefined) return plain(node('mspace', [], { width: blank }))
    const symbol = SYMBOLS.get(name)
    if (symbol === undefined) return unreadable()
    const { kind, sign } = symbol
    if (kind === 'large')
      return { node: operator(sign, { largeop: 'true' }), hasLimits: !sign.match(/[∫∬∭∮]/) }
    if (kind === 'word') return { node: upright(sign), hasLimits: WITH_LIMITS.has(name) }
    if (kind === 'fence') return plain(operator(sign, { stretchy: 'false' }))
    return plain(node(kind, sign))
  }

  #root(): MathNode {
    if (this.#tokens[this.#at] !== '[') return node('msqrt', [this.#argument()])
    this.#at++
    const index = this.row(token => token === ']')
    this.#expect(']')
    return node('mroot', [this.#argument(), index])
  }

  #fence(): MathNode {
    const token = this.#next()
    const sign = token.startsWith('\\') ? (SYMBOLS.get(token.slice(1))?.sign ?? unreadable()) : token
    return operator(sign === '.' ? '' : sign, { stretchy: 'true', fence: 'true' })
  }

  #fenced(): MathNode {
    const open = this.#fence()
    const inner = this.row(token => token === '\\right')
    this.#expect('\\right')
    return node('mrow', [open, inner, this.#fence()])
  }

  #environment(): MathNode {
    const name = this.#letters()
    const fences = FENCES_OF[name] ?? unreadable()
    // How columns of an array stand is said in front of it.
    if (name === 'array' || name === 'alignedat') this.#letters()
    const rows: MathNode[][] = [[]]
    for (;;) {
      rows.at(-1)?.push(this.row(token => token === '&' || token === '\\\\' || token === '\\end'))
      const token = this.#next()
      if (token === '\\\\') rows.push([])
      else if (token === '\\end') break
    }
    if (this.#letters() !== name) unreadable()
    if (rows.at(-1)?.every(({ content }) => content.length === 0)) rows.pop()
    const isAligned = /^(?:align|gather|split|equation)/.test(name)
    const table = node(
      'mtable',
      rows.map(cells =>
        node(
          'mtr',
          cells.map(cell => node('mtd', [cell])),
        ),
      ),
      {
        'data-form': isAligned ? 'lines' : name === 'cases' ? 'cases' : 'matrix',
        ...(isAligned && { displaystyle: 'true' }),
      },
    )
    const [open, close] = fences
    return node('mrow', [
      ...(open === '' ? [] : [operator(open, { stretchy: 'true', fence: 'true' })]),
      table,
      ...(close === '' ? [] : [operator(close, { stretchy: 'true', fence: 'true' })]),
    ])
  }
}
