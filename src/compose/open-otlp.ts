import { type OtlpOptions, otlpExporter } from '../adapters/telemetry/otlp-exporter.ts'
import { headersIn, type OtlpConfig } from '../config/otlp-config.ts'
import type { SpanExporter } from '../ports/span-exporter.ts'

export const openOtlp = (
  { url, protocol, headers }: OtlpConfig,
  parts: Pick<OtlpOptions, 'version' | 'clock' | 'say'>,
): SpanExporter =>
  otlpExporter({ url, protocol, headers: (headers && headersIn(headers.reveal())) ?? {}, ...parts })
