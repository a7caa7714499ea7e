import type { FileView } from './file.ts'

/** A message, as people see it. */
export interface MessageView {
  readonly id: string
  readonly role: 'user' | 'assistant'
  readonly text: string
  readonly turn: string
  readonly at: number
  readonly complete: boolean
  /** Name of the colleague whose words they are. */
  readonly by?: string
  readonly files?: readonly FileView[]
}

/** GET /api/sessions/:session/export?format=json; `format=md` has the same as Markdown. */
export interface SessionExport {
  readonly title: string | null
  /** Name of the assistant. */
  readonly assistant: string
  readonly createdAt: number
  /** Oldest first, without those whose text was deleted. */
  readonly messages: readonly (Pick<MessageView, 'role' | 'text' | 'at' | 'by'> & {
    /** By their names: their bytes stay where they are. */
    readonly files?: readonly Pick<FileView, 'name' | 'mediaType' | 'bytes'>[]
  })[]
}
