import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** Host stays the page's own: to a server that asks for keys, a page of another host is a stranger. */
const signalbox = { target: process.env.SIGNALBOX_URL ?? 'http://localhost:4141' }

/** The package inside of its own repo; anywhere else it is installed. */
const source = fileURLToPath(new URL('../../../src/clients/ai-sdk/index.ts', import.meta.url))

export default defineConfig({
  resolve: { alias: existsSync(source) ? { 'signalbox/ai-sdk': source } : {} },
  // The page and the server have one origin, so that no CORS is needed.
  server: { proxy: { '/agui': signalbox, '/api': signalbox } },
})
