import * as z from 'zod/mini'
import type { EffectPolicy } from '../../src/core/event.ts'
import type { Json, JsonObject } from '../../src/core/json.ts'
import { defineTool } from '../../src/tools/define-tool.ts'
import type { Tool, ToolContext, Verification } from '../../src/tools/tool.ts'
import { ToolError } from '../../src/tools/tool-error.ts'
import { type JobSpan, jobOf, startJob } from './job-tool.ts'
import type { Process } from './kernel.ts'
import type { ToolCall } from './observation.ts'
import type { Scene } from './scene.ts'

export interface ToolRow {
  readonly name: string
  /** How often a model wishes for it. */
  readonly weight: number
  readonly policy: EffectPolicy
  readonly timeoutMs: number
  readonly delayMs: readonly [low: number, high: number]
  /** Whether it stops when told to. */
  readonly obeys: boolean
  readonly destructive?: true
  readonly longResult?: true
  readonly job?: JobSpan
}

const QUICK = { timeoutMs: 5_000, delayMs: [1, 900], obeys: true } as const

/** Tools of every policy, quick and slow, well-behaved and not, harmless and not. */
export const TOOLS: readonly ToolRow[] = [
  { name: 'look_up', weight: 14, policy: 'retry', ...QUICK, delayMs: [1, 300] },
  { name: 'book', weight: 18, policy: 'verify', ...QUICK },
  { name: 'pay', weight: 26, policy: 'ask', ...QUICK },
  { name: 'erase', weight: 12, policy: 'ask', ...QUICK, destructive: true },
  { name: 'print', weight: 9, policy: 'ask', timeoutMs: 2_000, delayMs: [1, 12_000], obeys: false },
  { name: 'send', weight: 7, policy: 'ask', timeoutMs: 1_500, delayMs: [1, 9_000], obeys: true },
  { name: 'render', weight: 8, policy: 'retry', timeoutMs: 3_000, delayMs: [1, 6_000], obeys: true },
  { name: 'list_all', weight: 6, policy: 'retry', ...QUICK, longResult: true },
  {
    name: 'compose',
    weight: 10,
    policy: 'ask',
    ...QUICK,
    timeoutMs: 9_000,
    job: { everyMs: 1_200, lastsMs: [500, 12_000], canBeCalledOff: true },
  },
  {
    name: 'train',
    weight: 5,
    policy: 'retry',
    ...QUICK,
    timeoutMs: 9_000,
    job: { everyMs: 900, lastsMs: [500, 6_000], canBeCalledOff: false },
  },
]

const Parameters = z.object({ note: z.string(), amount: z.number().check(z.positive()) })

/** The tools as one process holds them; what they do to the world is entered in its ledger. */
export function createTools(scene: Scene, process: Process): Tool[] {
  return TOOLS.map(row =>
    defineTool({
      name: row.name,
      description: `A simulated tool (${row.policy}).`,
      parameters: Parameters,
      effect: row.policy,
      timeoutMs: row.timeoutMs,
      destructive: row.destructive ?? false,
      run: (args: Json, context) => call(scene, process, row, args, context),
      ...(row.job && { job: jobOf(scene, process, row.name, row.job) }),
      ...(row.policy === 'verify' && {
        verify: (args: Json, context: ToolContext) =>
          verify(scene, callOf(scene, process, row, args, context)),
      }),
    }),
  )
}

const callOf = (
  { kernel }: Scene,
  process: Process,
  { name, policy }: ToolRow,
  args: Json,
  { key, session, signal }: ToolContext,
): ToolCall => ({ key, tool: name, policy, args, process, session, signal, at: kernel.time })

function call(scene: Scene, process: Process, row: ToolRow, args: Json, context: ToolContext): Promise<Json> {
  const { kernel, ledger } = scene
  const made = callOf(scene, process, row, args, context)
  const tell = (kind: 'tool_called' | 'tool_happened' | 'tool_returned') =>
    scene.observe({ kind, session: made.session, process, call: made })
  tell('tool_called')
  if (!scene.healed && kernel.random.chance(REFUSES)) {
    tell('tool_returned')
    return Promise.reject(new ToolError('refused', 'simulated: not accepted'))
  }
  const [low, high] = row.delayMs
  const answer = kernel.call(
    process,
    `tool ${row.name} ${made.key}`,
    () => {
      const times = ledger.enter(made.key, process, kernel.time)
      tell('tool_happened')
      return row.job === undefined ? resultOf(row, args, times) : startJob(scene, made, row.job)
    },
    {
      odds: () => scene.weather.tools,
      failure: kind => new Error(`simulated: ${kind}`),
      delay: () => Math.ceil(kernel.random.between(low, high) / 2),
    },
  )
  return (row.obeys ? unlessAborted(answer, context.signal) : answer).finally(() => tell('tool_returned'))
}

/** Of all calls, this part is turned down before anything is done. */
const REFUSES = 0.03

const LONG = 'and so on '.repeat(500)

function resultOf({ name, longResult }: ToolRow, args: Json, times: number): Json {
  const { note = null } = args as JsonObject
  return { done: name, times, ...(longResult && { note, text: LONG }) }
}

/** Looks into the ledger; now and then nobody can say. */
function verify(scene: Scene, asked: ToolCall): Promise<Verification> {
  const { kernel, ledger } = scene
  return kernel.call(
    asked.process,
    `verify ${asked.key}`,
    (): Verification => {
      const happened = ledger.has(asked.key)
      const answer = kernel.random.chance(0.25) ? 'unknown' : happened ? 'yes' : 'no'
      const { session, process } = asked
      scene.observe({ kind: 'tool_verified', session, process, call: asked, answer })
      return answer === 'yes' ? { happened: 'yes', result: { done: asked.tool } } : { happened: answer }
    },
    {
      odds: () => scene.weather.tools,
      failure: kind => new Error(`simulated: ${kind}`),
      delay: () => kernel.random.between(1, 50),
    },
  )
}

function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error('stopped'))
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop)
  })
}
