import type { Assistant } from '../assistants/assistant.ts'
import { BARE_ASSISTANT } from '../assistants/bare-assistant.ts'
import { withinBudget } from '../assistants/within-budget.ts'
import type { ErrorCode } from '../core/error.ts'
import { fact, type JournalEvent } from '../core/event.ts'
import { type EffectKey, turnId } from '../core/id.ts'
import type { Input, TurnInput } from '../core/input.ts'
import { isPlainObject } from '../core/json.ts'
import type { Principal } from '../core/principal.ts'
import type { SessionState } from '../core/session.ts'
import { createCallReader } from '../costs/recorded-call.ts'
import { Divergence, Fenced, Suspended } from '../journal/divergence.ts'
import { SHUTDOWN } from '../journal/effect.ts'
import type { LoadedSession } from '../journal/journal.ts'
import { TurnLog } from '../journal/turn-log.ts'
import { ownTimeIn } from '../journal/turn-time.ts'
import { KINDS } from '../pendings/kinds.ts'
import { logFailure } from '../plans/log-failure.ts'
import { questionAbout } from '../plans/question-about.ts'
import { cancelChain, cancelUnasked } from '../plans/step-facts.ts'
import { OverBudget } from '../ports/budget.ts'
import type { Feed } from '../ports/feed.ts'
import type { InboxRow } from '../ports/journal-store.ts'
import type { Target } from '../ports/work.ts'
import { keptArtifact } from '../tools/made-artifact.ts'
import type { TrackScope } from '../tracks/track-scope.ts'
import { prepareTracks, unprepared, VIRTUAL_TOOLS } from '../tracks/tracks.ts'
import { type Attempt, MAX_ATTEMPTS } from './attempts.ts'
import { closeTurn } from './close-turn.ts'
import { filesInWords } from './files-in-words.ts'
import { outlineOf, outsideMemory } from './outside-memory.ts'
import { readsOf } from './reads.ts'
import { readIn, receive } from './receive.ts'
import { runTurn } from './run-turn.ts'
import type { RunnerParts, Running } from './runner-parts.ts'
import { takeLate } from './settle-late.ts'
import { isStopInWords, type StopSignal } from './stop-signals.ts'
import { titleFrom } from './title-from.ts'
import { waitingBlobs } from './waiting-blobs.ts'
import { createWatchdog } from './watchdog.ts'

export interface Assignment {
  readonly target: Target
  readonly session: LoadedSession
  readonly row: InboxRow
  /** Contents of its body, where they are known already. */
  readonly input: TurnInput | null
  readonly attempt: Pick<Attempt, 'isSpent' | 'reachedOutside' | 'gotFurther' | 'suspended'>
  /** Stops that lay in the inbox before the turn began or went on. */
  readonly signals: readonly StopSignal[]
  readonly setRunning: (running: Running) => void
  /** Has the session look into its inbox: now, or at some time. */
  readonly wake: (at?: number) => void
}

