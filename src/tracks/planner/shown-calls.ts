import type { Draft } from '../../core/draft.ts'
import type { Approval } from '../../core/pending.ts'
import { checkDraft } from '../../drafts/check-draft.ts'
import { faultSentence, keepsFromRunning } from '../../drafts/draft-fault.ts'
import { takesFromResults } from '../../drafts/references.ts'
import { say } from '../../messages/catalog.ts'
import { SHOWN_IN_DRAFT } from '../../plans/gate.ts'
import { definitionOf, estimateOf } from '../../plans/judge-call.ts'
import type { TurnScope } from '../../plans/turn-scope.ts'
import { argumentsDigest } from '../../tools/arguments-digest.ts'
import { draftTools } from './draft-rules.ts'

/** The world a draft was shown in: the rules about calls, and its tools as they were defined. */
export interface ShownWorld {
  readonly policy: string
  readonly tools: Readonly<Record<string, string>>
}

export function shownWith({ policy, assistant, digest }: TurnScope, { steps }: Draft): ShownWorld {
  const names = new Set(steps.flatMap(({ work }) => (work.kind === 'call' ? [work.tool] : work.tools)))
  const tools = assistant.tools.filter(({ name }) => names.has(name))
  return {
    policy: policy.revision,
    tools: Object.fromEntries(tools.map(tool => [tool.name, definitionOf(tool, digest)])),
  }
}

/**
 * Reasons why a draft cannot run any more; empty where it can. Required steps are looked for when a model writes it: what
 * people left out since they left out on purpose.
 */
export function faultsNow(scope: TurnScope, draft: Draft): readonly string[] {
  const faults = checkDraft(draft, { tools: draftTools(scope) }).filter(keepsFromRunning)
  return faults.map(fault => faultSentence(fault, draft.steps, scope.reads.locale))
}

/** Differences between now and when it was shown. */
export function changesSince(scope: TurnScope, draft: Draft, shown: ShownWorld): readonly string[] {
  const { locale } = scope.reads
  const now = shownWith(scope, draft)
  const changed = Object.keys(now.tools).filter(name => shown.tools[name] !== now.tools[name])
  return [
    ...changed.map(tool => say('draft_tool_changed', locale, { tool })),
    ...(now.policy === shown.policy ? [] : [say('draft_policy_changed', locale)]),
  ]
}

/** The yeses a yes to a draft holds: one for each call that was shown as it will run and cannot be undone. */
export function approvalsOf(
  scope: TurnScope,
  draft: Draft,
  shown: ShownWorld,
): ReadonlyMap<string, Approval> {
  const approvals = draft.steps.flatMap((step): (readonly [string, Approval])[] => {
    const { work } = step
    const tool =
      work.kind === 'call' ? scope.assistant.tools.find(({ name }) => name === work.tool) : undefined
    if (work.kind !== 'call' || tool?.destructive !== true || takesFromResults(step)) return []
    const checked = tool.check(work.arguments)
    const toolDigest = shown.tools[work.tool]
    if (!checked.ok || toolDigest === undefined) return []
    return [
      [
        step.id,
        {
          tool: work.tool,
          argumentsDigest: argumentsDigest(scope.digest, checked.value),
          toolDigest,
          policyRevision: shown.policy,
          verdict: SHOWN_IN_DRAFT,
          estimate: estimateOf(tool, checked.value),
        },
      ],
    ]
  })
  return new Map(approvals)
}
