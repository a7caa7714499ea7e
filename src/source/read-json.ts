import type { FieldOffsets, OffsetTable } from './offsets.ts'
import {
  FORBIDDEN_KEYS,
  MAX_DEPTH,
  MAX_FAULTS,
  type ReadSource,
  repeatedHint,
  type SourceFault,
} from './source-fault.ts'

/** JSON with places. `JSON.parse` knows neither places nor that a key was written twice. */
export function readJson(text: string, table: OffsetTable): ReadSource {
  const reader = new JsonReader(text, table)
  try {
    const value = reader.document()
    return reader.faults.length > 0 ? { ok: false, faults: reader.faults } : { ok: true, value }
  } catch (error) {
    if (error instanceof JsonError) return { ok: false, faults: [error.fault] }
    throw error
  }
}

class JsonError extends Error {
  readonly fault: SourceFault
  constructor(fault: SourceFault) {
    super(fault.message)
    this.fault = fault
  }
}

const WORDS = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y

class JsonReader {
  readonly faults: SourceFault[] = []
  readonly #text: string
  readonly #table: OffsetTable
  #at = 0
  #depth = 0

  constructor(text: string, table: OffsetTable) {
    this.#text = text
    this.#table = table
  }

  document(): unknown {
    this.#space()
    const value = this.#value()
    this.#space()
    if (this.#at < this.#text.length) this.#stop('something follows after the end of the document')
    return value
  }

  #value(): unknown {
    const character = this.#text[this.#at]
    if (character === '"') return this.#string()
    if (character !== '{' && character !== '[') return this.#word()
    if (++this.#depth > MAX_DEPTH) this.#stop(`nested deeper than ${MAX_DEPTH} levels`)
    const value = character === '{' ? this.#object() : this.#array()
    this.#depth--
    return value
  }

  #object(): unknown {
    const object: Record<string, unknown> = {}
    const fields = new Map<string | number, FieldOffsets>()
    this.#table.set(object, fields)
    this.#items('}', () => {
      const key = this.#at
      if (this.#text[key] !== '"') this.#stop('expected a key in double quotes', key, this.#habit())
      const name = this.#string()
      if (FORBIDDEN_KEYS.has(name)) this.#stop(`the key ${name} is not allowed`, key)
      const first = fields.get(name)
      if (first) this.#repeated(name, key, first)
      this.#space()
      if (this.#text[this.#at] !== ':') this.#stop(`expected : after the key ${name}`)
      this.#at++
      this.#space()
      fields.set(name, offsetsOf(key, this.#at, this.#text))
      object[name] = this.#value()
    })
    return object
  }

  #array(): unknown {
    const array: unknown[] = []
    const fields = new Map<string | number, FieldOffsets>()
    this.#table.set(array, fields)
    this.#items(']', () => {
      fields.set(array.length, offsetsOf(this.#at, this.#at, this.#text))
      array.push(this.#value())
    })
    return array
  }

  #items(close: string, item: () => void): void {
    this.#at++
    this.#space()
    if (this.#text[this.#at] === close) {
      this.#at++
      return
    }
    for (;;) {
      item()
      this.#space()
      const character = this.#text[this.#at]
      if (character === close) {
        this.#at++
        return
      }
      if (character !== ',')
        this.#stop(`expected , or ${close}`, this.#at, this.#habit('is a comma missing before this?'))
      this.#at++
      this.#space()
    }
  }

  #string(): string {
    const start = this.#at
    let end = this.#text.indexOf('"', start + 1)
    while (end > 0 && this.#escaped(start, end)) end = this.#text.indexOf('"', end + 1)
    if (end < 0) this.#stop('this text has no closing quote', start, 'end it with a double quote')
    try {
      const value = JSON.parse(this.#text.slice(start, end + 1)) as string
      this.#at = end + 1
      return value
    } catch {
      return this.#stop(
        'this text contains a character or escape that JSON does not allow',
        start,
        'line breaks are written \\n, backslashes \\\\',
      )
    }
  }

  #escaped(start: number, quote: number): boolean {
    let slashes = 0
    while (quote - 1 - slashes > start && this.#text[quote - 1 - slashes] === '\\') slashes++
    return slashes % 2 === 1
  }

  #word(): unknown {
    WORDS.lastIndex = this.#at
    const word = WORDS.exec(this.#text)?.[0]
    if (word === undefined)
      return this.#at < this.#text.length
        ? this.#stop('expected a value', this.#at, this.#habit('text stands in double quotes'))
        : this.#stop('the document stops in the middle', this.#at, 'a closing bracket is missing')
    this.#at += word.length
    return JSON.parse(word)
  }

  #space(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at)
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return
      this.#at++
    }
  }

  #repeated(name: string, offset: number, first: FieldOffsets): void {
    if (this.faults.length >= MAX_FAULTS) return
    const hint = repeatedHint(this.#text, name, first.key)
    this.faults.push({ offset, code: 'duplicate_field', message: `the key ${name} appears twice`, hint })
  }

  /** Hint for people who think of another language. */
  #habit(otherwise?: string): string | undefined {
    const character = this.#text[this.#at] ?? ''
    if (character === '/' || character === '#') return 'JSON has no comments; YAML has'
    if (character === "'") return 'JSON wants double quotes'
    return '}]'.includes(character) && character !== '' ? 'remove the comma before it' : otherwise
  }

  #stop(message: string, offset = this.#at, hint?: string): never {
    throw new JsonError({ offset, code: 'syntax', message, hint })
  }
}

/** An offset into a text can be counted in the file only up to its first escape; those are rare enough in guards. */
function offsetsOf(key: number, value: number, text: string): FieldOffsets {
  return text[value] === '"' ? { key, value, text: value + 1 } : { key, value }
}
