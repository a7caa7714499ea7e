/** Ways of writing OTLP, under their names in OpenTelemetry's settings. */
export const OTLP_PROTOCOLS = ['http/json', 'http/protobuf'] as const
export type OtlpProtocol = (typeof OTLP_PROTOCOLS)[number]
