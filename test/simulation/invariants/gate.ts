import type { JournalEventOf } from '../../../src/core/event.ts'
import { canonicalJson, type Json } from '../../../src/core/json.ts'
import type { SessionHistory } from '../history.ts'
import type { PendingRecord } from '../pending-history.ts'
import { amountIn, revisionOf, verdictOf } from '../policy.ts'
import type { Scene } from '../scene.ts'
import { yesTo } from './drafts.ts'
import type { Invariant } from './invariant.ts'

type Claimed = JournalEventOf<'effect_claimed'>
type Judged = JournalEventOf<'policy_checked'>

const onToolClaim = (look: (claim: Claimed, history: SessionHistory) => string | null): Invariant => ({
  state: (event, history) =>
    event.type === 'effect_claimed' && event.payload.kind === 'tool' ? look(event, history) : null,
})

const requestOf = ({ content }: Claimed): Json => (content?.request ?? null) as Json

/** A turn may begin before its input is durable; this long before at most. */
const AHEAD_MS = 5_000

/** Before every call the policies were asked about exactly it: those in force, since the input came. */
export const judgedBeforeRun = ({ policies }: Scene): Invariant =>
  onToolClaim((claim, { waiting, openInput }) => {
    const { effect, name } = claim.payload
    const { judged } = waiting
    const begun = waiting.stepCalled(claim)
    if (begun === null) return `${effect} belongs to no step`
    if (begun.step.tool !== name) return `${effect} calls ${name}, its step ${begun.step.tool}`
    if (judged === null) return `${effect} (${name}) was not judged since the person spoke`
    const { plan, tool, verdict, code, revision } = judged.payload
    if (plan !== begun.plan.id || tool !== name) return `${effect} (${name}) was judged as ${tool} of ${plan}`
    if (!policies.heldSince(revisionOf(revision), (openInput?.putAt ?? 0) - AHEAD_MS))
      return `${effect} (${name}) was judged by ${revision}, which was no longer in force`
    const truth = verdictOf(name, amountIn(requestOf(claim)), revisionOf(revision))
    if (truth.verdict === verdict && truth.code === code) return null
    return `${effect} (${name}) was judged ${verdict}:${code}, the policies say ${truth.verdict}:${truth.code}`
  })

const MAY_RUN: ReadonlySet<string> = new Set(['allow', 'require_confirmation'])

/** What the policies deny never runs, whoever agreed. */
export const deniedNeverRuns = (): Invariant =>
  onToolClaim((claim, { waiting: { judged } }) => {
    if (judged === null) return null
    const { verdict, code } = verdictOf(
      claim.payload.name,
      amountIn(requestOf(claim)),
      revisionOf(judged.payload.revision),
    )
    return MAY_RUN.has(verdict) ? null : `${claim.payload.effect} ran although it is denied (${code})`
  })

/** What needs a yes runs only with one: to this very call, under these very policies, given in this very turn. */
export const approvedBeforeRun = (): Invariant =>
  onToolClaim((claim, history) => {
    const { waiting } = history
    const { judged } = waiting
    if (judged?.payload.verdict !== 'require_confirmation') return null
    const { effect } = claim.payload
    const grant = waiting.stepCalled(claim)?.step.grant ?? null
    if (grant !== null) return uncovered(grant, claim, judged)
    return shownInDraft(claim, history, judged) ? null : `${effect} needed a yes and nobody gave one`
  })

/** The yes to a draft is one to the calls it showed to the letter, for as long as the same policies hold. */
function shownInDraft(claim: Claimed, history: SessionHistory, { payload: judged }: Judged): boolean {
  const { plan: id, step: index } = claim.payload
  const run = history.events.find(
    (event): event is JournalEventOf<'plan_created'> =>
      event.type === 'plan_created' && event.payload.plan === id,
  )?.payload.draft
  if (run === undefined || claim.payload.again !== undefined) return false
  const details = yesTo(run, history, null)?.opened.content?.details as ShownDetails | undefined
  const work = details?.steps.find(step => step.id === run.steps[index ?? -1])?.work
  return (
    details?.shown.policy === judged.revision &&
    work?.tool === claim.payload.name &&
    canonicalJson(work.arguments) === canonicalJson(requestOf(claim))
  )
}

interface ShownDetails {
  readonly steps: readonly {
    readonly id: string
    readonly work: { readonly tool?: string; readonly arguments: Json }
  }[]
  readonly shown: { readonly policy: string }
}

function uncovered(grant: PendingRecord, claim: Claimed, { payload: judged }: Judged): string | null {
  const { approval } = grant.opened.payload
  const agreed = canonicalJson(grant.settled?.value ?? grant.arguments)
  const { effect, name } = claim.payload
  if (approval === null) return `${effect} ran on ${grant.id}, which permits nothing`
  if (approval.tool !== name) return `${effect} calls ${name}, agreed to was ${approval.tool}`
  if (canonicalJson(requestOf(claim)) !== agreed)
    return `${effect} ran with ${canonicalJson(requestOf(claim))}, agreed to was ${agreed}`
  if (approval.policyRevision !== judged.revision)
    return `${effect} ran under ${judged.revision}, agreed to was under ${approval.policyRevision}`
  const verdict = `${judged.verdict}:${judged.code}`
  return approval.verdict === verdict ? null : `${effect} is ${verdict}, agreed to was ${approval.verdict}`
}

/** One yes, one call: a second one for the same step only when the person says so again. */
export const oneCallPerYes = (): Invariant =>
  onToolClaim((claim, { waiting }) => {
    const begun = waiting.stepCalled(claim)
    if (begun === null || begun.step.claims === 0 || begun.step.grant !== null) return null
    return `${claim.payload.effect} is call ${begun.step.claims + 1} of its step, and nobody asked for another`
  })