/** Runs, or goes on with, the turn of one inbox row. `lost` when another owner has it. */
export async function runInput(parts: RunnerParts, assignment: Assignment): Promise<'ended' | 'lost'> {
  const { session, row, target, setRunning } = assignment
  if (row.body === null || row.digest === null) throw new Error(`input ${row.key} has no body`)
  const input = assignment.input ?? (JSON.parse(row.body) as TurnInput)
  const { unfinished } = session
  const stop = new AbortController()
  const found = parts.assistantOf(target.assistant, session.state)
  const loadedAssistant = found && withinBudget(found, parts.budget)
  const assistant = loadedAssistant ?? { ...ABSENT, id: target.assistant }
  const reads =
    unfinished === null
      ? readsOf(input, session.state, assistant, {
          now: parts.clock.now(),
          engine: parts.engine,
          zone: parts.zone,
          hasModel: parts.hasModel,
          hasRouter: parts.hasRouter,
          primitives: parts.primitives,
          stops: isStopInWords(input) && wasStopped(session.state, row, input),
        })
      : unfinishedReads(unfinished.events)
  const round = (session.state.open?.attempt ?? 0) + 1
  if (unfinished !== null) {
    session.state = unfinished.before
    session.unfinished = null
  }
  const before = session.state
  const { deadlineMs } = assistant.limits
  const watchdog = createWatchdog(parts.clock, deadlineMs, () => stop.abort('watchdog'))
  const log = new TurnLog(
    session,
    {
      turn: unfinished?.events[0]?.turn ?? turnId(session.state.turns + 1),
      input: row.key,
      inputDigest: row.digest,
      recorded: unfinished?.events ?? [],
      mode: 'live',
      compareDigests: reads.engine === parts.engine && reads.revision === assistant.revision,
      signal: stop.signal,
      title:
        input.kind === 'message'
          ? events => titleFrom(input.text || filesInWords(input.files ?? []), before, events)
          : null,
      extend: watchdog.watch,
      aside: watchdog.aside,
      outside: assignment.attempt.reachedOutside,
      further: assignment.attempt.gotFurther,
      late: outcome => {
        const { principal } = reads
        putLate(parts, target, { ...outcome, principal }).then(
          () => assignment.wake(),
          error =>
            parts.say?.(
              `session ${target.ref.session}: the late outcome of ${outcome.effect} is lost: ${error}`,
            ),
        )
      },
    },
    { ...parts, feed: reported(parts, session, unfinished?.events ?? [], target, reads.principal) },
  )
  const cancel = ({ done }: StopSignal) => {
    if (done !== null) log.settleWithTurn(done)
    stop.abort('cancel')
  }
  const over = parts.working?.(`input ${row.key} of session ${target.ref.session} (${target.assistant})`)
  setRunning({
    key: row.key,
    stop: cancel,
    suspend: () => {
      assignment.attempt.suspended()
      stop.abort(SHUTDOWN)
    },
    giveWay: input.kind === 'summarise' ? () => stop.abort('cancel') : null,
  })
  for (const signal of assignment.signals) if (signal.target === row.key) cancel(signal)

  // What others had of its time is gone.
  watchdog.watch(Math.max(0, deadlineMs - ownTimeIn(unfinished?.events ?? [])))
  const recorded = unfinished?.events ?? null
  // Whatever it was that failed, as little as possible of it is done again.
  const { isSpent } = assignment.attempt
  const reading = isSpent
    ? null
    : await prepareTracks(parts, { input, reads, assistant, state: session.state, recorded }).catch(overrunIn)
  const prepared = reading === null || reading instanceof OverBudget ? unprepared(parts) : reading
  const wakeAt: TrackScope['wakeAt'] = async (pending, at) => {
    const { principal, locale, zone } = reads
    await putInput(parts, target, `wake:${pending}`, 'timer', at, { kind: 'wake', principal, locale, zone })
    assignment.wake(at)
  }
  const summariseLater: TrackScope['summariseLater'] = async () => {
    const { principal } = reads
    // Not in the lane of turns: it keeps nobody busy.
    await putInput(parts, target, `summary:${log.turn}`, 'timer', reads.now, { kind: 'summarise', principal })
    assignment.wake()
  }
  const { clock, budget, say, measure } = parts
  const { memory: brought } = parts.primitives
  const memory =
    brought === undefined
      ? null
      : outsideMemory(brought, target.ref.session, { clock, budget, say, signal: stop.signal })
  const own =
    recorded === null
      ? {
          memory: memory !== null && isDecided(input) && !isSpent ? await memory.load() : null,
          frontend: isDecided(input) ? (input.frontend ?? null) : null,
        }
      : readIn(recorded)
  const remember = memory && (() => memory.keep(log.state, log.turn))
  const policy = parts.policy ?? assistant.policy
  const began = own.memory === null ? reads : { ...reads, remembered: outlineOf(own.memory) }
  const scope: TrackScope = {
    ...parts,
    log,
    reads: began,
    assistant,
    virtualTools: parts.virtualTools ?? VIRTUAL_TOOLS,
    policy,
    ...prepared,
    ...own,
    ...(measure && { measured: tool => measure(target.ref.tenant, target.assistant, tool) }),
    remember,
    queue: {
      put: async entry => void (await parts.desk.putQueued(target.ref, entry)),
      drop: () => parts.desk.dropQueued(target.ref),
      tell: async news => parts.tell?.(target.ref, news),
    },
    wakeAt,
    summariseLater,
  }
  const erase = async (through: number) => {
    await parts.store.eraseContent(target.ref, through)
    await parts.desk.removeDrafts(target.ref)
    await parts.desk.dropQueued(target.ref)
    await parts.shelf.forget(target.ref)
    await eraseFiles(parts, target, row)
    await memory?.clear()
  }
  try {
    if (input.kind === 'message') await parts.shelf.revive(target.ref, row.at)
    if (input.kind === 'late_outcome') await dropErased(parts, target, before, input)
    if (unfinished !== null) await log.resume(round, parts.engine)
    if (reading instanceof OverBudget) throw reading
    const goesOn = continuesConversation(input, session.state)
    if (goesOn && loadedAssistant === null) await refuse(scope, before, input, 'assistant_broken')
    else if (goesOn && isSpent) {
      await refuse(scope, before, input, 'turn_set_aside', `set aside after ${MAX_ATTEMPTS} attempts`)
      parts.say?.(asideLine(target, row, input))
    } else await runTurn(scope, input, erase)
    return 'ended'
  } catch (error) {
    if (error instanceof Divergence) {
      await giveUp(scope, before, 'turn_diverged', error.message)
      return 'ended'
    }
    if (error instanceof OverBudget) {
      if (log.discard()) await refuse(scope, before, input, 'turn_overran', error.message)
      else await giveUp(scope, before, 'turn_overran', error.message)
      parts.say?.(overrunLine(target, row, input, error))
      return 'ended'
    }
    if (error instanceof Fenced) {
      if (!(error instanceof Suspended))
        parts.say?.(
          `session ${target.ref.session}: another has it now, or its input was not kept; what was still done for it here was refused`,
        )
      await reportLate(parts, assignment, log, reads.principal)
      return 'lost'
    }
    throw error
  } finally {
    watchdog.clear()
    over?.()
  }
}

