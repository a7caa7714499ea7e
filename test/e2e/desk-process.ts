import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createSite } from '../../src/cli/serve/create-site.ts'
import { createEngine } from '../../src/compose/create-engine.ts'
import { listen } from '../../src/server/listen.ts'
import { scriptedModel } from '../../src/testing/scripted-model.ts'

/**
 * A desk in a process of its own, to be killed: its model sends a parcel whatever it hears, unless the settings name a
 * provider. Serves on the port it is told.
 */
const [page = '', folder = ''] = process.argv.slice(2)
const parcels = scriptedModel(({ messages }) => {
  const last = messages.at(-1)
  return last?.role === 'tool'
    ? `It says: ${JSON.stringify(last.result)}`
    : [{ call: 'send_parcel', arguments: { to: 'Ada' } }]
})
for await (const port of createInterface(process.stdin)) {
  const engine = await createEngine({
    env: process.env,
    cwd: folder,
    flags: { data: join(folder, 'data'), assistants: join(folder, 'assistants'), telemetry: 'none' },
    ...(process.env.SIGNALBOX_MODEL_URL === undefined && { model: parcels }),
  })
  await engine.start()
  const { fetch } = createSite(engine, page)
  const server = await listen({ fetch, host: '127.0.0.1', port: Number(port) })
  console.log(server.port)
}

// Whoever started us is gone.
process.exit(0)
