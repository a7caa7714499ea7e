import type { AssistantView } from '../../../src/api/rest.ts'
import type { Language } from '../words/language.ts'

/** An assistant with its name, description and openers in a language, as far as its author wrote them. */
export function inLanguage(assistant: AssistantView, language: Language): AssistantView {
  const own = Object.hasOwn(assistant.texts, language) ? assistant.texts[language] : undefined
  if (own === undefined) return assistant
  const { name = assistant.name, description = assistant.description, starters = assistant.starters } = own
  return { ...assistant, name, description, starters }
}
