import { Composer, type Document, isAlias, isMap, isScalar, isSeq, Lexer, Parser, type Scalar } from 'yaml'
import type { FieldOffsets, OffsetTable } from './offsets.ts'
import {
  FORBIDDEN_KEYS,
  MAX_DEPTH,
  MAX_FAULTS,
  type ReadSource,
  repeatedHint,
  type SourceFault,
} from './source-fault.ts'
import { wrappedOffset } from './wrapped-offset.ts'
import { UNCLOSED_QUOTE, yamlFaults } from './yaml-fault.ts'

const CORE_TAGS: ReadonlySet<string> = new Set(
  ['str', 'int', 'float', 'bool', 'null', 'map', 'seq'].map(name => `tag:yaml.org,2002:${name}`),
)
const QUOTE_OR_WRITE = 'write the value out; text that starts with *, & or ! belongs in quotes'
/** Tokens that nest; scalars stand on the parser's stack, too. */
const COLLECTIONS: ReadonlySet<string> = new Set(['block-map', 'block-seq', 'flow-collection'])

/** Plain data only: no aliases, no tags, no keys that are not text, no key twice. */
export function readYaml(
  text: string,
  table: OffsetTable,
  maxElements = Number.POSITIVE_INFINITY,
): ReadSource {
  const composed = compose(text, maxElements)
  if (!('contents' in composed)) return { ok: false, faults: [composed] }
  const faults = yamlFaults(text, composed)
  const value = faults.length > 0 ? null : new YamlReader(text, table, faults).value(composed.contents)
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value }
}

/** Depth and number are watched while lexing, before anything recurses: a hostile file costs milliseconds. */
function compose(text: string, maxElements: number): Document.Parsed | SourceFault {
  const parser = new Parser()
  const composer = new Composer({ prettyErrors: false, uniqueKeys: false, version: '1.2' })
  let document: Document.Parsed | null = null
  let second: Document.Parsed | null = null
  const keep = (next: Document.Parsed) => {
    if (document) second ??= next
    else document = next
  }
  let count = 0
  for (const lexeme of new Lexer().lex(text)) {
    const { offset } = parser
    for (const token of parser.next(lexeme))
      for (const next of composer.next(token)) keep(next as Document.Parsed)
    if (depthOf(parser) > MAX_DEPTH)
      return { offset, code: 'syntax', message: `nested deeper than ${MAX_DEPTH} levels` }
    if (++count > maxElements)
      return {
        offset,
        code: 'too_large',
        message: `more than ${maxElements} elements`,
        hint: 'split this file',
      }
  }
  for (const token of parser.end()) for (const next of composer.next(token)) keep(next as Document.Parsed)
  for (const next of composer.end(true, text.length)) keep(next as Document.Parsed)
  if (second)
    return {
      offset: (second as Document.Parsed).range[0],
      code: 'syntax',
      message: 'a second document (---) starts here',
      hint: 'only one is allowed in a file',
    }
  return document ?? { offset: 0, code: 'syntax', message: 'the file is empty' }
}

const depthOf = ({ stack }: Parser): number =>
  stack.length <= MAX_DEPTH ? 0 : stack.filter(({ type }) => COLLECTIONS.has(type)).length

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
    if (isAlias(node)) return this.#fault(node, 'aliases (*name) are not allowed', QUOTE_OR_WRITE)
    const { anchor, tag } = (node ?? {}) as { anchor?: string; tag?: string }
    if (anchor) return this.#fault(node, `anchors (&${anchor}) are not allowed`, QUOTE_OR_WRITE)
    if (tag && !CORE_TAGS.has(tag)) return this.#fault(node, `tags (${tag}) are not allowed`, QUOTE_OR_WRITE)
    if (isMap(node)) return this.#object(node)
    if (isSeq(node)) return this.#array(node)
    if (!isScalar(node)) return null
    if (isLeftOpen(node, this.#text)) return this.#fault(node, UNCLOSED_QUOTE.message, UNCLOSED_QUOTE.hint)
    return plain(node)
  }

  #object(node: { items: readonly { key: unknown; value: unknown }[] }): unknown {
    const object: Record<string, unknown> = {}
    const fields = new Map<string | number, FieldOffsets>()
    this.#table.set(object, fields)
    for (const { key, value } of node.items) {
      if (!isScalar(key) || typeof key.value !== 'string')
        this.#fault(key, 'a key must be plain text', 'put it in quotes')
      else if (FORBIDDEN_KEYS.has(key.value)) this.#fault(key, `the key ${key.value} is not allowed`)
      else if (fields.has(key.value)) this.#repeated(key, key.value, fields.get(key.value) as FieldOffsets)
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
    if (this.#text.startsWith(node.value, text)) return { key, value, text }
    const { range, value: written } = node
    if (!this.#text.slice(range?.[0], range?.[1]).includes('\n')) return { key, value }
    return { key, value, inText: inside => wrappedOffset(this.#text, range, written, inside) }
  }

  #repeated(node: unknown, key: string, first: FieldOffsets): void {
    if (this.#faults.length >= MAX_FAULTS) return
    const hint = repeatedHint(this.#text, key, first.key)
    this.#faults.push({
      offset: startOf(node),
      code: 'duplicate_field',
      message: `the key ${key} appears twice`,
      hint,
    })
  }

  #fault(node: unknown, message: string, hint?: string): null {
    if (this.#faults.length < MAX_FAULTS)
      this.#faults.push({ offset: startOf(node), code: 'syntax', message, hint })
    return null
  }
}

/** A day without quotes stays the text it is; YAML's other types are JSON's. */
const plain = (scalar: Scalar): unknown =>
  typeof scalar.value === 'bigint' ? Number(scalar.value) : (scalar.value ?? null)

/** The parser takes a quote that ends the file for the closing one, also where it is escaped. */
function isLeftOpen({ type, range }: Scalar, text: string): boolean {
  if (!range || range[1] < text.length) return false
  const inside = text.slice(range[0] + 1)
  if (type === 'QUOTE_SINGLE') return !inside.replaceAll("''", '').endsWith("'")
  return type === 'QUOTE_DOUBLE' && !inside.replaceAll(/\\./gs, '').endsWith('"')
}

const startOf = (node: unknown): number =>
  (node as { range?: readonly number[] | null } | null | undefined)?.range?.[0] ?? 0
