import { expect, test } from 'vitest'
import { ATTRIBUTES } from '../../../src/telemetry/span-names.ts'
import { aCollector, type Post, talkWith } from './a-collector.ts'

interface Value {
  readonly stringValue?: string
  readonly intValue?: string
  readonly doubleValue?: number
}
interface WireSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly { readonly key: string; readonly value: Value }[]
  readonly status: { readonly code?: number; readonly message?: string }
}
interface Request {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: WireSpan['attributes'] }
    readonly scopeSpans: readonly { readonly spans: readonly WireSpan[] }[]
  }[]
}

const spansIn = (post: Post | undefined): readonly WireSpan[] =>
  (JSON.parse(post?.body ?? '{"resourceSpans":[]}') as Request).resourceSpans.flatMap(({ scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) => spans),
  )
const valueIn = ({ attributes }: WireSpan, key: string): string | number | undefined => {
  const value = attributes.find(one => one.key === key)?.value
  return value?.stringValue ?? value?.doubleValue ?? value?.intValue
}

test('a collector gets the turn, its decision, its model and tool calls, with user and session and without a word', async () => {
  const { url, posts } = await aCollector(200)
  await talkWith(url)
  expect(posts[0]).toMatchObject({ path: '/v1/traces', headers: { 'x-key': 's cret' } })
  const spans = posts.flatMap(spansIn)
  const turns = spans.filter(({ name }) => name === 'invoke_agent orders')
  expect(turns).toHaveLength(2)
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(2)
  expect(new Set(spans.map(({ spanId }) => spanId)).size).toBe(spans.length)
  for (const span of spans) {
    const root = turns.find(({ traceId }) => traceId === span.traceId)
    expect(span.traceId).toMatch(/^[0-9a-f]{32}$/)
    expect(span.spanId).toMatch(/^[0-9a-f]{16}$/)
    expect(span.parentSpanId).toBe(span === root ? undefined : root?.spanId)
    expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano))
    expect(valueIn(span, ATTRIBUTES.user)).toBe('ada')
    expect(valueIn(span, ATTRIBUTES.session)).toMatch(/^ses_/)
  }
  const operations = new Set(spans.map(span => valueIn(span, ATTRIBUTES.operation)))
  expect([...operations]).toEqual(expect.arrayContaining(['invoke_agent', 'chat', 'execute_tool']))
  expect(spans.some(({ name }) => name.startsWith('decide '))).toBe(true)
  const call = spans.find(({ name }) => name === 'execute_tool order_status')
  expect(call && valueIn(call, ATTRIBUTES.tool)).toBe('order_status')
  expect(posts.map(({ body }) => body).join()).not.toMatch(/Zanzibar|A-1002/)
})

test('what a collector could not take is sent again; one that refuses harms nothing', async () => {
  const away = await aCollector(503, 200)
  await talkWith(away.url)
  const [refused, ...taken] = away.posts
  const arrived = new Set(taken.flatMap(spansIn).map(({ spanId }) => spanId))
  expect(spansIn(refused).length).toBeGreaterThan(0)
  expect(spansIn(refused).filter(({ spanId }) => !arrived.has(spanId))).toEqual([])
  const refusing = await aCollector(400)
  await talkWith(refusing.url)
  const [first] = refusing.posts
  expect(refusing.posts.filter(({ body }) => body === first?.body)).toHaveLength(1)
})
