import type { Slot } from '../../nlu/slots/schema.ts'
import { type AnswerSpec, type EnumAnswerSpec, optionValue } from '../ir/answer.ts'
import type { LocalizedText } from '../ir/text.ts'

/** The answer as something to be read from a message; null where messages give it only when it is asked for. */
export function slotOf(spec: AnswerSpec, names: readonly string[]): Slot | null {
  const named = names.length === 0 ? {} : { words: names }
  switch (spec.type) {
    case 'text':
      return { type: 'text', ...named }
    case 'number':
    case 'integer':
      return { type: spec.type, ...range(spec), ...named }
    case 'enum':
      return { type: 'enum', values: valuesOf(spec), ...named }
    case 'boolean':
    case 'date':
    case 'email':
      return { type: spec.type, ...named }
    case 'phone':
      return { type: 'phone', ...(spec.region === undefined ? {} : { region: spec.region }), ...named }
    case 'list':
      return null
  }
}

const range = ({ min, max }: { readonly min?: number; readonly max?: number }) => ({
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
})

const valuesOf = ({ values }: EnumAnswerSpec): Record<string, string[]> =>
  Object.fromEntries(
    values.map(option => {
      const value = optionValue(option)
      const { label, synonyms = [] } = typeof option === 'string' ? {} : option
      return [value, [...new Set([value.replaceAll(/[_-]+/g, ' '), ...textsOf(label), ...synonyms])]]
    }),
  )

/** In all its languages: people mix them. */
export const textsOf = (text: LocalizedText | undefined): string[] =>
  text === undefined ? [] : typeof text === 'string' ? [text] : Object.values(text)
