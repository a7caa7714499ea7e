import { Readable } from 'node:stream'
import Fastify from 'fastify'

/** Answers every POST with the frames as they come; resolves to its port. */
export async function servePeer(frames) {
  const app = Fastify()
  app.post('/*', (_request, reply) => {
    reply.header('content-type', 'text/event-stream')
    return reply.send(Readable.from(frames()))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app.server.address().port
}
