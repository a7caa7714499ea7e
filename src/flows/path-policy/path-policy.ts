import type { PathPolicyConfig } from '../ir/path-policy.ts'

/** A configuration with every knob in place. */
export type PathPolicy = Required<PathPolicyConfig>

/** Three agreeing turns settle a path; one wrong turn never changes it, and mere to and fro never settles anything. */
export const DEFAULT_PATH_POLICY: PathPolicy = {
  lock_threshold: 3,
  allow_switch_before_lock: true,
  decay: 0.5,
  switch_margin: 1,
  min_confidence: 0,
  allow_single_turn_lock: false,
}

export const pathPolicyOf = (config: PathPolicyConfig = {}): PathPolicy => ({
  ...DEFAULT_PATH_POLICY,
  ...config,
})
