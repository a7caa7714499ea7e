import type { BlobId } from './id.ts'

/** A file that came with a message. Its bytes are kept by reference; `reading` is what was found in them when it came. */
export interface MessageFile {
  readonly blob: BlobId
  /** As its person named it, without what a name may not have. */
  readonly name: string
  /** Told by its bytes. */
  readonly mediaType: string
  readonly bytes: number
  readonly reading: FileReading
}

/** Contents of a file, as far as somebody or something here can use them. */
export type FileReading =
  | TableReading
  /** `characters`: of the whole, which may be more than the text. */
  | { readonly as: 'text'; readonly text: string; readonly characters: number }
  | { readonly as: 'pdf'; readonly text: string; readonly characters: number; readonly pages: number }
  | { readonly as: 'image' }
  | { readonly as: 'nothing'; readonly why: UnreadReason }

export interface TableReading {
  readonly as: 'table'
  /** Lines as they stand, the header among them; the first ones, within the limits. */
  readonly cells: readonly (readonly string[])[]
  /** Decimal sign of its numbers; null where they do not tell. */
  readonly decimal: '.' | ',' | null
  readonly rowsLeftOut: number
  readonly columnsLeftOut: number
}

/** Reasons for which nothing was found in a file. */
export type UnreadReason = 'unknown_type' | 'broken' | 'locked' | 'too_much' | 'no_text'

/** A file as it is told of: without its bytes, and with as much of what is in it as a model is shown. */
export interface ShownFile extends Pick<MessageFile, 'blob' | 'name' | 'mediaType' | 'bytes'> {
  readonly as: FileReading['as']
  /** Beginning of it, for whoever reads: its text, or its lines. Empty where there is nothing to read. */
  readonly text: string
  /** There is more in it than the text. */
  readonly isCut: boolean
  /** Of a table: its lines without the header. */
  readonly rows?: number
  readonly pages?: number
  readonly why?: UnreadReason
}
