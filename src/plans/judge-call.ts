import { fact } from '../core/event.ts'
import type { PlanId } from '../core/id.ts'
import { canonicalJson, type Json } from '../core/json.ts'
import type { MeasuredRuns } from '../core/measured-runs.ts'
import type { Approval, Estimate } from '../core/pending.ts'
import type { StepTries } from '../core/plan.ts'
import { DONE_CALL_MS, type OpenPlan } from '../core/session.ts'
import { withMeasured } from '../costs/past-runs.ts'
import type { CallTally } from '../journal/effect.ts'
import { cancelledBy } from '../journal/effect-facts.ts'
import { foundTitles } from '../policy/found-titles.ts'
import { type Digest, shortDigest } from '../ports/digest.ts'
import { estimateOf } from '../ports/estimate-of.ts'
import { argumentsDigest } from '../tools/arguments-digest.ts'
import type { DescribedTool } from '../tools/tool.ts'
import { consultPolicy, tallyOf } from './consult-policy.ts'
import { inContext } from './context-verdict.ts'
import { doneBefore } from './done-before.ts'
import { doneThere } from './done-there.ts'
import { type GateOutcome, gate, isToThis } from './gate.ts'
import { limitsOfOrder } from './limits-of-order.ts'
import { executionModeOf, logFailure } from './log-failure.ts'
import {
  type CallsElsewhere,
  erasedQuery,
  familyKey,
  openElsewhere,
  openKey,
  sumOf,
} from './open-elsewhere.ts'
import type { Interrupted } from './progress.ts'
import type { StepCall } from './step-call.ts'
import { isForced, taskOf } from './task-of.ts'
import type { TurnScope } from './turn-scope.ts'

export interface Judgement {
  readonly kind: 'judged'
  readonly approval: Approval
  readonly reason: string
  /** Titles that rules found for arguments, by their names. */
  readonly titles: Readonly<Record<string, string>>
  /** Limits of the order that the call does not carry. */
  readonly limits: readonly string[]
  readonly outcome: GateOutcome
  readonly tally: CallTally | null
}

/**
 * Puts a call before the gate. What the gate looked at is on record: policies, the tool as defined, the estimate. Whoever
 * stops while rules are looked up for stops the call: nothing was found out about it.
 */
export async function judgeCall(
  scope: TurnScope,
  plan: OpenPlan,
  step: number,
  tool: DescribedTool,
  args: Json,
  { confidence, granted }: StepCall,
  tries: StepTries | null,
): Promise<Judgement | Interrupted> {
  const { log, reads, digest } = scope
  const lent = lentRoles(scope, granted, tool, args)
  const asked = log.ahead('turn_interrupted') === null ? consultPolicy(scope, tool, args, tries, lent) : null
  const consulted = asked instanceof Promise ? await asked : asked
  const by = consulted === null || consulted.failure !== undefined ? log.calledOff() : null
  if (consulted === null || by !== null)
    return { kind: 'interrupted', code: cancelledBy(by ?? 'cancel').code }
  const { verdict, code, reason, roles, failure, revision, history, lookups } = inContext(
    scope,
    plan.producer,
    tool,
    consulted,
  )
  const key = openKey(scope, tool, args)
  const { elsewhere, doneElsewhere, inFamily, familyCalls, erased }: CallsElsewhere =
    key === null ? {} : await openElsewhere(scope, tool, key)
  const before = doneBefore(scope, plan, tool, args)
  const there = sumOf(doneThere(scope, tool))
  const where = { plan: plan.id, step, tool: tool.name }
  const task = taskOf(scope, plan, step)
  const measured = task === null ? null : await measuredRuns(scope, where)
  const seen = {
    revision,
    definition: definitionOf(tool, digest),
    estimate: withMeasured(estimateOf(tool, args), measured),
  }
  // What was decided under earlier policies, definitions or prices stays decided when the turn goes on or is replayed.
  const judged = log.recall(
    fact(
      'policy_checked',
      {
        ...where,
        verdict,
        code,
        ...(roles !== undefined && { roles }),
        ...seen,
        ...(measured !== null && { measured }),
        ...(!isEmpty(history) && { counts: history }),
        ...(elsewhere && { elsewhere }),
        ...(doneElsewhere && { doneElsewhere }),
        ...(inFamily && { inFamily }),
        ...(familyCalls && { familyCalls }),
        ...(erased && { erased }),
      },
      { reason, ...(!isEmpty(lookups) && { found: lookups }), ...(failure !== undefined && { failure }) },
    ),
    ({ payload }) =>
      isSame(payload, seen) ||
      payload.plan !== where.plan ||
      payload.step !== step ||
      payload.tool !== where.tool,
  )
  const failed = judged.content?.failure
  if (failed !== undefined) {
    const executionMode = executionModeOf(scope, plan)
    const place = { component: 'policy', stage: 'policy_check', toolName: tool.name, executionMode }
    logFailure(scope, place, { code: 'policy_failed', detail: failed })
  }
  const judgement = { ...judged.payload, reason: judged.content?.reason ?? '' }
  const approval: Approval = {
    tool: tool.name,
    argumentsDigest: argumentsDigest(digest, args),
    toolDigest: judgement.definition ?? seen.definition,
    policyRevision: judgement.revision,
    verdict: `${judgement.verdict}:${judgement.code}`,
    estimate: judgement.estimate,
    ...(judgement.elsewhere && { elsewhere: judgement.elsewhere }),
    ...(judgement.doneElsewhere && { doneElsewhere: judgement.doneElsewhere }),
    ...(before !== null && { doneBefore: before.calls }),
    ...(there && { doneThere: there }),
    ...(judgement.inFamily && { inFamily: judgement.inFamily }),
    ...(judgement.erased && { erased: judgement.erased }),
  }
  const limits = await limitsOfOrder(scope, plan, step, tool, args)
  const isUnsure = asksFirst(plan, step) || task?.agent === null || limits.length > 0
  // A look at the surroundings is nothing to disturb anybody for.
  const attended = reads.surface.unattended !== true && plan.producer !== 'context'
  const outcome = gate({
    verdict: judgement,
    confidence,
    bounds: task?.agent?.bounds ?? null,
    isUnsure,
    // Nobody has seen yet what was suggested.
    isAsked:
      task !== null && (task.task.prefilled !== undefined || isForced(task, args, confidence, reads.locale)),
    isRepeated: before?.isRepeated ?? false,
    isMeasured: task !== null,
    call: approval,
    granted,
    // A colleague's yes makes the call at once; the front end it would be made in is not there by then.
    approvers:
      scope.assistant.desk === undefined || isAtClient(plan, step) ? null : (judgement.roles ?? null),
    attended,
  })
  const counted = tallyOf(scope, tool.name, judgement.counts ?? {}, tries)
  const others = (judgement.elsewhere?.calls ?? 0) + (judgement.doneElsewhere?.calls ?? 0)
  const since = reads.now - DONE_CALL_MS
  const open = key === null ? null : { key, elsewhere: others, since }
  const family =
    key === null ? null : { key: familyKey(scope, tool), elsewhere: judgement.familyCalls ?? 0, since }
  const { expects, ...counts } = counted ?? UNCOUNTED
  const erasures = key === null ? [] : [{ ...erasedQuery(scope, tool), count: judgement.erased ?? 0 }]
  const tally: CallTally | null =
    counted === null && open === null ? null : { ...counts, expects: [...expects, ...erasures], open, family }
  const titles = foundTitles(judged.content?.found ?? {})
  return { kind: 'judged', approval, reason: judgement.reason, titles, limits, outcome, tally }
}

