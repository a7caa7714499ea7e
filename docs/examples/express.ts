import { getRequestListener } from '@hono/node-server'
import express from 'express'
import { createSignalbox } from 'signalbox'

const signalbox = createSignalbox({ assistants: 'assistants' })

const app = express()
app.get('/', (_request, response) => void response.send('My own application'))
// Before any body parser: Signalbox reads the body itself.
app.use('/chat', getRequestListener(signalbox.fetch))

const server = app.listen(Number(process.env.PORT ?? 3000), () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(`http://localhost:${address.port}`)
})
process.once('SIGTERM', () => server.close(() => signalbox.close()))
