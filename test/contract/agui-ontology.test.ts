import { HttpAgent } from '@ag-ui/client'
import type { Event } from '@ag-ui/core'
import { EventSchemas } from '@ag-ui/core/schemas'

import { afterEach, expect, test } from 'vitest'
import type { SessionDetail } from '../../src/api/rest.ts'
import { scriptedModel } from '../../src/testing/scripted-model.ts'
import { checkedEvents } from '../checked-events.ts'
import { startServer, type TestServer } from '../start-server.ts'

let server: TestServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

async function aRun(forwardedProps: object) {
  const model = scriptedModel(() => 'Two things block it.')
  server = await startServer({ model })
  const events: Event[] = []
  const agent = new HttpAgent({ url: `${server.url}/agui/projects`, threadId: 'thread-1' })
  agent.addMessage({ id: 'user-1', role: 'user', content: 'hmm, ought I to worry, do you think?' })
  await agent.runAgent(
    { runId: 'run-1', forwardedProps },
    { onEvent: ({ event }) => void events.push(event as unknown as Event) },
  )
  const thread = await fetch(`${server.url}/api/assistants/projects/threads/thread-1`)
  return { agent, events, model, detail: (await thread.json()) as SessionDetail }
}

const loaded = (events: readonly Event[]) =>
  events.filter(event => event.type === 'CUSTOM' && event.name === 'ontology_loaded')

test('a client hears what surrounds the entity it named, before the answer', async () => {
  const { agent, events, model, detail } = await aRun({
    contextType: 'project',
    entityId: 'website-relaunch',
  })
  for (const event of events) expect(EventSchemas.safeParse(event).success).toBe(true)
  await checkedEvents(events)
  expect(loaded(events)).toEqual([
    {
      type: 'CUSTOM',
      name: 'ontology_loaded',
      value: {
        entityId: 'website-relaunch',
        counts: { tasks: 12, milestones: 4, blockers: 3, documents: 1 },
        revision: '1.1',
      },
    },
  ])
  const types = events.map(({ type }) => type as string)
  expect(types.indexOf('CUSTOM')).toBeLessThan(types.indexOf('TEXT_MESSAGE_START'))
  expect(model.requests.at(-1)?.system).toContain('WEB-B1')
  expect(agent.state.last_turn_context).toEqual({
    summary: 'Two things block it.',
    entities: ['website-relaunch'],
    tools: ['get_project_ontology'],
  })
  expect(detail.lastTurnContext).toEqual(agent.state.last_turn_context)
})

test('an entity nobody knows is no event, and the answer comes all the same', async () => {
  const { agent, events, detail } = await aRun({ contextType: 'project', entityId: 'moon-base' })
  expect(loaded(events)).toEqual([])
  expect(events.at(-1)).toMatchObject({ type: 'RUN_FINISHED', outcome: { type: 'success' } })
  expect(detail.lastTurnContext).toEqual(agent.state.last_turn_context)
})
