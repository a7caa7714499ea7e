import type { OpenPlan } from '../core/session.ts'
import { say } from '../messages/catalog.ts'
import { argumentWords } from '../pendings/argument-words.ts'
import type { DescribedTool } from '../tools/tool.ts'
import { callLabel } from './call-label.ts'
import { callSentence } from './call-sentence.ts'
import type { Judgement } from './judge-call.ts'
import { type StepProgress, wait } from './progress.ts'
import { shownSchema } from './shown-schema.ts'
import type { StepCall } from './step-call.ts'
import type { TurnScope } from './turn-scope.ts'

export interface ReferredCall extends Pick<Judgement, 'approval' | 'reason' | 'titles'> {
  readonly call: StepCall
  readonly tool: DescribedTool
  readonly roles: readonly string[]
}

/** Leaves a call the person said yes to to a colleague with one of the roles; the person can only take it back. */
export function referToDesk(
  scope: TurnScope,
  plan: OpenPlan,
  step: number,
  { call, tool, approval, reason, titles, roles }: ReferredCall,
): StepProgress {
  const { locale } = scope.reads
  const schema = shownSchema(scope, plan, tool, call.arguments, null, titles)
  const args = argumentWords(call.arguments, schema ?? undefined, locale)
  return wait(
    scope,
    plan,
    step,
    {
      kind: 'role_approval',
      answer: { form: 'choice', options: [{ id: 'stop', label: say('take_request_back', locale) }] },
      question: say('waits_for_approval', locale),
      details: {
        tool: call.tool,
        title: callLabel(scope, plan, call.tool),
        arguments: call.arguments,
        reason,
        sentence: callSentence(scope, plan, tool, args),
        lines: args.map(({ label, text }) => ({ label, text })),
        roles: [...roles],
        ...(schema !== null && { schema }),
      },
    },
    approval,
  )
}
