import * as z from 'zod/mini'

/** How votes become a path. Everything has a default, so that an assistant only names what it wants otherwise. */
export const PathPolicySchema = z.strictObject({
  /** Votes at which a path is settled for the rest of the flow. */
  lock_threshold: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(1_000)), 3),
  /** Whether another path may become the active one while none is locked. */
  allow_switch_before_lock: z._default(z.boolean(), true),
  /** How much of a vote every other path loses when one is cast. From 1 on, mere to and fro never locks. */
  decay: z._default(z.number().check(z.minimum(0), z.maximum(1_000)), 1),
  /** By how many votes another path must lead before it becomes the active one. */
  switch_margin: z._default(z.number().check(z.minimum(0), z.maximum(1_000)), 1),
  /** Below it a candidate with a confidence does not count. One without a confidence always counts. */
  min_confidence: z._default(z.number().check(z.minimum(0), z.maximum(1)), 0),
  /** Says that a single turn may settle the path. Without it such a policy is refused. */
  allow_one_turn_lock: z._default(z.boolean(), false),
})
export type PathPolicy = z.output<typeof PathPolicySchema>
export type PathPolicyInput = z.input<typeof PathPolicySchema>

export const DEFAULT_PATH_POLICY: PathPolicy = PathPolicySchema.parse({})
