import { conceptsOf } from '../../nlu/slots/concepts.ts'
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
      return {
        type: 'number',
        ...range(spec),
        ...(spec.unit === undefined ? {} : { unit: spec.unit }),
        ...named,
      }
    case 'integer':
      return { type: 'integer', ...range(spec), ...named }
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
      const names = [...textsOf(label), ...synonyms]
      return [value, [...new Set([value.replaceAll(/[_-]+/g, ' '), ...names, ...names.map(bareName)])]]
    }),
  )

const ARTICLE = /^(?:an?|the|some|ein|eine[mnrs]?|der|die|das|den|dem) (?=\S)/iu

/** A label reads "a warehouse", people write "warehouse", "our warehouse" and "im Lager". */
export const bareName = (name: string): string => name.replace(ARTICLE, '')

/** In all its languages: people mix them. */
export const textsOf = (text: LocalizedText | undefined): string[] =>
  text === undefined ? [] : typeof text === 'string' ? [text] : Object.values(text)

interface SlotQuestion {
  readonly key: string
  readonly names: readonly string[]
  readonly today: string
  /** The reply to it. */
  readonly text?: string
}

/** Since when something is so is never a day to come. */
const SINCE = /^\W{0,9}(?:(?:so|schon|bereits|etwa|ungefähr|about|ever|ca) )?(?:seit|since)\b/iu

/** As it is read when it was asked for: what lies outside the author's bounds is read too, and the engine says why not. */
export function askedSlot(spec: AnswerSpec, { key, names, today, text = '' }: SlotQuestion): Slot | null {
  const slot = slotOf(unbounded(spec), names)
  if (slot?.type === 'number' && spec.type === 'number') return { ...slot, likely: range(spec) }
  if (slot?.type !== 'date') return slot
  return {
    ...slot,
    side: 'either',
    ...(looksBack(spec, key, today) || SINCE.test(text) ? { prefer: 'past' } : {}),
  }
}

/** A day that can only lie behind us. */
export const looksBack = (spec: AnswerSpec, key: string, today: string): boolean =>
  spec.type === 'date' && ((spec.max !== undefined && spec.max <= today) || conceptsOf(key).includes('birth'))

function unbounded(spec: AnswerSpec): AnswerSpec {
  if (spec.type !== 'number' && spec.type !== 'integer') return spec
  const { min: _min, max: _max, ...rest } = spec
  return rest
}
