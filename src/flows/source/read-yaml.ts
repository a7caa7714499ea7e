import {
  Composer,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  Parser,
  type Scalar,
  visit,
} from 'yaml'
import type { FieldOffsets, OffsetTable } from './offsets.ts'
import { FORBIDDEN_KEYS, MAX_DEPTH, type ReadSource, type SourceFault } from './source-fault.ts'

/** One wrong character makes a parser stumble many times. */
const MAX_FAULTS = 5

/** Where the parser's own words do not tell an author what to do. */
const WORDINGS: Readonly<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'a second "key: value" on one line: put text that contains a colon in quotes',
  MULTIPLE_DOCS: 'a second document (---) starts here: only one is allowed',
  TAB_AS_INDENT: 'indented with a tab: use spaces',
}

/** Plain data only: no aliases, no tags, no keys that are not text, no key twice. */
export function readYaml(text: string, table: OffsetTable): ReadSource {
  const composed = compose(text)
  if (!('contents' in composed)) return { ok: false, faults: [composed] }
  const faults: SourceFault[] = [...composed.errors, ...composed.warnings].map(({ code, pos, message }) => ({
    offset: pos[0],
    code: 'syntax',
    message: WORDINGS[code] ?? message,
  }))
  const quote = composed.errors.find(({ message }) => message.startsWith('Missing closing'))
  if (quote) return { ok: false, faults: [unclosed(composed, quote.pos[0])] }
  const value = faults.length > 0 ? null : new YamlReader(text, table, faults).value(composed.contents)
  return faults.length > 0 ? { ok: false, faults: faults.slice(0, MAX_FAULTS) } : { ok: true, value }
}

/** The parser notices at the end of the file; the quote that was opened is what must be found. */
function unclosed(document: Document.Parsed, end: number): SourceFault {
  let offset = end
  visit(document, {
    Scalar: (_, { range }) => {
      if (range && range[0] <= end && end <= range[2]) offset = range[0]
    },
  })
  return { offset, code: 'syntax', message: 'this text has no closing quote' }
}

/** The depth is watched while lexing, before anything recurses. */
function compose(text: string): Document.Parsed | SourceFault {
  const parser = new Parser()
  const composer = new Composer({ prettyErrors: false, uniqueKeys: false, version: '1.2' })
  let document: Document.Parsed | null = null
  let second: Document.Parsed | null = null
  const keep = (next: Document.Parsed) => {
    if (document) second ??= next
    else document = next
  }
  for (const lexeme of new Lexer().lex(text)) {
    const { offset } = parser
    for (const token of parser.next(lexeme))
      for (const next of composer.next(token)) keep(next as Document.Parsed)
    if (parser.stack.length > MAX_DEPTH + 2)
      return { offset, code: 'syntax', message: `nested deeper than ${MAX_DEPTH} levels` }
  }
  for (const token of parser.end()) for (const next of composer.next(token)) keep(next as Document.Parsed)
  for (const next of composer.end(true, text.length)) keep(next as Document.Parsed)
  if (second)
    return {
      offset: (second as Document.Parsed).range[0],
      code: 'syntax',
      message: WORDINGS.MULTIPLE_DOCS as string,
    }
  return document ?? { offset: 0, code: 'syntax', message: 'the file is empty' }
}

class YamlReader {
  readonly #text: string
  readonly #table: OffsetTable
  readonly #faults: SourceFault[]

  constructor(text: string, table: OffsetTable, faults: SourceFault[]) {
    this.#text = text
    this.#table = table
    this.#faults = faults
  }

  value(node: unknown): unknown {
    if (isAlias(node)) return this.#fault(node, 'aliases (*name) are not allowed: write the value out')
    const { anchor, tag } = (node ?? {}) as { anchor?: string; tag?: string }
    if (anchor) return this.#fault(node, `anchors (&${anchor}) are not allowed`)
    if (tag && !tag.startsWith('tag:yaml.org,2002:'))
      return this.#fault(node, `tags (${tag}) are not allowed`)
    if (isMap(node)) return this.#object(node)
    if (isSeq(node)) return this.#array(node)
    return isScalar(node) ? plain(node) : null
  }

  #object(node: { items: readonly { key: unknown; value: unknown }[] }): unknown {
    const object: Record<string, unknown> = {}
    const fields = new Map<string | number, FieldOffsets>()
    this.#table.set(object, fields)
    for (const { key, value } of node.items) {
      if (!isScalar(key) || typeof key.value !== 'string') this.#fault(key, 'a key must be plain text')
      else if (FORBIDDEN_KEYS.has(key.value)) this.#fault(key, `the key ${key.value} is not allowed`)
      else if (fields.has(key.value))
        this.#fault(key, `the key ${key.value} appears twice`, 'duplicate_field')
      else {
        const at = startOf(key)
        fields.set(key.value, this.#offsets(at, value, at))
        object[key.value] = this.value(value)
      }
    }
    return object
  }

  #array(node: { items: readonly unknown[] }): unknown {
    const fields = new Map<string | number, FieldOffsets>()
    const array = node.items.map((item, index) => {
      const at = startOf(item)
      fields.set(index, this.#offsets(at, item, at))
      return this.value(item)
    })
    this.#table.set(array, fields)
    return array
  }

  #offsets(key: number, node: unknown, fallback: number): FieldOffsets {
    const value = startOf(node) || fallback
    if (!isScalar(node) || typeof node.value !== 'string') return { key, value }
    const text = value + (node.type === 'PLAIN' ? 0 : 1)
    return this.#text.startsWith(node.value, text) ? { key, value, text } : { key, value }
  }

  #fault(node: unknown, message: string, code: SourceFault['code'] = 'syntax'): null {
    this.#faults.push({ offset: startOf(node), code, message })
    return null
  }
}

/** A day without quotes stays the text it is; YAML's other types are JSON's. */
const plain = (scalar: Scalar): unknown =>
  typeof scalar.value === 'bigint' ? Number(scalar.value) : (scalar.value ?? null)

const startOf = (node: unknown): number =>
  (node as { range?: readonly number[] | null } | null | undefined)?.range?.[0] ?? 0
