import type { Profile } from '../core/profile.ts'
import type { Model } from '../ports/model.ts'

/** Which model a profile gets. `load` is called at the first use only, so that unused providers cost nothing. */
export interface ModelRoute {
  /** The provider's name for the model. */
  readonly name: string
  readonly load: () => Promise<Model>
}

/** Never rejects: an Error when the model cannot be loaded, null when `signal` aborted first. */
export type LoadModel = (profile: Profile, signal: AbortSignal) => Model | Promise<Model | Error | null>

/** Loads each profile's model once; after a failed load the next call tries again. */
export function createModelLoader(routes: Readonly<Record<Profile, ModelRoute>>): LoadModel {
  const loaded = new Map<Profile, Model>()
  const loading = new Map<Profile, Promise<Model | Error>>()

  const load = async (profile: Profile): Promise<Model | Error> => {
    try {
      const model = await routes[profile].load()
      loaded.set(profile, model)
      return model
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    } finally {
      loading.delete(profile)
    }
  }

  return (profile, signal) => {
    const known = loaded.get(profile)
    if (known) return known
    let pending = loading.get(profile)
    if (!pending) {
      pending = Promise.resolve(profile).then(load)
      loading.set(profile, pending)
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
