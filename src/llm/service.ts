import { SignalboxError } from '../core/error.ts'
import { addUsage, NO_USAGE } from '../core/usage.ts'
import type { Clock } from '../ports/clock.ts'
import type { Entropy } from '../ports/entropy.ts'
import { type ModelToolCall, NO_TOKENS, type TokenCount } from '../ports/model.ts'
import { atOnce, type Pace } from '../ports/pace.ts'
import { askStructured } from './ask-structured.ts'
import { Attempt, type FailedPart, type FinishPart } from './attempt.ts'
import { estimateTokens } from './estimate.ts'
import { createModelLoader, type ModelTable, routeOf } from './load-model.ts'
import type { Ending, ModelCall, ModelOutcome, ModelService, PartListener } from './model-call.ts'
import type { PriceUsage } from './prices.ts'
import { delayMs, pause, RETRY_POLICY, type RetryPolicy } from './retry.ts'
import { withoutPictures } from './without-pictures.ts'

export interface ModelServiceParts {
  readonly models: ModelTable
  readonly prices: PriceUsage
  readonly clock: Clock
  readonly entropy: Pick<Entropy, 'fraction'>
  readonly retry?: Partial<RetryPolicy>
  /** Of parts that come. At once unless told. */
  readonly pace?: Pace
}

/** Every call to a model goes through here: profile → model, retries, restarts, timeouts, usage and cost. */
export function createModelService(parts: ModelServiceParts): ModelService {
  const { prices, clock, entropy, pace = atOnce } = parts
  const policy: RetryPolicy = { ...RETRY_POLICY, ...parts.retry }
  const modelOf = createModelLoader()

  async function stream(
    call: ModelCall,
    signal: AbortSignal,
    listener: PartListener,
    maxRestarts = policy.restarts,
  ): Promise<ModelOutcome> {
    const { request } = call
    const { route, name } = routeOf(parts.models, call)
    let usage = NO_USAGE
    let attempts = 0
    let restarts = 0
    let provider = 'unknown'
    const { priced } = prices(name, NO_TOKENS)
    const charge = (tokens: TokenCount, by: 'provider' | 'estimate' = 'provider') => {
      const spent = prices(name, tokens).usage
      usage = addUsage(usage, {
        ...spent,
        ...(priced ? {} : { unpriced: 1 }),
        ...(by === 'estimate' ? { estimated: 1 } : {}),
      })
    }
    const done = (ending: Ending): ModelOutcome => ({
      ...ending,
      usage,
      priced,
      model: name,
      provider,
      attempts,
    })

    const model = await modelOf(route, signal)
    if (model === null) return done({ status: 'cancelled', text: '' })
    if (model instanceof Error) {
      const detail = `the model "${name}" could not be loaded: ${model.message}`
      const code = model instanceof SignalboxError ? model.code : 'internal'
      return done({ status: 'error', code, detail })
    }
    provider = model.provider
    const messages = model.sees?.(name) ? request.messages : withoutPictures(request.messages)
    const routedRequest = { ...request, messages, model: name }

    for (;;) {
      if (signal.aborted) return done({ status: 'cancelled', text: '' })
      attempts++
      let text = ''
      const toolCalls: ModelToolCall[] = []
      const attempt = new Attempt(model, routedRequest, signal, clock, policy, pace, part => {
        if (part.type === 'tool_call') toolCalls.push(part.call)
        // An empty text is a sign of life and nothing to show.
        else if (part.text === '') return
        else if (part.type === 'text') text += part.text
        listener(part)
      })
      const end = await attempt.read()
      const estimate = () => charge(estimateTokens(request, text + wishes(toolCalls)), 'estimate')
      if (end === null) {
        estimate()
        return done({ status: 'cancelled', text })
      }
      if (isUncounted(end)) estimate()
      else charge(end.tokens)
      if (end.type === 'finish') {
        const { reason: finish, parts } = end
        return done({ status: 'ok', text, toolCalls, finish, ...(parts && { parts }) })
      }

      const isShown = text !== '' || toolCalls.length > 0
      const mayRetry = end.retryable && attempts < policy.attempts && (!isShown || restarts < maxRestarts)
      if (!mayRetry) return done({ status: 'error', code: end.code, detail: end.detail })
      if (isShown) {
        restarts++
        await listener({ type: 'restart', code: end.code })
      }
      await pause(clock, delayMs(policy, attempts, end.retryAfterMs, entropy.fraction()), signal)
    }
  }

  return {
    stream: (call, signal, listener) => stream(call, signal, listener),
    structured: (call, schema, signal) =>
      // Nobody sees this text on its way, so it may begin anew as often as it may be tried.
      askStructured(call, schema, asked => stream(asked, signal, () => {}, policy.attempts)),
  }
}

const wishes = (calls: readonly ModelToolCall[]): string =>
  calls.map(({ name, arguments: args }) => name + args).join('')

/** Nobody said what it used: it was cut off in the middle, or its provider does not count. */
const isUncounted = (end: FailedPart | FinishPart): boolean =>
  end.tokens.inputTokens + end.tokens.outputTokens === 0 &&
  (end.type === 'finish' || end.code === 'model_stream_cut')
