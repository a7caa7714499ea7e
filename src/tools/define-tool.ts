import * as z from 'zod/v4/core'
import { SignalboxError } from '../core/error.ts'
import type { EffectPolicy } from '../core/event.ts'
import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import type { Estimate } from '../core/pending.ts'
import type { LocalizedText } from '../flows/ir/text.ts'
import { bracesIn } from '../intents/fill-template.ts'
import { faultLine } from '../source/fault-line.ts'
import { faultWords, JSON_FAULTS } from '../source/fault-words.ts'
import { isLocalizedText } from './is-localized-text.ts'
import { resultAsJson } from './result-as-json.ts'
import type { DescribedTool, Job, LookContext, OwnTool, ToolContext, Verification } from './tool.ts'

/** Arguments and results are journaled, so they must survive JSON; anything JSON writes is fine. */
export interface ToolDefinition<Parameters extends z.$ZodType> {
  readonly name: string
  /** Name people know it by when they are asked about a call: one text, or one per language. */
  readonly title?: LocalizedText
  /**
   * Question that asks for a call: one sentence, or one per language, with its arguments in braces ("Refund {amount} for
   * {order}?"). Without it, one is made of the name and the values.
   */
  readonly confirm?: LocalizedText
  /** Names people know its parameters by, each one text, or one per language. An intent's names come first. */
  readonly labels?: Readonly<Record<string, LocalizedText>>
  readonly description: string
  /** A zod (or zod/mini) object schema. */
  readonly parameters: Parameters
  /** A zod schema of what `run` gives, or a job in the end: flows that keep parts of it are checked against it. */
  readonly result?: z.$ZodType
  /** Treatment of a call whose outcome a crash took: make it again, `verify` it, or ask a person. */
  readonly effect?: EffectPolicy
  readonly timeoutMs?: number
  /** True for a tool that only looks, and changes nothing: it may answer in passing, and is made again after a crash. */
  readonly readOnly?: boolean
  /** True for what cannot be undone: the person is asked first. */
  readonly destructive?: boolean
  /**
   * Expected cost and time of a call, and how many calls of services it makes. Whoever confirms it sees that; should it
   * be more by then, they are asked again. What it leaves open of an agent's task is told by past runs.
   */
  estimate?(args: z.output<Parameters>): ToolEstimate | null
  run(args: z.output<Parameters>, context: ToolContext): unknown
  /** For work that takes minutes: `run` starts it and returns a handle, `poll` is asked for it until it is over. */
  readonly job?: Omit<Job, 'everyMs'> & { readonly everyMs?: number }
  verify?(args: z.output<Parameters>, context: ToolContext): Promise<Verification> | Verification
  /**
   * Tells whether what the arguments name is there; only looks. Asked when a plan with such a call is shown, and before it
   * runs: whoever agrees to it is told of what is gone by then.
   */
  exists?(args: z.output<Parameters>, context: LookContext): Promise<boolean> | boolean
}

export interface ToolEstimate {
  readonly costUsd?: number
  readonly durationMs?: number
  readonly apiCalls?: number
}

export const TOOL_NAME = /^[a-z][a-z0-9_]{0,63}$/
const EFFECT_POLICIES: readonly EffectPolicy[] = ['retry', 'verify', 'ask']
const JOB_EVERY_MS = 2_000
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1

/** Defines a tool that an assistant may call; its parameters are checked before it runs. */
export function defineTool<Parameters extends z.$ZodType>(definition: ToolDefinition<Parameters>): OwnTool {
  const { name, effect, run, verify, exists, job } = definition
  const refuse = refusal(name)
  const described = describeTool(definition)
  if (typeof run !== 'function') refuse('it needs a run function')
  if (job && typeof job.poll !== 'function') refuse('job needs a poll function')
  if (exists && typeof exists !== 'function') refuse('exists must be a function')
  if (effect === 'verify' && typeof verify !== 'function') refuse("effect 'verify' needs a verify function")
  return {
    ...described,
    // What `run` gets has passed `check`, hence is an output of `parameters`.
    run: async (args, context) => resultAsJson(name, await run(args as z.output<Parameters>, context)),
    ...(job && { job: { everyMs: JOB_EVERY_MS, ...job } }),
    ...(verify && { verify: (args, context) => verify(args as z.output<Parameters>, context) }),
    ...(exists && { exists: (args, context) => exists(args as z.output<Parameters>, context) }),
  }
}

