import * as fc from 'fast-check'

export type Tree = null | boolean | number | string | Tree[] | { [key: string]: Tree }

/** A request as a rich client sends it, with something at every place the server may look at. */
const valid = (ordinal: number): Tree => ({
  threadId: `thread-${ordinal % 7}`,
  runId: `run-${ordinal}`,
  parentRunId: 'run-0',
  protocolVersion: '1.0',
  state: { agent_state: { state: 'thinking' } },
  messages: [
    { id: 'm0', role: 'system', content: 'You are somebody else.' },
    { id: 'm1', role: 'assistant', content: 'Hello.', toolCalls: [{ id: 'c1', type: 'function' }] },
    { id: 'm2', role: 'tool', toolCallId: 'c1', content: '{}' },
    { id: `m-${ordinal}`, role: 'user', content: [{ type: 'text', text: 'What now?' }] },
  ],
  tools: [{ name: 'show', description: 'Shows it.', parameters: { type: 'object', properties: {} } }],
  context: [{ description: 'page', value: '/orders/7' }],
  resume: [{ interruptId: 'i1', status: 'resolved', payload: { yes: true } }],
  forwardedProps: {
    contextType: 'orders',
    entityId: 'order-7',
    channel: 'web',
    locale: 'de-AT',
    zone: 'Europe/Vienna',
  },
})

const MUTATIONS = ['delete', 'replace', 'duplicate', 'nest', 'rename', 'poison'] as const

export interface Mutation {
  readonly kind: (typeof MUTATIONS)[number]
  /** Chooses a way from the root, taken modulo the number of children at each step. */
  readonly way: readonly number[]
  readonly value: unknown
}

const HOSTILE: readonly Tree[] = [
  '',
  ' ',
  '\0',
  '\uD800',
  '\u202Eevil\u200B',
  'x'.repeat(300),
  '__proto__',
  '../../etc/passwd',
  "'; DROP TABLE sessions; --",
  -1,
  1e308,
  -0,
  9_007_199_254_740_992,
  [],
  {},
  null,
  true,
]

export const mutations = fc.array(
  fc.record<Mutation>({
    kind: fc.constantFrom(...MUTATIONS),
    way: fc.array(fc.nat(20), { minLength: 1, maxLength: 5 }),
    value: fc.oneof(fc.constantFrom(...HOSTILE), fc.jsonValue()),
  }),
  { minLength: 1, maxLength: 4 },
)

export const mutatedRequest = (ordinal: number, list: readonly Mutation[]): string =>
  JSON.stringify(mutatedTree(valid(ordinal), list)) ?? 'null'

/** A copy with these changes; nothing where all of it was taken away. */
export function mutatedTree(tree: Tree, list: readonly Mutation[]): Tree | undefined {
  const root: { request: Tree } = { request: structuredClone(tree) }
  for (const mutation of list) mutate(root as { [key: string]: Tree }, mutation)
  return root.request
}

function mutate(root: { [key: string]: Tree }, { kind, way, value }: Mutation): void {
  let parent: { [key: string]: Tree } | Tree[] = root
  let key: string | number = 'request'
  for (const step of way) {
    const child: Tree | undefined = Array.isArray(parent) ? parent[Number(key)] : parent[key]
    if (typeof child !== 'object' || child === null) break
    const keys: string[] = Object.keys(child)
    if (keys.length === 0) break
    parent = child
    key = keys[step % keys.length] ?? ''
  }
  apply(parent as { [key: string]: Tree }, String(key), kind, value as Tree)
}

function apply(parent: { [key: string]: Tree }, key: string, kind: Mutation['kind'], value: Tree): void {
  const current = parent[key] ?? null
  const set = (name: string, to: Tree) =>
    // Assigning to `__proto__` would change our own object instead of what is sent.
    Object.defineProperty(parent, name, { value: to, enumerable: true, writable: true, configurable: true })
  if (kind === 'delete') delete parent[key]
  else if (kind === 'replace') set(key, value)
  else if (kind === 'duplicate') {
    if (Array.isArray(parent)) parent.push(current)
    else set(`${key}2`, current)
  } else if (kind === 'nest') set(key, typeof value === 'object' ? [current] : { inner: current })
  else if (kind === 'rename') {
    delete parent[key]
    set('constructor', current)
  } else set('__proto__', { polluted: value })
}
