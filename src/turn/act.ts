import type { Decision, Track } from '../core/decision.ts'
import type { TurnEnd } from '../core/event.ts'
import type { Pending, SettledBy } from '../core/pending.ts'
import { unreachable } from '../core/unreachable.ts'
import { say } from '../messages/catalog.ts'
import { fieldList } from '../pendings/field-list.ts'
import { formAskedFor, formSoFar, stillAsked } from '../pendings/form-so-far.ts'
import { sendText } from '../plans/send-text.ts'
import { runPlannerLoop } from '../tracks/conversation/planner-loop.ts'
import { advanceFlow } from '../tracks/flow/advance-flow.ts'
import { extractAnswers } from '../tracks/flow/extract-answers.ts'
import { escalate } from '../tracks/human/escalate.ts'
import { fallBack } from '../tracks/human/fall-back.ts'
import { offerSwitch } from '../tracks/intent/offer-switch.ts'
import { recordClassified } from '../tracks/intent/record-classified.ts'
import { pursueIntent } from '../tracks/intent/run-intent.ts'
import { smallTalkReply } from '../tracks/intent/small-talk-reply.ts'
import type { TrackScope } from '../tracks/track-scope.ts'
import { askBefore, noteWish, openRouted, settleClarify } from '../tracks/ui/open-routed.ts'
import { proposeRule } from '../tracks/ui/own-rules.ts'
import { showCaptured } from '../tracks/ui/show-captured.ts'
import type { Decided } from './decide.ts'
import { settlePending } from './settle-pending.ts'

/** Does what was decided. Effects happen here and only through the turn's log. */
export async function act(
  scope: TrackScope,
  { decision, proposal, classified }: Decided,
  by: SettledBy,
): Promise<TurnEnd> {
  const { log, reads } = scope
  const { track } = decision
  const { answer = null, fault = null } = proposal
  if (classified !== null) recordClassified(scope, classified)
  settleClarify(scope, proposal)
  noteWish(scope, proposal)
  switch (track.kind) {
    case 'reply':
      sendText(
        scope,
        track.message === 'answered_already' ? whoWon(scope, track) : say(track.message, reads.locale),
      )
      return { reason: 'answered' }
    case 'small_talk':
      sendText(scope, smallTalkReply(scope, track, classified?.eligible ?? []))
      return { reason: 'answered' }
    case 'settle': {
      const pending = log.state.pendings.find(({ id }) => id === track.pending)
      if (pending === undefined || answer === null) throw new Error('unreachable: what is settled is open')
      return settlePending(scope, pending, answer, by)
    }
    case 'ask_again': {
      const pending = log.state.pendings.find(({ id }) => id === track.pending)
      sendText(scope, askAgain(scope, pending, track.why, fault ?? ''))
      return { reason: 'answered' }
    }
    case 'open_ui':
      return openRouted(scope, proposal)
    case 'show_captured':
      return showCaptured(scope, track)
    case 'propose_rule':
      return proposeRule(scope, proposal.guardrail)
    case 'clarify':
      return askBefore(scope, proposal)
    case 'advance_flow':
      return proposal.unread === undefined
        ? advanceFlow(scope, proposal.inputs ?? [], by)
        : extractAnswers(scope, proposal.unread, by)
    case 'pursue_intent':
      return pursueIntent(scope, proposal.pursuit ?? unpursued())
    case 'offer_switch':
      return offerSwitch(scope, proposal.pursuit ?? unpursued())
    case 'hand_over':
      return escalate(scope, 'asked')
    case 'fall_back':
      return fallBack(scope, 'not_understood')
    case 'converse': {
      const end = await runPlannerLoop(scope)
      return mayBegin(scope, decision, end) ? advanceFlow(scope, [{ type: 'start' }], by) : end
    }
    default:
      return unreachable(track)
  }
}

/** What somebody asked before the flow began is answered first; then the flow leads. */
const mayBegin = ({ flow }: TrackScope, { candidates }: Decision, { reason }: TurnEnd): boolean =>
  reason === 'answered' && flow?.stored === null && candidates.some(({ rung }) => rung === 'flow')

function unpursued(): never {
  throw new Error('unreachable: the rung says what is pursued')
}

/** Who comes second is told what the first one said, and from where. */
function whoWon(
  { log, reads: { locale } }: TrackScope,
  { pending }: Extract<Track, { message: 'answered_already' }>,
): string {
  const winner = log.state.settled.find(before => before.pending === pending)
  if (winner === undefined) return say('answered_already', locale)
  const { settlement, channel } = winner
  return say('answered_elsewhere', locale, { answer: say(`settled_${settlement.outcome}`, locale), channel })
}

function askAgain(
  { log, reads }: TrackScope,
  pending: Pending | undefined,
  why: Extract<Track, { kind: 'ask_again' }>['why'],
  fault: string,
) {
  const { locale } = reads
  if (why === 'invalid') return say('invalid_answer', locale, { faults: fault })
  if (why === 'malformed') return say('malformed_answer', locale)
  if (why === 'unseen') return say('not_seen', locale, { question: pending?.question ?? '' })
  if (why === 'change') return say('change_how', locale)
  const form = pending === undefined ? null : formAskedFor(pending)
  if (pending !== undefined && form !== null) {
    const open = stillAsked(form, formSoFar(log.state.window, pending, form, reads))
    return say('not_understood_form', locale, { fields: fieldList(open, locale) })
  }
  if (pending?.answer.form === 'value')
    return say('not_understood_value', locale, { question: pending.question })
  if (pending?.answer.form !== 'choice') return say('not_understood', locale)
  return say('not_understood_choice', locale, {
    options: pending.answer.options.map(({ label }) => label).join(', '),
  })
}
