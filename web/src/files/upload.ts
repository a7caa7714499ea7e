import type { UploadedFile } from '../../../src/api/rest.ts'

export type Upload =
  | { readonly ok: true; readonly file: UploadedFile }
  /** Null where the server was not reached. */
  | { readonly ok: false; readonly reason: string | null }

/** Sends a file, and tells how much of it is there: only this way of asking knows. */
export function upload(
  place: { readonly assistant: string; readonly thread: string },
  file: File,
  language: string,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<Upload> {
  const { assistant, thread } = place
  const path = `/api/assistants/${encodeURIComponent(assistant)}/threads/${encodeURIComponent(thread)}/files`
  return new Promise(resolve => {
    if (signal.aborted) return resolve({ ok: false, reason: null })
    const request = new XMLHttpRequest()
    request.open('POST', `${path}?name=${encodeURIComponent(file.name)}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('accept-language', language)
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.floor((loaded / Math.max(total, 1)) * 100))
    request.onerror = () => resolve({ ok: false, reason: null })
    request.onabort = () => resolve({ ok: false, reason: null })
    request.onload = () => {
      const answer = parsed(request.responseText)
      resolve(
        request.status === 201
          ? { ok: true, file: answer as UploadedFile }
          : { ok: false, reason: (answer as { title?: string } | null)?.title ?? String(request.status) },
      )
    }
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
