import { SignalboxError } from '../core/error.ts'
import { LIMITS } from '../core/limits.ts'
import type { MessageFile } from '../core/message-file.ts'
import type { SessionRef } from '../core/session.ts'
import { cleanName } from '../files/clean-name.ts'
import type { Visit } from './visit.ts'

/** Keeps a file with a session and finds out what is in it. */
export async function keepFile(
  { blobs, files, uploads, principal }: Visit,
  ref: SessionRef,
  bytes: Uint8Array,
  givenName: string,
): Promise<MessageFile> {
  if (bytes.length === 0) throw new SignalboxError('invalid_input', 'the file is empty')
  if (bytes.length > LIMITS.fileBytes) throw tooLarge()
  const kept = await blobs.measure(ref)
  if (kept.count >= LIMITS.filesOfSession || kept.bytes + bytes.length > LIMITS.filesBytesOfSession)
    throw new SignalboxError(
      'limit_reached',
      `a conversation keeps ${LIMITS.filesOfSession} files of ${LIMITS.filesBytesOfSession} bytes in all`,
      { hint: 'Begin another conversation, or delete what was said in this one.' },
    )
  uploads.count(principal, bytes.length)
  const name = cleanName(givenName)
  const { mediaType, reading } = await files.read(bytes, name)
  return { blob: await blobs.put(ref, bytes), name, mediaType, bytes: bytes.length, reading }
}

export const tooLarge = () =>
  new SignalboxError('too_large', `the file is larger than ${LIMITS.fileBytes} bytes`, {
    hint: 'Send a smaller one, or a part of it.',
  })

export const unknownFile = () => new SignalboxError('unknown_file', 'there is no such file')
