import * as z from 'zod/mini'
import type { EffectPolicy } from '../../src/core/event.ts'
import type { Json } from '../../src/core/json.ts'
import { defineTool } from '../../src/tools/define-tool.ts'
import type { Tool, ToolContext, Verification } from '../../src/tools/tool.ts'
import type { Process } from './kernel.ts'
import type { ToolCall } from './observation.ts'
import type { World } from './world.ts'

interface ToolRow {
  readonly name: string
  readonly policy: EffectPolicy
  readonly timeoutMs: number
  readonly delayMs: readonly [low: number, high: number]
  /** Whether it stops when told to. */
  readonly obeys: boolean
}

/** Tools of every policy, quick and slow, well-behaved and not. */
export const TOOLS: readonly ToolRow[] = [
  { name: 'look_up', policy: 'retry', timeoutMs: 5_000, delayMs: [1, 300], obeys: true },
  { name: 'book', policy: 'verify', timeoutMs: 5_000, delayMs: [1, 900], obeys: true },
  { name: 'pay', policy: 'ask', timeoutMs: 5_000, delayMs: [1, 900], obeys: true },
  { name: 'print', policy: 'ask', timeoutMs: 2_000, delayMs: [1, 12_000], obeys: false },
  { name: 'render', policy: 'retry', timeoutMs: 3_000, delayMs: [1, 6_000], obeys: true },
]

const Parameters = z.object({ note: z.string(), amount: z.number() })

/** The tools as one process holds them; what they do to the world is entered in its ledger. */
export function createTools(world: World, process: Process): Tool[] {
  return TOOLS.map(row =>
    defineTool({
      name: row.name,
      description: `A simulated tool (${row.policy}).`,
      parameters: Parameters,
      effect: row.policy,
      timeoutMs: row.timeoutMs,
      run: (args: Json, context) => call(world, process, row, args, context),
      ...(row.policy === 'verify' && {
        verify: (args: Json, context: ToolContext) =>
          verify(world, callOf(world, process, row, args, context)),
      }),
    }),
  )
}

const callOf = (
  { kernel }: World,
  process: Process,
  { name, policy }: ToolRow,
  args: Json,
  { key, session, signal }: ToolContext,
): ToolCall => ({ key, tool: name, policy, args, process, session, signal, at: kernel.time })

function call(world: World, process: Process, row: ToolRow, args: Json, context: ToolContext): Promise<Json> {
  const { kernel, ledger } = world
  const made = callOf(world, process, row, args, context)
  const tell = (kind: 'tool_called' | 'tool_happened' | 'tool_returned') =>
    world.observe({ kind, session: made.session, process, call: made })
  tell('tool_called')
  const [low, high] = row.delayMs
  const answer = kernel.call(
    process,
    `tool ${row.name} ${made.key}`,
    () => {
      const times = ledger.enter(made.key, process, kernel.time)
      tell('tool_happened')
      return { done: row.name, times }
    },
    {
      odds: () => world.weather.tools,
      failure: kind => new Error(`simulated: ${kind}`),
      delay: () => Math.ceil(kernel.random.between(low, high) / 2),
    },
  )
  return (row.obeys ? unlessAborted(answer, context.signal) : answer).finally(() => tell('tool_returned'))
}

/** Looks into the ledger; now and then nobody can say. */
function verify(world: World, asked: ToolCall): Promise<Verification> {
  const { kernel, ledger } = world
  return kernel.call(
    asked.process,
    `verify ${asked.key}`,
    (): Verification => {
      const happened = ledger.has(asked.key)
      const answer = kernel.random.chance(0.1) ? 'unknown' : happened ? 'yes' : 'no'
      const { session, process } = asked
      world.observe({ kind: 'tool_verified', session, process, call: asked, answer })
      return answer === 'yes' ? { happened: 'yes', result: { done: asked.tool } } : { happened: answer }
    },
    {
      odds: () => world.weather.tools,
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
