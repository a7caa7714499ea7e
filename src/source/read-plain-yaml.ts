import type { FieldOffsets, OffsetTable } from './offsets.ts'
import { FORBIDDEN_KEYS, MAX_DEPTH } from './source-fault.ts'

/**
 * The YAML that flows are written in, in one pass and some twenty times as fast as a full parser: mappings, lists,
 * flow collections, and scalars on one line.
 * P1. What it reads, a full parser reads the same, offsets included.
 * P2. What it does not know for certain it declines (null): faults, and the rest of YAML, are for the full parser.
 */
export function readPlainYaml(text: string, table: OffsetTable): { readonly value: unknown } | null {
  if (UNUSUAL.test(text)) return null
  try {
    return { value: new PlainReader(text, table).document() }
  } catch (error) {
    if (error !== DECLINED) throw error
    table.clear()
    return null
  }
}

/** Tabs, other line ends, directives, markers of documents, and characters that YAML does not print. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to look out for
const UNUSUAL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff]|^(---|\.\.\.|%)/m

const DECLINED = Symbol('declined')
const KEY = /[A-Za-z_$][\w.$/>-]*/y
const PLAIN_START = /[A-Za-z0-9_$(/+<=;^~\-.\u00a0-\ufffd]/
const LONGEST_KEY = 1_000
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/
/** Numbers in the other ways there are to write one. */
const OTHER_NUMBER =
  /^(?:[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?|0o[0-7]+|0x[\da-fA-F]+|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/
/** Words that are not text. */
const WORDS: ReadonlyMap<string, boolean | null> = new Map<string, boolean | null>([
  ...(['true', 'True', 'TRUE'] as const).map(word => [word, true] as const),
  ...(['false', 'False', 'FALSE'] as const).map(word => [word, false] as const),
  ...(['null', 'Null', 'NULL', '~'] as const).map(word => [word, null] as const),
])
const SPACE = 32
const NEWLINE = 10
const HASH = 35

class PlainReader {
  readonly #text: string
  readonly #table: OffsetTable
  #at = 0
  /** Column of what `#at` points to; only true at the first character of a line's content. */
  #column = 0
  #depth = 0

  constructor(text: string, table: OffsetTable) {
    this.#text = text
    this.#table = table
  }

  document(): unknown {
    this.#nextLine()
    if (this.#column !== 0 || this.#at >= this.#text.length) throw DECLINED
    const value = this.#block(0)
    if (this.#at < this.#text.length) throw DECLINED
    return value
  }

  /** A mapping or list whose entries stand in `column`. */
  #block(column: number): unknown {
    if (++this.#depth > MAX_DEPTH) throw DECLINED
    const value = this.#isDash() ? this.#list(column) : this.#mapping(column)
    this.#depth--
    return value
  }

  #list(column: number): unknown[] {
    const list: unknown[] = []
    const fields = new Map<string | number, FieldOffsets>()
    this.#table.set(list, fields)
    do {
      const inner = this.#skipSpaces(this.#at + 1)
      const indent = column + inner - this.#at
      this.#at = inner
      if (inner >= this.#text.length || this.#text.charCodeAt(inner) === NEWLINE || this.#isDash())
        throw DECLINED
      const isMapping = this.#keyAhead()
      const value = isMapping ? this.#block(indent) : this.#inline(column)
      fields.set(list.length, this.#offsetsOf(inner, inner, value))
      list.push(value)
      if (!isMapping) this.#endLine()
    } while (this.#continues(column) && this.#isDash())
    return list
  }

  #mapping(column: number): Record<string, unknown> {
    const object: Record<string, unknown> = {}
    const fields = new Map<string | number, FieldOffsets>()
    this.#table.set(object, fields)
    do {
      if (this.#isDash()) throw DECLINED
      const key = this.#at
      const name = this.#key(fields)
      const after = this.#skipSpaces(this.#at)
      const code = this.#text.charCodeAt(after)
      if (after < this.#text.length && code !== NEWLINE && !(code === HASH && after > this.#at)) {
        if (after === this.#at) throw DECLINED
        this.#at = after
        object[name] = this.#inline(column)
        fields.set(name, this.#offsetsOf(key, after, object[name]))
        this.#endLine()
      } else {
        this.#endLine()
        // A list may stand under its key without being indented.
        const least = this.#isDash() ? column : column + 1
        if (this.#at >= this.#text.length || this.#column < least) throw DECLINED
        const value = this.#at
        const isBlock = this.#isDash() || this.#keyAhead()
        object[name] = isBlock ? this.#block(this.#column) : this.#inline(column)
        fields.set(name, this.#offsetsOf(key, value, object[name]))
        if (!isBlock) this.#endLine()
      }
    } while (this.#continues(column))
    return object
  }

  /** The name of a field, with its colon. */
  #key(fields: ReadonlyMap<string | number, FieldOffsets>): string {
    const quote = this.#text[this.#at]
    let name: string
    if (quote === '"' || quote === "'") name = this.#quoted(quote)
    else {
      KEY.lastIndex = this.#at
      name = KEY.exec(this.#text)?.[0] ?? this.#decline()
      if (WORDS.has(name)) throw DECLINED
      this.#at += name.length
    }
    if (
      this.#text[this.#at] !== ':' ||
      name.length > LONGEST_KEY ||
      FORBIDDEN_KEYS.has(name) ||
      fields.has(name)
    )
      throw DECLINED
    this.#at++
    return name
  }

  /** True where a field starts here. */
  #keyAhead(): boolean {
    const start = this.#at
    const quote = this.#text[start]
    if (quote === '"' || quote === "'") {
      this.#quoted(quote)
      const isKey = this.#text[this.#at] === ':'
      this.#at = start
      return isKey
    }
    KEY.lastIndex = start
    const name = KEY.exec(this.#text)?.[0]
    if (name === undefined) return false
    const end = start + name.length
    const after = this.#text.charCodeAt(end + 1)
    return this.#text[end] === ':' && (after === SPACE || after === NEWLINE || end + 1 >= this.#text.length)
  }

  /** A value that begins on the line of its key. */
  #inline(column: number): unknown {
    const first = this.#text[this.#at] as string
    if (first === '{' || first === '[') return this.#flow(column)
    if (first === '"' || first === "'") return this.#quoted(first)
    return this.#plain(this.#lineEnd(this.#at), false)
  }

  /** Text up to `end`; in flow collections it may hold none of their signs. */
  #plain(end: number, inFlow: boolean): unknown {
    const start = this.#at
    const rest = this.#text.slice(start, end)
    const comment = rest.indexOf(' #')
    if (comment >= 0 && inFlow) throw DECLINED
    const raw = (comment < 0 ? rest : rest.slice(0, comment)).replace(/(?<! ) +$/, '')
    if (raw === '' || !PLAIN_START.test(raw[0] as string)) throw DECLINED
    if (raw[0] === '-' && !(raw.length > 1 && raw.charCodeAt(1) > SPACE)) throw DECLINED
    if (raw.includes(':') && (inFlow || /:(?: |$)/.test(raw))) throw DECLINED
    this.#at = start + raw.length
    const word = WORDS.get(raw)
    if (word !== undefined) return word
    if (NUMBER.test(raw)) return Number(raw)
    if (OTHER_NUMBER.test(raw)) throw DECLINED
    return raw
  }

  #quoted(quote: '"' | "'"): string {
    const start = this.#at
    let end = this.#text.indexOf(quote, start + 1)
    if (quote === "'") while (end >= 0 && this.#text[end + 1] === "'") end = this.#text.indexOf("'", end + 2)
    else while (end >= 0 && this.#isEscaped(end)) end = this.#text.indexOf('"', end + 1)
    if (end < 0) throw DECLINED
    const raw = this.#text.slice(start + 1, end)
    if (raw.includes('\n')) throw DECLINED
    this.#at = end + 1
    if (quote === "'") return raw.replaceAll("''", "'")
    if (!raw.includes('\\')) return raw
    if (/\\[^"\\/bfnrt]/.test(raw.replaceAll('\\\\', ''))) throw DECLINED
    return JSON.parse(`"${raw}"`)
  }

  #isEscaped(quote: number): boolean {
    let slashes = 0
    while (this.#text[quote - 1 - slashes] === '\\') slashes++
    return slashes % 2 === 1
  }

  /** `{…}` or `[…]`, on as many lines as it takes, all of them deeper than `column`. */
  #flow(column: number): unknown {
    if (++this.#depth > MAX_DEPTH) throw DECLINED
    const value = this.#text[this.#at] === '{' ? this.#flowMapping(column) : this.#flowList(column)
    this.#depth--
    return value
  }

  #flowMapping(column: number): Record<string, unknown> {
    const object: Record<string, unknown> = {}
    const fields = new Map<string | number, FieldOffsets>()
    this.#table.set(object, fields)
    this.#entries('}', column, () => {
      const key = this.#at
      const name = this.#key(fields)
      if (this.#text.charCodeAt(this.#at) !== SPACE) throw DECLINED
      this.#at = this.#skipSpaces(this.#at)
      const start = this.#at
      object[name] = this.#flowValue(column)
      fields.set(name, this.#offsetsOf(key, start, object[name]))
    })
    return object
  }

  #flowList(column: number): unknown[] {
    const list: unknown[] = []
    const fields = new Map<string | number, FieldOffsets>()
    this.#table.set(list, fields)
    this.#entries(']', column, () => {
      const start = this.#at
      const value = this.#flowValue(column)
      fields.set(list.length, this.#offsetsOf(start, start, value))
      list.push(value)
    })
    return list
  }

  #entries(close: '}' | ']', column: number, entry: () => void): void {
    for (;;) {
      this.#at++
      this.#flowSpace(column)
      // Also after a comma.
      if (this.#text[this.#at] === close) break
      entry()
      this.#flowSpace(column)
      if (this.#text[this.#at] === close) break
      if (this.#text[this.#at] !== ',') throw DECLINED
    }
    this.#at++
  }

  #flowValue(column: number): unknown {
    const first = this.#text[this.#at]
    if (first === undefined || first === '\n') throw DECLINED
    if (first === '{' || first === '[') return this.#flow(column)
    if (first === '"' || first === "'") return this.#quoted(first)
    let end = this.#at
    while (end < this.#text.length && !isFlowEnd(this.#text.charCodeAt(end))) end++
    return this.#plain(end, true)
  }

  #flowSpace(column: number): void {
    this.#at = this.#skipSpaces(this.#at)
    while (this.#text.charCodeAt(this.#at) === NEWLINE) {
      const start = this.#at + 1
      this.#at = this.#skipSpaces(start)
      if (this.#text.charCodeAt(this.#at) !== NEWLINE && this.#at - start <= column) throw DECLINED
    }
    if (this.#text.charCodeAt(this.#at) === HASH) throw DECLINED
  }

  /** Nothing but a comment may follow on this line; then on to the next one that says something. */
  #endLine(): void {
    const rest = this.#skipSpaces(this.#at)
    const code = this.#text.charCodeAt(rest)
    if (rest < this.#text.length && code !== NEWLINE && !(code === HASH && rest > this.#at)) throw DECLINED
    this.#at = this.#lineEnd(rest)
    this.#nextLine()
  }

  #nextLine(): void {
    for (;;) {
      if (this.#text.charCodeAt(this.#at) === NEWLINE) this.#at++
      const start = this.#at
      this.#at = this.#skipSpaces(start)
      this.#column = this.#at - start
      const code = this.#text.charCodeAt(this.#at)
      if (this.#at >= this.#text.length) return
      if (code === HASH) this.#at = this.#lineEnd(this.#at)
      else if (code !== NEWLINE) return
    }
  }

  /** True where the line after this entry is another entry in `column`; one that is deeper fits nowhere. */
  #continues(column: number): boolean {
    if (this.#at >= this.#text.length || this.#column < column) return false
    return this.#column === column ? true : this.#decline()
  }

  #isDash(): boolean {
    const after = this.#text.charCodeAt(this.#at + 1)
    return this.#text[this.#at] === '-' && (after === SPACE || after === NEWLINE)
  }

  #skipSpaces(from: number): number {
    let at = from
    while (this.#text.charCodeAt(at) === SPACE) at++
    return at
  }

  #lineEnd(from: number): number {
    const end = this.#text.indexOf('\n', from)
    return end < 0 ? this.#text.length : end
  }

  #offsetsOf(key: number, value: number, read: unknown): FieldOffsets {
    if (typeof read !== 'string') return { key, value }
    const first = this.#text[value]
    const text = value + (first === '"' || first === "'" ? 1 : 0)
    return this.#text.startsWith(read, text) ? { key, value, text } : { key, value }
  }

  #decline(): never {
    throw DECLINED
  }
}

const isFlowEnd = (code: number): boolean =>
  code === 44 || code === 91 || code === 93 || code === 123 || code === 125 || code === NEWLINE
