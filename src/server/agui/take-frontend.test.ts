import { expect, test } from 'vitest'
import { SignalboxError } from '../../core/error.ts'
import { LIMITS } from '../../core/limits.ts'
import type { RunRequest } from './run-request.ts'
import { takeFrontend } from './take-frontend.ts'

const REQUEST: RunRequest = { threadId: 't', runId: 'r', messages: [] }

const PARTS: readonly [string, number, (text: string) => Partial<RunRequest>][] = [
  ['state', LIMITS.frontendStateBytes, text => ({ state: { cart: text } })],
  ['context', LIMITS.frontendContextBytes, text => ({ context: [{ description: 'cart', value: text }] })],
  [
    'tools',
    LIMITS.frontendToolsBytes,
    text => ({ tools: [{ name: 'show', description: text, parameters: {} }] }),
  ],
]

test.each(PARTS)(
  '%s of a page have at most %d bytes, and more is refused by its place',
  (name, most, partOf) => {
    const small = takeFrontend({ ...REQUEST, ...partOf('x'.repeat(most - 200)) })
    expect(small).toHaveProperty(name)
    // Bytes, not characters.
    const large = () => takeFrontend({ ...REQUEST, ...partOf('ü'.repeat(most / 2)) })
    expect(large).toThrow(SignalboxError)
    expect(large).toThrow(`$.${name} has `)
  },
)

test('of the shared state a page sends back, what is the engine’s own counts for nothing', () => {
  const pendings = [{ id: 't1/p1', details: 'x'.repeat(LIMITS.frontendStateBytes) }]
  expect(takeFrontend({ ...REQUEST, state: { pendings, agent_state: {} } })).toBeNull()
  expect(takeFrontend({ ...REQUEST, state: { pendings, cart: [] } })).toEqual({ state: { cart: [] } })
})
