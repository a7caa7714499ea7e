import type { Profile } from '../core/profile.ts'
import type { Model } from '../ports/model.ts'

/** Which model a profile gets. `load` is called at the first use only, so that unused providers cost nothing. */
export interface ModelRoute {
  /** The provider's name for the model. */
  readonly name: string
  readonly load: () => Promise<Model>
}

/** Never rejects: an Error when the model cannot be loaded, null when `signal` aborted first. */
export type LoadModel = (profile: Profile, signal: AbortSignal) => Promise<Model | Error | null>

/** Loads each profile's model once; after a failed load the next call tries again. */
export function createModelLoader(routes: Readonly<Record<Profile, ModelRoute>>): LoadModel {
  const loaded = new Map<Profile, Promise<Model | Error>>()

  const load = async (profile: Profile): Promise<Model | Error> => {
    try {
      return await routes[profile].load()
    } catch (error) {
      loaded.delete(profile)
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  return (profile, signal) => {
    let loading = loaded.get(profile)
    if (!loading) {
      loading = load(profile)
      loaded.set(profile, loading)
    }
    return orAbort(loading, signal)
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
