import { type MessageKey, say } from '../../messages/catalog.ts'
import { PACKS } from '../../nlu/lang/packs.ts'
import { languageOf } from '../../nlu/text/language.ts'
import { fold } from '../../nlu/text/normalise.ts'
import type { EditField } from './entry-edit.ts'

const NAMES = {
  owner: 'ownerNames',
  outcome: 'outcomeNames',
  date: 'dateNames',
  status: 'statusNames',
} as const
type Named = keyof typeof NAMES

/** Fields that all entries of a tool have, with what people call them. */
export const entryFields = (
  fields: Readonly<Partial<Record<Named, MessageKey>>>,
  locale: string,
): readonly EditField[] =>
  (Object.entries(fields) as [Named, MessageKey][]).map(([field, key]) => {
    const label = say(key, locale)
    return {
      field,
      label,
      names: new Set([fold(label), ...PACKS[languageOf(locale)].tools.edits[NAMES[field]]]),
    }
  })
