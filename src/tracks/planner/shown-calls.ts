import type { Draft, DraftStep, ShownWorld } from '../../core/draft.ts'
import type { Json } from '../../core/json.ts'
import type { Approval } from '../../core/pending.ts'
import { takesFromResults } from '../../drafts/references.ts'
import { SHOWN_IN_DRAFT } from '../../plans/gate.ts'
import type { TurnScope } from '../../plans/turn-scope.ts'
import { argumentsDigest } from '../../tools/arguments-digest.ts'
import type { Tool } from '../../tools/tool.ts'

/** A call that is shown as it will run and cannot be undone. */
export interface FinalCall {
  readonly tool: Tool
  /** As they were checked; as they were written where they do not fit. */
  readonly arguments: Json
  readonly isFit: boolean
}

/** The final call a step makes; null for every other step. */
export function finalCallOf({ assistant }: TurnScope, step: DraftStep): FinalCall | null {
  const { work } = step
  const tool = work.kind === 'call' ? assistant.tools.find(({ name }) => name === work.tool) : undefined
  if (work.kind !== 'call' || tool?.destructive !== true || takesFromResults(step)) return null
  const check = tool.check(work.arguments)
  return { tool, arguments: check.ok ? check.value : work.arguments, isFit: check.ok }
}

/** Digests of the arguments of final calls, by step. */
export const shownFinalCalls = (scope: TurnScope, steps: readonly DraftStep[]): ShownWorld['finalCalls'] =>
  Object.fromEntries(
    steps.flatMap(step => {
      const call = finalCallOf(scope, step)
      return call?.isFit ? [[step.id, argumentsDigest(scope.digest, call.arguments)] as const] : []
    }),
  )

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
