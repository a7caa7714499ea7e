import type { Vocabulary } from '../../src/telemetry/vocabulary.ts'

/** Names telemetry may tell; whatever is not among them becomes a reference by its length. */
export const aVocabulary = (
  names: Partial<Record<Exclude<keyof Vocabulary, 'reference'>, readonly string[]>>,
): Vocabulary => {
  const known = (kind: keyof typeof names) => new Set(names[kind])
  return {
    assistants: known('assistants'),
    tools: known('tools'),
    intents: known('intents'),
    models: known('models'),
    channels: known('channels'),
    params: known('params'),
    flows: known('flows'),
    policyCodes: known('policyCodes'),
    reference: text => `ref-${text.length}`,
  }
}
