/** Meanings of a message for one intent. */
export const INTENT_MEANINGS = ['wanted', 'not'] as const
export type IntentMeaning = (typeof INTENT_MEANINGS)[number]
