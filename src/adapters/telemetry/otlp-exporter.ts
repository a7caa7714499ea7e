import type { Clock } from '../../ports/clock.ts'
import type { AttributeValue, Span, SpanExporter } from '../../ports/span-exporter.ts'
import { failureLimit } from './failure-limit.ts'
import { otlpProtobuf } from './otlp-protobuf.ts'

export interface OtlpOptions {
  /** Base address of a collector; `/v1/traces` is added. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Way of writing it, under its name in OpenTelemetry's settings. */
  readonly protocol: 'http/json' | 'http/protobuf'
  readonly version: string
  readonly clock: Pick<Clock, 'after' | 'monotonic'>
  readonly say: (line: string) => void
}

/** Between the first span that waits and its way out; so many go at once. */
const FLUSH_MS = 1_000
const MOST_AT_ONCE = 512
/** Spans that wait at most: a collector that is away must not fill the memory. */
const MOST_WAITING = 4_096
const TIMEOUT_MS = 10_000
/** Answers after which the same may be sent again, as OTLP has it. */
const TRY_AGAIN: ReadonlySet<number> = new Set([429, 502, 503, 504])

const TYPES = { 'http/json': 'application/json', 'http/protobuf': 'application/x-protobuf' } as const

/** Sends spans to any collector that takes OTLP over HTTP. */
export function otlpExporter({ url, headers, protocol, version, clock, say }: OtlpOptions): SpanExporter {
  const limit = failureLimit({ sink: 'otlp', limit: 5, clock, say })
  const address = `${url.replace(/\/$/, '')}/v1/traces`
  let waiting: Span[] = []
  let cancel: (() => void) | null = null
  let sending: Promise<void> = Promise.resolve()
  let isDropping = false
  let isRefused = false

  function bodyOf(spans: readonly Span[]): string | Uint8Array<ArrayBuffer> {
    const request = requestOf(spans, version)
    return protocol === 'http/json' ? JSON.stringify(request) : Uint8Array.from(otlpProtobuf(request))
  }
  async function send(spans: readonly Span[]): Promise<'sent' | 'again' | 'refused'> {
    let body: ReturnType<typeof bodyOf>
    try {
      body = bodyOf(spans)
    } catch (error) {
      say(`telemetry: ${spans.length} spans cannot be written as ${protocol} and are dropped: ${error}`)
      return 'refused'
    }
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': TYPES[protocol], ...headers },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'manual',
      })
      await answer.body?.cancel()
      if (answer.ok) {
        limit.succeeded()
        isRefused = false
        return 'sent'
      }
      limit.failed(`the collector answered ${answer.status}`)
      if (TRY_AGAIN.has(answer.status)) return 'again'
      if (!isRefused)
        say(`telemetry: the collector answered ${answer.status} at ${address}, what it refuses is dropped`)
      isRefused = true
      return 'refused'
    } catch {
      limit.failed('the collector could not be reached')
      return 'again'
    }
  }
  async function flush(): Promise<void> {
    cancel?.()
    cancel = null
    while (waiting.length > 0 && !limit.off) {
      const batch = waiting.slice(0, MOST_AT_ONCE)
      const outcome = await send(batch)
      if (outcome === 'again') break
      waiting = waiting.slice(batch.length)
    }
    if (waiting.length > 0) soon()
  }
  function soon(): void {
    cancel ??= clock.after(FLUSH_MS, () => {
      cancel = null
      sending = sending.then(flush)
    })
  }
  return {
    export(spans) {
      const room = MOST_WAITING - waiting.length
      if (spans.length > room && !isDropping)
        say('telemetry: the otlp sink cannot keep up, spans are dropped')
      isDropping = spans.length > room
      waiting.push(...spans.slice(0, Math.max(0, room)))
      if (waiting.length > 0) soon()
    },
    async close() {
      cancel?.()
      await sending
      // Once more for a collector that was only busy; nobody waits for one that is away.
      for (let round = 0; round < 2 && waiting.length > 0; round++) await flush()
      cancel?.()
    },
  }
}

const KINDS: Readonly<Record<Span['kind'], number>> = { internal: 1, server: 2, client: 3 }
/** Written out also where nothing failed: there are receivers that ask for it. */
const STATUS = { unset: 0, error: 2 } as const

function requestOf(spans: readonly Span[], version: string) {
  const resource = { 'service.name': 'signalbox', 'service.version': version }
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [{ scope: { name: 'signalbox', version }, spans: spans.map(spanOf) }],
      },
    ],
  }
}

const spanOf = ({ trace, id, parent, name, kind, start, end, attributes, error }: Span) => ({
  traceId: trace,
  spanId: id,
  ...(parent !== null && { parentSpanId: parent }),
  name,
  kind: KINDS[kind],
  startTimeUnixNano: nanoseconds(start),
  endTimeUnixNano: nanoseconds(end),
  attributes: attributesOf(attributes),
  status: error === null ? { code: STATUS.unset } : { code: STATUS.error, message: error },
})

/** As text: numbers of JSON are not precise enough. */
const nanoseconds = (ms: number): string => (BigInt(Math.round(ms)) * 1_000_000n).toString()

const attributesOf = (attributes: Readonly<Record<string, AttributeValue>>) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: wireValue(value) }))

function wireValue(value: AttributeValue) {
  if (typeof value === 'string') return { stringValue: value }
  return typeof value === 'number' ? { intValue: String(value) } : { doubleValue: value.decimal }
}