/** A definition without what it does, for whoever does it elsewhere. */
export function describeTool<Parameters extends z.$ZodType>(
  definition: Omit<ToolDefinition<Parameters>, 'run' | 'job' | 'verify' | 'exists'>,
): Omit<DescribedTool, 'remote'> {
  const { name, description, parameters, readOnly = false, timeoutMs = 30_000 } = definition
  const { effect = readOnly ? 'retry' : 'ask' } = definition
  const { destructive = false, estimate, title, confirm, labels, result } = definition
  const refuse = refusal(name)
  if (typeof name !== 'string' || !TOOL_NAME.test(name))
    refuse('its name must be lower-case letters, digits and _ (at most 64, a letter first)')
  if (typeof description !== 'string' || description.trim() === '')
    refuse('it needs a description: the model chooses by it')
  if (title !== undefined && !isLocalizedText(title)) refuse('its title must be a text, or one per language')
  if (!EFFECT_POLICIES.includes(effect)) refuse(`effect must be one of ${EFFECT_POLICIES.join(', ')}`)
  if (readOnly && (destructive || effect !== 'retry'))
    refuse("a tool that is readOnly is not destructive, and its effect is 'retry'")
  if (!(Number.isInteger(timeoutMs) && timeoutMs > 0 && timeoutMs <= LONGEST_TIMEOUT_MS))
    refuse('timeoutMs must be a whole number of milliseconds above 0')
  const schema = jsonSchemaOf(parameters, refuse)
  if (confirm !== undefined) checkSentence(confirm, schema, refuse)
  if (labels !== undefined) checkLabels(labels, schema, refuse)

  return {
    name,
    ...(title !== undefined && { title }),
    ...(confirm !== undefined && { confirm }),
    ...(labels !== undefined && { labels }),
    description: description.trim(),
    parameters: schema,
    ...(result !== undefined && { result: resultSchemaOf(result, refuse) }),
    effect,
    timeoutMs,
    ...(readOnly && { readOnly }),
    destructive,
    check(argumentsJson, locale) {
      const error = locale === undefined ? JSON_FAULTS : faultWords(locale)
      const parsed = z.safeParse(parameters, argumentsJson, { error })
      return parsed.success
        ? { ok: true, value: parsed.data as Json }
        : { ok: false, faults: parsed.error.issues.map(issue => faultLine(issue, 'arguments')) }
    },
    ...(estimate && { estimate: args => checkedEstimate(estimate(args as z.output<Parameters>)) }),
  }
}

/** Fields nobody fills would be read as dashes by whoever has to decide. */
function checkSentence(confirm: unknown, { properties }: JsonObject, refuse: Refuse): void {
  if (!isLocalizedText(confirm)) refuse('confirm must be a question, or one per language')
  const texts = isPlainObject(confirm) ? Object.values(confirm) : [confirm]
  const known = isPlainObject(properties) ? Object.keys(properties) : []
  for (const field of texts.flatMap(text => bracesIn(String(text))))
    if (!known.includes(field))
      refuse(
        `confirm names {${field}}, which is none of its parameters (${known.join(', ') || 'it has none'})`,
      )
}

/** A name nobody would read is one of something that is called otherwise. */
function checkLabels(labels: unknown, { properties }: JsonObject, refuse: Refuse): void {
  if (!isPlainObject(labels)) refuse('labels must be names by parameter')
  const known = isPlainObject(properties) ? Object.keys(properties) : []
  for (const [name, label] of Object.entries(labels)) {
    if (!known.includes(name))
      refuse(`labels names ${name}, which is none of its parameters (${known.join(', ') || 'it has none'})`)
    if (!isLocalizedText(label)) refuse(`the label of ${name} must be a text, or one per language`)
  }
}

function checkedEstimate(estimate: ToolEstimate | null): Estimate | null {
  const known = (value: number | undefined, unit: number) =>
    value !== undefined && Number.isFinite(value) && value >= 0 ? Math.ceil(value * unit) : null
  const costMicroUsd = known(estimate?.costUsd, 1_000_000)
  const durationMs = known(estimate?.durationMs, 1)
  const apiCalls = known(estimate?.apiCalls, 1)
  if (costMicroUsd === null && durationMs === null && apiCalls === null) return null
  return { costMicroUsd, durationMs, ...(apiCalls !== null && { apiCalls }) }
}

type Refuse = (reason: string, cause?: unknown) => never

function refusal(name: unknown): Refuse {
  return (reason, cause) => {
    throw new SignalboxError('assistant_broken', `tool ${JSON.stringify(name) ?? '(unnamed)'}: ${reason}`, {
      hint: 'Correct the call of defineTool.',
      cause,
    })
  }
}

function jsonSchemaOf(parameters: z.$ZodType, refuse: Refuse): JsonObject {
  if (!isPlainObject(parameters) || !('_zod' in parameters))
    return refuse('parameters must be a zod 4 schema, as z.object({ city: z.string() })')
  try {
    // Outputs must be plain JSON too (no dates, no transforms): they are journaled and read back after a crash.
    z.toJSONSchema(parameters, { io: 'output' })
    const { $schema: _, ...schema } = z.toJSONSchema(parameters, { io: 'input' })
    if (schema.type !== 'object') return refuse('parameters must be an object schema, as z.object({ … })')
    return JSON.parse(JSON.stringify(schema)) as JsonObject
  } catch (error) {
    if (error instanceof SignalboxError) throw error
    return refuse(`parameters must describe plain JSON: ${(error as Error).message}`, error)
  }
}

function resultSchemaOf(result: z.$ZodType, refuse: Refuse): JsonObject {
  if (!isPlainObject(result) || !('_zod' in result)) return refuse('result must be a zod 4 schema')
  try {
    const { $schema: _, ...schema } = z.toJSONSchema(result, { io: 'output' })
    return JSON.parse(JSON.stringify(schema)) as JsonObject
  } catch (error) {
    return refuse(`result must describe plain JSON: ${(error as Error).message}`, error)
  }
}
