import * as z from 'zod/mini'
import { createMemoryStore } from '../../src/adapters/storage/memory/memory-store.ts'
import type { AssistantIntents } from '../../src/assistants/assistant.ts'
import type { JournalEvent } from '../../src/core/event.ts'
import type { Json } from '../../src/core/json.ts'
import { messagesOf } from '../../src/journal/messages.ts'
import { defaultPolicy } from '../../src/policy/default-policy.ts'
import type { Policy } from '../../src/policy/policy.ts'
import type { Target } from '../../src/ports/work.ts'
import { fixedClock } from '../../src/testing/fixed-clock.ts'
import { type ScriptedAnswer, scriptedModel } from '../../src/testing/scripted-model.ts'
import { seededEntropy } from '../../src/testing/seeded-entropy.ts'
import { anAssistant, createTestEngine, type TestEngine } from '../../src/testing/test-engine.ts'
import { defineTool } from '../../src/tools/define-tool.ts'
import type { Tool } from '../../src/tools/tool.ts'

/** World a session with drafts is in; what is left out is as it was. */
export interface DeskWorld {
  readonly tools?: (calls: string[]) => readonly Tool[]
  readonly policy?: Policy
  readonly intents?: AssistantIntents
}

/** A session with drafts on one engine; `in` has the same session on another, in another world. */
export interface DraftDesk {
  readonly engine: TestEngine
  readonly target: Target
  readonly calls: string[]
  readonly clock: ReturnType<typeof fixedClock>
  say(text: string, fields?: Parameters<TestEngine['say']>[2]): Promise<JournalEvent[]>
  click(response: Json | 'cancel'): Promise<JournalEvent[]>
  in(world: DeskWorld, end?: 'stopped' | 'killed'): Promise<DraftDesk>
  pendings(): Promise<readonly string[]>
  statuses(): Promise<readonly string[]>
  replays(): Promise<unknown>
}

/** Tools of the desk: one looks, one writes, one cannot be undone. */
export const deskTools = (calls: string[]): readonly Tool[] => [
  defineTool({
    name: 'find_project',
    description: 'Finds a project.',
    parameters: z.object({ name: z.string() }),
    readOnly: true,
    run({ name }) {
      calls.push(`find ${name}`)
      return { project: { id: `p-${name}` } }
    },
  }),
  defineTool({
    name: 'create_task',
    description: 'Creates a task.',
    parameters: z.object({ title: z.string() }),
    run({ title }) {
      calls.push(`create ${title}`)
      return { task: title }
    },
  }),
  defineTool({
    name: 'delete_task',
    description: 'Deletes a task.',
    parameters: z.object({ task: z.string() }),
    destructive: true,
    run({ task }) {
      calls.push(`delete ${task}`)
      return { deleted: task }
    },
  }),
]

export const FIND = { title: 'Find it', tool: 'find_project', arguments: { name: 'move' } }
export const CREATE = { title: 'Add a task', tool: 'create_task', arguments: { title: 'pack' } }
export const DELETE = { title: 'Remove the old one', tool: 'delete_task', arguments: { task: 'old' } }
/** Its argument comes from the first step, so nobody has seen it. */
export const DELETE_FOUND = { ...DELETE, arguments: { task: { $from: 's1', path: '/project/id' } } }

export const wishFor = (
  objective: string,
  execution_mode: 'draft_only' | 'auto_execute' | 'agent_review' = 'draft_only',
): ScriptedAnswer => [{ call: 'agent_create_plan', arguments: { objective, execution_mode } }]

export const stepsWritten = (...steps: readonly Json[]): ScriptedAnswer =>
  JSON.stringify({ reasoning: 'So it goes.', steps })

/** Answers of a model that shows these steps as a plan. */
export const drafting = (...steps: readonly Json[]): readonly ScriptedAnswer[] => [
  wishFor('tidy up'),
  stepsWritten(...steps),
  'So.',
]

export async function aDraftDesk(
  answers: readonly ScriptedAnswer[],
  first: DeskWorld = {},
): Promise<DraftDesk> {
  const calls: string[] = []
  const store = createMemoryStore()
  const clock = fixedClock()
  const model = scriptedModel(answers)
  let seed = 0
  let runs = 0
  const engineIn = ({ tools: toolsFor = deskTools, policy = defaultPolicy, intents }: DeskWorld) => {
    const tools = toolsFor(calls)
    const revision = JSON.stringify(tools)
    return createTestEngine({
      model,
      assistant: anAssistant({ tools, revision, ...(intents !== undefined && { intents }) }),
      store,
      clock,
      policy,
      entropy: seededEntropy(++seed),
    })
  }
  const engine = engineIn(first)
  const target = await engine.open()
  const deskOn = (on: TestEngine, world: DeskWorld): DraftDesk => {
    const state = () => on.runner.state(target.ref)
    return {
      engine: on,
      target,
      calls,
      clock,
      say: (text, given = {}) => on.say(target, text, { run: `say-${++runs}`, ...given }),
      async click(response) {
        const top = (await state()).pendings.at(-1)
        if (top === undefined) throw new Error('nothing waits')
        const answer =
          response === 'cancel'
            ? ({ status: 'cancelled' } as const)
            : ({ status: 'resolved', response } as const)
        return on.click(target, top.id, answer, `click-${++runs}`)
      },
      async in(changed, end = 'stopped') {
        if (end === 'stopped') await on.runner.stop(0)
        const next = { ...world, ...changed }
        return deskOn(engineIn(next), next)
      },
      pendings: async () => (await state()).pendings.map(({ kind }) => kind),
      statuses: async () => Object.values((await state()).drafts).map(({ status }) => status),
      replays: async () => (await on.replay(target.ref)).difference,
    }
  }
  return deskOn(engine, first)
}

/** All the assistant said in these events. */
export const textOf = (events: readonly JournalEvent[]): string =>
  messagesOf(events)
    .filter(({ role }) => role === 'assistant')
    .map(({ text }) => text)
    .join('\n')

export const endOf = (events: readonly JournalEvent[]): string | null => {
  const last = events.at(-1)
  return last?.type === 'turn_ended' ? last.payload.reason : null
}
