import { onTestFinished } from 'vitest'
import type { AccessBook } from '../../src/access/access-book.ts'
import { createSite } from '../../src/cli/serve/create-site.ts'
import { createEngine, type Engine, type EngineOptions } from '../../src/compose/create-engine.ts'
import { openAccess } from '../../src/compose/open-access.ts'
import type { Model } from '../../src/ports/model.ts'
import { createAdmit } from '../../src/server/create-admit.ts'
import { doorOf } from '../../src/server/door.ts'
import { listen } from '../../src/server/listen.ts'
import { type ScriptedAnswer, scriptedModel } from '../../src/testing/scripted-model.ts'
import { aFolder } from '../a-folder.ts'
import { prepared } from './prepared.ts'

export interface Site {
  readonly url: string
  readonly port: number
  readonly engine: Engine
  readonly keys: AccessBook | null
  /** What the model says to this message; to any other, and to a tool, it says what it heard. */
  answer(message: string, said: ScriptedAnswer): void
}

export interface SiteOptions {
  /** In place of the one that is told what to say. */
  readonly model?: Model | 'offline'
  /** In place of the five that come with the package. */
  readonly assistants?: string
  /** Access keys are asked for. */
  readonly access?: 'keys'
}

/** The server and the page as people start them, on a free port, gone when the test is over. */
export async function aSite({ model, assistants, access: ways }: SiteOptions = {}): Promise<Site> {
  const answers = new Map<string, ScriptedAnswer>()
  const told = scriptedModel(request => {
    const last = request.messages.at(-1)
    if (last?.role === 'tool') return `It says: ${JSON.stringify(last.result)}`
    const words = last?.role === 'user' ? last.text : ''
    return answers.get(words) ?? `I heard: ${words}`
  })
  const options: EngineOptions = {
    env: {},
    cwd: `${import.meta.dirname}/../..`,
    flags: {
      data: aFolder(),
      telemetry: 'none',
      ...(assistants && { assistants }),
      ...(ways && { access: ways }),
    },
    ...(model !== 'offline' && { model: model ?? told }),
  }
  const engine = await createEngine(options)
  await engine.start()
  const access = openAccess(engine.config, engine)
  const door = doorOf(engine.config)
  const doorkeeper = access && { admit: createAdmit({ access, door }), signIns: access.book, door }
  const { fetch } = createSite(engine, prepared.page, doorkeeper ?? undefined)
  const server = await listen({ fetch, host: '127.0.0.1', port: 0, door })
  onTestFinished(async () => {
    await server.close()
    await engine.close()
    access?.close()
  })
  return {
    url: `http://127.0.0.1:${server.port}`,
    port: server.port,
    engine,
    keys: access?.book ?? null,
    answer: (message, said) => void answers.set(message, said),
  }
}
