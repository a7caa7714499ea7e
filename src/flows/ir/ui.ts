import * as z from 'zod/mini'
import { field } from './field.ts'

/** Hints for viewers and editors. They change nothing about how a flow runs. */
export const UiSchema = z.strictObject({
  x: field(z.number(), 'Horizontal position in an editor.'),
  y: field(z.number(), 'Vertical position in an editor.'),
  group: field(z.string(), 'Nodes with the same group are drawn together.'),
  color: field(z.string(), 'A CSS colour.'),
  icon: field(z.string(), 'Name of an icon.'),
})
