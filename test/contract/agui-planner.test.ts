import { type AgentSubscriber, HttpAgent, verifyEvents } from '@ag-ui/client'
import type { Event } from '@ag-ui/core'
import { EventSchemas } from '@ag-ui/core/schemas'
import { from, lastValueFrom, toArray } from 'rxjs'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { DraftStepView, PlanDraftView } from '../../src/api/rest.ts'
import type { Json } from '../../src/core/json.ts'
import { type ScriptedAnswer, scriptedModel } from '../../src/testing/scripted-model.ts'
import { defineTool } from '../../src/tools/define-tool.ts'
import { aFolder } from '../a-folder.ts'
import { startServer, type TestServer } from '../start-server.ts'

let server: TestServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

const wish = (given: Readonly<Record<string, Json>> = {}): ScriptedAnswer => [
  { call: 'agent_create_plan', arguments: { objective: 'Move the office', ...given } },
]
const planned = (...steps: readonly Json[]): ScriptedAnswer =>
  JSON.stringify({ reasoning: 'So it goes.', steps })
const FIND = { title: 'Find it', tool: 'find_room', arguments: { name: 'hall' } }
const BOOK = {
  title: 'Book it',
  tool: 'book_room',
  arguments: { room: { $from: 's1', path: '/room' } },
}
const TIDY = { title: 'Tidy up', objective: 'Tidy up', tools: ['find_room'] }

/** A stock client of an assistant that plans, and all it was sent, run by run. */
async function aPlanner(answers: readonly ScriptedAnswer[]) {
  const booked: string[] = []
  const tools = [
    defineTool({
      name: 'find_room',
      description: 'Finds a room.',
      parameters: z.object({ name: z.string() }),
      readOnly: true,
      run: ({ name }) => ({ room: name }),
    }),
    defineTool({
      name: 'book_room',
      description: 'Books a room.',
      parameters: z.object({ room: z.string() }),
      run({ room }) {
        booked.push(room)
        return { booked: room }
      },
    }),
  ]
  const assistants = aFolder({
    'hall/assistant.yaml': 'name: Hall\ndescription: Plans.\ninstructions: Plan.\n',
  })
  server = await startServer({ model: scriptedModel(answers), flags: { assistants } })
  const { directory } = server.engine
  directory.replace(
    directory
      .list()
      .map(entry =>
        entry.kind === 'sound' ? { ...entry, assistant: { ...entry.assistant, tools } } : entry,
      ),
  )
  const agent = new HttpAgent({ url: `${server.url}/agui/hall`, threadId: 'thread-1' })
  let runs = 0
  return {
    agent,
    booked,
    plan: (): PlanDraftView | undefined => agent.state.plan,
    async say(text: string): Promise<Event[]> {
      const events: Event[] = []
      const subscriber: AgentSubscriber = {
        onEvent: ({ event }) => void events.push(event as unknown as Event),
      }
      const runId = `run-${++runs}`
      agent.addMessage({ id: `user-${runId}`, role: 'user', content: text })
      await agent.runAgent({ runId }, subscriber)
      for (const event of events) EventSchemas.parse(event)
      await lastValueFrom(from(events as never[]).pipe(verifyEvents(false as never), toArray()))
      return events
    },
  }
}

const statuses = (plan: PlanDraftView | undefined) =>
  plan?.steps.map(({ title, status }: DraftStepView) => `${title}: ${status}`)
const typesIn = (events: readonly Event[], ...prefixes: readonly string[]) =>
  events.map(({ type }) => type).filter(type => prefixes.some(prefix => type.startsWith(prefix)))

test('a plan that runs at once goes through its steps and ends idle, with the tokens it took', async () => {
  const { agent, plan, say, booked } = await aPlanner([
    wish(),
    planned(FIND, BOOK, TIDY),
    'Tidied.',
    'All done.',
  ])
  const events = await say('Plan the move')
  expect(booked).toEqual(['hall'])
  expect(plan()).toMatchObject({ objective: 'Move the office', status: 'done', reasoning: 'So it goes.' })
  expect(statuses(plan())).toEqual(['Find it: completed', 'Book it: completed', 'Tidy up: completed'])
  expect(typesIn(events, 'STEP_', 'SUBAGENT_')).toEqual([
    'STEP_STARTED',
    'STEP_FINISHED',
    'STEP_STARTED',
    'STEP_FINISHED',
    'STEP_STARTED',
    'SUBAGENT_STARTED',
    'SUBAGENT_FINISHED',
    'STEP_FINISHED',
  ])
  expect(agent.state.agent_state).toMatchObject({ state: 'idle' })
  expect(events.at(-1)).toMatchObject({ type: 'RUN_FINISHED', outcome: { type: 'success' }, usage: [{}] })
})

test('a draft waits without an interrupt, is changed by words, and runs by words', async () => {
  const { agent, plan, say, booked } = await aPlanner([
    wish({ execution_mode: 'draft_only' }),
    planned(FIND, BOOK, TIDY),
    'This is what I would do.',
  ])
  const proposed = await say('Draft a plan for the move')
  expect(proposed.at(-1)).toMatchObject({ type: 'RUN_FINISHED', outcome: { type: 'success' } })
  expect(agent.state.agent_state).toMatchObject({ state: 'waiting_on_user' })
  expect([plan()?.status, plan()?.revision, booked]).toEqual(['pending_review', 1, []])
  await say('skip step 3')
  expect([plan()?.status, plan()?.revision, plan()?.removed]).toEqual([
    'pending_review',
    2,
    [{ id: 's3', title: 'Tidy up' }],
  ])
  const ran = await say('looks good, run it')
  expect([plan()?.status, statuses(plan()), booked]).toEqual([
    'done',
    ['Find it: completed', 'Book it: completed'],
    ['hall'],
  ])
  expect(typesIn(ran, 'ACTIVITY_SNAPSHOT')).toHaveLength(1)
  expect(agent.messages.find(({ role }) => role === 'activity')?.content).toEqual(plan())
})

test('a reviewer who wants changes is seen, and so is the plan that was changed', async () => {
  const { plan, say } = await aPlanner([
    wish({ execution_mode: 'agent_review' }),
    planned(FIND),
    JSON.stringify({ verdict: 'needs_changes', notes: ['Book it, too.'] }),
    planned(FIND, BOOK),
    JSON.stringify({ verdict: 'approved', notes: ['Sound.'] }),
    'Done.',
  ])
  const events = await say('Plan it and have it reviewed')
  const verdicts = events.flatMap(event =>
    event.type === 'STATE_DELTA' ? event.delta.filter(({ path }) => path === '/plan/review') : [],
  )
  expect(verdicts).toMatchObject([
    { value: { revision: 1, verdict: 'needs_changes', notes: ['Book it, too.'] } },
    { value: { revision: 2, verdict: 'approved', notes: ['Sound.'] } },
  ])
  expect([plan()?.status, plan()?.revision]).toEqual(['done', 2])
})
