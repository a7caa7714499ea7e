import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ArtifactView } from '../../api/rest.ts'
import type { Connection } from '../../server/client/connection.ts'
import { holdsCode } from './holds-code.ts'

export type SavedArtifact =
  | { readonly kind: 'saved'; readonly path: string }
  /** A picture that would run code where it is opened as a file; the server gives it so that nothing of it runs. */
  | { readonly kind: 'holds_code' }
  | { readonly kind: 'failed' }

/** Saves what tools make as files of the person's own. */
export type SaveArtifact = (connection: Connection, artifact: ArtifactView) => Promise<SavedArtifact>

/** File systems take 255 bytes; a number may come in between. The names are ASCII. */
const MOST_OF_A_NAME = 180
const MOST_OF_AN_ENDING = 40

/** Into a folder; without one, into a fresh one of this machine's temporary folder, made when it is needed. */
export function createSaver(folder: string | null): SaveArtifact {
  let made: Promise<string> | null = null
  const open = async () => {
    if (folder === null) return mkdtemp(join(tmpdir(), 'signalbox-'))
    await mkdir(folder, { recursive: true })
    return folder
  }
  return async (connection, { url, mediaType, type, id }) => {
    try {
      const response = await connection.fetch(`${url}?download`)
      if (!response.ok) return { kind: 'failed' }
      const bytes = new Uint8Array(await response.arrayBuffer())
      if (mediaType === 'image/svg+xml' && holdsCode(bytes)) return { kind: 'holds_code' }
      made ??= open()
      const named = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
      return {
        kind: 'saved',
        path: await write(await made, named ?? `${type}-${id}.bin`.replaceAll(/[^\w.-]/g, '_'), bytes),
      }
    } catch {
      made = null
      return { kind: 'failed' }
    }
  }
}

/** Under its name, or one beside it: nothing that is there is overwritten. */
async function write(folder: string, name: string, bytes: Uint8Array): Promise<string> {
  const dot = name.lastIndexOf('.')
  const hasEnding = dot >= 1 && name.length - dot <= MOST_OF_AN_ENDING
  const [stem, ending] = hasEnding ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  for (let count = 1; ; count++) {
    const path = join(folder, `${stem.slice(0, MOST_OF_A_NAME)}${count === 1 ? '' : `-${count}`}${ending}`)
    const isThere = await writeFile(path, bytes, { flag: 'wx', mode: 0o600 }).then(
      () => false,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return true
        throw error
      },
    )
    if (!isThere) return path
  }
}
