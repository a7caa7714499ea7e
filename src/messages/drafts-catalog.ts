import { createSay } from './create-say.ts'
import { de } from './de.ts'
import { drafts as draftsDe } from './drafts.de.ts'
import { drafts as draftsEn } from './drafts.en.ts'
import { en, type MessageKey } from './en.ts'

export type DraftMessageKey = MessageKey | keyof typeof draftsEn

/** Every sentence of the catalog, and those about drafts. */
export const sayOfDraft = createSay<DraftMessageKey>(
  { en: { ...en, ...draftsEn }, de: { ...de, ...draftsDe } },
  { ...en, ...draftsEn },
)
