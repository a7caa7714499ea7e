import type { ReadFile } from '../../files/read-file.ts'

/** News of the thread that reads a file. */
export type FileNews = { readonly kind: 'begun' } | { readonly kind: 'done'; readonly read: ReadFile }
