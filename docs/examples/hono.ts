import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createSignalbox } from 'signalbox'

const signalbox = createSignalbox({ assistants: 'assistants' })

const app = new Hono()
app.get('/', c => c.text('My own application'))
app.mount('/chat', signalbox.fetch)

const server = serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 3000) }, ({ port }) =>
  console.log(`http://localhost:${port}`),
)
process.once('SIGTERM', () => server.close(() => signalbox.close()))
