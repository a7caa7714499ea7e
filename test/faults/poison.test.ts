import { join } from 'node:path'
import { expect } from 'vitest'
import { RESENT } from '../../src/api/run-path.ts'
import { aFolder } from '../a-folder.ts'
import { variants } from '../variant.ts'
import { type RealServer, realServer } from './real-server.ts'
import { aRun, framesOf, type Received, runPath, textOf } from './sse-client.ts'

/** A check that an author wrote, and the words it never comes back from. */
const CHECKS = `import { writeSync } from 'node:fs'
import { defineValidator } from 'signalbox'

const eaten = []
const POISONS = {
  'spin for ever': () => { for (;;); },
  'eat it all': () => { for (;;) eaten.push(new Array(2_000_000).fill(eaten.length)) },
}

export const sound = defineValidator({
  name: 'sound',
  takes: 'text',
  message: { en: 'No.', de: 'Nein.' },
  check: value => {
    writeSync(2, 'checking ' + value + '\\n')
    POISONS[value]?.()
    return true
  },
})
`
const FLOW = `version: v1
id: poison.flow
entry: q.dish
nodes:
  - id: q.dish
    type: question
    key: dish
    prompt: { en: Which dish?, de: Welches Gericht? }
    answer: { type: text, validate: sound }
  - { id: t.end, type: terminal, message: { en: Served., de: Serviert. } }
edges:
  - { from: q.dish, to: t.end }
`
const ASSISTANT = 'name: Kitchen\nlocale: en\ninstructions: You cook.\nconversation: false\n'

/** Whatever queues is in the inbox before it is worked on. */
const kitchen = (data: string, assistants: string): RealServer =>
  realServer(data, {
    args: ['--assistants', assistants, '--busy', 'queue'],
    nodeArgs: ['--max-old-space-size=300'],
  })

const say = (
  url: string | null,
  thread: string,
  run: string,
  text: string,
  headers: Readonly<Record<string, string>> = {},
) =>
  fetch(`${url}/agui/kitchen`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(aRun(thread, run, text)),
  })

async function receivedFrom(response: Response): Promise<Received[]> {
  const received: Received[] = []
  if (response.body === null) return received
  for await (const frame of framesOf(response.body)) received.push(frame)
  return received
}

/** Three attempts, and one more for each place at which one may have got further. */
const MOST_LIVES = 12

variants([['spin for ever'], ['eat it all']])(
  'words that end the process while it decides (%s) are set aside, and everybody goes on',
  async poison => {
    const folder = aFolder({
      'assistants/kitchen/assistant.yaml': ASSISTANT,
      'assistants/kitchen/flows/main.flow.yaml': FLOW,
      'assistants/kitchen/flows/checks.ts': CHECKS,
    })
    const data = join(folder, 'data')
    const start = () => kitchen(data, join(folder, 'assistants'))

    const first = start()
    const url = await first.url()
    await receivedFrom(await say(url, 'theirs', 'r1', 'hello'))
    await receivedFrom(await say(url, 'others', 'r1', 'hello'))

    // Words that were not kept before they were tried are sent again by whoever wrote them. An attempt that gets further than those
    // before it counts anew, and how far one gets is the machine's business: more than three lives may be lost.
    const lives: RealServer[] = []
    for (let server = first; ; server = start()) {
      lives.push(server)
      const asked = server
        .url()
        .then(here => say(here, 'theirs', 'r2', poison, lives.length > 1 ? { [RESENT]: '1' } : {}))
        .then(receivedFrom)
        .catch(() => [])
      const said = await server.wrote(new RegExp(`checking ${poison}|was set aside`))
      if (said.includes('was set aside')) break
      // It dies by itself, or of somebody's impatience.
      if (poison === 'spin for ever') await server.kill()
      else await server.end()
      await asked
      expect(lives.length).toBeLessThanOrEqual(MOST_LIVES)
    }
    expect(lives.length).toBeGreaterThan(3)

    const last = lives.at(-1) as RealServer
    const address = await last.url()
    const again = await fetch(`${address}${runPath('kitchen', 'theirs', 'r2')}`)
    expect((await receivedFrom(again)).at(-1)?.event).toMatchObject({
      type: 'RUN_ERROR',
      code: 'turn_set_aside',
      message: expect.stringContaining('could not be processed'),
    })
    expect(textOf(await receivedFrom(await say(address, 'others', 'r2', 'soup')))).toContain('Served.')
    expect(textOf(await receivedFrom(await say(address, 'theirs', 'r3', 'bread')))).toContain('Served.')
    await last.kill()
    const { said } = await last.end()
    expect(said).toMatch(/session ses_\S+: a turn of kitchen was set aside: 3 attempts/)
    expect(said).not.toContain(`checking ${poison}`)
  },
)
