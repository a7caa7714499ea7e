import type { ModelSlot, Profile } from '../core/profile.ts'
import type { Model } from '../ports/model.ts'

/** Model of a profile. `load` is called at the first use only, so that unused providers cost nothing. */
export interface ModelRoute {
  /** The provider's name for the model. */
  readonly name: string
  readonly load: () => Promise<Model>
}

/** The router's own model is optional: without it `speed` answers for it. */
export type ModelTable = Readonly<Record<Profile, ModelRoute>> & { readonly router?: ModelRoute }

export const routeOf = (models: ModelTable, slot: ModelSlot): ModelRoute =>
  slot === 'router' ? (models.router ?? models.speed) : models[slot]

/** Never rejects: an Error when the model cannot be loaded, null when `signal` aborted first. */
export type LoadModel = (slot: ModelSlot, signal: AbortSignal) => Model | Promise<Model | Error | null>

/** Loads each model once; after a failed load the next call tries again. */
export function createModelLoader(models: ModelTable): LoadModel {
  const loaded = new Map<ModelSlot, Model>()
  const loading = new Map<ModelSlot, Promise<Model | Error>>()

  const load = async (slot: ModelSlot): Promise<Model | Error> => {
    try {
      const model = await routeOf(models, slot).load()
      loaded.set(slot, model)
      return model
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    } finally {
      loading.delete(slot)
    }
  }

  return (slot, signal) => {
    const known = loaded.get(slot)
    if (known) return known
    let pending = loading.get(slot)
    if (!pending) {
      pending = Promise.resolve(slot).then(load)
      loading.set(slot, pending)
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
