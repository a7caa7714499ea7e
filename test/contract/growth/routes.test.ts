import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '../../../src/core/limits.ts'
import { createServer } from '../../../src/server/create-server.ts'
import { scriptedModel } from '../../../src/testing/scripted-model.ts'
import { isFullRun, rerun } from '../../chance.ts'
import { startServer, type TestServer } from '../../start-server.ts'
import { isTooSteep } from './growth-of.ts'
import { SHAPES } from './shapes.ts'

/** Four sizes up to so much of what a body may be: quadratic ones tell themselves by then. */
const LARGEST = isFullRun ? 1 / 2 : 1 / 4
const SIZES = [1 / 8, 1 / 4, 1 / 2, 1].map(share => Math.floor(LIMITS.bodyBytes * LARGEST * share))
/** One look tells whether it is worth the others. */
const QUICK_MS = 600 * LARGEST

/** A whole turn costs more than one reader; each reader meets the others by itself. */
const FEW = new Set([
  'spaces',
  'one word of other letters',
  'digits that end oddly',
  'low quotations',
  'commas',
])

let server: TestServer
beforeAll(async () => {
  server = await startServer({
    bundled: ['lighting', 'projects', 'support'],
    model: scriptedModel(() => 'Well.'),
    flags: { synchronous: 'NORMAL' },
  })
})
afterAll(() => server.close())

/** Ways in which a value of so many characters can be large. */
const WAYS: Readonly<Record<string, (size: number) => unknown>> = {
  'a long text': size => 'a b. '.repeat(size / 5),
  'many keys': size => Object.fromEntries(Array.from({ length: size / 12 }, (_, at) => [`key${at}`, at])),
  'a long list': size => Array.from({ length: size / 3 }, () => 1),
  'a list of objects': size => Array.from({ length: size / 24 }, (_, at) => ({ id: `m${at}`, text: 'a' })),
  'a long key': size => ({ ['k'.repeat(size)]: 1 }),
  depth: size =>
    JSON.parse('['.repeat(Math.min(size, 500_000) / 2) + ']'.repeat(Math.min(size, 500_000) / 2)),
}

let runs = 0
const aRun = (more: object) => ({
  threadId: `thread-${++runs}`,
  runId: `run-${runs}`,
  messages: [{ id: `m-${runs}`, role: 'user', content: 'Hi' }],
  state: {},
  tools: [],
  context: [],
  forwardedProps: {},
  ...more,
})

/** Places in what routes take where anything can stand. */
const PLACES: Readonly<Record<string, readonly [path: string, body: (value: unknown) => unknown]>> = {
  'a run': ['/agui/projects', value => value],
  'words of a run': ['/agui/projects', content => aRun({ messages: [{ id: 'm', role: 'user', content }] })],
  'messages of a run': ['/agui/projects', messages => aRun({ messages })],
  'state of a run': ['/agui/projects', state => aRun({ state })],
  'tools of a run': ['/agui/projects', tools => aRun({ tools })],
  'context of a run': ['/agui/projects', context => aRun({ context })],
  'answers of a run': ['/agui/projects', resume => aRun({ resume })],
  'a pattern': [
    '/api/rules',
    it => ({ intent_pattern: it, action: 'force_tool', tool: 'request_data_table' }),
  ],
  'a pattern to preview': [
    '/api/rules/preview',
    it => ({ intent_pattern: it, action: 'suppress_tool', tool: 'request_data_table' }),
  ],
}

/** Computing that the answer to a request takes, to its last byte. */
async function costOf(path: string, body: string): Promise<number> {
  const { fetch } = createServer(server.engine)
  const request = new Request(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const before = process.threadCpuUsage()
  await (await fetch(request)).text()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

async function steepness(path: string, bodyOf: (size: number) => string): Promise<readonly number[] | null> {
  const [smallest = 0, ...larger] = SIZES
  const costs = [await costOf(path, bodyOf(smallest))]
  if ((costs[0] ?? 0) < QUICK_MS / 8 && (await costOf(path, bodyOf(larger.at(-1) ?? 0))) < QUICK_MS)
    return null
  for (const size of larger) costs.push(await costOf(path, bodyOf(size)))
  return isTooSteep({ costs }) ? costs.map(Math.round) : null
}

test.each(Object.entries(PLACES))(
  '%s is taken, or refused, in time that grows with it',
  async (_, [path, body]) => {
    const steep: string[] = []
    for (const [way, value] of Object.entries(WAYS)) {
      const costs = await steepness(path, size => JSON.stringify(body(value(size))))
      if (costs !== null) steep.push(`${way}: ${costs.join(', ')} ms`)
    }
    expect(steep, rerun('test/contract/growth/routes.test.ts')).toEqual([])
  },
)

test.each(['lighting', 'support'])(
  'words in the middle of what %s asks are read in time that grows with them',
  async name => {
    const steep: string[] = []
    for (const [shape, text] of Object.entries(SHAPES).filter(([it]) => isFullRun || FEW.has(it))) {
      const threadId = `thread-${++runs}`
      const turn = (content: string) =>
        aRun({ threadId, messages: [{ id: `m-${runs}`, role: 'user', content }] })
      await costOf(`/agui/${name}`, JSON.stringify(turn('Where is my order? I need new lamps.')))
      const costs = await steepness(`/agui/${name}`, size => JSON.stringify(turn(text(size / 4))))
      if (costs !== null) steep.push(`${shape}: ${costs.join(', ')} ms`)
    }
    expect(steep, rerun('test/contract/growth/routes.test.ts')).toEqual([])
  },
)
