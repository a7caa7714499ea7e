import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import { SignalboxError } from '../../core/error.ts'
import type { Model } from '../../ports/model.ts'
import { aiSdkModel } from './ai-sdk-model.ts'
import type { CallSettings } from './call-options.ts'
import { directFetch } from './direct-fetch.ts'

export interface PackageOptions {
  /** Name of the package. */
  readonly package: string
  /** Folder it is installed in, or in one above it. */
  readonly cwd: string
  readonly apiKey?: string
  readonly baseUrl?: string
  readonly settings?: CallSettings
}

/** Product of a provider package: called with a name, or asked for it, it gives a model. */
type Provider = ((name: string) => LanguageModelV4) & {
  readonly languageModel?: (name: string) => LanguageModelV4
}
type Create = (options: object) => Provider

/** Models of any provider package of the AI SDK. It is loaded at the first call. */
export function packageModel({ package: name, cwd, apiKey, baseUrl, settings }: PackageOptions): Model {
  let loading: Promise<Provider> | null = null
  const load = async (): Promise<Provider> => {
    const file = installedAt(name, cwd)
    if (file === null) throw new SignalboxError('model_not_set_up', notInstalled(name))
    const create = factoryIn((await import(pathToFileURL(file).href)) as Record<string, unknown>, name)
    if (create === null) throw new Error(`the package ${name} has no function that creates a provider`)
    return create({
      fetch: directFetch,
      ...(apiKey !== undefined && { apiKey }),
      ...(baseUrl !== undefined && { baseURL: baseUrl }),
    })
  }
  return aiSdkModel({
    promptCache: 'anthropic',
    ...settings,
    provider: name,
    secret: apiKey ?? null,
    languageModel: async model => {
      loading ??= load()
      const provider = await loading.catch(error => {
        loading = null
        throw error
      })
      return speaking(name, provider.languageModel?.(model) ?? provider(model))
    },
  })
}

export const notInstalled = (name: string): string =>
  `the package ${name} is not installed: npm install ${name}`

/** The package's entry; null where it is not installed. Loads nothing. */
export function installedAt(name: string, cwd: string): string | null {
  for (const from of [join(cwd, 'signalbox.config'), import.meta.filename])
    try {
      return createRequire(from).resolve(name)
    } catch {
      // Looked for further on.
    }
  return null
}

/** `createGoogle…` of `@ai-sdk/google`; else the only function that creates something. */
function factoryIn(exported: Record<string, unknown>, name: string): Create | null {
  const makers = Object.keys(exported).filter(
    key => /^create[A-Z]/.test(key) && typeof exported[key] === 'function',
  )
  const stem = name
    .replace(/^.*\//, '')
    .replaceAll(/[^a-z0-9]/gi, '')
    .toLowerCase()
  const named = makers.filter(key => key.slice('create'.length).toLowerCase().startsWith(stem))
  const [maker] = (named.length > 0 ? named : makers).toSorted((a, b) => a.length - b.length)
  return maker === undefined ? null : (exported[maker] as Create)
}

const SPOKEN: ReadonlySet<string> = new Set(['v3', 'v4'])

function speaking(name: string, model: LanguageModelV4): LanguageModelV4 {
  const version = (model as { readonly specificationVersion?: string }).specificationVersion ?? 'v1'
  if (SPOKEN.has(version)) return model
  throw new Error(
    `the package ${name} speaks ${version} of the AI SDK's interface: install a version that speaks v4`,
  )
}
