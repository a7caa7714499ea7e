import type { SessionId, UserId } from '../../src/core/id.ts'
import type { ModelCall, ModelOutcome, ModelService, ServicePart } from '../../src/llm/model-call.ts'
import { createPrices, type PriceTable } from '../../src/llm/prices.ts'
import type { RetryPolicy } from '../../src/llm/retry.ts'
import { createModelService } from '../../src/llm/service.ts'
import type { Model } from '../../src/ports/model.ts'
import { type FixedClock, fixedClock } from '../../src/testing/fixed-clock.ts'

export interface ScriptedServiceOptions {
  /** The provider's name for the model. */
  readonly name?: string
  readonly clock?: FixedClock
  readonly prices?: PriceTable
  readonly retry?: Partial<RetryPolicy>
  /** What jitter is drawn from. */
  readonly fraction?: () => number
}

/** The real model service over a model of the test's own, on a clock that only the test moves. */
export function scriptedService(
  model: Model,
  {
    name = 'scripted',
    clock = fixedClock(),
    prices,
    retry = {},
    fraction = () => 0.5,
  }: ScriptedServiceOptions = {},
): { readonly service: ModelService; readonly clock: FixedClock } {
  const route = { name, load: async () => model }
  const models = { speed: route, balanced: route, quality: route }
  const service = createModelService({
    models,
    prices: createPrices(prices),
    clock,
    entropy: { fraction },
    retry,
  })
  return { service, clock }
}

/** A call with everything that has to be said, for tests that care about something else. */
export function aModelCall(request: Partial<ModelCall['request']> = {}): ModelCall {
  return {
    profile: 'balanced',
    operationType: 'planner_stream',
    contextType: 'general',
    session: 'ses_1' as SessionId,
    user: 'usr_1' as UserId,
    request: {
      system: 'You help.',
      messages: [{ role: 'user', text: 'hello' }],
      tools: [],
      maxOutputTokens: 1_000,
      ...request,
    },
  }
}

/** All that is heard of a call, and its outcome. */
export async function collect(
  service: ModelService,
  call: ModelCall,
  signal: AbortSignal,
): Promise<{ readonly parts: ServicePart[]; readonly outcome: ModelOutcome }> {
  const parts: ServicePart[] = []
  const outcome = await service.stream(call, signal, part => void parts.push(part))
  return { parts, outcome }
}
