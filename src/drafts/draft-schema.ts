import * as z from 'zod/mini'
import type { DraftStep, DraftWork } from '../core/draft.ts'
import { isPlainObject, type JsonObject } from '../core/json.ts'
import { plainName } from '../nlu/text/plain-name.ts'
import { plainLine, TITLE_LENGTH } from './plain-line.ts'
import { referencesIn, withReferences } from './references.ts'

/** A step as a model writes it: with `tool` a call, else a task of its own for an executor. */
export const StepReplySchema = z.object({
  id: z
    .optional(z.union([z.string(), z.number()]))
    .check(z.describe('Name of the step for "after", like s1.')),
  title: z.string().check(z.describe('The step in a few words, in the language of the person.')),
  tool: z.optional(z.nullable(z.string())).check(z.describe('Tool it calls.')),
  arguments: z
    .optional(z.nullable(z.union([z.record(z.string(), z.json()), z.string()])))
    .check(
      z.describe(
        'Arguments of the call. A value taken from the result of an earlier step is written {"$from": "s1", "path": "/project/id"} (path: a JSON pointer).',
      ),
    ),
  objective: z
    .optional(z.nullable(z.string()))
    .check(z.describe('Instead of a tool: a task that an executor works on with its own calls.')),
  tools: z.optional(z.nullable(z.array(z.string()))).check(z.describe('Tools the executor may call.')),
  after: z
    .optional(z.nullable(z.array(z.union([z.string(), z.number()]))))
    .check(z.describe('Steps that have to be done before it; only real dependencies.')),
})

export interface StepReply {
  readonly id?: string | number | undefined
  readonly title: string
  readonly tool?: string | null | undefined
  readonly arguments?: JsonObject | string | null | undefined
  readonly objective?: string | null | undefined
  readonly tools?: readonly string[] | null | undefined
  readonly after?: readonly (string | number)[] | null | undefined
}

/** Answer of a model that is asked for a plan. */
export const DraftReplySchema = z.object({
  reasoning: z._default(z.string(), '').check(z.describe('Why these steps, in two or three sentences.')),
  steps: z.array(StepReplySchema),
})

/**
 * Steps of a reply, called `s1`, `s2`, … in their order. Whatever names the model gave them are followed into `after`
 * and `$from`; a name that belongs to none stays as it is, and the check says so.
 */
export function stepsOfReply(
  { steps }: { readonly steps: readonly StepReply[] },
  nameOfTool: NameOfTool = plainName,
): readonly DraftStep[] {
  const ids = new Map<string, string>()
  steps.forEach(({ id }, index) => {
    const name = nameOf(id)
    if (name !== null && !ids.has(name)) ids.set(name, `s${index + 1}`)
  })
  const idOf = (reference: string): string =>
    ids.get(nameOf(reference) ?? '') ?? byPlace(reference, steps.length)
  return steps.map((step, index) => stepOf(step, `s${index + 1}`, idOf, nameOfTool))
}

/** A tool by the name people know it by. */
export type NameOfTool = (tool: string) => string

/** The step under this id, with references as `idOf` translates them; without a title it is called like its tool. */
export function stepOf(
  reply: StepReply,
  id: string,
  idOf: (reference: string) => string,
  nameOfTool: NameOfTool,
): DraftStep {
  const work = workOf(reply, idOf)
  const links = (reply.after ?? []).map(reference => idOf(String(reference)))
  const sources = work.kind === 'call' ? referencesIn(work.arguments).map(({ from }) => from) : []
  return {
    id,
    title:
      plainLine(reply.title, TITLE_LENGTH) ||
      plainLine(work.kind === 'call' ? nameOfTool(work.tool) : work.objective, TITLE_LENGTH),
    work,
    after: [...new Set([...links, ...sources])],
  }
}

function workOf(reply: StepReply, idOf: (reference: string) => string): DraftWork {
  const { tool, objective, title } = reply
  if (tool !== undefined && tool !== null && tool.trim() !== '')
    return {
      kind: 'call',
      tool: tool.trim(),
      arguments: withReferences(argumentsOf(reply.arguments), idOf),
    }
  return {
    kind: 'executor',
    objective: plainLine(objective ?? '', TASK_LENGTH) || plainLine(title, TASK_LENGTH),
    tools: [...new Set(reply.tools ?? [])],
  }
}

/** A task says more than a title, and is told to a model. */
const TASK_LENGTH = 2_000

/** Models write arguments as a text now and then. */
function argumentsOf(value: StepReply['arguments']): JsonObject {
  if (typeof value !== 'string') return value ?? {}
  try {
    const content: unknown = JSON.parse(value)
    return isPlainObject(content) ? (content as JsonObject) : {}
  } catch {
    return {}
  }
}

const nameOf = (id: string | number | undefined): string | null =>
  id === undefined || String(id).trim() === '' ? null : String(id).trim().toLowerCase()

/** "2", "s2" and "step 2" are the second step where no step is called so. */
function byPlace(reference: string, count: number): string {
  const place = Number(/^\D{0,6}(\d{1,4})$/.exec(reference.trim())?.[1] ?? Number.NaN)
  return place >= 1 && place <= count ? `s${place}` : reference
}
