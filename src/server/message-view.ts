import type { FileView } from '../api/file.ts'
import type { MessageView } from '../api/message.ts'
import type { SessionId } from '../core/id.ts'
import type { ShownFile } from '../core/message-file.ts'
import type { Message } from '../core/session.ts'

/** A message for people: its files by their addresses, without what a model is shown of them. */
export function messageView(session: SessionId, { files, ...message }: Message): MessageView {
  return files === undefined ? message : { ...message, files: files.map(file => fileView(session, file)) }
}

/** A message for somebody else: its files by their names alone. */
export const messageForOthers = ({ files, ...message }: Message): MessageView =>
  files === undefined ? message : { ...message, files: files.map(file => ({ ...viewOf(file), url: null })) }

type NotedFile = Omit<ShownFile, 'text' | 'isCut'>

export const fileView = (session: SessionId, file: NotedFile): FileView => ({
  ...viewOf(file),
  url: `/api/sessions/${session}/files/${file.blob}?name=${encodeURIComponent(file.name)}`,
})

const viewOf = ({
  blob,
  name,
  mediaType,
  bytes,
  as,
  rows,
  pages,
  why,
}: NotedFile): Omit<FileView, 'url'> => ({
  id: blob,
  name,
  mediaType,
  bytes,
  as,
  ...(rows !== undefined && { rows }),
  ...(pages !== undefined && { pages }),
  ...(why !== undefined && { why }),
})
