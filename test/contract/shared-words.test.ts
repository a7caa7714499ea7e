import { expect, onTestFinished, test } from 'vitest'
import type { SessionDetail, SessionExport } from '../../src/api/rest.ts'
import { createEngine } from '../../src/compose/create-engine.ts'
import { createServer } from '../../src/server/create-server.ts'
import { memoryStorage } from '../../src/testing/index.ts'
import { aFolder } from '../a-folder.ts'
import { SHOP_FILES } from '../a-shop.ts'

const SECRET = 'peter.secret@example.com'

test.each([
  ['asked for', ['I want my money back for A-101', SECRET]],
  ['said at once, so that the conversation is named after it', [`Refund A-101 please, I am ${SECRET}`]],
  ['said again', ['I want my money back for A-101', SECRET, `was it ${SECRET}?`]],
])(
  'a sensitive value that was %s is withheld from whoever reads by a link, and not from its owner',
  async (_, words) => {
    const engine = await createEngine({
      storage: memoryStorage(),
      flags: { telemetry: 'none', assistants: aFolder(SHOP_FILES) },
      env: {},
    })
    onTestFinished(() => engine.close())
    const { fetch } = createServer(engine)
    const ask = async (method: string, path: string, body?: unknown) => {
      const headers = { 'content-type': 'application/json' }
      const request = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
      const text = await (await fetch(new Request(`http://localhost${path}`, request))).text()
      return text.startsWith('{') ? JSON.parse(text) : text
    }
    for (const [index, content] of words.entries())
      await ask('POST', '/agui/shop', {
        threadId: 'one',
        runId: `r${index}`,
        messages: [{ id: `m${index}`, role: 'user', content }],
        tools: [],
        context: [],
        state: {},
        forwardedProps: { locale: 'en' },
      })
    const { session } = (await ask('GET', '/api/assistants/shop/threads/one')) as SessionDetail
    const { link } = await ask('PUT', `/api/sessions/${session}/share`)
    const shared = (await ask('GET', `/api/shared${link.slice(2)}`)) as SessionExport
    expect(JSON.stringify(shared)).not.toContain('secret')
    expect(JSON.stringify(shared.messages)).toContain('[withheld]')
    expect(JSON.stringify(await ask('GET', `/api/sessions/${session}/export`))).toContain(SECRET)
  },
)
