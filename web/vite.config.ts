import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = 'http://127.0.0.1:4141'

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react()],
  build: {
    outDir: 'dist',
    // Servers keep their builds in folders there, and may be serving from them.
    emptyOutDir: false,
    // The server's policy allows images and scripts from its own origin only, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Whoever starts Signalbox on a slow machine is not told how long each plugin took.
    rolldownOptions: {
      input: { index: `${import.meta.dirname}/index.html`, api: `${import.meta.dirname}/api.html` },
      checks: { bundlerTimings: false, pluginTimings: false },
    },
  },
  server: { proxy: { '^/api/': server, '/agui': server, '/healthz': server } },
})
