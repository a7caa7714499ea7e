import { ERRORS, type ErrorCode } from '../core/error.ts'
import type { Json } from '../core/json.ts'
import type { Clock } from '../ports/clock.ts'
import type { FinishReason, Model, ModelPart, ModelRequest, TokenCount } from '../ports/model.ts'

/** One thing a scripted model does while it answers. */
export type ScriptedStep =
  | { readonly text: string }
  /** `arguments` given as a string is passed on as it is, broken or not. */
  | { readonly call: string; readonly arguments: Json; readonly id?: string }
  /** Milliseconds on the clock the model was given. */
  | { readonly wait: number }
  | { readonly until: Promise<unknown> }
  | {
      readonly fail: ErrorCode
      /** As the error table says, unless told otherwise. */
      readonly retryable?: boolean
      readonly retryAfterMs?: number
      readonly detail?: string
    }
  /** The stream ends here, without a word. */
  | { readonly cut: true }
  | { readonly finish: FinishReason; readonly tokens?: Partial<TokenCount> }

/** A sentence, streamed word by word, or steps; without a last step that ends it, the answer finishes properly. */
export type ScriptedAnswer = string | readonly ScriptedStep[]

/** Answers in order, or an answer to each request; `index` counts requests from 0. */
export type Script =
  | readonly ScriptedAnswer[]
  | ((request: ModelRequest, index: number) => ScriptedAnswer | Promise<ScriptedAnswer>)

/** A model that answers as the test wrote, and keeps what it was sent. */
export interface ScriptedModel extends Model {
  /** Requests it was sent, in order. */
  readonly requests: readonly ModelRequest[]
}

/** Circumstances of a scripted model. */
export interface ScriptedModelOptions {
  readonly provider?: string
  /** Needed for `wait` only. */
  readonly clock?: Clock
  /** Reported by every answer that does not say otherwise. */
  readonly tokens?: TokenCount
}

const TOKENS: TokenCount = { inputTokens: 10, outputTokens: 5, cachedInputTokens: 0 }

/** A model that says what a test tells it to. A request beyond the end of the script fails as `internal`. */
export function scriptedModel(
  script: Script,
  { provider = 'scripted', clock, tokens = TOKENS }: ScriptedModelOptions = {},
): ScriptedModel {
  const requests: ModelRequest[] = []
  let calls = 0

  async function* stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelPart, void> {
    const index = requests.push(request) - 1
    const answer = typeof script === 'function' ? await script(request, index) : script[index]
    if (answer === undefined) {
      const detail = `the script has no answer ${index + 1}`
      return yield failure({ fail: 'internal', retryable: false, detail }, tokens)
    }
    let reason: FinishReason = 'stop'
    for (const step of stepsOf(answer)) {
      if (signal.aborted) return
      if ('text' in step) yield { type: 'text', text: step.text }
      else if ('call' in step) {
        reason = 'tool_calls'
        yield { type: 'tool_call', call: callOf(step, `call_${++calls}`) }
      } else if ('wait' in step) await unlessAborted(signal, wait(clock, step.wait))
      else if ('until' in step) await unlessAborted(signal, step.until)
      else if ('fail' in step) return yield failure(step, tokens)
      else if ('cut' in step) return
      else return yield { type: 'finish', reason: step.finish, tokens: { ...tokens, ...step.tokens } }
    }
    if (!signal.aborted) yield { type: 'finish', reason, tokens }
  }

  return { provider, requests, stream }
}

type StepOf<Key extends string> = Extract<ScriptedStep, Record<Key, unknown>>

const stepsOf = (answer: ScriptedAnswer): readonly ScriptedStep[] =>
  typeof answer === 'string' ? (answer.match(/\s*\S+\s*$|\s*\S+/g) ?? []).map(text => ({ text })) : answer

const callOf = (step: StepOf<'call'>, id: string) => ({
  id: step.id ?? id,
  name: step.call,
  arguments: typeof step.arguments === 'string' ? step.arguments : JSON.stringify(step.arguments),
})

const failure = (step: StepOf<'fail'>, tokens: TokenCount): ModelPart => ({
  type: 'failed',
  code: step.fail,
  detail: step.detail ?? `scripted ${step.fail}`,
  retryable: step.retryable ?? ERRORS[step.fail].retry,
  retryAfterMs: step.retryAfterMs ?? null,
  tokens,
})

function wait(clock: Clock | undefined, ms: number): Promise<void> {
  if (!clock) throw new Error('a scripted wait needs a clock')
  return new Promise(resolve => {
    clock.after(ms, resolve)
  })
}

function unlessAborted(signal: AbortSignal, promise: Promise<unknown>): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise(resolve => {
    const go = () => resolve()
    signal.addEventListener('abort', go, { once: true })
    promise.then(go, go)
  })
}
