import type { FactMap } from '../core/event.ts'
import type { TurnInput } from '../core/input.ts'
import type { SessionState } from '../core/session.ts'
import { LANGUAGES, languageOf } from '../nlu/text/language.ts'
import { spokenLanguage } from '../nlu/text/spoken-language.ts'

/**
 * People are answered in the language they write, and in that of their last sentence where a word, a number or a click does not
 * tell. Until then, and from when it names another one, the locale counts that the client names, or else the assistant's; so does
 * its region, and a language that is not told apart here.
 */
export function spokenLocale(
  input: Extract<TurnInput, { kind: 'message' | 'answer' }>,
  { spoken, askedLocale }: Pick<SessionState, 'spoken' | 'askedLocale'>,
  ofAssistant: string,
): SpokenLocale {
  const own = input.locale ?? ofAssistant
  if (!LANGUAGES.some(language => own.toLowerCase().split('-')[0] === language)) return { locale: own }
  // Against what a client names a single word is not enough: it may be a name or a quotation.
  const enough = input.locale === null && spoken === null ? 1 : 2
  const messageLanguage =
    input.kind === 'message' && !COMMAND.test(input.text) ? spokenLanguage(input.text, enough) : null
  const holds = input.locale === null || input.locale === askedLocale
  const locale = messageLanguage ?? (holds ? spoken : null) ?? own
  if (languageOf(locale) === languageOf(own)) return { locale: own }
  return { locale, ...(input.locale !== null && { askedLocale: input.locale }) }
}

/** Names of tools and their parameters are in no language: "/refund order=A-1002 amount=49". */
const COMMAND = /^\s*\/\w/

type SpokenLocale = Pick<FactMap['turn_started']['payload'], 'locale' | 'askedLocale'>
