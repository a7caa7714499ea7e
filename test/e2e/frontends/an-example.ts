import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { listen } from '../../../src/server/listen.ts'
import { npm } from '../../package/plain-node.ts'

const examples = join(import.meta.dirname, '../../../docs/examples')

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

const built = new Set<string>()

/** Folder of an example's page, with its packages installed and built as its readme says; once for a worker. */
export function builtExample(name: string): string {
  const folder = join(examples, name)
  if (!built.has(name)) {
    const installed = join(folder, 'node_modules/.package-lock.json')
    if (
      !existsSync(installed) ||
      statSync(installed).mtimeMs < statSync(join(folder, 'package-lock.json')).mtimeMs
    )
      npm(folder, ['install', '--no-save'])
    // Vitest says `test` here, which would build a page for developers.
    execFileSync('npx', ['vite', 'build', '--outDir', 'node_modules/.page', '--logLevel', 'error'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
    })
    built.add(name)
  }
  return join(folder, 'node_modules/.page')
}

/** The page of an example on an origin of its own, where the routes of a Signalbox server are passed on, as behind a proxy. */
export async function anExample(
  name: string,
  signalbox: () => number,
  /** Of a server the example has itself. */
  own: (request: Request) => Promise<Response> | null = () => null,
): Promise<string> {
  const folder = builtExample(name)
  const server = await listen({
    async fetch(request) {
      const { pathname, search } = new URL(request.url)
      const answer = own(request)
      if (answer !== null) return answer
      if (/^\/(agui|api)\//.test(pathname)) {
        const headers = new Headers(request.headers)
        for (const name of ['host', 'origin', 'connection']) headers.delete(name)
        const body = request.body === null ? {} : { body: request.body, duplex: 'half' as const }
        const address = `http://127.0.0.1:${signalbox()}${pathname}${search}`
        return fetch(address, { method: request.method, headers, ...body, signal: request.signal }).catch(
          () => new Response(null, { status: 502 }),
        )
      }
      const file = join(folder, pathname === '/' ? 'index.html' : pathname)
      return existsSync(file)
        ? new Response(readFileSync(file), {
            headers: { 'content-type': TYPES[extname(file)] ?? 'text/plain' },
          })
        : new Response(null, { status: 404 })
    },
    host: '127.0.0.1',
    port: 0,
  })
  onTestFinished(() => server.close())
  return `http://127.0.0.1:${server.port}`
}

/** Address of the example's development server, before a Signalbox server. */
export async function aDevServer(name: string, signalbox: string): Promise<string> {
  builtExample(name)
  const folder = join(examples, name)
  const child = spawn(join(folder, 'node_modules/.bin/vite'), ['--host', '127.0.0.1'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'development', NO_COLOR: '1', SIGNALBOX_URL: signalbox },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  onTestFinished(async () => {
    child.kill()
    await exited
  })
  for await (const line of createInterface(child.stdout)) {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0]
    if (address !== undefined) return address
  }
  throw new Error(`the development server of ${name} ended before it listened`)
}