/** Roles a colleague lent to this very call; none to any other. */
function lentRoles(
  { digest, policy }: TurnScope,
  granted: Approval | null,
  tool: DescribedTool,
  args: Json,
): readonly string[] {
  if (granted?.lentRoles === undefined) return []
  const call = {
    tool: tool.name,
    argumentsDigest: argumentsDigest(digest, args),
    toolDigest: definitionOf(tool, digest),
    policyRevision: policy.revision,
  }
  return isToThis(granted, call) ? granted.lentRoles : []
}

/** Past runs of a tool. In a record those stand that were looked up then: a replay measures nothing. */
async function measuredRuns(
  { log, measured }: TurnScope,
  { plan, step, tool }: { readonly plan: PlanId; readonly step: number; readonly tool: string },
): Promise<MeasuredRuns | null> {
  const recorded = log.unstated
  if (recorded === null) return (await measured?.(tool)) ?? null
  if (recorded.type !== 'policy_checked') return null
  const { payload } = recorded
  const isThis = payload.plan === plan && payload.step === step && payload.tool === tool
  return isThis ? (payload.measured ?? null) : null
}

/** True for a call that is shown before it is made, since its words left a doubt. */
export function asksFirst({ steps }: OpenPlan, step: number): boolean {
  const action = steps[step]?.action
  return action?.kind === 'tool_call' && action.asksFirst === true
}

const UNCOUNTED = { expects: [], keys: [], isCounted: false } as const

const isEmpty = (entries: object): boolean => Object.keys(entries).length === 0

interface Seen {
  readonly revision: string
  readonly definition: string | null
  readonly estimate: Estimate | null
}

const isSame = (recorded: Seen, now: Seen): boolean =>
  recorded.revision === now.revision &&
  recorded.definition === now.definition &&
  canonicalJson(recorded.estimate) === canonicalJson(now.estimate)

/** A tool never changes: an edited one is another. */
const definitions = new WeakMap<DescribedTool, string>()

/** Digest of a tool as it is defined. */
export function definitionOf(tool: DescribedTool, digest: Digest): string {
  const cachedDefinition = definitions.get(tool)
  if (cachedDefinition !== undefined) return cachedDefinition
  const { name, title, labels, description, parameters, effect, destructive, remote } = tool
  const pinned = [remote?.digest, title, labels].filter(part => part !== undefined)
  const text = JSON.stringify([name, description, parameters, effect, destructive, ...pinned])
  const definition = shortDigest(digest, text)
  definitions.set(tool, definition)
  return definition
}

const isAtClient = ({ steps }: OpenPlan, step: number): boolean => {
  const action = steps[step]?.action
  return action?.kind === 'tool_call' && action.atClient === true
}
