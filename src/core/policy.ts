/** What a policy can say about a call. */
export const POLICY_VERDICTS = [
  'allow',
  'deny',
  'require_confirmation',
  'require_role',
  'rate_limit',
] as const
export type PolicyVerdict = (typeof POLICY_VERDICTS)[number]
