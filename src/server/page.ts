import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'

/** Addresses of conversations, and of those at the desk. */
const PLACES = /^\/(?:a|desk|s)\//

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
}

const SECURITY = {
  'content-security-policy':
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

interface PageFiles {
  /** Files of the page, and `index.html` for every address the page itself routes; null for anything else. */
  find(path: string): Promise<Response | null>
  /** The page, for a person whose address leads nowhere: it says so and leads back. */
  nowhere(): Promise<Response | null>
}

/** Serves the built page. */
export function createPage(folder: string): PageFiles {
  const find = async (path: string) => {
    if (path === '/' || path === '/costs' || path === '/desk' || PLACES.test(path))
      return file(folder, 'index.html', 'no-cache')
    if (path === '/api') return file(folder, 'api.html', 'no-cache')
    const relative = normalize(decode(path)).replace(/^[/\\]+/, '')
    if (relative === '' || relative.split(sep).includes('..') || !Object.hasOwn(TYPES, extname(relative)))
      return null
    // Built files carry a digest in their name.
    return file(
      folder,
      relative,
      relative.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
  }
  return { find, nowhere: () => file(folder, 'index.html', 'no-cache', 404) }
}

async function file(
  folder: string,
  relative: string,
  caching: string,
  status = 200,
): Promise<Response | null> {
  try {
    const body = await readFile(join(folder, relative))
    const type = TYPES[extname(relative)] ?? 'application/octet-stream'
    return new Response(body, {
      status,
      headers: { ...SECURITY, 'content-type': type, 'cache-control': caching },
    })
  } catch {
    return null
  }
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
