import type { Json, JsonObject } from '../../core/json.ts'
import { soundLocale } from '../../core/locale.ts'
import { say } from '../../messages/catalog.ts'
import { type AnswerSpec, optionValue } from '../ir/answer.ts'
import type { CompiledScope } from '../ir/compiled.ts'
import { textIn } from '../ir/text.ts'
import { phoneWords } from './phone-words.ts'
import { withOneArticle } from './with-one-article.ts'

/** `{answers.town}` in a text. */
const PLACE = /\{answers\.([A-Za-z_]\w*)\}/g

/** The keys a text tells. */
export const keysToldIn = (text: string): string[] => [...text.matchAll(PLACE)].map(([, key = '']) => key)

/** A text with the answers it tells. A sentence about an answer that is not there is left out. */
export function fillText(text: string, scope: CompiledScope, answers: JsonObject, locale: string): string {
  if (!text.includes('{answers.')) return text
  const isThere = (key: string) => Object.hasOwn(answers, key)
  const sentences = text.split(/(?<=[.!?])\s+/).filter(sentence => keysToldIn(sentence).every(isThere))
  return sentences
    .join(' ')
    .replaceAll(PLACE, (_, key: string, at: number, whole: string) =>
      withOneArticle(
        whole.slice(0, at),
        wordsOf(answers[key] ?? null, scope.keys[scope.keyByName.get(key) ?? -1]?.answer, locale),
        locale,
      ),
    )
}

export function wordsOf(value: Json, spec: AnswerSpec | undefined, locale: string): string {
  if (Array.isArray(value)) {
    if (value.length === 0) return say('list_empty', locale)
    const of = spec?.type === 'list' ? spec.of : undefined
    return value.map(item => wordsOf(item, of, locale)).join(', ')
  }
  if (typeof value === 'boolean') return say(value ? 'option_yes' : 'option_no', locale)
  if (typeof value === 'number') return value.toLocaleString(soundLocale(locale))
  if (value === null) return '–'
  if (typeof value !== 'string') return JSON.stringify(value)
  if (spec?.type === 'phone') return phoneWords(value)
  const option =
    spec?.type === 'enum' ? spec.values.find(candidate => optionValue(candidate) === value) : undefined
  return typeof option === 'object' && option.label !== undefined ? textIn(option.label, locale) : value
}
