import type { JsonObject } from '../../core/json.ts'

/** Part of a tool that flows rely on. Both are JSON Schemas; keywords that are not understood say nothing. */
export interface ToolShape {
  readonly parameters: JsonObject
  /** Form of the result, where the tool says so. */
  readonly result?: JsonObject
}

/** Shapes of tools by their names. */
export type ToolShapes = Readonly<Record<string, ToolShape>>
