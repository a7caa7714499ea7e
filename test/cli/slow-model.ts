import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface SlowModel {
  /** What a command needs to use it. */
  readonly env: Readonly<Record<string, string>>
  /** Lets the answers under way, and all later ones, come to their end. */
  finish(): void
}

/** An OpenAI-compatible server that says "Once upon a time" and then waits until it is told to go on. */
export async function startSlowModel(): Promise<SlowModel> {
  const waiting = new Set<ServerResponse>()
  let finished = false
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(chunk({ role: 'assistant', content: 'Once upon a time' }))
    if (finished) end(response)
    else waiting.add(response)
    response.on('close', () => waiting.delete(response))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    env: { SIGNALBOX_MODEL_URL: `http://127.0.0.1:${port}/v1`, SIGNALBOX_MODEL_NAME: 'slow' },
    finish() {
      finished = true
      for (const response of waiting) end(response)
    },
  }
}

const chunk = (delta: object, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'slow', choices: [{ index: 0, delta, finish_reason }] })}\n\n`

function end(response: ServerResponse): void {
  response.end(`${chunk({ content: ' there was an end.' })}${chunk({}, 'stop')}data: [DONE]\n\n`)
}
