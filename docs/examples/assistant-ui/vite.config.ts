import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const signalbox = process.env.SIGNALBOX_URL ?? 'http://localhost:4141'

export default defineConfig({
  resolve: {
    // Inside of this repo the package is its source. Yours is installed: leave this out.
    alias: {
      'signalbox/assistant-ui': fileURLToPath(
        new URL('../../../src/clients/assistant-ui/index.ts', import.meta.url),
      ),
    },
  },
  // The page and the server have one origin, so that no CORS is needed.
  server: { proxy: { '/agui': signalbox, '/api': signalbox } },
})
