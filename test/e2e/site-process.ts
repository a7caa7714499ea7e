import { createInterface } from 'node:readline'
import { createSite } from '../../src/cli/serve/create-site.ts'
import { createEngine } from '../../src/compose/create-engine.ts'
import { listen } from '../../src/server/listen.ts'
import { type ScriptedAnswer, scriptedModel } from '../../src/testing/scripted-model.ts'

/**
 * A server in a process of its own, to be killed. It loads everything and serves once it is told the port. Its model
 * hangs after half an answer, or gives all of it.
 */
const [page = '', data = '', says = ''] = process.argv.slice(2)
const never = new Promise(() => {})
const ANSWERS: Readonly<Record<string, ScriptedAnswer>> = {
  half: [{ text: 'It begins' }, { until: never }],
  whole: [{ text: 'It begins' }, { text: ' and it ends.' }],
}

for await (const port of createInterface(process.stdin)) {
  const engine = await createEngine({
    env: {},
    cwd: data,
    flags: { data, telemetry: 'none' },
    model: scriptedModel(() => ANSWERS[says] ?? []),
  })
  await engine.start()
  const { fetch } = createSite(engine, page)
  const server = await listen({ fetch, host: '127.0.0.1', port: Number(port) })
  console.log(server.port)
}

// Whoever started us is gone.
process.exit(0)
