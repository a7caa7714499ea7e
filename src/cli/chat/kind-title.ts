import type { PendingKind } from '../../api/rest.ts'
import { say } from '../../messages/catalog.ts'
import { KINDS } from '../../pendings/kinds.ts'

/** Name of a kind of pending, as the terminal says it. */
export const kindTitle = (kind: PendingKind, locale: string): string =>
  say(KINDS[kind].sentences.title, locale)
