import type { Context } from 'hono'
import { SignalboxError } from '../../core/error.ts'
import { DEFAULT_TENANT } from '../../core/id.ts'
import type { Gauge } from '../../telemetry/metrics.ts'
import type { Visit } from '../visit.ts'

/** GET /metrics – counts of this process since it started, for Prometheus and whoever reads its format. */
export async function getMetrics(
  { metrics, outbox, version, principal }: Visit,
  c: Context,
): Promise<Response> {
  // They count what all tenants do.
  if (principal.tenant !== DEFAULT_TENANT)
    throw new SignalboxError('role_missing', 'counts of all tenants are for operators of the default one')
  const { waiting, givenUp } = await outbox.state()
  const { user, system } = process.cpuUsage()
  const gauges: readonly Gauge[] = [
    { name: 'signalbox_info', help: 'Version that runs.', type: 'gauge', value: 1, labels: { version } },
    {
      name: 'signalbox_desk_news_waiting',
      help: 'News of the desk that is not delivered yet.',
      type: 'gauge',
      value: waiting,
    },
    {
      name: 'signalbox_desk_news_given_up',
      help: 'News of the desk that is tried no more.',
      type: 'gauge',
      value: givenUp,
    },
    {
      name: 'process_cpu_seconds_total',
      help: 'Seconds of computing.',
      type: 'counter',
      value: (user + system) / 1_000_000,
    },
    {
      name: 'process_resident_memory_bytes',
      help: 'Memory in use.',
      type: 'gauge',
      value: process.memoryUsage.rss(),
    },
    {
      name: 'process_start_time_seconds',
      help: 'Start of the process, in seconds since 1970.',
      type: 'gauge',
      value: Math.round(performance.timeOrigin / 1_000),
    },
  ]
  return c.body(metrics.text(gauges), 200, {
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
  })
}
