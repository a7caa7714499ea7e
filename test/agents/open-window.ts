import * as z from 'zod/mini'
import { AgentsSchema } from '../../src/assistants/agents-schema.ts'
import { loadAgents } from '../../src/assistants/load-agents.ts'
import type { JournalEvent } from '../../src/core/event.ts'
import { isPlainObject, type JsonObject } from '../../src/core/json.ts'
import { detailsOf } from '../../src/pendings/kinds.ts'
import { argumentsIn } from '../../src/pendings/read-edit.ts'
import { scriptedModel } from '../../src/testing/scripted-model.ts'
import { toolCallsIn } from '../../src/testing/test-assistant.ts'
import { anAssistant, createTestEngine, type TestEngine } from '../../src/testing/test-engine.ts'
import { defineTool } from '../../src/tools/define-tool.ts'

export type WindowAgent = 'research' | 'image' | 'music' | 'edit'
export type WindowLanguage = 'de' | 'en'

const text = z.string().check(z.minLength(1))
const gradeLevel = z.optional(z.enum(['1-4', '5-6', '7-8', '9-10', '11-13']))
export const WINDOW_TOOLS = [
  defineTool({
    name: 'look_up',
    description: 'Looks up.',
    parameters: z.object({
      topic: text,
      depth: z.optional(z.enum(['quick', 'standard', 'comprehensive'])),
      sources: z.optional(z.enum(['academic', 'general', 'news'])),
      gradeLevel,
    }),
    readOnly: true,
    run: () => ({ found: true, text: 'Found.' }),
  }),
  defineTool({
    name: 'draw',
    description: 'Draws.',
    parameters: z.object({
      topic: text,
      style: z.optional(z.enum(['diagram', 'illustration', 'realistic', 'cartoon', 'auto'])),
      labels: z.optional(z.enum(['german', 'english', 'none'])),
      complexity: z.optional(z.enum(['simple', 'medium', 'detailed'])),
      gradeLevel,
    }),
    readOnly: true,
    run: () => ({ text: 'Drawn.' }),
  }),
  defineTool({
    name: 'sing',
    description: 'Sings.',
    parameters: z.object({
      content: text,
      musicStyle: z.enum(['pop', 'rock', 'classical', 'rap', 'children']),
      duration: z.optional(z.int().check(z.minimum(10), z.maximum(240))),
      tempo: z.optional(z.enum(['slow', 'medium', 'fast'])),
    }),
    readOnly: true,
    run: () => ({ text: 'Sung.' }),
  }),
  defineTool({
    name: 'edit_text',
    description: 'Edits.',
    parameters: z.object({ text, instruction: text }),
    readOnly: true,
    run: () => ({ text: 'Edited.' }),
  }),
]

const SETTINGS = {
  research: { tool: 'look_up' },
  image: { tool: 'draw', defaults: { style: 'diagram', labels: 'german', complexity: 'medium' } },
  music: { tool: 'sing', defaults: { tempo: 'medium' } },
  edit: { tool: 'edit_text', defaults: { text: 'Vulkane\nVulkane sind heiß.' } },
}
/** Sure enough to be shown, never enough to run unasked. */
const weights = { base: 75, points: {} }
const ASKING = Object.fromEntries(
  Object.entries(SETTINGS).map(([name, settings]) => [name, { ...settings, weights }]),
)

const ORDERS: Readonly<Record<WindowAgent, Readonly<Record<WindowLanguage, string>>>> = {
  research: { de: 'Recherchiere Vulkane für die 5. Klasse', en: 'Research volcanoes for grade 5' },
  image: { de: 'Erstelle ein Bild vom Herz', en: 'Create a picture of the heart' },
  music: {
    de: 'Mach einen Song über Vulkane, 90 Sekunden',
    en: 'Make a song about volcanoes, 90 seconds',
  },
  edit: { de: 'Streich die Überschrift', en: 'Delete the heading' },
}
const LOCALES = { de: 'de-DE', en: 'en-GB' } as const

/** Meaning the words had for the window; `beside` where it stays as it was. */
export type WindowMeaning = 'yes' | 'no' | 'cancel' | 'change' | 'explain' | 'beside'

export interface WindowAnswer {
  readonly meaning: WindowMeaning
  readonly ran: readonly JsonObject[]
  readonly before: JsonObject
  /** Arguments the window shows now; null where it is closed. */
  readonly shown: JsonObject | null
}

/** Opens an agent's window in a conversation of its own and says one thing to it. */
export async function sayAtWindow(
  agent: WindowAgent,
  language: WindowLanguage,
  words: string,
): Promise<WindowAnswer> {
  const { say, state } = await open('always', language)
  const shown = async (): Promise<JsonObject | null> => {
    const pending = (await state()).pendings.at(-1)
    const details = pending === undefined ? null : detailsOf('confirmation', pending)
    return details?.agent?.agent === agent ? argumentsIn(pending?.details ?? null) : null
  }
  await say(ORDERS[agent][language])
  const before = await shown()
  if (before === null) throw new Error(`no window of ${agent} in ${language}`)
  const events = await say(words)
  return { meaning: meaningIn(events), ran: callsIn(events), before, shown: await shown() }
}

/** Calls that a message makes in a conversation of its own, without anybody having agreed to them. */
export async function callsUnasked(language: WindowLanguage, words: string): Promise<readonly JsonObject[]> {
  const { say } = await open('as_usual', language)
  return callsIn(await say(words))
}

/** An engine for each language, made once: messages differ by their conversation. */
const ENGINES = new Map<string, TestEngine>()

async function open(asking: 'always' | 'as_usual', language: WindowLanguage) {
  const locale = LOCALES[language]
  const key = `${asking} ${language}`
  const engine = ENGINES.get(key) ?? engineFor(asking === 'always' ? ASKING : SETTINGS, locale)
  ENGINES.set(key, engine)
  conversations += 1
  const target = await engine.open(`window-${conversations}`)
  return {
    say: (words: string) => engine.say(target, words, { locale }),
    state: () => engine.runner.state(target.ref),
  }
}
let conversations = 0

function engineFor(settings: Readonly<Record<string, unknown>>, locale: string): TestEngine {
  const { agents, faults } = loadAgents(AgentsSchema.parse(settings), WINDOW_TOOLS, locale)
  if (faults.length > 0) throw new Error(JSON.stringify(faults))
  const assistant = anAssistant({ tools: WINDOW_TOOLS, agents, locale, conversation: false, ui_tools: [] })
  return createTestEngine({ assistant, model: scriptedModel([]) })
}

const callsIn = (events: readonly JournalEvent[]): readonly JsonObject[] =>
  toolCallsIn(events).flatMap(({ arguments: args }) => (isPlainObject(args) ? [args as JsonObject] : []))

function meaningIn(events: readonly JournalEvent[]): WindowMeaning {
  for (const event of events) {
    if (event.type !== 'decision_made') continue
    const { track } = event.payload
    if (track.kind === 'explain') return 'explain'
    if (track.kind !== 'settle') continue
    const { answer } = track
    if (answer === 'yes' || answer === 'no' || answer === 'cancel' || answer === 'change') return answer
  }
  return 'beside'
}
