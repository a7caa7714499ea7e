import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createCopilotNodeHandler } from '@copilotkit/runtime/v2/node'
import { defineConfig, type Plugin } from 'vite'

// CopilotKit's runtime tells its makers of its use unless it is told not to.
process.env.COPILOTKIT_TELEMETRY_DISABLED ??= 'true'

const signalbox = process.env.SIGNALBOX_URL ?? 'http://localhost:4141'

/** The package inside of its own repo; anywhere else it is installed. */
const source = fileURLToPath(new URL('../../../src/clients/copilotkit/index.ts', import.meta.url))

/** CopilotKit's runtime beside the page. Elsewhere it is a route of your own server. */
const runtime: Plugin = {
  name: 'runtime',
  async configureServer({ middlewares, ssrLoadModule }) {
    const { createHandler } = await ssrLoadModule('/server/runtime.ts')
    const handle = createCopilotNodeHandler(createHandler(signalbox))
    middlewares.use((request, response, next) =>
      request.url?.startsWith('/copilotkit') ? void handle(request, response) : next(),
    )
  },
}

export default defineConfig({
  plugins: [runtime],
  resolve: { alias: existsSync(source) ? { 'signalbox/copilotkit': source } : {} },
  // The list of threads is asked of Signalbox itself, at the origin of the page.
  // Host stays the page's own: to a server that asks for keys, a page of another host is a stranger.
  server: { proxy: { '/api': { target: signalbox } } },
})
