import type { LoadedAssistant } from '../../assistants/assistant.ts'
import { namedModels } from '../../compose/named-models.ts'
import type { OwnModels } from '../../compose/own-models.ts'
import type { Config } from '../../config/load-config.ts'
import { keyVariable, modelReference } from '../../config/provider-name.ts'
import { SECRETS } from '../../config/settings.ts'
import { bad, type Check, note } from './check.ts'

type Missing = { readonly line: string; readonly certain: boolean }

/** Keys of providers that are named and have none. A package may find its own elsewhere; ours cannot. None, no check. */
export function checkKeys(
  { model, keyFor }: Pick<Config, 'model' | 'keyFor'>,
  assistants: readonly LoadedAssistant[],
  brought: Readonly<Record<string, OwnModels>> = {},
): Check[] {
  const missing = [
    ...(model.provider === 'ai-sdk' && model.key === null
      ? [packageKey('settings', model.package, `${SECRETS.model} or ${keyVariable(model.package)}`)]
      : []),
    ...Object.values(model.models).flatMap(name => missingFor('settings', name, keyFor)),
    ...assistants.flatMap(entry =>
      entry.kind === 'broken'
        ? []
        : namedModels(entry.assistant, brought[entry.id]).flatMap(named =>
            missingFor(entry.id, named.model, keyFor),
          ),
    ),
  ]
  if (missing.length === 0) return []
  const lines = [...new Set(missing.map(({ line }) => line))]
  return missing.some(({ certain }) => certain)
    ? [bad('model keys', 'missing', lines)]
    : [note('model keys', 'not set', lines)]
}

function missingFor(where: string, model: string, keyFor: Config['keyFor']): Missing[] {
  const provider = modelReference(model)?.provider
  if (provider === undefined) return []
  if ('builtIn' in provider)
    return keyFor(SECRETS.anthropic) === null
      ? [{ line: `${where}: ${model} needs a key in ${SECRETS.anthropic}`, certain: true }]
      : []
  const variable = keyVariable(provider.package)
  return keyFor(variable) === null ? [packageKey(where, provider.package, variable)] : []
}

const packageKey = (where: string, name: string, variable: string): Missing => ({
  line: `${where}: no key for ${name} in ${variable}; it cannot answer unless its package finds one elsewhere`,
  certain: false,
})
