import * as z from 'zod/mini'
import { field } from './field.ts'

/** Rules by which votes for a path become the active path and, in the end, a locked one. */
export const PathPolicySchema = z.strictObject({
  lock_threshold: field(z.number().check(z.positive()), 'Votes at which a path is locked.'),
  allow_switch_before_lock: field(z.boolean(), 'Whether the tentative path may change before the lock.'),
  decay: field(
    z.number().check(z.minimum(0), z.maximum(1)),
    'Share of its votes a path loses in a turn that votes for another.',
  ),
  switch_margin: field(
    z.number().check(z.minimum(0)),
    'Votes a path must be ahead of the active one to replace it.',
  ),
  min_confidence: field(
    z.number().check(z.minimum(0), z.maximum(1)),
    'Votes with a confidence below this do not count.',
  ),
  allow_single_turn_lock: field(z.boolean(), 'Says that one turn may be enough to lock a path.'),
})
export type PathPolicyConfig = z.infer<typeof PathPolicySchema>
