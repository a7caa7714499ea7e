import { Agent } from 'node:http'
import { answered } from './answered.ts'

/** Five hundred people with two turns each, in a process of their own: what asks for the health is not held up by them. */
const CLIENTS = 500
const TURNS = 2
const [port, round, connections] = process.argv.slice(2)
const agent = new Agent({ keepAlive: connections === 'kept', maxSockets: CLIENTS })

const bodyOf = (threadId: string, turn: number) =>
  JSON.stringify({
    threadId,
    runId: `run-${threadId}-${turn}`,
    messages: [{ id: `m-${turn}`, role: 'user', content: 'Hi' }],
    state: {},
    tools: [],
    context: [],
    forwardedProps: {},
  })

await Promise.all(
  Array.from({ length: CLIENTS }, async (_, client) => {
    for (let turn = 0; turn < TURNS; turn++)
      await answered(Number(port), agent, 'POST', '/agui/bench', bodyOf(`thread-${round}-${client}`, turn))
  }),
)
process.exit(0)
