import type { Context } from 'hono'
import type { UploadedFile } from '../../api/file.ts'
import { SignalboxError } from '../../core/error.ts'
import type { BlobId } from '../../core/id.ts'
import type { SessionRef } from '../../core/session.ts'
import { shownFiles } from '../../core/shown-files.ts'
import { cleanName } from '../../files/clean-name.ts'
import { sniffFile } from '../../files/sniff-file.ts'
import { endingOf } from '../ending-of.ts'
import { disposition } from '../file-name.ts'
import { assistantOfThread, findSession, refuseQuarantined, targetOf, threadKey } from '../find-target.ts'
import { keepFile, unknownFile } from '../keep-file.ts'
import { fileView } from '../message-view.ts'
import { bytesHeaders } from '../safe-headers.ts'
import { isErasedSince, isErasing, isSent } from '../unsent-file.ts'
import type { Visit } from '../visit.ts'

/** POST /api/assistants/:assistant/threads/:thread/files?name= – keeps a file, to be sent with a message. */
export async function postFile(visit: Visit, c: Context): Promise<Response> {
  const thread = c.req.param('thread') ?? ''
  if (thread.length > 256) throw new SignalboxError('invalid_input', 'the name of the thread is too long')
  const assistant = await assistantOfThread(visit, c.req.param('assistant') ?? '', thread)
  const { store, blobs, entropy, clock } = visit
  const key = threadKey(visit, assistant.id, thread)
  const known = await store.findThread(key)
  if (known !== null) await refuseQuarantined(visit, known)
  const seq = (known && (await store.head(targetOf(known).ref))?.seq) ?? 0
  if (known !== null && (await isErasing(visit, targetOf(known).ref))) throw unknownFile()
  return visit.readBytes(async bytes => {
    const row = known ?? (await store.openSession(key, entropy.sessionId(), clock.now()))
    const { ref } = targetOf(row)
    const file = await keepFile(visit, ref, bytes, c.req.query('name') ?? '')
    if (await isErasedSince(visit, ref, seq)) {
      if (!(await isSent(visit, ref, file.blob))) await blobs.remove(ref, file.blob)
      throw unknownFile()
    }
    const [shown] = shownFiles([file])
    if (shown === undefined) throw unknownFile()
    const uploaded: UploadedFile = { ...fileView(row.session, shown), session: row.session }
    return c.json(uploaded, 201)
  })
}

/** GET /api/sessions/:session/files/:file – its bytes, as what they are, not as what they are said to be. */
export async function getFile(visit: Visit, c: Context): Promise<Response> {
  const { bytes } = await findFile(visit, c)
  const name = cleanName(c.req.query('name') ?? '')
  const { kind, mediaType } = sniffFile(bytes, name)
  const ending = /\.([\p{L}\p{N}]{1,8})$/u.exec(name)?.[1] ?? (kind === 'image' ? endingOf(mediaType) : 'bin')
  // Everything else is for saving, pages and drawings as plain text.
  const isShown = kind === 'image' && c.req.query('download') === undefined
  return new Response(Uint8Array.from(bytes), {
    headers: {
      'content-type': mediaType.startsWith('text/') ? 'text/plain; charset=utf-8' : mediaType,
      'content-disposition': disposition(isShown ? 'inline' : 'attachment', {
        title: name.replace(/\.[\p{L}\p{N}]{1,8}$/u, ''),
        plain: 'file',
        ending: /^[a-z0-9]{1,8}$/i.test(ending) ? ending : 'bin',
      }),
      ...bytesHeaders('plain'),
    },
  })
}

/** DELETE /api/sessions/:session/files/:file – one that was not sent yet. What was said is deleted with the conversation. */
export async function deleteFile(visit: Visit, c: Context): Promise<Response> {
  const { ref, id } = await findFile(visit, c)
  if (await isSent(visit, ref, id))
    throw new SignalboxError('file_sent', 'the file is part of what was said', {
      hint: 'DELETE /api/sessions/:session/content forgets all of it.',
    })
  await visit.blobs.remove(ref, id)
  return c.body(null, 204)
}

async function findFile(
  visit: Visit,
  c: Context,
): Promise<{ readonly ref: SessionRef; readonly id: BlobId; readonly bytes: Uint8Array }> {
  const row = await findSession(visit, c.req.param('session') ?? '')
  await refuseQuarantined(visit, row)
  const { ref } = targetOf(row)
  const id = (c.req.param('file') ?? '') as BlobId
  const bytes = await visit.blobs.get(ref, id)
  if (bytes === null) throw unknownFile()
  return { ref, id, bytes }
}
