import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StatusChip } from './status-chip.tsx'
import { type ChatView, freshView } from './view.ts'

test('while an answer is taken up, nobody is said to be waited for', () => {
  const state = { agent_state: { state: 'waiting_on_user' } }
  const view: ChatView = { ...freshView(), state, run: { phase: 'sending', run: 'r1' } }
  expect(renderToStaticMarkup(<StatusChip view={view} />)).not.toContain('Waiting on you')
})
