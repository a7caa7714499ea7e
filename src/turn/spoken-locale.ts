import type { TurnInput } from '../core/input.ts'
import type { SessionState } from '../core/session.ts'
import { LANGUAGES, languageOf } from '../nlu/text/language.ts'
import { spokenLanguage } from '../nlu/text/spoken-language.ts'

/**
 * The locale that the client names. Where it names none, people are answered in the language they write, and in that
 * of their last sentence where a word or a number does not tell; until then, and where its language is not told apart
 * here, the assistant's locale counts.
 */
export function spokenLocale(
  input: Extract<TurnInput, { kind: 'message' | 'answer' }>,
  { spoken }: Pick<SessionState, 'spoken'>,
  ofAssistant: string,
): string {
  if (input.locale !== null) return input.locale
  if (!LANGUAGES.some(language => ofAssistant.toLowerCase().split('-')[0] === language)) return ofAssistant
  const messageLanguage =
    input.kind === 'message' ? spokenLanguage(input.text, spoken === null ? 1 : 2) : null
  const locale = messageLanguage ?? spoken ?? ofAssistant
  return languageOf(locale) === languageOf(ofAssistant) ? ofAssistant : locale
}