/** Of a message that came after the wish to forget, and waits for it, they stay. */
async function eraseFiles({ store, blobs }: RunnerParts, { ref }: Target, { key }: InboxRow): Promise<void> {
  const kept = new Set(waitingBlobs((await store.openInputs(ref)).filter(row => row.key !== key)))
  if (kept.size === 0) return blobs.removeAll(ref)
  for (const id of await blobs.list(ref)) if (!kept.has(id)) await blobs.remove(ref, id)
}

const isToForget = ({ doubtful }: SessionState, { effect }: LateOutcome): boolean =>
  doubtful.some(one => one.effect === effect && one.isErased === true)

/** Removes what a call made for the person after all, when it was to be forgotten. */
async function dropErased(
  { blobs }: RunnerParts,
  { ref }: Target,
  state: SessionState,
  late: LateOutcome,
): Promise<void> {
  const { value } = late
  if (!isToForget(state, late)) return
  const made = keptArtifact(isPlainObject(value) ? (value.result ?? null) : null)
  if (made !== null) await blobs.remove(ref, made.blob)
}

const overrunIn = (error: unknown): OverBudget => {
  if (error instanceof OverBudget) return error
  throw error
}

/** Told to the operator without a word of what was said. */
const overrunLine = (
  { ref, assistant }: Target,
  { key, body }: InboxRow,
  { kind }: TurnInput,
  error: OverBudget,
) =>
  `session ${ref.session}: a turn of ${assistant} was broken off: ${error.message}, ${key} (${kind}, ` +
  `${body?.length ?? 0} characters). The session goes on.`

/** Told to the operator without a word of what was said. */
function asideLine({ ref, assistant }: Target, { key, body }: InboxRow, { kind }: TurnInput): string {
  return (
    `session ${ref.session}: a turn of ${assistant} was set aside: ${MAX_ATTEMPTS} attempts at its input ${key} ` +
    `(${kind}, ${body?.length ?? 0} characters) failed or ended the process. The session goes on.`
  )
}

/** Only that needs an assistant and can fail again and again. A begun deletion must be completed. */
function continuesConversation(input: TurnInput, state: SessionState): boolean {
  if (input.kind === 'late_outcome') return questionAbout(state, input.effect) !== null
  return !['delete_content', 'wake', 'opt_out', 'note'].includes(input.kind)
}

/** The turn before ended early, and by the time it did the row was there. */
function wasStopped({ ended, pendings }: SessionState, { at }: InboxRow, input: TurnInput): boolean {
  if (ended === null || at > ended.at) return false
  if (ended.reason === 'cancelled') return true
  const question = pendings.at(-1)
  if (ended.reason !== 'waiting' || question === undefined || KINDS[question.kind].role !== 'doubt')
    return false
  // Who has the question before them answers it, also within the same moment.
  const focus = input.kind === 'message' ? input.focus : undefined
  return focus === undefined ? at < question.openedAt : focus !== question.id && at <= question.openedAt
}

