import { flushCompileCache } from 'node:module'
import { createInterface } from 'node:readline'
import { createEngine } from '../../src/compose/create-engine.ts'
// What the assistants' tools import.
import '../../src/index.ts'
import { createServer } from '../../src/server/create-server.ts'
import { type ListenOptions, listen } from '../../src/server/listen.ts'
import { clerkModel } from './fixtures/clerk-model.ts'
import { pass, watchPlaces } from './hold-points.ts'

/**
 * Loads everything, says `standby`, and serves once it is told `serve PORT`: a restart then takes milliseconds. Told
 * `hold PLACE`, it lets no turn go beyond that place and says when one gets there.
 */
const [data = '', assistants = '', busy = 'refuse'] = process.argv.slice(2)
const places = watchPlaces((place, isHeld) => {
  if (isHeld) console.log(`held ${place}`)
  else if (place === 'tool called') console.log('effect')
})
// Normally written at the end of a process, which this one will not live to see.
flushCompileCache()
console.log('standby')

let idle = async () => {}
const COMMANDS: Readonly<Record<string, (argument: string) => Promise<void>>> = {
  serve: async port => {
    const { engine, fetch } = await start()
    idle = engine.runner.idle
    await engine.start()
    const server = await listen({ fetch, host: '127.0.0.1', port: Number(port) })
    console.log(`ready ${server.port}`)
  },
  hold: async place => {
    // What nobody waits for, a summary for instance, is not to be held in place of what comes now.
    await idle()
    places.holdAt(place)
    console.log(`holding ${place}`)
  },
  use: async () => {
    globalThis.gc?.()
    const { user, system } = process.cpuUsage()
    console.log(`uses ${process.memoryUsage.rss()} ${(user + system) / 1_000}`)
  },
}

for await (const line of createInterface(process.stdin)) {
  const [command = '', argument = ''] = line.split(/ (.*)/)
  try {
    await COMMANDS[command]?.(argument)
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
}

// Whoever started us is gone.
process.exit(0)

async function start() {
  const { DATABASE_URL } = process.env
  const engine = await createEngine({
    env: DATABASE_URL === undefined ? {} : { DATABASE_URL },
    cwd: assistants,
    flags: { data, assistants, synchronous: 'FULL', busy },
    model: clerkModel(),
    say: text => console.error(text),
  })
  const { store } = engine
  const { append } = store
  store.append = async commit => {
    // A read waits for what was put before it: at this place the message is kept.
    await store.openInputs(commit.ref)
    await pass('before claim')
    return append(commit)
  }
  const app = createServer(engine)
  const fetch: ListenOptions['fetch'] = async (request, node) => {
    if (request.method === 'POST') await pass('message not stored')
    return app.fetch(request, node)
  }
  return { engine, fetch }
}
