import { SignalboxError } from '../../core/error.ts'
import type { BlobId } from '../../core/id.ts'
import { isPlainObject } from '../../core/json.ts'
import { LIMITS } from '../../core/limits.ts'
import type { MessageFile } from '../../core/message-file.ts'
import type { SessionRef } from '../../core/session.ts'
import { boundedReadings } from '../../files/bounded-readings.ts'
import { cleanName } from '../../files/clean-name.ts'
import { keepFile, unknownFile } from '../keep-file.ts'
import type { Visit } from '../visit.ts'
import type { RunRequest } from './run-request.ts'

/** A file as a content part names it: one that was kept before, or bytes that come along. */
type NamedFile = { readonly name: string } & ({ readonly id: string } | { readonly data: string })

/** Files of the last message, kept and read; whatever a part says of its type, the bytes tell. */
export async function takeFiles(
  visit: Visit,
  ref: SessionRef,
  request: RunRequest,
): Promise<readonly MessageFile[]> {
  const files: MessageFile[] = []
  const ids = new Set<string>()
  for (const file of filesNamed(request)) {
    if ('data' in file) files.push(await keepFile(visit, ref, decoded(file.data), file.name))
    else if (!ids.has(file.id)) {
      ids.add(file.id)
      files.push(await readKept(visit, ref, file.id as BlobId, cleanName(file.name)))
    }
  }
  return boundedReadings(files)
}

/** Reading it costs as much as when it was handed in, and counts as much. */
async function readKept(visit: Visit, ref: SessionRef, blob: BlobId, name: string): Promise<MessageFile> {
  const bytes = await visit.blobs.get(ref, blob)
  if (bytes === null) throw unknownFile()
  visit.uploads.count(visit.principal, bytes.length)
  const { mediaType, reading } = await visit.files.read(bytes, name)
  return { blob, name, mediaType, bytes: bytes.length, reading }
}

export function filesNamed({ messages }: RunRequest): readonly NamedFile[] {
  const last = messages.at(-1)
  const parts: readonly unknown[] = last?.role === 'user' && Array.isArray(last.content) ? last.content : []
  const named = parts.flatMap(part => fileNamed(part) ?? [])
  if (named.length > LIMITS.filesInMessage)
    throw new SignalboxError(
      'too_large',
      `a message brings ${named.length} files; ${LIMITS.filesInMessage} are the most`,
      { place: '$.messages', hint: 'Send the others with another message.' },
    )
  return named
}

const MEDIA: ReadonlySet<unknown> = new Set(['image', 'audio', 'video', 'document'])

/** Parts as AG-UI 1.0 has them (`source`), and `binary` of the versions before it. Null for what is no file. */
function fileNamed(part: unknown): NamedFile | null {
  if (!isPlainObject(part)) return null
  if (part.type === 'binary') {
    const name = textOf(part.filename)
    if (typeof part.id === 'string') return { name, id: part.id }
    if (typeof part.data === 'string') return { name, data: part.data }
    throw notFetched()
  }
  if (!MEDIA.has(part.type) || !isPlainObject(part.source)) return null
  const { type, value } = part.source
  const metadata = isPlainObject(part.metadata) ? part.metadata : {}
  const name = textOf(metadata.filename) || textOf(metadata.name)
  if (typeof value !== 'string' || type === 'url') throw notFetched()
  return type === 'file' ? { name, id: value } : { name, data: value }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function decoded(data: string): Uint8Array {
  const plain = data.replace(/^data:[^,]{0,200};base64,/, '').replaceAll(/\s+/g, '')
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(plain))
    throw new SignalboxError('malformed_body', 'the bytes of a file are not base64', { place: '$.messages' })
  return Buffer.from(plain, 'base64')
}

const notFetched = () =>
  new SignalboxError('invalid_input', 'files are not fetched from addresses', {
    place: '$.messages',
    hint: 'Send the bytes (source.type data), or upload the file first and name its id (source.type file).',
  })
