import { createSay } from './create-say.ts'
import { files as de } from './files.de.ts'
import { files as en, type FileMessageKey } from './files.en.ts'

/** A sentence about a file in the session's locale. */
export const sayFiles = createSay<FileMessageKey>({ en, de }, en)
