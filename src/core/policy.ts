/** Verdicts a policy can give on a call. */
export const POLICY_VERDICTS = [
  'allow',
  'deny',
  'require_confirmation',
  'require_role',
  'rate_limit',
] as const
export type PolicyVerdict = (typeof POLICY_VERDICTS)[number]
