import * as z from 'zod/mini'
import { systemClock } from '../src/adapters/clock.ts'
import { systemEntropy } from '../src/adapters/entropy.ts'
import type { Model, ModelMessage } from '../src/ports/model.ts'
import { aMessage, anAssistant, createTestEngine } from '../src/testing/test-engine.ts'
import { defineTool } from '../src/tools/define-tool.ts'
import { budgets, spread } from './measure.ts'

const TOOL_CALLS = 5
const TURNS = 400
const WARM_UP = 1_500
const ROUNDS = 9

const parameters = z.object({ city: z.string(), days: z.number() })
const forecast = defineTool({
  name: 'forecast',
  description: 'Tells the weather.',
  parameters,
  effect: 'retry',
  run: ({ city, days }) => ({ city, days, sky: 'clear' }),
})

const ARGUMENTS = '{"city":"Rome","days":3}'
const tokens = { inputTokens: 1, outputTokens: 1, cachedInputTokens: 0 }

/** Calls the tool five times, then answers; no delay of its own. */
const model: Model = {
  provider: 'bench',
  async *stream({ messages }) {
    const done = messages.filter(({ role }) => role === 'tool').length
    if (done < TOOL_CALLS) {
      yield { type: 'tool_call', call: { id: `call-${done}`, name: 'forecast', arguments: ARGUMENTS } }
      yield { type: 'finish', reason: 'tool_calls', tokens }
    } else {
      yield { type: 'text', text: 'Clear ' }
      yield { type: 'text', text: 'skies.' }
      yield { type: 'finish', reason: 'stop', tokens }
    }
  },
}

/** A turn of six model calls and five tool calls, journaled in memory, beside a bare loop that only checks arguments. */
export async function bench(): Promise<void> {
  const engine = createTestEngine({
    model,
    assistant: anAssistant({ tools: [forecast] }),
    clock: systemClock,
    entropy: systemEntropy,
  })
  let runs = 0
  const ours = async () => {
    // A fresh session a turn: the history of a session is no matter of the loop.
    const target = await engine.open(`thread-${++runs}`)
    await engine.runner.submit(target, 'run', aMessage('Weather?', { run: 'run' }), 'queue')
    await engine.runner.settled(target.ref)
  }
  // The compiler of the runtime takes this long to make up its mind.
  for (let turn = 0; turn < WARM_UP; turn++) await ours()
  const figures = { 'bare loop': [] as number[], 'Signalbox, journal in memory': [] as number[] }
  for (let round = 0; round <= ROUNDS; round++) {
    const bare = await cpuMicroseconds(bareLoop)
    const own = await cpuMicroseconds(ours)
    if (round === 0) continue
    figures['bare loop'].push(bare)
    figures['Signalbox, journal in memory'].push(own)
  }
  console.log(`\ntool loop, ${TOOL_CALLS} calls: CPU µs per turn`)
  for (const [name, values] of Object.entries(figures)) {
    const { median, low, high } = spread(values)
    console.log(`${name.padEnd(30)} ${median.toFixed(1).padStart(8)}  ${low.toFixed(1)}..${high.toFixed(1)}`)
  }
  const own = spread(figures['Signalbox, journal in memory']).median
  const bare = spread(figures['bare loop']).median
  console.log(
    budgets([
      { name: 'own CPU', measured: own, unit: 'µs', bound: { most: 80 } },
      { name: 'of the bare loop', measured: own / bare, unit: '×', bound: { most: 6.5 } },
    ]),
  )
}

async function bareLoop(): Promise<void> {
  const messages: ModelMessage[] = [{ role: 'user', text: 'Weather?' }]
  const request = { model: 'bench', system: '', messages, tools: [], maxOutputTokens: 100 }
  const { signal } = new AbortController()
  for (let calling = true; calling; ) {
    calling = false
    for await (const part of model.stream(request, signal)) {
      if (part.type !== 'tool_call') continue
      calling = true
      const { city, days } = parameters.parse(JSON.parse(part.call.arguments))
      messages.push({
        role: 'tool',
        callId: part.call.id,
        name: 'forecast',
        result: { city, days, sky: 'clear' },
      })
    }
  }
}

async function cpuMicroseconds(run: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  for (let turn = 0; turn < TURNS; turn++) await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / TURNS
}
