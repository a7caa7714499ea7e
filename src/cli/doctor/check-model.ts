import { loadParts } from '../../compose/load-parts.ts'
import { packageFault } from '../../compose/missing-packages.ts'
import { modelRoutes } from '../../compose/model-routes.ts'
import type { Config } from '../../config/load-config.ts'
import { PROFILES } from '../../core/profile.ts'
import type { ModelRoute, ModelTable } from '../../llm/load-model.ts'
import type { ModelPart } from '../../ports/model.ts'
import { bad, type Check, note, ok, reasonOf } from './check.ts'

const PATIENCE_MS = 20_000

/** Says what answers; with `online`, asks it for a word. That is the only thing here that leaves the machine. */
export async function checkModel(config: Config, online: boolean): Promise<Check> {
  const { model, router, modelSettings, keyFor, cwd } = config
  // A file of parts that cannot be read is told of with the assistants.
  const { model: own } = await loadParts(config.partsFile).catch(() => ({ model: undefined }))
  const fault = packageFault(model, own, cwd)
  if (fault !== null) return bad('model', 'cannot answer', [fault])
  const { models, view } = modelRoutes(model, router, undefined, { settings: modelSettings, keyFor, cwd })
  const routes = uniqueRoutes(models, view.provider)
  const names = routes.map(({ name }) => name).join(', ')
  if (routes.length === 0)
    return note('model', 'offline: rules answer, no language model is asked', [
      'Set ANTHROPIC_API_KEY or OPENAI_API_KEY, or SIGNALBOX_MODEL_URL with SIGNALBOX_MODEL_NAME, for one.',
    ])
  if (!online) return ok('model', `${view.provider} (${names}), not asked; --online asks it for a word`)
  const failures = await Promise.all(routes.map(ask))
  const faults = failures.filter(failure => failure !== null)
  return faults.length === 0
    ? ok('model', `${view.provider} (${names}) answers`)
    : bad('model', `${view.provider} does not answer`, faults)
}

/** Each model once, the router's own included; the built-in one need not be asked. */
function uniqueRoutes({ router, ...models }: ModelTable, provider: string): readonly ModelRoute[] {
  const profiles = provider === 'offline' ? [] : PROFILES.map(profile => models[profile])
  const routes = [...profiles, ...(router ? [router] : [])]
  return [...new Map(routes.map(route => [route.name, route])).values()]
}

/** Null when it answered. */
async function ask({ name, load }: ModelRoute): Promise<string | null> {
  try {
    const model = await load()
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
