import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createSite } from '../../src/cli/serve/create-site.ts'
import { createEngine } from '../../src/compose/create-engine.ts'
import type { AgentShowing } from '../../src/core/agent-showing.ts'
import { listen } from '../../src/server/listen.ts'
import { scriptedModel } from '../../src/testing/scripted-model.ts'
import { aFolder } from '../a-folder.ts'
import { prepared } from './prepared.ts'

export interface Studio {
  readonly url: string
  /** Pictures and songs that were made, line by line. */
  made(): string[]
}

interface Order {
  readonly tool: 'draw_image' | 'write_song'
  readonly arguments: Readonly<Record<string, string | number>>
  readonly agent: AgentShowing
}

/**
 * A site whose assistant wants to draw or to sing when it is told to. Its server says of the call what an agent's
 * track says of a task; all else is the engine's own: the answer, its check, the call.
 */
export async function aStudio({ tool, arguments: args, agent }: Order): Promise<Studio> {
  const folder = aFolder({
    'made.txt': '',
    'assistants/studio/assistant.yaml':
      'name: Studio\ndescription: Makes things.\ninstructions: Make things.\n',
    'assistants/studio/tools.ts': TOOLS,
  })
  const model = scriptedModel(({ messages }) => {
    const last = messages.at(-1)
    if (last?.role === 'tool') return `Made: ${JSON.stringify(last.result)}`
    return [{ call: tool, arguments: { ...args } }]
  })
  const engine = await createEngine({
    env: {},
    cwd: folder,
    flags: { data: join(folder, 'data'), assistants: join(folder, 'assistants'), telemetry: 'none' },
    model,
  })
  await engine.start()
  const site = createSite(engine, prepared.page)
  const fetch = async (request: Request) => telling(await site.fetch(request), agent)
  const server = await listen({ fetch, host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    await server.close()
    await engine.close()
  })
  return {
    url: `http://127.0.0.1:${server.port}/a/studio`,
    made: () => readFileSync(join(folder, 'made.txt'), 'utf8').split('\n').slice(0, -1),
  }
}

/** The same response, in which the details of a confirmation have an agent. */
function telling(response: Response, agent: AgentShowing): Response {
  const type = response.headers.get('content-type') ?? ''
  if (response.body === null || !/json|event-stream/.test(type)) return response
  const prefix = type.includes('event-stream') ? 'data: ' : ''
  let rest = ''
  const told = (line: string) =>
    line.startsWith(`${prefix}{`)
      ? prefix + JSON.stringify(JSON.parse(line.slice(prefix.length), reviver))
      : line
  const reviver = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && 'tool' in value && 'confidence' in value
      ? { ...value, agent }
      : value
  const body = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(
    new TransformStream<string, string>({
      transform(chunk, controller) {
        const lines = (rest + chunk).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) controller.enqueue(`${told(line)}\n`)
      },
      flush: controller => controller.enqueue(told(rest)),
    }),
  )
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return new Response(body.pipeThrough(new TextEncoderStream()), { status: response.status, headers })
}

const TOOLS = `import { appendFileSync } from 'node:fs'
import { defineTool, z } from 'signalbox'

const made = what => {
  appendFileSync(new URL('../../made.txt', import.meta.url).pathname, what + '\\n')
  return { made: what }
}

export const draw = defineTool({
  name: 'draw_image',
  title: 'a picture',
  description: 'Draws.',
  parameters: z.object({
    topic: z.string(),
    style: z.optional(z.enum(['diagram', 'illustration', 'realistic', 'cartoon'])),
    labels: z.optional(z.enum(['german', 'english', 'none'])),
    complexity: z.optional(z.enum(['simple', 'medium', 'detailed'])),
    width: z.optional(z.number()),
  }),
  destructive: true,
  run: order => made(JSON.stringify(order)),
})

export const sing = defineTool({
  name: 'write_song',
  title: 'a song',
  description: 'Sings.',
  parameters: z.object({
    content: z.string(),
    musicStyle: z.optional(z.string()),
    duration: z.optional(z.int()),
    tempo: z.optional(z.string()),
    lyrics: z.optional(z.string()),
  }),
  destructive: true,
  run: order => made(JSON.stringify(order)),
})
`
