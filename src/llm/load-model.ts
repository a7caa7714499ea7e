import type { ModelSlot, Profile } from '../core/profile.ts'
import type { Model } from '../ports/model.ts'

/** Way to a model. `load` is called at the first use only, so that unused providers cost nothing. */
export interface ModelRoute {
  /** The provider's name for the model. */
  readonly name: string
  readonly load: () => Promise<Model>
}

/** The router's own model is optional: without it `speed` answers for it. */
export type ModelTable = Readonly<Record<Profile, ModelRoute>> & {
  readonly router?: ModelRoute
  /** Way to a model of another provider by its reference; null for a bare name. The same each time. */
  readonly named?: (reference: string) => ModelRoute | null
  /** Way to the model an application brings for an assistant. The same each time. */
  readonly ofAssistant?: (assistant: string, slot: ModelSlot) => ModelRoute | null
}

interface Addressee {
  readonly profile: ModelSlot
  readonly assistant?: string
  /** A name at the profile's provider, or a reference to another one. */
  readonly model?: string
}

/** The way to the model of a call: the application's own for the assistant, the one that is named, the profile's. */
export function routeOf(
  models: ModelTable,
  { profile, assistant, model }: Addressee,
): { readonly route: ModelRoute; readonly name: string } {
  const own = assistant === undefined ? null : (models.ofAssistant?.(assistant, profile) ?? null)
  const named = own ?? (model === undefined ? null : (models.named?.(model) ?? null))
  if (named !== null) return { route: named, name: named.name }
  const route = profile === 'router' ? (models.router ?? models.speed) : models[profile]
  return { route, name: model ?? route.name }
}

/** Never rejects: an Error when the model cannot be loaded, null when `signal` aborted first. */
export type LoadModel = (route: ModelRoute, signal: AbortSignal) => Model | Promise<Model | Error | null>

/** Loads each model once; after a failed load the next call tries again. */
export function createModelLoader(): LoadModel {
  const loaded = new WeakMap<ModelRoute, Model>()
  const loading = new WeakMap<ModelRoute, Promise<Model | Error>>()

  const load = async (route: ModelRoute): Promise<Model | Error> => {
    try {
      const model = await route.load()
      loaded.set(route, model)
      return model
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    } finally {
      loading.delete(route)
    }
  }

  return (route, signal) => {
    const known = loaded.get(route)
    if (known) return known
    let pending = loading.get(route)
    if (!pending) {
      pending = Promise.resolve(route).then(load)
      loading.set(route, pending)
    }
    return orAbort(pending, signal)
  }
}

function orAbort<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value | null> {
  if (signal.aborted) return Promise.resolve(null)
  return new Promise(resolve => {
    const aborted = () => resolve(null)
    signal.addEventListener('abort', aborted)
    promise.then(value => {
      signal.removeEventListener('abort', aborted)
      resolve(value)
    })
  })
}
