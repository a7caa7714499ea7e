import { expect } from 'vitest'
import * as z from 'zod/mini'
import { AgentsSchema } from '../../src/assistants/agents-schema.ts'
import type { Assistant } from '../../src/assistants/assistant.ts'
import { loadAgents } from '../../src/assistants/load-agents.ts'
import type { JournalEvent } from '../../src/core/event.ts'
import type { Json } from '../../src/core/json.ts'
import { detailsOf } from '../../src/pendings/kinds.ts'
import { scriptedModel } from '../../src/testing/scripted-model.ts'
import { toolCallsIn } from '../../src/testing/test-assistant.ts'
import { anAssistant, createTestEngine, type TestEngineOptions } from '../../src/testing/test-engine.ts'
import { defineTool } from '../../src/tools/define-tool.ts'

const text = z.string().check(z.minLength(1))

export const TOOLS = [
  defineTool({
    name: 'look_up',
    description: 'Looks up.',
    parameters: z.object({ topic: text, gradeLevel: z.optional(text) }),
    readOnly: true,
    run: ({ topic }) =>
      topic === 'Nichts'
        ? { found: false, text: 'Nichts gefunden.' }
        : {
            found: true,
            facts: [`${topic} ist ein Thema.`],
            text: `Fakten zu ${topic}.`,
            artifact: { type: 'research', title: topic },
          },
  }),
  defineTool({
    name: 'draw',
    description: 'Draws.',
    parameters: z.object({
      topic: text,
      style: z.optional(z.enum(['diagram', 'illustration', 'realistic', 'cartoon'])),
      labels: z.optional(z.enum(['german', 'english', 'none'])),
      research: z.optional(z.object({ facts: z.array(z.string()) })),
    }),
    readOnly: true,
    run: ({ topic }) => ({ svg: '<svg/>', text: `Ein Bild von ${topic}.` }),
  }),
  defineTool({
    name: 'sing',
    description: 'Sings.',
    parameters: z.object({
      content: text,
      musicStyle: z.enum(['pop', 'rock', 'classical', 'rap', 'children']),
      duration: z.optional(z.int()),
    }),
    readOnly: true,
    run: ({ content }) => ({ text: `Ein Lied über ${content}.` }),
  }),
]

const SETTINGS = {
  research: { tool: 'look_up' },
  image: { tool: 'draw', context: 'research', defaults: { style: 'diagram' } },
  music: { tool: 'sing' },
}

/** The agents themselves. */
export const agentsOf = () => {
  const { agents } = loadAgents(AgentsSchema.parse(SETTINGS), TOOLS, 'de-DE')
  if (agents === null) throw new Error('no agents')
  return agents
}

interface AgentsOptions extends Partial<Pick<TestEngineOptions, 'clock' | 'model'>> {
  readonly tools?: Assistant['tools']
}

/** A conversation with agents that research, draw and sing, in German. */
export async function openAgents(
  settings: Record<string, unknown> = SETTINGS,
  ui_tools: Assistant['ui_tools'] = [],
  { tools = TOOLS, ...options }: AgentsOptions = {},
) {
  const { agents, faults } = loadAgents(AgentsSchema.parse(settings), tools, 'de-DE')
  expect(faults).toEqual([])
  const assistant = anAssistant({ tools, agents, locale: 'de-DE', conversation: false, ui_tools })
  const engine = createTestEngine({ assistant, ...options, model: options.model ?? scriptedModel([]) })
  const target = await engine.open()
  const focus = async () => {
    const pending = (await engine.runner.state(target.ref)).pendings.at(-1)
    return pending === undefined ? null : { ...pending, shown: detailsOf('confirmation', pending) }
  }
  const seen = (events: readonly JournalEvent[]) => ({
    calls: toolCallsIn(events).map(({ name, arguments: args }) => ({ name, args })),
    replies: events.flatMap(event => (event.type === 'message_sent' ? [event.content?.text ?? ''] : [])),
    events,
  })
  return {
    engine,
    target,
    say: async (words: string, given: { readonly run?: string } = {}) =>
      seen(await engine.say(target, words, { locale: 'de-DE', ...given })),
    click: async (response: Json) => {
      const pending = await focus()
      if (pending === null) throw new Error('nothing waits')
      return seen(await engine.click(target, pending.id, { status: 'resolved', response }))
    },
    focus,
    events: () => engine.events(target.ref),
    replay: () => engine.replay(target.ref),
  }
}
