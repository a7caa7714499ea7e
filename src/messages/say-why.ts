import { createSay } from './create-say.ts'
import { why as de } from './why.de.ts'
import { why as en, type WhyKey } from './why.en.ts'

export type { WhyKey } from './why.en.ts'

/** Sentences about why something was done, apart from the catalog: the page gets them said and does not carry them. */
export const sayWhy = createSay<WhyKey>({ en, de }, en)
