import { registerHooks } from 'node:module'

/** Entries of `signalbox` while this engine runs: its own sources, or the built package. */
function engineEntries(): Readonly<Record<string, string>> {
  const extension = new URL(import.meta.url).pathname.endsWith('.ts') ? 'ts' : 'js'
  return {
    signalbox: new URL(`../index.${extension}`, import.meta.url).href,
    'signalbox/flows': new URL(`../flows.${extension}`, import.meta.url).href,
    'signalbox/nlu': new URL(`../nlu.${extension}`, import.meta.url).href,
    'signalbox/testing': new URL(`../testing/index.${extension}`, import.meta.url).href,
  }
}

const MARK = 'signalbox-assistant'
const folders = new Map<string, string>()
let registered = false

/**
 * The URL under which a file of an assistant's folder is imported anew. What it imports from the same folder is
 * loaded anew with it; `signalbox` resolves to the running engine, wherever the folder lies, so that a tool never
 * meets a second copy of it.
 */
export function freshModuleUrl(folderUrl: string, fileUrl: string): string {
  registerOnce()
  const ticket = String(folders.size + 1)
  folders.set(ticket, folderUrl)
  return marked(fileUrl, ticket)
}

function registerOnce(): void {
  if (registered) return
  registered = true
  const entries = engineEntries()
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const ticket = ticketOf(context.parentURL) ?? ticketOf(specifier)
      if (ticket === null) return nextResolve(specifier, context)
      const own = Object.hasOwn(entries, specifier) ? entries[specifier] : undefined
      if (own !== undefined) return { url: own, shortCircuit: true }
      const resolved = nextResolve(specifier, context)
      if (!belongsTo(resolved.url, ticket)) return resolved
      // Without a package.json near the folder Node would guess the format, and warn that it did.
      const format = resolved.format ?? FORMATS[new URL(resolved.url).pathname.split('.').at(-1) ?? '']
      return { ...resolved, url: marked(resolved.url, ticket), ...(format && { format }) }
    },
  })
}

const FORMATS: Readonly<Record<string, string>> = { ts: 'module-typescript', js: 'module' }

function belongsTo(url: string, ticket: string): boolean {
  const folder = folders.get(ticket)
  return (
    folder !== undefined && url.startsWith(folder) && !url.slice(folder.length).includes('/node_modules/')
  )
}

function ticketOf(url: string | undefined): string | null {
  return url?.includes(MARK) ? (URL.parse(url)?.searchParams.get(MARK) ?? null) : null
}

function marked(url: string, ticket: string): string {
  const result = new URL(url)
  result.searchParams.set(MARK, ticket)
  return result.href
}
