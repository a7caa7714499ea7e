import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ATTRIBUTES } from '../../../src/telemetry/span-names.ts'
import { temporaryFolder } from '../../a-folder.ts'
import { talkWith } from './a-collector.ts'

/** A server of others that takes OTLP over HTTP and shows what it took. It stays outside of our lockfile. */
const RECEIVER = '@genkit-ai/telemetry-server@1.43.0'

/** It does not tell the port it was given, Node does. */
const START = `
const { subscribe } = require('node:diagnostics_channel')
const { LocalFileLogStore, LocalFileTraceStore, startTelemetryServer } = require('@genkit-ai/telemetry-server')
subscribe('tracing:net.server.listen:asyncEnd', ({ server }) => process.send(server.address().port))
const roots = { storeRoot: __dirname, indexRoot: __dirname }
startTelemetryServer({ port: 0, traceStore: new LocalFileTraceStore(roots), logStore: new LocalFileLogStore(roots) })
`

interface Trace {
  readonly traceId: string
  readonly spans: Readonly<Record<string, Span>>
}
interface Span {
  readonly spanId: string
  readonly parentSpanId?: string
  readonly displayName: string
  readonly startTime: number
  readonly endTime: number
  readonly attributes: Readonly<Record<string, unknown>>
}

const folder = temporaryFolder({ 'package.json': '{"private":true}', 'start.cjs': START })

beforeAll(() => {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  execFileSync(npm, ['install', '--ignore-scripts', '--no-audit', '--no-fund', RECEIVER], {
    cwd: folder.path,
    stdio: 'pipe',
  })
}, 300_000)
afterAll(() => folder[Symbol.dispose]())

async function aReceiver(): Promise<string> {
  const child = fork(join(folder.path, 'start.cjs'), { cwd: folder.path, stdio: 'ignore' })
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  })
  const [port] = await once(child, 'message')
  return `http://127.0.0.1:${port}/api`
}

test('a running receiver that is not ours has the spans of a session, joined to turns', async () => {
  const url = await aReceiver()
  await talkWith(`${url}/otlp`)
  const ask = async (path: string) => (await fetch(`${url}/traces${path}`)).json()
  const listing = (await ask('?limit=100')) as { traces: readonly Trace[] }
  const traces = (await Promise.all(listing.traces.map(one => ask(`/${one.traceId}`)))) as readonly Trace[]
  expect(JSON.stringify(traces)).not.toContain('Zanzibar')
  const spansOf = ({ spans }: Trace) => Object.values(spans)
  const turns = traces.filter(one => spansOf(one).some(span => span.displayName === 'invoke_agent orders'))
  expect(turns).toHaveLength(2)
  for (const turn of turns) {
    const [root, ...others] = spansOf(turn).filter(span => span.parentSpanId === undefined)
    expect(others).toEqual([])
    expect(root?.displayName).toBe('invoke_agent orders')
    for (const span of spansOf(turn)) {
      expect(span.parentSpanId).toBe(span === root ? undefined : root?.spanId)
      expect(span.endTime).toBeGreaterThanOrEqual(span.startTime)
      expect(span.attributes).toMatchObject({
        [ATTRIBUTES.user]: 'ada',
        [ATTRIBUTES.session]: expect.stringMatching(/^ses_/),
      })
    }
  }
  const names = turns.flatMap(spansOf).map(({ displayName }) => displayName)
  expect(names).toContain('execute_tool order_status')
})
