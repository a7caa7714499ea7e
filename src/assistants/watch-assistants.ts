import { type FSWatcher, watch } from 'node:fs'
import type { AssistantChange, Directory } from './directory.ts'
import { loadAssistants } from './load-assistants.ts'

export interface WatchOptions {
  readonly folders: readonly string[]
  readonly directory: Directory
  readonly onChange: (changes: readonly AssistantChange[]) => void
  /** The folders could not be read, or watching stopped. What is served stays as it is. */
  readonly onError: (error: unknown) => void
  /** Hears of every reading, also where nothing is new. */
  readonly onRead?: () => void
  /** Files that matter, by their path; all of them where it is left out. */
  readonly matters?: (path: string) => boolean
  /** An editor saves in several steps; reading waits until it is quiet for this long. */
  readonly debounceMs?: number
}

export interface AssistantWatch {
  close(): Promise<void>
}

/** Keeps the directory in step with the folders while an author works on them. */
export function watchAssistants({
  folders,
  directory,
  onChange,
  onError,
  onRead = () => {},
  matters = () => true,
  debounceMs = 80,
}: WatchOptions): AssistantWatch {
  let timer: NodeJS.Timeout | undefined
  let closed = false
  // One reading at a time: a slow one must not overwrite the result of a later one.
  let reading: Promise<void> = Promise.resolve()

  const read = async () => {
    try {
      const next = await loadAssistants(folders, directory.list())
      if (closed) return
      const changes = directory.replace(next)
      onRead()
      if (changes.length > 0) onChange(changes)
    } catch (error) {
      if (!closed) onError(error)
    }
  }
  const schedule = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      reading = reading.then(read)
    }, debounceMs)
  }
  const watchers = folders.map((folder): FSWatcher => {
    const watcher = watch(folder, { recursive: true }, (_event, name) => {
      if (!isIgnored(name) && matters(name ?? '')) schedule()
    })
    return watcher.on('error', onError)
  })
  // An edit made between the first reading and now had no watcher yet.
  schedule()

  return {
    async close() {
      closed = true
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
      await reading
    },
  }
}

const isIgnored = (name: string | null): boolean =>
  /(^|[\\/])(node_modules|\.[^\\/]*)([\\/]|$)/.test(name ?? '')
