import { type Agent, request } from 'node:http'

/** Resolves when a request is answered to its last byte. */
export function answered(port: number, agent: Agent, method: string, path: string, body = ''): Promise<void> {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, agent, host: '127.0.0.1', method, path, headers }, response => {
      response.resume().on('end', resolve)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
