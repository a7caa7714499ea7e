import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { systemClock } from '../../src/adapters/clock.ts'
import { createSite } from '../../src/cli/serve/create-site.ts'
import { createEngine, type Engine } from '../../src/compose/create-engine.ts'
import { listen } from '../../src/server/listen.ts'
import { type ScriptedAnswer, scriptedModel } from '../../src/testing/scripted-model.ts'
import { aFolder } from '../a-folder.ts'
import { prepared } from './prepared.ts'

export interface Desk {
  /** Of its one assistant. */
  readonly url: string
  readonly engine: () => Engine
  /** What its tools have done to the world, line by line. */
  done(): string[]
  /** What the model says to this message; to any other, and to a tool, it says what it heard. */
  answer(message: string, said: ScriptedAnswer): void
  /** The server's clock jumps forward. */
  pass(ms: number): void
  /** Ends the server and starts it anew on the same data, at the same address. */
  restart(): Promise<void>
}

/** A site whose assistant has tools with consequences. */
export async function aDesk(): Promise<Desk> {
  const folder = aFolder(deskFiles())
  const answers = new Map<string, ScriptedAnswer>()
  const model = scriptedModel(({ messages }) => {
    const last = messages.at(-1)
    if (last?.role === 'tool') return `It says: ${JSON.stringify(last.result)}`
    const words = last?.role === 'user' ? last.text : ''
    return answers.get(words) ?? `I heard: ${words}`
  })
  let ahead = 0
  const clock = { ...systemClock, now: () => systemClock.now() + ahead }

  async function serve(port: number) {
    const engine: Engine = await createEngine({
      env: {},
      cwd: folder,
      flags: { data: join(folder, 'data'), assistants: join(folder, 'assistants'), telemetry: 'none' },
      model,
      clock,
    })
    await engine.start()
    const server = await listen({ fetch: createSite(engine, prepared.page).fetch, host: '127.0.0.1', port })
    const close = async () => {
      await server.close()
      await engine.close()
    }
    return { engine, port: server.port, close }
  }

  let running = await serve(0)
  onTestFinished(() => running.close())
  return {
    url: `http://127.0.0.1:${running.port}/a/desk`,
    engine: () => running.engine,
    done: () => readFileSync(join(folder, 'done.txt'), 'utf8').split('\n').slice(0, -1),
    answer: (message, said) => void answers.set(message, said),
    pass: ms => {
      ahead += ms
    },
    async restart() {
      await running.close()
      running = await serve(running.port)
    },
  }
}

/** The assistant, and the world its tools write to. */
export const deskFiles = () => ({
  'done.txt': '',
  'assistants/desk/assistant.yaml': 'name: Desk\ndescription: Has tools.\ninstructions: Use your tools.\n',
  'assistants/desk/tools.ts': TOOLS,
})

const TOOLS = `import { appendFileSync, existsSync } from 'node:fs'
import { defineTool, z } from 'signalbox'

const world = new URL('../../', import.meta.url).pathname
const did = what => {
  appendFileSync(world + 'done.txt', what + '\\n')
  return { done: what }
}

export const refund = defineTool({
  name: 'refund',
  description: 'Pays an order back.',
  parameters: z.object({
    order: z.string(),
    amount: z.number().check(z.positive()),
    note: z.optional(z.string()),
    urgent: z.optional(z.boolean()),
    address: z.optional(z.json()),
  }),
  destructive: true,
  run: ({ order, amount }) => did('refund ' + order + ' ' + amount),
})

export const lookUp = defineTool({
  name: 'look_up',
  description: 'Finds an order.',
  parameters: z.object({ order: z.string() }),
  effect: 'retry',
  run: ({ order }) => {
    if (order === 'none') throw new Error('there is no such order')
    return { order, state: 'paid' }
  },
})

export const sendParcel = defineTool({
  name: 'send_parcel',
  description: 'Sends a parcel.',
  parameters: z.object({ to: z.string() }),
  async run({ to }) {
    if (existsSync(world + 'hang')) await new Promise(() => {})
    return did('parcel ' + to)
  },
})
`
