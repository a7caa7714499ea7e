import { isPlainObject } from '../../core/json.ts'
import { nearestOf } from '../../source/nearest.ts'

/** Suggests what an author who wrote `found` for a field probably meant, as something to write instead. */
export function correction(
  field: string | null,
  found: unknown,
  expected: readonly string[],
): string | undefined {
  if (found === null) return 'write a value after the colon, or remove the field'
  return (field === null ? undefined : FIELDS[field]?.(found)) ?? byKind(found, expected)
}

const textual = (found: unknown): found is string => typeof found === 'string'
const isTexts = (found: unknown): found is string[] => Array.isArray(found) && found.every(textual)

const translations = (found: unknown) =>
  Array.isArray(found) || isPlainObject(found) ? 'write one text, or { en: …, de: … }' : undefined
const condition = (found: unknown) =>
  found === true
    ? 'leave it out: without it, it always holds'
    : isPlainObject(found)
      ? "write an expression, such as answers.size == 'large'"
      : undefined
const list = (example: string) => (found: unknown) =>
  Array.isArray(found) ? undefined : `write a list: each entry starts with a dash, as in ${example}`
const answer = (found: unknown) =>
  textual(found)
    ? `write { type: ${ANSWER_TYPES.get(found.toLowerCase()) ?? found} }`
    : isTexts(found)
      ? `write { type: enum, values: [${found.join(', ')}] }`
      : undefined

/** Short forms that people expect to work. */
const FIELDS: Readonly<Record<string, (found: unknown) => string | undefined>> = {
  prompt: translations,
  retry_prompt: translations,
  message: translations,
  label: translations,
  guard: condition,
  when: condition,
  nodes: list('- { id: q.name, type: question, … }'),
  edges: list('- { from: q.name, to: q.next }'),
  key: found => (textual(found) ? `write ${found.replace(/\W+/g, '_').replace(/^(?=\d)/, '_')}` : undefined),
  subgraphs: () => 'write the name of each subgraph, with its nodes and edges below',
  answer,
  of: answer,
  values: found =>
    isPlainObject(found)
      ? `write a list: [${Object.keys(found).join(', ')}], or { value: …, label: … } for each`
      : undefined,
  oneOf: found => (isTexts(found) ? `write [[${found.join('], [')}]]` : undefined),
}

const YES_NO: Readonly<Record<string, boolean>> = {
  yes: true,
  on: true,
  true: true,
  no: false,
  off: false,
  false: false,
}

function byKind(found: unknown, expected: readonly string[]): string | undefined {
  const wants = (kind: string) => expected.includes(kind)
  if (textual(found)) {
    const truth = YES_NO[found.toLowerCase()]
    if (wants('boolean') && truth !== undefined) return `write ${truth}`
    if (wants('number') && found.trim() !== '' && Number.isFinite(Number(found)))
      return `write ${found}, without quotes`
    if (wants('array')) return `write [${found}]`
    const edge = /^(\S+)\s*-+>\s*(\S+)$/.exec(found)
    if (wants('object') && edge) return `write { from: ${edge[1]}, to: ${edge[2]} }`
  }
  if (wants('string') && (typeof found === 'number' || typeof found === 'boolean'))
    return `write "${found}", in quotes`
  return undefined
}

/** Words from other formats, and what flows call them; the first that is a field there is meant. */
const FIELD_NAMES: Readonly<Record<string, readonly string[]>> = {
  args: ['arguments', 'params', 'parameters', 'input', 'with'],
  check: ['condition', 'expression', 'rule'],
  edges: ['transitions', 'links', 'connections'],
  entry: ['start', 'initial', 'start_node', 'first'],
  from: ['source', 'start'],
  guard: ['condition', 'if', 'when', 'expression', 'expr', 'cond', 'case'],
  id: ['name', 'node', 'identifier'],
  imports: ['import', 'include', 'includes', 'uses'],
  key: ['name', 'variable', 'field', 'slot', 'save_as'],
  label: ['title', 'name', 'display_name'],
  loop: ['cycle', 'allow_loop', 'allow_cycle'],
  max: ['maximum', 'lte'],
  max_attempts: ['retries', 'max_retries', 'attempts', 'max_tries'],
  max_items: ['maxItems', 'max_count', 'max'],
  max_length: ['maxLength', 'max'],
  message: ['text', 'prompt', 'say', 'content'],
  min: ['minimum', 'gte'],
  min_items: ['minItems', 'min_count', 'min'],
  min_length: ['minLength', 'min'],
  nodes: ['steps', 'states', 'questions'],
  of: ['items', 'element', 'values'],
  on: ['event', 'type'],
  oneOf: ['one_of', 'anyOf', 'any_of', 'either'],
  outcome: ['result', 'status'],
  pattern: ['regex', 'regexp', 'format'],
  prompt: ['text', 'question', 'ask', 'message', 'content', 'say'],
  ref: ['subgraph', 'graph', 'flow', 'calls', 'use'],
  required: ['optional', 'mandatory'],
  retry_prompt: ['retry', 'reprompt', 'error_message', 'on_invalid', 'invalid_prompt'],
  subgraphs: ['graphs', 'subflows', 'definitions'],
  to: ['target', 'next', 'goto', 'then', 'destination'],
  tool: ['function', 'call', 'action', 'name'],
  values: ['options', 'choices', 'enum', 'items', 'allowed'],
  when: ['if', 'condition', 'guard', 'visible', 'show_if'],
}

/** The field an unknown one stands for: another word for it, or its misspelling. */
export function fieldMeant(name: string, fields: readonly string[]): string | undefined {
  const word = name.toLowerCase()
  return (
    fields.find(field => FIELD_NAMES[field]?.some(other => other.toLowerCase() === word)) ??
    nearestOf(name, fields)
  )
}

const ANSWER_TYPES: ReadonlyMap<string, string> = new Map([
  ['string', 'text'],
  ['str', 'text'],
  ['int', 'integer'],
  ['float', 'number'],
  ['double', 'number'],
  ['bool', 'boolean'],
  ['select', 'enum'],
  ['choice', 'enum'],
  ['options', 'enum'],
  ['array', 'list'],
  ['tel', 'phone'],
  ['telephone', 'phone'],
  ['mail', 'email'],
  ['datetime', 'date'],
])
const NODE_TYPES: ReadonlyMap<string, string> = new Map([
  ['ask', 'question'],
  ['input', 'question'],
  ['branch', 'decision'],
  ['condition', 'decision'],
  ['switch', 'decision'],
  ['tool', 'action'],
  ['call', 'action'],
  ['task', 'action'],
  ['flow', 'subgraph'],
  ['subflow', 'subgraph'],
  ['end', 'terminal'],
  ['final', 'terminal'],
  ['finish', 'terminal'],
])

/** The type that a word from another format stands for. */
export function typeMeant(name: string, types: readonly string[]): string | undefined {
  const word = name.toLowerCase()
  const meant = ANSWER_TYPES.get(word) ?? NODE_TYPES.get(word)
  return meant !== undefined && types.includes(meant) ? meant : nearestOf(name, types)
}
