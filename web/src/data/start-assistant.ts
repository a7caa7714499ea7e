import type { AssistantView } from '../../../src/api/rest.ts'

/** The one used last; else the first sound one that speaks the person's language, the first sound one, or any. */
export function startAssistant(
  assistants: readonly AssistantView[],
  last: string | null,
  language: string,
): AssistantView | null {
  const sound = assistants.filter(({ faults }) => faults.length === 0)
  return (
    assistants.find(({ id }) => id === last) ??
    sound.find(({ locale }) => locale.toLowerCase().split('-')[0] === language) ??
    sound[0] ??
    assistants[0] ??
    null
  )
}
