/** Ways of writing OTLP, under their names in OpenTelemetry's settings; the first unless told. */
export const OTLP_PROTOCOLS = ['http/json', 'http/protobuf'] as const
export type OtlpProtocol = (typeof OTLP_PROTOCOLS)[number]
