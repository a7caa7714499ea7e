import { onTestFinished } from 'vitest'
import { systemEntropy } from '../../src/adapters/entropy.ts'
import { createSite } from '../../src/cli/serve/create-site.ts'
import { createEngine } from '../../src/compose/create-engine.ts'
import { listen } from '../../src/server/listen.ts'
import type { ScriptedAnswer } from '../../src/testing/scripted-model.ts'
import { aMovableClock } from '../builders/a-movable-clock.ts'
import { aProvider } from '../builders/a-provider.ts'
import { anOffice } from '../builders/an-office.ts'
import { prepared } from './prepared.ts'

/** The page of an office whose model answers over a real wire, one answer after the other. */
export async function anOfficeSite(answers: readonly ScriptedAnswer[]) {
  const office = anOffice()
  const clock = aMovableClock()
  const provider = await aProvider('anthropic', answers)

  async function serve(port: number) {
    const engine = await createEngine({
      env: provider.env,
      cwd: office.folder,
      flags: { data: office.data, assistants: office.assistants, telemetry: 'none' },
      clock,
      entropy: { ...systemEntropy, fraction: () => 0 },
    })
    await engine.start()
    const server = await listen({ fetch: createSite(engine, prepared.page).fetch, host: '127.0.0.1', port })
    const close = async () => {
      await server.close()
      await engine.close()
    }
    return { port: server.port, close }
  }

  let running = await serve(0)
  onTestFinished(() => running.close())
  return {
    office,
    clock,
    provider,
    url: `http://127.0.0.1:${running.port}/a/office`,
    async restart() {
      await running.close()
      running = await serve(running.port)
    },
  }
}
