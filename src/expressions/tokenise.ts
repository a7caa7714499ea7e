import { fail } from './expression-error.ts'

export type Token =
  | { readonly kind: 'name' | 'symbol' | 'end'; readonly text: string; readonly at: number }
  | { readonly kind: 'string'; readonly text: string; readonly value: string; readonly at: number }
  | {
      readonly kind: 'number'
      readonly text: string
      readonly value: number
      readonly integer: boolean
      readonly at: number
    }

export const MAX_EXPRESSION_LENGTH = 4_000

const SPACE = /(?:\s|\/\/[^\n]*)*/y
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y
const NUMBER = /0[xX][0-9a-fA-F]+|(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?/y
const SYMBOL = /&&|\|\||==|!=|<=|>=|[<>!?:+\-*/%()[\].,]/y
const STRING = /(r?)("""|'''|"|')/y

export function tokenise(text: string): Token[] {
  if (text.length > MAX_EXPRESSION_LENGTH)
    fail('cost', 0, `an expression may have ${MAX_EXPRESSION_LENGTH} characters, this one has ${text.length}`)
  const tokens: Token[] = []
  let at = 0
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    return pattern.exec(text)
  }
  for (;;) {
    at += match(SPACE)?.[0].length ?? 0
    if (at >= text.length) break
    const quote = match(STRING)
    if (quote) {
      const token = readString(text, at, quote[1] === 'r', quote[2] as string)
      tokens.push(token)
      at += token.text.length
      continue
    }
    const name = match(NAME)?.[0]
    if (name !== undefined) {
      tokens.push({ kind: 'name', text: name, at })
      at += name.length
      continue
    }
    const number = match(NUMBER)?.[0]
    if (number !== undefined) {
      tokens.push(readNumber(number, at))
      at += number.length
      continue
    }
    const symbol =
      match(SYMBOL)?.[0] ??
      fail('syntax', at, `unexpected ${text[at]}`, HINTS[text[at] as string] ?? 'text stands in quotes')
    tokens.push({ kind: 'symbol', text: symbol, at })
    at += symbol.length
  }
  tokens.push({ kind: 'end', text: 'the end', at: text.length })
  return tokens
}

const HINTS: Readonly<Record<string, string>> = {
  '=': 'equality is written ==',
  '&': 'and is written &&',
  '|': 'or is written ||',
  $: 'names are written without $',
  '{': 'names are written without { }',
  '}': 'names are written without { }',
  '“': 'use plain quotes: \'text\' or "text"',
  '”': 'use plain quotes: \'text\' or "text"',
  '‘': 'use plain quotes: \'text\' or "text"',
  '’': 'use plain quotes: \'text\' or "text"',
}

function readNumber(text: string, at: number): Token {
  const value = Number(text)
  const integer = /^(?:0[xX][0-9a-fA-F]+|\d+)$/.test(text)
  if (!Number.isFinite(value) || (integer && !Number.isSafeInteger(value)))
    fail('syntax', at, `the number ${text} is too large`)
  return { kind: 'number', text, value, integer, at }
}

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '`': '`',
  '?': '?',
}

function readString(text: string, at: number, raw: boolean, quote: string): Token {
  let value = ''
  let here = at + (raw ? 1 : 0) + quote.length
  while (!text.startsWith(quote, here)) {
    const character = text[here]
    if (character === undefined || (quote.length === 1 && character === '\n'))
      return fail('syntax', at, 'this text has no closing quote', `end it with ${quote}`)
    if (character !== '\\' || raw) {
      value += character
      here++
      continue
    }
    const code = /^\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8}))/.exec(
      text.slice(here, here + 10),
    )
    if (code) {
      const point = Number.parseInt((code[1] ?? code[2] ?? code[3]) as string, 16)
      if (point > 0x10ffff) fail('syntax', here, `${code[0]} is not a character`)
      value += String.fromCodePoint(point)
      here += code[0].length
      continue
    }
    const escaped = text[here + 1]
    value +=
      (escaped === undefined ? undefined : ESCAPES[escaped]) ??
      fail('syntax', here, `unknown escape \\${escaped ?? ''}`, "a backslash is written \\\\, or use r'…'")
    here += 2
  }
  const end = here + quote.length
  return { kind: 'string', text: text.slice(at, end), value, at }
}
