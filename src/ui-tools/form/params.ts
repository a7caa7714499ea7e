import * as z from 'zod/mini'
import { line } from '../param-kinds.ts'

/** Parameters of a form: all that is needed to draw it and to check it, whatever becomes of its author's file. */
export const FormParamsSchema = z.strictObject({
  title: line,
  schema: z.record(z.string(), z.json()),
  must_have: z.array(z.string()),
})
export type FormParams = z.infer<typeof FormParamsSchema>
