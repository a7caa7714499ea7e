import type { Draft, DraftStep, ShownWorld } from '../../core/draft.ts'
import type { Approval } from '../../core/pending.ts'
import { takesFromResults } from '../../drafts/references.ts'
import { SHOWN_IN_DRAFT } from '../../plans/gate.ts'
import type { TurnScope } from '../../plans/turn-scope.ts'
import { argumentsDigest } from '../../tools/arguments-digest.ts'

/** Digests of the arguments of calls that are shown as they will run and cannot be undone, by step. */
export const shownFinalCalls = (scope: TurnScope, steps: readonly DraftStep[]): ShownWorld['finalCalls'] =>
  Object.fromEntries(steps.flatMap(step => finalCall(scope, step)))

function finalCall(
  { assistant, digest }: TurnScope,
  step: DraftStep,
): readonly (readonly [string, string])[] {
  const { work } = step
  const tool = work.kind === 'call' ? assistant.tools.find(({ name }) => name === work.tool) : undefined
  if (work.kind !== 'call' || tool?.destructive !== true || takesFromResults(step)) return []
  const checked = tool.check(work.arguments)
  return checked.ok ? [[step.id, argumentsDigest(digest, checked.value)]] : []
}

/** The yeses a yes to a draft holds: one for each call that was shown as it will run and cannot be undone. */
export function approvalsOf(draft: Draft, shown: ShownWorld): ReadonlyMap<string, Approval> {
  const approvals = draft.steps.flatMap(({ id, work }): (readonly [string, Approval])[] => {
    const digest = shown.finalCalls[id]
    const toolDigest = work.kind === 'call' ? shown.tools[work.tool] : undefined
    if (work.kind !== 'call' || digest === undefined || toolDigest === undefined) return []
    return [
      [
        id,
        {
          tool: work.tool,
          argumentsDigest: digest,
          toolDigest,
          policyRevision: shown.policy,
          verdict: SHOWN_IN_DRAFT,
          estimate: shown.estimates[id] ?? null,
        },
      ],
    ]
  })
  return new Map(approvals)
}
