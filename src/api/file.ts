import type { FileReading, UnreadReason } from '../core/message-file.ts'

/** A file that came with a message, or is to come with one; `url` gives its bytes. */
export interface FileView {
  readonly id: string
  readonly name: string
  /** Told by its bytes. */
  readonly mediaType: string
  readonly bytes: number
  /** Contents: rows of a table, a text, the text of a PDF, a picture, or nothing that can be read. */
  readonly as: FileReading['as']
  readonly rows?: number
  readonly pages?: number
  /** Reason for which nothing was read. */
  readonly why?: UnreadReason
  /** Null for whoever is not its owner. */
  readonly url: string | null
}

/** POST /api/assistants/:assistant/threads/:thread/files → UploadedFile */
export interface UploadedFile extends FileView {
  readonly session: string
}
