import type { Draft, DraftStep } from '../../core/draft.ts'
import type { Approval, Estimate } from '../../core/pending.ts'
import { checkDraft } from '../../drafts/check-draft.ts'
import { faultSentence, keepsFromRunning } from '../../drafts/draft-fault.ts'
import { estimateDraft } from '../../drafts/estimate-draft.ts'
import { takesFromResults } from '../../drafts/references.ts'
import { say } from '../../messages/catalog.ts'
import { detailsOf } from '../../pendings/kinds.ts'
import { SHOWN_IN_DRAFT } from '../../plans/gate.ts'
import { definitionOf } from '../../plans/judge-call.ts'
import type { TurnScope } from '../../plans/turn-scope.ts'
import { argumentsDigest } from '../../tools/arguments-digest.ts'
import { draftTools } from './draft-rules.ts'

// What was decided in an earlier world stays decided when the turn goes on or is replayed: within the record, the world
// of then is looked at and not that of now.

/** The world a draft was shown in: the rules about calls, its tools as they were defined, and their prices. */
export interface ShownWorld {
  readonly policy: string
  readonly tools: Readonly<Record<string, string>>
  /** By step. */
  readonly estimates: Readonly<Record<string, Estimate | null>>
  /** Digests of the arguments of calls that were shown as they will run and cannot be undone, by step. */
  readonly finalCalls: Readonly<Record<string, string>>
}

export function shownWith(scope: TurnScope, { steps }: Pick<Draft, 'steps'>): ShownWorld {
  const { policy, assistant, digest, budget } = scope
  const names = new Set(steps.flatMap(({ work }) => (work.kind === 'call' ? [work.tool] : work.tools)))
  const tools = assistant.tools.filter(({ name }) => names.has(name))
  const [estimates, calls] = budget.within(() => [
    estimateDraft(steps, draftTools(scope)).steps,
    steps.flatMap(step => finalCall(scope, step)),
  ])
  return {
    policy: policy.revision,
    tools: Object.fromEntries(tools.map(tool => [tool.name, definitionOf(tool, digest)])),
    estimates: Object.fromEntries(estimates.map(({ step, estimate }) => [step, estimate])),
    finalCalls: Object.fromEntries(calls),
  }
}

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

/**
 * Says why a draft cannot run any more; null where it can. Required steps are looked for when a model writes it: what
 * people left out since they left out on purpose.
 */
export function obstacleTo(scope: TurnScope, draft: Draft): string | null {
  const { log, reads, budget } = scope
  if (log.unstated !== null) {
    const recorded = log.ahead('message_sent')
    if (recorded === null || recorded.content !== null) return recorded?.content?.text ?? null
  }
  const found = budget.within(() => checkDraft(draft, { tools: draftTools(scope) }))
  const faults = found.filter(keepsFromRunning)
  if (faults.length === 0) return null
  return cannotRunSentence(
    faults.map(fault => faultSentence(fault, draft.steps, reads.locale)),
    reads.locale,
  )
}

export const cannotRunSentence = (faults: readonly string[], locale: string): string =>
  say('draft_cannot_run', locale, { faults: faults.join(' ') })

/** Differences between when it was shown and when the person agreed. */
export function changesSince(scope: TurnScope, draft: Draft, shown: ShownWorld): readonly string[] {
  const { locale } = scope.reads
  const now = worldOnRecord(scope, shown) ?? shownWith(scope, draft)
  const changed = Object.keys(now.tools).filter(name => shown.tools[name] !== now.tools[name])
  return [
    ...changed.map(tool => say('draft_tool_changed', locale, { tool })),
    ...(now.policy === shown.policy ? [] : [say('draft_policy_changed', locale)]),
  ]
}

/** World in which a yes was weighed before; null where that is yet to be done. A draft that ran was as it was shown. */
function worldOnRecord({ log }: TurnScope, shown: ShownWorld): ShownWorld | null {
  if (log.ahead('draft_changed') !== null) return shown
  const asked = log.ahead('pending_opened')
  if (asked === null || asked.content === null) return null
  const { kind } = asked.payload
  return detailsOf('plan_review', { kind, details: asked.content.details })?.shown ?? null
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
