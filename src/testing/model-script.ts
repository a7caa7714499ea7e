import * as z from 'zod/mini'
import type { ErrorCode } from '../core/error.ts'
import { offlineModel } from '../llm/offline-model.ts'
import type { Model, ModelRequest } from '../ports/model.ts'
import { type ScriptedStep, scriptedModel } from './scripted-model.ts'

/** Step of a scripted model; `hold` keeps the stream open until someone stops it. */
const StepSchema = z.union([
  z.strictObject({ text: z.string() }),
  z.strictObject({ call: z.string(), arguments: z.json() }),
  z.strictObject({ fail: z.string(), retryable: z.optional(z.boolean()) }),
  z.strictObject({ cut: z.literal(true) }),
  z.strictObject({ finish: z.enum(['stop', 'length', 'content_filter']) }),
  z.strictObject({ hold: z.literal(true) }),
])

/** `offline`, or the answers of a scripted model, in order. `{n}` is the number of the request. */
export const ModelScriptSchema = z.union([
  z.literal('offline'),
  z.array(z.union([z.string(), z.array(StepSchema)])),
])
export type ModelScript = z.infer<typeof ModelScriptSchema>

export interface ModelScriptOptions {
  /** The last answer is given to all further requests. */
  readonly repeatLast?: boolean
  /**
   * Answers that are no JSON are kept for the conversation: a question of the engine's own, which wants JSON, then fails
   * as if no model were at hand.
   */
  readonly keepsWords?: boolean
  /** Is told of every request. */
  readonly seen?: (request: ModelRequest) => void
}

/** The model a script asks for. */
export function modelOfScript(
  script: ModelScript,
  { repeatLast = false, keepsWords = false, seen = () => {} }: ModelScriptOptions = {},
): Model {
  if (script === 'offline') return recorded(offlineModel(), seen)
  let kept = 0
  const scripted = scriptedModel((request, count) => {
    const index = count - kept
    const answer = script[repeatLast ? Math.min(index, script.length - 1) : index]
    if (keepsWords && request.schema !== undefined && !isJson(answer)) {
      kept++
      return [{ fail: 'model_refused', retryable: false }]
    }
    if (answer === undefined) throw new Error(`the script has no answer ${index + 1}`)
    return typeof answer === 'string' ? answer.replaceAll('{n}', String(index + 1)) : answer.map(stepOf)
  })
  return recorded(scripted, seen)
}

function isJson(answer: unknown): boolean {
  if (typeof answer !== 'string') return false
  try {
    JSON.parse(answer)
    return true
  } catch {
    return false
  }
}

const recorded = (model: Model, seen: (request: ModelRequest) => void): Model => ({
  ...model,
  stream(request, signal) {
    seen(request)
    return model.stream(request, signal)
  },
})

function stepOf(step: z.infer<typeof StepSchema>): ScriptedStep {
  if ('hold' in step) return { until: new Promise(() => {}) }
  if (!('fail' in step)) return step
  const fail = step.fail as ErrorCode
  return step.retryable === undefined ? { fail } : { fail, retryable: step.retryable }
}
