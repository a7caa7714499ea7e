import { createServer } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Elsewhere {
  readonly url: string
  /** How many connections were made, whatever for. */
  contacts(): number
}

/** A server that must not hear of us: a picture, a style, even a connection made in advance would tell it something. */
export async function elsewhere(): Promise<Elsewhere> {
  let contacts = 0
  const server = createServer(socket => {
    contacts++
    socket.destroy()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('it has no port')
  return { url: `http://127.0.0.1:${address.port}`, contacts: () => contacts }
}
