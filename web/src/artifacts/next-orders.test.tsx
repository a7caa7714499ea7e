import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { artifactItem } from '../chat/items.ts'
import { type ChatView, freshView, type Item } from '../chat/view.ts'
import { NextOrders } from './next-orders.tsx'

const made = artifactItem(
  {
    id: 't1-a1',
    type: 'research',
    agent: 'research',
    mediaType: 'application/json',
    bytes: 1,
    title: 'Volcanoes',
    query: null,
    turn: 't1',
    call: 't1/plan1#0',
    createdAt: 0,
    url: '/api/sessions/s/artifacts/t1-a1',
    next: [{ agent: 'image', text: 'Make a picture <from> that' }],
  },
  null,
)
const words = (role: 'user' | 'assistant'): Item => ({
  kind: 'message',
  id: `m-${role}`,
  role,
  text: 'Hello',
  run: null,
  at: null,
  status: 'complete',
})

const render = (given: Partial<ChatView>) =>
  renderToStaticMarkup(<NextOrders view={{ ...freshView(), ...given }} onOrder={() => undefined} />)

test('orders that may come next stand below what was made, as plain text', () => {
  expect(render({ items: [made, words('assistant')] })).toContain('Make a picture &lt;from&gt; that</button>')
})

test('they are gone once the person went on, or something waits or runs', () => {
  expect(render({ items: [] })).toBe('')
  expect(render({ items: [made, words('user')] })).toBe('')
  expect(render({ items: [made], run: { phase: 'running', run: 'r1' } })).toBe('')
})
