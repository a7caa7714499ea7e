import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installedAt, notInstalled } from '../adapters/model/package-model.ts'
import type { AssistantFault } from '../api/rest.ts'
import type { LoadedAssistant } from '../assistants/assistant.ts'
import { readYaml } from '../assistants/read-yaml.ts'
import { shownPath } from '../assistants/shown-path.ts'
import type { ModelConfig } from '../config/model-config.ts'
import { modelReference } from '../config/provider-name.ts'
import { SignalboxError } from '../core/error.ts'
import { PROFILES } from '../core/profile.ts'
import { type NamedModel, namedModels } from './named-models.ts'
import { type OwnModels, ownModel } from './own-models.ts'

/** Refuses providers whose package is not there, before anybody waits for an answer of theirs. Loads nothing. */
export function refuseMissingPackages(config: ModelConfig, own: OwnModels | undefined, cwd: string): void {
  const fault = packageFault(config, own, cwd)
  if (fault !== null) throw new SignalboxError('bad_config', `model: ${fault}`)
}

/** Says which package the configured models need and nobody has installed, with the line that installs it. */
export function packageFault(config: ModelConfig, own: OwnModels | undefined, cwd: string): string | null {
  const profiles = PROFILES.filter(profile => ownModel(own, profile) === null)
  const packages = profiles.map(
    profile => packageOf(config.models[profile]) ?? (config.provider === 'ai-sdk' ? config.package : null),
  )
  const missing = packages.find(name => name !== null && installedAt(name, cwd) === null) ?? null
  return missing === null ? null : notInstalled(missing)
}

/** Breaks an assistant that names a model whose package is not there; the others are served. Loads nothing. */
export const withoutMissingPackages =
  (cwd: string, brought: Readonly<Record<string, OwnModels>> = {}) =>
  (loaded: LoadedAssistant): LoadedAssistant => {
    if (loaded.kind === 'broken') return loaded
    const { kind: _, assistant, ...place } = loaded
    const own = Object.hasOwn(brought, loaded.id) ? brought[loaded.id] : undefined
    const faults = namedModels(assistant, own).flatMap(named => {
      const name = packageOf(named.model)
      return name === null || installedAt(name, cwd) !== null
        ? []
        : [faultAt(loaded.folder, named, notInstalled(name))]
    })
    return faults.length === 0 ? loaded : { kind: 'broken', ...place, faults }
  }

function packageOf(model: string): string | null {
  const provider = modelReference(model)?.provider
  return provider !== undefined && 'package' in provider ? provider.package : null
}

/** Read once more for the place alone: sound assistants keep none. */
function faultAt(folder: string, { file, path }: NamedModel, message: string): AssistantFault {
  const at = join(folder, file)
  const read = readYaml(shownPath(at), readFileSync(at, 'utf8'))
  return read.ok ? read.yaml.faultAt(path, message) : { file: shownPath(at), line: 1, column: 1, message }
}
