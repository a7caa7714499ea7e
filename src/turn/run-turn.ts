import { fact, type TurnEnd } from '../core/event.ts'
import { turnOf } from '../core/id.ts'
import type { TurnInput } from '../core/input.ts'
import { unreachable } from '../core/unreachable.ts'
import { Divergence, Fenced } from '../journal/divergence.ts'
import { failureOf } from '../llm/error-log.ts'
import { say } from '../messages/catalog.ts'
import { detailsOf } from '../pendings/kinds.ts'
import { isExpired } from '../pendings/stack.ts'
import { closeAll, closePending } from '../plans/close-pending.ts'
import { logFailure } from '../plans/log-failure.ts'
import { endOf } from '../plans/progress.ts'
import { sendText } from '../plans/send-text.ts'
import { cancelUnasked } from '../plans/step-facts.ts'
import { askForSummary, summariseHistory } from '../plans/summarise-history.ts'
import { tellLeftPlans } from '../plans/tell-left-plans.ts'
import { OverBudget } from '../ports/budget.ts'
import type { TrackScope } from '../tracks/track-scope.ts'
import { TRACKS } from '../tracks/tracks.ts'
import { act } from './act.ts'
import { actAtDesk } from './act-at-desk.ts'
import { closeTurn } from './close-turn.ts'
import { decideWithEvidence } from './decide-with-evidence.ts'
import { factOfNote } from './note-fact.ts'
import { receive } from './receive.ts'
import { settleLate } from './settle-late.ts'
import { showPendings } from './show-pendings.ts'
import { takeResults } from './take-results.ts'

/**
 * One turn: receive → decide → plan → gate → act → respond → commit.
 *
 * The same code runs fresh, after a crash and in replay; the log knows which (see TurnLog). It throws only what is no
 * matter of the turn: a lost ownership, a store that fails, a replay that differs, work that takes too long.
 */
export async function runTurn(
  scope: TrackScope,
  input: TurnInput,
  erase: Erase = async () => {},
): Promise<TurnEnd> {
  const { log } = scope
  const before = log.state
  receive(scope, input)
  const answered = await answer(scope, input, erase)
  if (input.kind !== 'delete_content') tellLeftPlans(scope)
  // Whoever has something summed up is not shown anew what waits for them: nobody has done anything.
  const isUnseen =
    input.kind === 'summarise' ||
    input.kind === 'note' ||
    input.kind === 'delete_content' ||
    (MOVING.has(input.kind) && answered.reason === 'settled')
  const end = isUnseen ? answered : showPendings(scope, answered)
  if (log.state.pendings.length > 0) await setTimers(scope)
  const { hold } = log.state.desk
  if (hold !== null && input.kind === 'desk') await scope.wakeAt(`desk:${log.turn}`, hold.until)
  await askForSummary(scope, end)
  await scope.remember?.()
  for (const track of Object.values(TRACKS)) if ('lookBack' in track) await track.lookBack(scope)
  await closeTurn(scope, before, end)
  return end
}

/** Inputs nobody who reads along has made: what waits for the person is not shown anew because of them. */
const MOVING: ReadonlySet<TurnInput['kind']> = new Set(['move_flow', 'desk'])

/** First the timer, then the question: one that is never asked wakes nobody. */
async function setTimers({ log, wakeAt }: TrackScope): Promise<void> {
  for (const { id, expiresAt } of log.state.pendings)
    if (expiresAt !== null && turnOf(id) === log.turn) await wakeAt(id, expiresAt)
}

/** Erases content up to a seq; what a replay does is nothing. */
type Erase = (through: number) => Promise<void>

async function answer(scope: TrackScope, input: TurnInput, erase: Erase): Promise<TurnEnd> {
  try {
    switch (input.kind) {
      case 'message':
      case 'answer': {
        if (input.kind === 'message') takeResults(scope, input)
        const reached = await decideWithEvidence(scope, input)
        if (reached.kind === 'interrupted') return endOf(reached)
        scope.log.emit(fact('decision_made', reached.decided.decision))
        return await act(scope, reached.decided, input.kind === 'answer' ? 'click' : 'words')
      }
      case 'late_outcome':
        return await settleLate(scope, input)
      case 'opt_out':
        scope.log.emit(fact('opt_out_changed', { optOut: input.optOut, by: 'api' }))
        return { reason: 'settled' }
      case 'note':
        scope.log.emit(factOfNote(input.note))
        return { reason: 'settled' }
      case 'move_flow':
        return await TRACKS.flow.migrate(scope, input)
      case 'desk':
        return await actAtDesk(scope, input)
      case 'wake':
        return runOut(scope)
      case 'summarise':
        return await summariseHistory(scope)
      case 'delete_content': {
        // First the fact, then the deed: an input that was not taken erases nothing, an interrupted turn erases again.
        const through = (scope.log.state.open?.started.seq ?? 1) - 1
        const { agedAt } = input
        if (agedAt !== undefined && through > agedAt) return { reason: 'settled' }
        closeAll(scope)
        const by = agedAt === undefined ? {} : ({ by: 'retention' } as const)
        scope.log.emit(fact('content_deleted', { through, ...by }))
        await scope.log.commit()
        await erase(through)
        return { reason: 'settled' }
      }
      default:
        return unreachable(input)
    }
  } catch (thrown) {
    return failed(scope, thrown)
  }
}

/** Nobody answered in time, and nobody is waiting for a reply: what ran out is closed, and said. */
function runOut(scope: TrackScope): TurnEnd {
  const { log, reads } = scope
  for (const pending of log.state.pendings) {
    if (!isExpired(pending, reads.now)) continue
    closePending(scope, pending, 'expired')
    // A request that waited for a colleague is told by what was asked for, not by the words that it waits.
    const question = detailsOf('role_approval', pending)?.sentence ?? pending.question
    sendText(scope, say('ran_out', reads.locale, { question }))
  }
  for (const track of Object.values(TRACKS)) if ('runOut' in track) track.runOut(scope)
  return { reason: 'settled' }
}

/** A fault in our own code or an author's ends the turn, which its readers are told with the reason; never the session. */
function failed(scope: TrackScope, thrown: unknown): TurnEnd {
  if (isForRunner(thrown)) throw thrown
  const failure = failureOf(thrown)
  logFailure(scope, { component: 'turn', stage: 'act' }, failure)
  cancelUnasked(scope)
  return { reason: 'failed', code: failure.code }
}

const isForRunner = (thrown: unknown): boolean =>
  thrown instanceof Fenced ||
  thrown instanceof Divergence ||
  thrown instanceof OverBudget ||
  isStoreFault(thrown)

const STORE_FAULTS: ReadonlySet<unknown> = new Set([
  'storage_full',
  'store_unavailable',
  'session_quarantined',
])
const isStoreFault = (thrown: unknown) =>
  thrown instanceof Error && 'code' in thrown && STORE_FAULTS.has(thrown.code)
