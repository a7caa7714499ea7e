import type { Config } from '../../config.ts'
import { modelRoutes } from '../../model-routes.ts'
import type { ModelPart } from '../../ports/model.ts'
import { bad, type Check, note, ok, reasonOf } from './check.ts'

const PATIENCE_MS = 20_000

/** Says what answers; with `online`, asks it for a word. That is the only thing here that leaves the machine. */
export async function checkModel({ model }: Config, online: boolean): Promise<Check> {
  const names = [...new Set(Object.values(model.models))].join(', ')
  if (model.provider === 'offline')
    return note('model', 'offline: rules answer, no language model is asked', [
      'Set ANTHROPIC_API_KEY, OPENAI_API_KEY or SIGNALBOX_MODEL_URL for one.',
    ])
  if (!online) return ok('model', `${model.provider} (${names}), not asked; --online asks it for a word`)
  const failures = await Promise.all([...new Set(Object.values(model.models))].map(name => ask(model, name)))
  const faults = failures.filter(failure => failure !== null)
  return faults.length === 0
    ? ok('model', `${model.provider} (${names}) answers`)
    : bad('model', `${model.provider} does not answer`, faults)
}

/** Null when it answered. */
async function ask(config: Config['model'], name: string): Promise<string | null> {
  try {
    const { models } = modelRoutes(config, undefined)
    const model = await models.balanced.load()
    const request = { model: name, system: '', tools: [], maxOutputTokens: 16 }
    const messages = [{ role: 'user', text: 'Say: ok' }] as const
    const parts = model.stream({ ...request, messages }, AbortSignal.timeout(PATIENCE_MS))
    for await (const part of parts) {
      const fault = faultOf(part)
      if (fault !== undefined) return fault === null ? null : `${name}: ${fault}`
    }
    return `${name}: no answer within ${PATIENCE_MS / 1_000} s`
  } catch (error) {
    return `${name}: ${reasonOf(error)}`
  }
}

/** Undefined while it cannot be told yet. */
function faultOf(part: ModelPart): string | null | undefined {
  if (part.type === 'failed') return `${part.code}: ${part.detail}`
  return part.type === 'finish' || (part.type === 'text' && part.text !== '') ? null : undefined
}
