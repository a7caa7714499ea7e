/** Place in an author's file; both numbers start at 1. */
export interface Position {
  readonly file: string
  readonly line: number
  readonly column: number
}

export type FieldPath = readonly (string | number)[]

/**
 * Finds the place of the value (or the key) under `path`, or the nearest part around it that exists; `offset` counts
 * characters into a text. A flow composed of several files answers with the file each part came from.
 */
export type PositionOf = (path: FieldPath, part?: 'key' | 'value', offset?: number) => Position

/** A document as it was written, and where its parts stand. */
export interface SourceDocument {
  readonly value: unknown
  readonly positionOf: PositionOf
}
