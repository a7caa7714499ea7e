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

/** `z.string().min(2)`, as those write it who know zod's larger half. */
const METHOD_OF_SCHEMA = /\bz\b.*\.\w+ is not a function/
const ABOUT_SCHEMAS =
  ' (z is zod/mini: checks go into .check(…), as z.string().check(z.minLength(2)), the rest around, as z.optional(…))'

export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return `threw ${String(error)}`
  const { name, message } = error
  const hint = METHOD_OF_SCHEMA.test(message) ? ABOUT_SCHEMAS : ''
  return `${name === 'SignalboxError' ? '' : `${name}: `}${message}${hint}`
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
