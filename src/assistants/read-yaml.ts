import {
  Composer,
  type CST,
  type ErrorCode,
  isAlias,
  isMap,
  isPair,
  isScalar,
  Lexer,
  LineCounter,
  type Node,
  type Pair,
  Parser,
  visit,
  YAMLParseError,
} from 'yaml'
import type { AssistantFault } from '../api/rest.ts'

export type KeyPath = readonly PropertyKey[]

/** A YAML file that parsed: its plain value, and where each part of it stands. */
export interface YamlFile {
  readonly value: unknown
  /** A fault at the value under `path`, or at the nearest part around it that exists. */
  faultAt(path: KeyPath, message: string): AssistantFault
  /** A fault at the key itself rather than at its value. */
  faultAtKey(path: KeyPath, message: string): AssistantFault
}

export type ReadYaml =
  | { readonly ok: true; readonly yaml: YamlFile }
  | { readonly ok: false; readonly faults: readonly AssistantFault[] }

export const MAX_YAML_DEPTH = 32
/** About ten thousand lines; beyond it the time to parse grows noticeable. */
export const MAX_YAML_TOKENS = 50_000
const MAX_FAULTS = 50
/** Wordings of faults for which the parser's own words do not tell an author what to do. */
const WORDINGS: Partial<Record<ErrorCode, string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'a second "key: value" on one line: put text that contains a colon in quotes',
  MULTIPLE_DOCS: 'a second document (---) starts here: only one is allowed',
  TAB_AS_INDENT: 'indented with a tab: use spaces',
  TAG_RESOLVE_FAILED: 'tags (!name) are not allowed',
}
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Plain data only: no aliases, no tags, no keys that are not text, no key twice. Depth and token count are checked
 * while lexing, before the parser recurses, so that a hostile file costs milliseconds.
 */
export function readYaml(file: string, source: string): ReadYaml {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source
  const lines = new LineCounter()
  const faultAtOffset = (offset: number, message: string): AssistantFault => {
    const { line, col } = lines.linePos(offset)
    return { file, line: Math.max(line, 1), column: Math.max(col, 1), message }
  }
  const read = readTokens(text, lines)
  if (!read.ok) return { ok: false, faults: [faultAtOffset(read.offset, read.message)] }

  // Our own linear check for doubled keys replaces the parser's, which compares every pair of keys.
  const composer = new Composer({ uniqueKeys: false, version: '1.2' })
  const [document, second] = [...composer.compose(read.tokens, true, text.length)]
  if (document === undefined) throw new Error('unreachable: a document is made of nothing, too')
  if (second !== undefined)
    document.errors.push(new YAMLParseError([second.range[0], second.range[1]], 'MULTIPLE_DOCS', ''))
  const faults = [...document.errors, ...document.warnings]
    .slice(0, MAX_FAULTS)
    .map(({ code, pos, message }) => faultAtOffset(pos[0], WORDINGS[code] ?? message))
  faults.push(...findForbidden(document.contents, faultAtOffset))
  if (faults.length > 0) return { ok: false, faults: faults.slice(0, MAX_FAULTS) }

  return {
    ok: true,
    yaml: {
      value: document.toJS({ maxAliasCount: 0 }),
      faultAt: (path, message) => faultAtOffset(offsetOf(document.contents, path, 'value'), message),
      faultAtKey: (path, message) => faultAtOffset(offsetOf(document.contents, path, 'key'), message),
    },
  }
}

type ReadTokens =
  | { readonly ok: true; readonly tokens: readonly CST.Token[] }
  | { readonly ok: false; readonly offset: number; readonly message: string }

function readTokens(text: string, lines: LineCounter): ReadTokens {
  const parser = new Parser(lines.addNewLine)
  lines.addNewLine(0)
  const tokens: CST.Token[] = []
  let count = 0
  for (const lexeme of new Lexer().lex(text)) {
    const { offset } = parser
    for (const token of parser.next(lexeme)) tokens.push(token)
    // The document and the scalar in work stand on the stack as well.
    if (parser.stack.length > MAX_YAML_DEPTH + 2)
      return { ok: false, offset, message: `nested deeper than ${MAX_YAML_DEPTH} levels` }
    if (++count > MAX_YAML_TOKENS)
      return { ok: false, offset, message: `more than ${MAX_YAML_TOKENS} elements: split this file` }
  }
  tokens.push(...parser.end())
  return { ok: true, tokens }
}

function findForbidden(
  contents: Node | null,
  faultAtOffset: (offset: number, message: string) => AssistantFault,
): AssistantFault[] {
  const faults: AssistantFault[] = []
  const report = (node: unknown, message: string) => {
    const offset = (node as { range?: readonly number[] | null } | null)?.range?.[0] ?? 0
    faults.push(faultAtOffset(offset, message))
  }
  visit(contents, {
    Alias: (_, node) => report(node, 'aliases (*name) are not allowed: write the value out'),
    Node: (_, node) => {
      if (!isAlias(node) && node.anchor) report(node, `anchors (&${node.anchor}) are not allowed`)
      // The parser itself warns of tags it does not know.
      if (node.tag?.startsWith('tag:') && !CORE_TAGS.has(node.tag))
        report(node, `tags (${node.tag}) are not allowed`)
    },
    Map: (_, node) => {
      const seen = new Set<string>()
      for (const { key } of node.items) {
        if (!isScalar(key) || typeof key.value !== 'string') report(key, 'a key must be plain text')
        else if (FORBIDDEN_KEYS.has(key.value)) report(key, `the key ${key.value} is not allowed`)
        else if (seen.has(key.value)) report(key, `the key ${key.value} appears twice`)
        else seen.add(key.value)
      }
    },
  })
  return faults
}

const CORE_TAGS = new Set(
  ['str', 'int', 'float', 'bool', 'null', 'map', 'seq'].map(name => `tag:yaml.org,2002:${name}`),
)

function offsetOf(contents: Node | null, path: KeyPath, part: 'key' | 'value'): number {
  let offset = contents?.range?.[0] ?? 0
  let node: unknown = contents
  for (const [index, step] of path.entries()) {
    const child = childOf(node, step)
    if (child === undefined) return offset
    const wantsKey = part === 'key' && index === path.length - 1
    const target = isPair(child) ? (wantsKey ? child.key : (child.value ?? child.key)) : child
    offset = (target as Node | null)?.range?.[0] ?? offset
    node = isPair(child) ? child.value : child
  }
  return offset
}

function childOf(node: unknown, step: PropertyKey): Pair | Node | undefined {
  if (isMap(node)) return node.items.find(({ key }) => isScalar(key) && key.value === step)
  const items = (node as { items?: readonly unknown[] } | null)?.items
  return typeof step === 'number' ? (items?.[step] as Node | undefined) : undefined
}
