import type { ToolShape, ToolShapes } from '../flows/ir/tool-shape.ts'
import type { Tool } from '../tools/tool.ts'

/** Takes anything: nobody has approved yet what it takes. */
const UNAPPROVED: ToolShape = { parameters: { type: 'object', additionalProperties: true } }

/** Tools as flows see them. */
export const toolShapes = (tools: readonly Tool[]): ToolShapes =>
  Object.fromEntries(tools.map(tool => [tool.name, tool.refused === undefined ? shapeOf(tool) : UNAPPROVED]))

const shapeOf = ({ parameters, result }: Tool): ToolShape =>
  result === undefined ? { parameters } : { parameters, result }
