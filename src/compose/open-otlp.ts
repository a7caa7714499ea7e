import { type OtlpOptions, otlpExporter } from '../adapters/telemetry/otlp-exporter.ts'
import { headersIn, type OtlpConfig } from '../config/otlp-config.ts'
import type { SpanExporter } from '../ports/span-exporter.ts'

export const openOtlp = (
  { url, headers }: OtlpConfig,
  parts: Pick<OtlpOptions, 'version' | 'clock' | 'say'>,
): SpanExporter => otlpExporter({ url, headers: (headers && headersIn(headers.reveal())) ?? {}, ...parts })
