import { pathToFileURL } from 'node:url'
import type { AssistantFault } from '../api/rest.ts'
import { freshModuleUrl } from './resolve-signalbox.ts'
import { shownPath } from './shown-path.ts'
import { throwPosition } from './throw-position.ts'

export type Imported =
  | { readonly ok: true; readonly exported: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly fault: AssistantFault }

const SLOWEST_IMPORT_MS = 10_000

/**
 * Imports an author's file anew, and with it what it imports from the folder. Whatever it throws, or never finishes,
 * is a fault of that file.
 */
export async function importFresh(file: string, folder: string): Promise<Imported> {
  try {
    const url = freshModuleUrl(pathToFileURL(`${folder}/`).href, pathToFileURL(file).href)
    return { ok: true, exported: await withinTime(import(url)) }
  } catch (error) {
    const position = throwPosition(error, file, folder)
    return { ok: false, fault: { ...position, file: shownPath(position.file), message: messageOf(error) } }
  }
}

export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return `threw ${String(error)}`
  const { name, message } = error
  return `${name === 'SignalboxError' ? '' : `${name}: `}${message}`
}

function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const seconds = SLOWEST_IMPORT_MS / 1000
    timer = setTimeout(
      () => reject(new Error(`did not finish loading within ${seconds} s`)),
      SLOWEST_IMPORT_MS,
    )
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
