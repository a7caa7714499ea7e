import { confidence } from '../core/confidence.ts'
import type { Approval, Estimate, SameCalls } from '../core/pending.ts'
import type { PolicyVerdict } from '../core/policy.ts'
import { type Band, type Bounds, bandOf } from '../policy/bands.ts'
import type { Verdict } from '../policy/policy.ts'

// G1. Order: policy, then band, then approval. A denial is never overruled by an approval.
// G2. An approval opens the gate only for exactly what was shown: same tool, same arguments, same definition of the
//     tool, same policies, no higher estimate. Anything else asks again. Where past runs tell, which vary, a tenth more money is
//     within the estimate, and time is no reason.
//     The same call elsewhere that nobody is certain of, or anywhere a short while ago, is part of what has to be shown.
//     So is any call of the tool nobody was certain of when its arguments were deleted, and any in a conversation that goes on
//     otherwise from the same beginning.
// G4. Where a role is asked for and colleagues have a desk, the person's yes sends the call there; a colleague's yes lends the
//     role to exactly that call. What anybody changed since asks both again.
// G3. Where nobody can be asked, what would ask is denied, and nobody's yes is a yes.

export interface GateInput {
  readonly verdict: Verdict
  /** Null where nobody estimates confidence. */
  readonly confidence: number | null
  readonly bounds: Bounds | null
  /** Nobody is sure enough that it was meant. */
  readonly isUnsure?: boolean
  /** A question has to be asked before it, however sure everybody is. */
  readonly isAsked?: boolean
  /** The same was done a short while ago, for another wish. */
  readonly isRepeated?: boolean
  /** Past runs are part of its estimate: a task of an agent's. */
  readonly isMeasured?: boolean
  /** Call that would run now. */
  readonly call: Approval
  /** Call the person said yes to, in this very turn; null when nobody was asked. */
  readonly granted: Approval | null
  /** Roles of colleagues whose yes counts where the person has none of them; null where nobody is at a desk. */
  readonly approvers?: readonly string[] | null
  /** True where somebody is there to be asked. */
  readonly attended: boolean
}

export type GateOutcome =
  | { readonly kind: 'pass' }
  /** Somebody with one of these roles is to decide. */
  | { readonly kind: 'refer'; readonly roles: readonly string[] }
  /** Without a reason of a rule's it is the engine's to say. */
  | { readonly kind: 'deny'; readonly code: string; readonly reason: string | null }
  | {
      readonly kind: 'ask'
      readonly why: 'policy' | 'doubt' | 'unsure' | 'question' | Exclude<Band, 'run'>
      readonly reason: string
    }

/** Decides whether an effect may happen; stands before every one. Pure. */
export function gate(input: GateInput): GateOutcome {
  if (input.attended) return judge(input)
  const outcome = judge({ ...input, granted: null })
  return outcome.kind === 'ask' ? NOBODY : outcome
}

const NOBODY = { kind: 'deny', code: 'nobody_to_confirm', reason: null } as const

function judge({
  verdict,
  confidence: sure,
  bounds,
  isUnsure = false,
  isAsked = false,
  isRepeated = false,
  isMeasured = false,
  approvers = null,
  call,
  granted,
}: GateInput): GateOutcome {
  const { code, reason } = verdict
  const isLent = granted?.lentRoles !== undefined
  if (isLent && !DENIALS.has(verdict.verdict) && !covers(granted, call, isMeasured))
    return { kind: 'ask', why: 'policy', reason }
  switch (verdict.verdict) {
    case 'require_role':
      if (approvers === null) return { kind: 'deny', code, reason }
      return covers(granted, call, isMeasured)
        ? { kind: 'refer', roles: approvers }
        : { kind: 'ask', why: 'policy', reason }
    case 'deny':
    case 'rate_limit':
      return { kind: 'deny', code, reason }
    case 'require_confirmation':
      return covers(granted, call, isMeasured) ? { kind: 'pass' } : { kind: 'ask', why: 'policy', reason }
    case 'allow': {
      const band = sure === null || bounds === null ? 'run' : bandOf(confidence(sure), bounds)
      const runs = band === 'run' && !isToldFirst(call) && !isUnsure && !isAsked && !isRepeated
      if (runs || covers(granted, call, isMeasured)) return { kind: 'pass' }
      return {
        kind: 'ask',
        why: band !== 'run' ? band : isUnsure ? 'unsure' : isAsked ? 'question' : 'doubt',
        reason,
      }
    }
  }
}

/** Verdicts nobody's yes changes. */
const DENIALS: ReadonlySet<PolicyVerdict> = new Set(['deny', 'rate_limit'])

/** True where a yes was to this very call, as it is defined and judged now. */
export const isToThis = (
  granted: Approval,
  call: Pick<Approval, 'tool' | 'argumentsDigest' | 'toolDigest' | 'policyRevision'>,
): boolean =>
  granted.tool === call.tool &&
  granted.argumentsDigest === call.argumentsDigest &&
  granted.toolDigest === call.toolDigest &&
  granted.policyRevision === call.policyRevision

/** Stands for the verdict where a call was shown with a draft: the policies are the same, and this yes is to the call. */
export const SHOWN_IN_DRAFT = 'shown_in_draft'

function covers(granted: Approval | null, call: Approval, isMeasured: boolean): boolean {
  return (
    granted !== null &&
    isToThis(granted, call) &&
    (granted.verdict === call.verdict ||
      granted.verdict === SHOWN_IN_DRAFT ||
      granted.lentRoles !== undefined) &&
    !exceeds(call.estimate, granted.estimate, isMeasured) &&
    !isNews(call.elsewhere, granted.elsewhere) &&
    !isNews(call.doneElsewhere, granted.doneElsewhere) &&
    !isNews(call.doneBefore, granted.doneBefore) &&
    !isNews(call.doneThere, granted.doneThere) &&
    !isNews(call.inFamily, granted.inFamily) &&
    (call.erased ?? 0) <= (granted.erased ?? 0)
  )
}

/** There is a call nobody may be left in the dark about. */
const isToldFirst = ({ elsewhere, doneThere, inFamily, erased }: Approval): boolean =>
  elsewhere !== undefined || doneThere !== undefined || inFamily !== undefined || erased !== undefined

const TOLERANCE = 1.1

/** True where it would take more than was shown, or what was not shown at all. */
function exceeds(now: Estimate | null, approvedEstimate: Estimate | null, isMeasured: boolean): boolean {
  if (isMeasured) return (now?.costMicroUsd ?? 0) > (approvedEstimate?.costMicroUsd ?? 0) * TOLERANCE
  const more = (one: number | null | undefined, than: number | null | undefined) =>
    typeof one === 'number' && (typeof than !== 'number' || one > than)
  return (
    more(now?.costMicroUsd, approvedEstimate?.costMicroUsd) ||
    more(now?.durationMs, approvedEstimate?.durationMs)
  )
}

/** There is another call of which the person was not told. */
const isNews = (now: SameCalls | undefined, known: SameCalls | undefined): boolean =>
  now !== undefined && (known === undefined || now.calls > known.calls || now.latestAt > known.latestAt)
