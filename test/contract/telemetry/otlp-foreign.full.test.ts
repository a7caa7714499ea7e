import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ATTRIBUTES } from '../../../src/telemetry/span-names.ts'
import { temporaryFolder } from '../../a-folder.ts'
import { aCollector, talkWith } from './a-collector.ts'

/** OpenTelemetry's own reader of the protocol. It stays outside of our lockfile: nothing else needs it. */
const READER = '@opentelemetry/otlp-transformer@0.57.2'

interface Reader {
  decode(bytes: Uint8Array): object
  toObject(message: object, options: object): Request
  fromObject(json: object): object
}
interface Request {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly {
      readonly scope: { readonly name: string }
      readonly spans: readonly Span[]
    }[]
  }[]
}
interface Attribute {
  readonly key: string
  readonly value: Readonly<Record<string, string | number>>
}
interface Span {
  readonly traceId: Uint8Array
  readonly spanId: Uint8Array
  readonly parentSpanId: Uint8Array
  readonly name: string
  readonly kind: string
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly Attribute[]
}

const folder = temporaryFolder({ 'package.json': '{"private":true}' })
let reader: Reader

beforeAll(() => {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  execFileSync(npm, ['install', '--ignore-scripts', '--no-audit', '--no-fund', READER], {
    cwd: folder.path,
    stdio: 'pipe',
  })
  const load = createRequire(join(folder.path, 'package.json'))
  const root = load('@opentelemetry/otlp-transformer/build/src/generated/root.js')
  reader = root.opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest
}, 300_000)
afterAll(() => folder[Symbol.dispose]())

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

const spansIn = (body: Uint8Array): readonly Span[] =>
  reader
    .toObject(reader.decode(body), { longs: String, enums: String, defaults: true })
    .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))

test('a reader of the protocol that is not ours finds the spans of a session, the same in both ways of writing', async () => {
  const binary = await aCollector(200)
  await talkWith(binary.url, { OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf' })
  expect(binary.posts[0]?.headers['content-type']).toBe('application/x-protobuf')
  const spans = binary.posts.flatMap(({ bytes }) => spansIn(bytes))
  const turns = spans.filter(({ name }) => name === 'invoke_agent orders')
  expect(turns).toHaveLength(2)
  for (const span of spans) {
    const root = turns.find(({ traceId }) => hex(traceId) === hex(span.traceId))
    expect([hex(span.traceId).length, hex(span.spanId).length]).toEqual([32, 16])
    expect(hex(span.parentSpanId)).toBe(span === root || root === undefined ? '' : hex(root.spanId))
    expect(span.kind).toMatch(/^SPAN_KIND_(?:SERVER|CLIENT|INTERNAL)$/)
    expect(Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano))).toBeGreaterThanOrEqual(0)
    const values = Object.fromEntries(span.attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
    expect(values).toMatchObject({
      [ATTRIBUTES.user]: 'ada',
      [ATTRIBUTES.session]: expect.stringMatching(/^ses_/),
    })
  }
  const names = (all: readonly Span[]) => all.map(({ name }) => name).toSorted()
  const json = await aCollector(200)
  await talkWith(json.url)
  const read = json.posts.flatMap(({ bytes }) => {
    const message = reader.fromObject(JSON.parse(Buffer.from(bytes).toString()))
    return reader
      .toObject(message, { longs: String, enums: String, defaults: true })
      .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: own }) => own))
  })
  expect(names(read)).toEqual(names(spans))
})
