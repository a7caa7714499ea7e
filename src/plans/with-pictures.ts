import type { SessionRef } from '../core/session.ts'
import type { BlobStore } from '../ports/blob-store.ts'
import type { ModelFile, ModelMessage, ModelRequest } from '../ports/model.ts'

/** The request with the bytes of the pictures it refers to; those that are gone are only spoken of. */
export async function withPictures<Request extends Pick<ModelRequest, 'messages'>>(
  request: Request,
  blobs: Pick<BlobStore, 'get'>,
  ref: SessionRef,
): Promise<Request> {
  if (!request.messages.some(refersToPicture)) return request
  const load = async (file: ModelFile): Promise<ModelFile> => {
    const data = file.blob === undefined ? null : await blobs.get(ref, file.blob)
    return data === null ? file : { ...file, data }
  }
  const messages = await Promise.all(
    request.messages.map(async message =>
      message.role === 'user' && message.files !== undefined
        ? { ...message, files: await Promise.all(message.files.map(load)) }
        : message,
    ),
  )
  return { ...request, messages }
}

const refersToPicture = (message: ModelMessage): boolean =>
  message.role === 'user' && (message.files ?? []).some(({ blob }) => blob !== undefined)