/** Telemetry hears of every commit of the turn, and whoever counts costs of every call, after it is durable. */
function reported(
  { feed, telemetry, onCall }: RunnerParts,
  { state }: LoadedSession,
  earlier: readonly JournalEvent[],
  { thread, assistant }: Target,
  { user }: Principal,
): Feed {
  const report = telemetry.follow(state, earlier, thread)
  const read = createCallReader({ assistant, owner: user })
  read(earlier)
  return {
    ...feed,
    publish(ref, events) {
      feed.publish(ref, events)
      report(events)
      for (const call of read(events)) onCall?.(ref, call)
    },
  }
}

const isDecided = (input: TurnInput): input is Extract<TurnInput, { kind: 'message' | 'answer' }> =>
  input.kind === 'message' || input.kind === 'answer'

function unfinishedReads([started]: readonly JournalEvent[]) {
  if (started?.type !== 'turn_started') throw new Error('an unfinished turn begins with turn_started')
  return started.payload
}

/** Ends a turn that cannot be run, so that its session is free again. */
async function refuse(
  scope: TrackScope,
  before: SessionState,
  input: TurnInput,
  code: ErrorCode,
  detail = `input refused: ${code}`,
): Promise<void> {
  try {
    receive(scope, input)
    // It is known now, whether or not the conversation can go on: nobody is to be asked, nothing to be done again.
    const answered = input.kind === 'late_outcome' ? takeLate(scope, input) : null
    if (answered?.progress.kind === 'done' && answered.pending.subject.of === 'step')
      cancelChain(scope, answered.pending.subject.plan)
  } catch (error) {
    if (!(error instanceof Divergence)) throw error
  }
  await giveUp(scope, before, code, detail)
}

async function giveUp(
  scope: TrackScope,
  before: SessionState,
  code: ErrorCode,
  detail: string,
): Promise<void> {
  const { log } = scope
  log.abandonRecord()
  cancelUnasked(scope, settleOpenClaims(log, code))
  logFailure(scope, { component: 'runner', stage: 'turn' }, { code, detail })
  await closeTurn(scope, before, { reason: 'failed', code })
}

/**
 * Law 5 holds for a turn that is given up, too: what may have happened is reported as in doubt. A model call cannot.
 * Returns what is in doubt now; of effects one is open at most.
 */
function settleOpenClaims(log: TurnLog, code: ErrorCode): EffectKey | null {
  let doubt: EffectKey | null = null
  const unknown = { durationMs: 0, attempts: 0, usage: null, model: null }
  const nothing = { value: null }
  for (const [key, { kind, status }] of Object.entries(log.state.effects)) {
    if (status !== null) continue
    const effect = key as EffectKey
    if (kind === 'model') {
      log.emit(fact('effect_settled', { ...unknown, effect, status: 'error', code }, nothing))
    } else {
      doubt = effect
      log.emit(fact('effect_settled', { ...unknown, effect, status: 'indeterminate', code: null }, nothing))
    }
  }
  return doubt
}

/** A call of ours came back after the session got another owner: its outcome goes through the inbox. */
async function reportLate(
  parts: RunnerParts,
  { target, wake }: Assignment,
  log: TurnLog,
  principal: TrackScope['reads']['principal'],
): Promise<void> {
  for (const outcome of log.unsaved) await putLate(parts, target, { ...outcome, principal })
  if (log.unsaved.length > 0) wake()
}

type LateOutcome = Omit<Extract<Input, { kind: 'late_outcome' }>, 'kind'>

async function putLate(parts: RunnerParts, target: Target, late: LateOutcome): Promise<void> {
  // What is forgotten is not written anew, not even for a moment. A session that cannot be read takes no input, either.
  const loaded = await parts.journal.load(target.ref).catch(() => null)
  const isForgotten = loaded !== null && isToForget(loaded.state, late)
  if (isForgotten) await dropErased(parts, target, loaded.state, late)
  await putInput(parts, target, `late:${late.effect}`, 'turn', parts.clock.now(), {
    kind: 'late_outcome',
    ...late,
    ...(isForgotten && { value: null }),
  })
}

async function putInput(
  { store, digest }: RunnerParts,
  { ref }: Target,
  key: string,
  lane: InboxRow['lane'],
  at: number,
  input: Input,
): Promise<void> {
  const body = JSON.stringify(input)
  await store.put(ref, { key, at, lane, run: null, digest: digest(body), body }, 'queue')
}

/** Stands in for an assistant that is gone or broken, so that the turn can be ended properly. */
const ABSENT: Assistant = { ...BARE_ASSISTANT, limits: { ...BARE_ASSISTANT.limits, maxToolCalls: 0 } }
