import { createSay } from './create-say.ts'
import { page as de } from './page.de.ts'
import { page as en, type PageMessageKey } from './page.en.ts'

/** A sentence of the catalog for code that the page loads first: all of them would be a tenth of that load. */
export const sayOnPage = createSay<PageMessageKey>({ en, de }, en)
