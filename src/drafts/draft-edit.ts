import * as z from 'zod/mini'
import { StepReplySchema } from './draft-schema.ts'

const step = z.string().check(z.describe('Id of a step, like s2.'))
const steps = z.array(step).check(z.minLength(1))

/** A change of a draft's steps. Places count from 1 and are those of the finished list. */
export const DraftEditSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('skip'), steps }),
  z.object({ kind: z.literal('keep_only'), steps }),
  z.object({ kind: z.literal('swap'), step, with: step }),
  z.object({ kind: z.literal('move'), step, to: z.number().check(z.int(), z.minimum(1)) }),
  z.object({
    kind: z.literal('add'),
    step: StepReplySchema,
    to: z.optional(z.number().check(z.int(), z.minimum(1))),
  }),
  z.object({ kind: z.literal('change'), step, by: z.partial(z.omit(StepReplySchema, { id: true })) }),
])
export type DraftEdit = z.output<typeof DraftEditSchema>
