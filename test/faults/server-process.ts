import { flushCompileCache } from 'node:module'
import { createInterface } from 'node:readline'
import { createEngine } from '../../src/compose/create-engine.ts'
// What the assistants' tools import.
import '../../src/index.ts'
import { createServer } from '../../src/server/create-server.ts'
import { listen } from '../../src/server/listen.ts'
import { clerkModel } from './fixtures/clerk-model.ts'

/** Loads everything, says `standby`, and serves once it is told the port: a restart then takes milliseconds. */
const [data = '', assistants = '', busy = 'refuse'] = process.argv.slice(2)
// Normally written at the end of a process, which this one will not live to see.
flushCompileCache()
console.log('standby')

for await (const line of createInterface(process.stdin)) {
  try {
    const engine = await createEngine({
      env: {},
      cwd: assistants,
      flags: { data, assistants, synchronous: 'FULL', busy },
      model: clerkModel(),
      say: text => console.error(text),
    })
    await engine.start()
    const server = await listen({ fetch: createServer(engine).fetch, host: '127.0.0.1', port: Number(line) })
    console.log(`ready ${server.port}`)
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
}

// Whoever started us is gone.
process.exit(0)
