import { isPlainObject, type Json, type JsonObject } from '../../core/json.ts'
import type { FieldPath, PositionOf } from '../../source/position.ts'
import type { Layer } from '../ir/flow.ts'
import type { FlowDocument } from '../ir/flow-document.ts'

/** A file that says something about a flow: the flow itself, or one of its layers. */
export interface LayerFile {
  readonly layer: Layer
  /** Name among several of its layer: of a tenant, of an industry, the id of a path. */
  readonly pack: string
  readonly file: string
  readonly document: FlowDocument
}

/** Contribution of one file to one layer. */
export interface Part {
  readonly layer: Layer
  readonly pack: string
  readonly file: string
  readonly value: JsonObject
  /** Path of `value` in its file: an overlay stands inside its path. */
  readonly root: FieldPath
  /** Parts of equal rank stand beside each other: what they disagree about has no winner. */
  readonly rank: number
  readonly positionOf: PositionOf
}

/** The name under which something stands that is no object, so that whoever checks the whole can complain about it. */
export const WHOLE = ''

export const fieldsOf = (value: unknown): JsonObject =>
  isPlainObject(value) ? (value as JsonObject) : { [WHOLE]: value as Json }
