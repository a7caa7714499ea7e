import type { ErrorCode } from '../../src/core/error.ts'
import { offlineModel } from '../../src/llm/offline-model.ts'
import type { Model, ModelRequest } from '../../src/ports/model.ts'
import { type ScriptedStep, scriptedModel } from '../../src/testing/scripted-model.ts'
import type { ConversationScript, ScriptStep } from './script.ts'

/** The script's model; `seen` is told of every request. */
export function modelOfScript(
  { model, repeat_last = false }: ConversationScript,
  seen: (request: ModelRequest) => void,
): Model {
  if (model === 'offline') return recorded(offlineModel(), seen)
  const scripted = scriptedModel((_request, index) => {
    const answer = model[repeat_last ? Math.min(index, model.length - 1) : index]
    if (answer === undefined) throw new Error(`the script has no answer ${index + 1}`)
    return typeof answer === 'string' ? answer.replaceAll('{n}', String(index + 1)) : answer.map(stepOf)
  })
  return recorded(scripted, seen)
}

const recorded = (model: Model, seen: (request: ModelRequest) => void): Model => ({
  ...model,
  stream(request, signal) {
    seen(request)
    return model.stream(request, signal)
  },
})

function stepOf(step: ScriptStep): ScriptedStep {
  if ('hold' in step) return { until: new Promise(() => {}) }
  if (!('fail' in step)) return step
  const fail = step.fail as ErrorCode
  return step.retryable === undefined ? { fail } : { fail, retryable: step.retryable }
}
