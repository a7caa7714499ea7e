import { HttpAgent } from '@ag-ui/client'
import { expect, onTestFinished, test } from 'vitest'
import type { JournalEvent } from '../../src/core/event.ts'
import { scriptedModel } from '../../src/testing/scripted-model.ts'
import { startServer } from '../start-server.ts'

/** Enough for the window to be three quarters full. */
const TURNS = 23

/** A server whose model answers at once and never comes to the end of a summary. */
async function serveWithoutSummary() {
  const asked = Promise.withResolvers<void>()
  const model = scriptedModel(({ system }) => {
    if (!system.startsWith('You keep the memory')) return 'An answer.'
    asked.resolve()
    return [{ until: new Promise(() => {}) }]
  })
  const server = await startServer({ model })
  onTestFinished(() => server.close())
  return { ...server, asked: asked.promise }
}

async function summariesIn({ engine }: Awaited<ReturnType<typeof serveWithoutSummary>>) {
  const [row] = await engine.store.listSessions({ tenant: engine.local.tenant, limit: 1 })
  const events: JournalEvent[] = []
  if (row !== undefined) for await (const page of engine.journal.walk(row)) events.push(...page)
  const asked = events.filter(event => event.type === 'turn_started' && event.payload.input === 'summarise')
  return asked.map(({ turn }) => {
    const end = events.find(event => event.turn === turn && event.type === 'turn_ended')
    return end?.type === 'turn_ended' ? end.payload.reason : 'runs'
  })
}

test('while a summary hangs the thread is not busy, and the next message is answered', async () => {
  const server = await serveWithoutSummary()
  const agent = new HttpAgent({ url: `${server.url}/agui/projects`, threadId: 'thread-1' })
  const say = async (nth: number) => {
    agent.addMessage({ id: `user-${nth}`, role: 'user', content: `Question ${nth}?` })
    const { newMessages } = await agent.runAgent({ runId: `run-${nth}` })
    return newMessages.map(({ content }) => content)
  }
  for (let nth = 1; nth <= TURNS; nth++) expect(await say(nth)).toEqual(['An answer.'])
  await server.asked
  expect(await summariesIn(server)).toEqual(['runs'])
  const listed = await (await fetch(`${server.url}/api/sessions`)).json()
  expect(listed).toMatchObject({ sessions: [{ status: 'idle' }] })
  expect(await say(TURNS + 1)).toEqual(['An answer.'])
  expect(await summariesIn(server)).toEqual(['cancelled'])
})

test('who hands in an interaction does not wait for the summary after it', async () => {
  const server = await serveWithoutSummary()
  for (let nth = 1; nth <= TURNS; nth++) await server.engine.handle(anInteraction(nth))
  await server.asked
  expect(await server.engine.handle(anInteraction(TURNS + 1))).toEqual({ text: 'An answer.' })
  expect(await summariesIn(server)).toEqual(['cancelled'])
})

const anInteraction = (nth: number) => ({
  id: `i${nth}`,
  text: `Question ${nth}?`,
  context: { assistant: 'projects', session_id: 's' },
})
