import { createSay } from './create-say.ts'
import { de } from './de.ts'
import { en, type MessageKey } from './en.ts'

export type { MessageKey } from './en.ts'

/** The sentence in the session's locale: `de-AT`, then `de`, then English. */
export const say = createSay<MessageKey>({ en, de }, en)
