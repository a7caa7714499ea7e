/** A number without a fraction, or marked as one that may have it: collectors keep the two apart. */
export type AttributeValue = string | number | { readonly decimal: number }

/** Piece of work with its beginning and end, as OpenTelemetry has it. */
export interface Span {
  /** 32 hexadecimal digits: those of one turn have the same. */
  readonly trace: string
  /** 16 of them. */
  readonly id: string
  readonly parent: string | null
  readonly name: string
  readonly kind: 'server' | 'client' | 'internal'
  /** Milliseconds since the epoch. */
  readonly start: number
  readonly end: number
  readonly attributes: Readonly<Record<string, AttributeValue>>
  /** Code of the error it ended with; null where it ended well. */
  readonly error: string | null
}

export interface SpanExporter {
  /** Must not throw or reject: a collector that is away harms no turn. */
  export(spans: readonly Span[]): void
  /** Resolves when all that can be handed over was. */
  close(): Promise<void>
}
