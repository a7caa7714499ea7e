import * as z from 'zod/mini'
import { memoryStorage } from '../../src/adapters/storage/open-storage.ts'
import type { Feed } from '../../src/ports/feed.ts'
import type { JournalStore } from '../../src/ports/journal-store.ts'
import { type Model, type ModelPart, NO_TOKENS } from '../../src/ports/model.ts'
import type { Target } from '../../src/ports/work.ts'
import { seededEntropy } from '../../src/testing/seeded-entropy.ts'
import { skippingClock } from '../../src/testing/skipping-clock.ts'
import { anAssistant, createTestEngine, type TestEngine } from '../../src/testing/test-engine.ts'
import { defineTool } from '../../src/tools/define-tool.ts'

/** Step of a model that answers, of a tool that it has called, or of both. */
export type Step = 'text' | 'thought' | 'cut' | 'tool' | 'finish'

export interface SteppedEngine {
  readonly engine: TestEngine
  /** Resolves when the next step is asked for, or the turn is over. */
  step(target: Target, step: Step | null): Promise<void>
  /** True while its model is answering. */
  isAnswering(): boolean
}

export const soon = () => new Promise<void>(resolve => setImmediate(resolve))

/** An engine that does nothing on its own: its model, and the tool it calls, take every step from the test. */
export function aSteppedEngine(store: JournalStore, life: number, feed?: Feed): SteppedEngine {
  let take: ((step: Step) => void) | null = null
  let isAnswering = false
  const next = () =>
    new Promise<Step>(resolve => {
      take = resolve
    })
  const stream: Model['stream'] = async function* (): AsyncGenerator<ModelPart, void> {
    for (;;) {
      isAnswering = true
      const step = await next()
      isAnswering = step === 'text' || step === 'thought'
      if (step === 'text') yield { type: 'text', text: 'Word by word. ' }
      else if (step === 'thought') yield { type: 'reasoning', text: 'Let me see. ' }
      else if (step === 'finish') return yield { type: 'finish', reason: 'stop', tokens: NO_TOKENS }
      else if (step === 'cut') {
        const detail = 'the stream broke'
        return yield {
          type: 'failed',
          code: 'model_stream_cut',
          detail,
          retryable: true,
          retryAfterMs: null,
          tokens: NO_TOKENS,
        }
      } else {
        yield { type: 'tool_call', call: { id: 'call', name: 'look_up', arguments: '{}' } }
        return yield { type: 'finish', reason: 'tool_calls', tokens: NO_TOKENS }
      }
    }
  }
  const lookUp = defineTool({
    name: 'look_up',
    description: 'Looks something up.',
    effect: 'retry',
    parameters: z.object({}),
    run: async () => ({ found: await next() }),
  })
  const clock = skippingClock()
  const storage = memoryStorage(clock)
  const engine = createTestEngine({
    store,
    storage: feed === undefined ? storage : { ...storage, feed },
    model: { provider: 'stepped', stream },
    assistant: anAssistant({
      tools: [lookUp],
      limits: { maxToolCalls: 99, maxSameCalls: 99, deadlineMs: 90_000 },
    }),
    entropy: seededEntropy(life),
    clock,
  })
  return {
    engine,
    isAnswering: () => isAnswering && take !== null,
    async step(target, step) {
      const given = take
      take = null
      if (step !== null) given?.(step)
      while (take === null && (await store.openInputs(target.ref)).length > 0) await soon()
      await soon()
    },
  }
}
