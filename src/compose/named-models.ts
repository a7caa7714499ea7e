import type { Assistant } from '../assistants/assistant.ts'
import { PROFILES, type Profile } from '../core/profile.ts'
import { type OwnModels, ownModel } from './own-models.ts'

/** A model an assistant's files name, and where. */
export interface NamedModel {
  readonly model: string
  readonly file: string
  readonly path: readonly string[]
}

/** Models the files name and that are asked: what an application brings for a profile goes before them. */
export function namedModels(
  { model, profile: usual, intents }: Pick<Assistant, 'model' | 'profile' | 'intents'>,
  own?: OwnModels,
): readonly NamedModel[] {
  const asked = (profile: Profile) => ownModel(own, profile) === null
  const settings = typeof model === 'string' ? [] : PROFILES.filter(asked)
  return [
    ...(typeof model === 'string' && PROFILES.some(asked) ? [inSettings(['model'], model)] : []),
    ...settings.flatMap(profile => {
      const name = typeof model === 'object' ? model[profile] : undefined
      return name === undefined ? [] : [inSettings(['model', profile], name)]
    }),
    ...(intents?.all ?? []).flatMap(({ id, model: name, profile }) =>
      name === null || !asked(profile ?? usual) ? [] : [inIntents(['intents', id, 'model'], name)],
    ),
    ...(intents != null && intents.classifier.model !== null && asked(intents.classifier.profile)
      ? [inIntents(['classifier', 'model'], intents.classifier.model)]
      : []),
  ]
}

const inSettings = (path: readonly string[], model: string): NamedModel => ({
  model,
  file: 'assistant.yaml',
  path,
})

const inIntents = (path: readonly string[], model: string): NamedModel => ({
  model,
  file: 'intents.yaml',
  path,
})
