import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aFolder } from '../../test/a-folder.ts'
import { sha256 } from '../adapters/digest.ts'
import { loadIntents } from '../assistants/load-intents.ts'
import type { JournalEvent } from '../core/event.ts'
import { plansOf } from '../journal/past-plans.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../testing/test-engine.ts'
import { defineTool } from '../tools/define-tool.ts'
import { draftView } from './draft-view.ts'
import { planView } from './plan-view.ts'

const INTENTS = `intents:
  book_room:
    title: a room
    description: Books a room.
    examples: [book a room, reserve a room, I need a room for a meeting]
    parameters:
      seats: {type: integer, min: 1, required: true, prompt: How many seats?}
    tool: [book]
    post: Booked.
`
const tools = ['book', 'find_room'].map(name =>
  defineTool({
    name,
    description: `${name.replace('_', ' ')}.`,
    parameters: z.object({ seats: z.optional(z.int()) }),
    readOnly: true,
    run: () => ({ room: 7 }),
  }),
)
const WISH = [
  { call: 'agent_create_plan', arguments: { objective: 'look around', execution_mode: 'auto_execute' } },
]
const DRAFT = JSON.stringify({ reasoning: '', steps: [{ title: 'Look', tool: 'find_room', arguments: {} }] })

const OUTSIDE = JSON.stringify({ intent: null, confidence: 0.95, parameters: [], runner_ups: [] })

async function said(...messages: readonly string[]) {
  const loaded = await loadIntents(aFolder({ 'intents.yaml': INTENTS }), tools, sha256)
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults))
  const engine = createTestEngine({
    assistant: anAssistant({ intents: loaded.intents, tools }),
    model: scriptedModel([OUTSIDE, WISH, DRAFT, 'Looked.']),
  })
  const target = await engine.open()
  const events: JournalEvent[] = []
  for (const message of messages) events.push(...(await engine.say(target, message)))
  const { drafts } = await engine.runner.state(target.ref)
  return {
    plans: plansOf(events).map(plan => planView(plan, drafts)),
    drafts: Object.values(drafts).map(draft => draftView(draft, new Map())),
  }
}
test('plans, and drafts made while an intent is under way, carry its label', async () => {
  const { plans, drafts } = await said('book a room', 'What is the difference between your rooms?')
  expect(drafts).toMatchObject([{ status: 'done', intentLabel: 'book_room' }])
  const labels = plans.map(({ producer, intentLabel }) => `${producer} ${intentLabel}`)
  expect(labels).toContain('intent book_room')
  expect(labels).toContain('planner book_room')
})

test('where no intent is under way they carry none', async () => {
  const { plans, drafts } = await said('What is the difference between your rooms?')
  expect(drafts).toMatchObject([{ status: 'done', intentLabel: null }])
  expect(plans.map(({ intentLabel }) => intentLabel)).not.toContain('book_room')
})
