import type { FactMap } from '../core/event.ts'
import { POLICY_VERDICTS, type PolicyVerdict } from '../core/policy.ts'
import { intentName, member, publicName } from './public-values.ts'
import type { Level, Projection } from './stage-draft.ts'
import type { Grant } from './waiting.ts'

const LEVEL_OF_VERDICT: Record<PolicyVerdict, Level> = {
  allow: 'info',
  require_confirmation: 'info',
  deny: 'warn',
  require_role: 'warn',
  rate_limit: 'warn',
}

/** A call is judged before it is made, and once more after the person confirmed it: the same verdict then allows it. */
export const policyCheckStage: Projection<'policy_checked'> = (
  { payload },
  { turn, waiting },
  vocabulary,
) => {
  const verdict = member(POLICY_VERDICTS, payload.verdict) ?? 'deny'
  const confirmed = turn.granted.some(grant => covers(grant, payload))
  return [
    {
      stage: 'policy_check',
      level: LEVEL_OF_VERDICT[verdict],
      payload: {
        allowed: verdict === 'allow' || (verdict === 'require_confirmation' && confirmed),
        tool: publicName(vocabulary.tools, payload.tool, vocabulary),
        verdict,
        code: publicName(vocabulary.policyCodes, payload.code, vocabulary),
        confirmed,
        intent_id: intentName(waiting.intents.get(payload.plan), vocabulary),
      },
    },
  ]
}

/** The person said yes to this step, and the policy says now what it said then. */
function covers(
  { plan, step, approval }: Grant,
  { plan: ofPlan, step: index, tool, verdict, code, revision }: FactMap['policy_checked']['payload'],
): boolean {
  return (
    plan === ofPlan &&
    step === index &&
    approval.tool === tool &&
    approval.policyRevision === revision &&
    approval.verdict === `${verdict}:${code}`
  )
}
