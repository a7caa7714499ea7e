import { type ErrorCode, SignalboxError } from '../core/error.ts'
import type { Input, TurnInput } from '../core/input.ts'
import type { SessionRef, SessionState } from '../core/session.ts'
import { quarantineSession } from '../journal/quarantine-session.ts'
import type { InboxRow, NewInput, PutOutcome } from '../ports/journal-store.ts'
import type { Target } from '../ports/work.ts'
import { type Attempt, createAttempts } from './attempts.ts'
import { isFreeTurn, isStale, likelyInput, nextTimer, pickInput } from './pick-input.ts'
import { runInput } from './run-input.ts'
import type { RunnerParts, Running } from './runner-parts.ts'
import { createSessionCache } from './session-cache.ts'
import { isStopInWords, type StopSignal, stopSignals } from './stop-signals.ts'

// R1. One turn at a time per session: a session has at most one worker, and only its worker loads or changes it.
//     Among the runners of one storage it is the one whose seat has the session.
// R2. The inbox decides the order. The direct path (an input handed to an idle worker before its row is durable) is
//     safe because the turn's first commit takes that row and is refused when the row is not there. It is taken only
//     while nothing else can wait in the inbox: neither an earlier input nor another body under the same key. What
//     others put meanwhile is seen by the store alone, so the row must be one it refuses behind another. Where the session has to
//     be read anew, another had it since, and may have left a turn: the inbox says whose that is.
// R3. A worker that stops early leaves its row unsettled; waking the session again resumes it, as often as `attempts.ts`
//     allows.
// R4. A turn nobody waits for gives way to whatever else comes in, and neither keeps the session busy nor anybody
//     waiting.

export interface Runner {
  /** Takes an input; resolves when it is acknowledged. Whoever got no answer says that it is sent `again`: it may have been tried. */
  submit(
    target: Target,
    key: string,
    input: Exclude<Input, { kind: 'cancel' }>,
    whenBusy: 'refuse' | 'queue',
    sending?: 'first' | 'again',
  ): Promise<PutOutcome>
  /** Stops the turn of the input with that key. Harmless when it has ended. */
  cancel(target: Target, key: string): Promise<void>
  /** Goes on with every turn a crash left behind and sets the timers anew; returns how many sessions have work. */
  resumeUnfinished(): Promise<number>
  /** Resolves when nobody waits for a turn of the session: none runs, or one that gives way. */
  free(ref: SessionRef): Promise<void>
  /** Resolves when the session has no turn running. */
  settled(ref: SessionRef): Promise<void>
  /** Resolves when no turn runs. */
  idle(): Promise<void>
  /**
   * Starts no further turn and waits for the running ones, at most `graceMs`. Then their calls are given up, and what
   * nobody knows about them is written down; that takes a moment more.
   */
  stop(graceMs: number): Promise<void>
  /** State of the session now, as far as it is written: nobody is told what may never come to be. */
  state(ref: SessionRef): Promise<SessionState>
  /** Forgets what is in memory of a session, so that the next turn reads it anew. */
  forget(ref: SessionRef): void
}

interface Worker {
  /** True where the session is this runner's. */
  readonly isOurs: Promise<boolean>
  running: Running | null
  /** Stops by their target, for a turn that is about to begin: the inbox was read before they came. */
  readonly cancels: Map<string, StopSignal>
  again: boolean
  done: Promise<void>
  /** Resolves when it is done, or with a turn that gives way; there may be others after it. */
  pause: PromiseWithResolvers<void>
}

/** An input that is worked on before its row is durable: see R2. */
interface Direct {
  readonly row: InboxRow
  readonly input: TurnInput
  readonly put: Promise<PutOutcome>
}

const OWNER_GRACE_MS = 30_000
const HOPELESS: ReadonlySet<ErrorCode> = new Set(['session_quarantined', 'newer_journal'])
/** Enough to give up a call and to write that down. */
const SUSPEND_MS = 2_000
const RETRY_MS = { first: 500, most: 30_000 }

export function createRunner(parts: RunnerParts): Runner {
  const { store, journal, clock, digest, work } = parts
  const workers = new Map<string, Worker>()
  const cache = createSessionCache()
  const backoff = new Map<string, number>()
  const attempts = createAttempts(parts)
  // Puts per session whose outcome is not known yet: something may wait there that nobody was woken for.
  const uncertain = new Map<string, number>()
  // Sessions with a put that failed: a failing store may have taken it all the same, so somebody has to look first.
  const doubted = new Set<string>()
  const seat = work.join({
    wake(target) {
      const worker = workers.get(keyOf(target.ref))
      if (stopped && worker === undefined) return
      wake(target)
      // Where that fails, the turn ends as with a cancel that came too late.
      if (worker !== undefined) heedSignals(target.ref, worker).catch(() => {})
    },
    taken: ref => cache.forget(ref),
  })
  let stopped = false
  let suspended = false
  const keyOf = ({ tenant, session }: SessionRef) => `${tenant}/${session}`

  function wake(target: Target, direct: Direct | null = null): Worker | null {
    const key = keyOf(target.ref)
    const worker = workers.get(key)
    if (worker !== undefined) {
      worker.again = true
      worker.running?.giveWay?.()
      return worker
    }
    if (stopped) {
      work.wake(target)
      return null
    }
    const fresh: Worker = {
      isOurs: seat.take(target),
      running: null,
      cancels: new Map(),
      again: false,
      done: Promise.resolve(),
      pause: Promise.withResolvers(),
    }
    workers.set(key, fresh)
    fresh.done = workOn(target, fresh, direct).finally(() => {
      if (workers.get(key) === fresh) workers.delete(key)
      seat.release(target, stopped ? 'more' : 'nothing')
      fresh.pause.resolve()
      if (fresh.again) wake(target)
    })
    return fresh
  }

  async function workOn(target: Target, worker: Worker, direct: Direct | null): Promise<void> {
    let next = direct
    let wasLost = false
    let attempt: Attempt | null = null
    try {
      if (!(await worker.isOurs)) return
      for (; !stopped; next = null) {
        worker.again = false
        const open = next === null ? await soundInputs(target.ref) : []
        if (next === null) doubted.delete(keyOf(target.ref))
        const known = cache.get(target.ref)
        if (next !== null && known?.unfinished !== null) {
          await next.put.catch(() => {})
          continue
        }
        // Reading a session is work for its input, too, unless it is only to see whose it is now.
        const likely = known === undefined && !wasLost ? likelyInput(open, clock.now()) : null
        if (likely !== null) attempt = await attempts.begin(target.ref, likely)
        const session = known ?? cache.put(await journal.load(target.ref))
        if (wasLost && session.unfinished !== null) {
          leaveToOwner(target)
          return
        }
        const row = next?.row ?? pickInput(open, session, clock.now())
        if (row === null) {
          work.wakeAt(target, nextTimer(open, clock.now()))
          if (isStale(session, open)) throw new SignalboxError('store_unavailable', 'read a stale session')
          attempt?.end()
          attempt = null
          await settleStray(target.ref, open)
          if (worker.again) continue
          return
        }
        if (attempt?.key !== row.key) {
          attempt?.end()
          const begun = attempts.begin(target.ref, row)
          attempt = begun instanceof Promise ? await begun : begun
        }
        const outcome = await runInput(parts, {
          target,
          session,
          row,
          input: next?.input ?? null,
          attempt,
          signals: stopSignals(open),
          wake: at => (at === undefined ? void wake(target) : work.wakeAt(target, at)),
          setRunning: running => {
            worker.running = running
            const cancel = worker.cancels.get(running.key)
            if (cancel !== undefined) running.stop(cancel)
            if (suspended) running.suspend()
            if (running.giveWay === null) return
            if (worker.again || open.some(isFreeTurn)) running.giveWay()
            else {
              worker.pause.resolve()
              worker.pause = Promise.withResolvers()
            }
          },
        })
        worker.running = null
        attempt.end()
        attempt = null
        backoff.delete(keyOf(target.ref))
        wasLost = outcome === 'lost'
        if (wasLost) cache.forget(target.ref)
        else await journal.maybeSnapshot(session)
        // Whoever puts another input wakes the session: without a wake there is nothing to look for.
        if (next !== null && outcome === 'ended' && !worker.again) return
      }
    } catch (error) {
      worker.running = null
      cache.forget(target.ref)
      if (attempt !== null) attempts.failed(target.ref, attempt.key, error)
      retryLater(target, error)
    } finally {
      attempt?.end()
    }
  }

  /** An owner ends its turn within the deadline; one that has not done so by then is dead, and its turn free. */
  function leaveToOwner(target: Target): void {
    const deadlineMs = parts.assistantOf(target.assistant)?.limits.deadlineMs ?? 0
    work.wakeAfter(target, deadlineMs + OWNER_GRACE_MS)
  }

  /** A store that fails now may work again soon; neither damage nor an older engine gets better by waiting. */
  function retryLater(target: Target, error: unknown): void {
    if (error instanceof SignalboxError && HOPELESS.has(error.code)) {
      parts.feed.fail(target.ref, error.code)
      return
    }
    const key = keyOf(target.ref)
    // Said once per trouble: the waiting time is forgotten as soon as a turn of the session ends.
    if (!backoff.has(key))
      parts.say?.(`session ${target.ref.session}: a turn waits to be tried again: ${error}`)
    const waitMs = backoff.get(key) ?? RETRY_MS.first
    backoff.set(key, Math.min(waitMs * 2, RETRY_MS.most))
    work.wakeAfter(target, waitMs)
  }

  /**
   * Looks for signals in the inbox: whoever wakes us can only say that there is something, not whether it is to stop
   * the turn.
   */
  async function heedSignals(ref: SessionRef, worker: Worker): Promise<void> {
    if (!(await worker.isOurs)) return
    for (const signal of stopSignals(await store.openInputs(ref))) stopTurn(worker, signal)
  }

  function stopTurn(worker: Worker, signal: StopSignal): void {
    if (worker.running?.key === signal.target) worker.running.stop(signal)
    else worker.cancels.set(signal.target, signal)
  }

  /**
   * Inputs that wait, checked: they are in no chain yet, so their digest tells whether they are still what was
   * acknowledged.
   */
  async function soundInputs(ref: SessionRef): Promise<InboxRow[]> {
    const open = await store.openInputs(ref)
    const altered = open.find(({ body, digest: promised }) => body !== null && digest(body) !== promised)
    if (altered === undefined) return open
    return quarantineSession(store, ref, `the input ${altered.key} was altered while it waited`)
  }

  /** Signals that came too late, and timers of what was answered in time. */
  async function settleStray(ref: SessionRef, open: readonly InboxRow[]): Promise<void> {
    const now = clock.now()
    const stray = open.filter(({ lane, at }) => lane === 'signal' || (lane === 'timer' && at <= now))
    if (stray.length > 0)
      await store.settleInputs(
        ref,
        stray.map(({ key }) => key),
      )
  }

  function certain(session: string): void {
    const left = (uncertain.get(session) ?? 0) - 1
    if (left > 0) uncertain.set(session, left)
    else uncertain.delete(session)
  }

  function newInput(key: string, input: Input): NewInput {
    const body = JSON.stringify(input)
    return {
      key,
      at: clock.now(),
      lane: input.kind === 'cancel' ? 'signal' : 'turn',
      run: input.kind === 'message' || input.kind === 'answer' ? input.run : null,
      digest: digest(body),
      body,
    }
  }

  function isOver(running: Promise<unknown>, withinMs: number): Promise<boolean> {
    return new Promise(resolve => {
      const giveUp = clock.after(withinMs, () => resolve(false))
      running.then(() => {
        giveUp()
        resolve(true)
      })
    })
  }

  return {
    async submit(target, key, input, whenBusy, sending = 'first') {
      const fresh = newInput(key, input)
      const session = keyOf(target.ref)
      const idle = !workers.has(session) && cache.get(target.ref)?.unfinished === null
      const stops = isStopInWords(input)
      // Words that stop what runs never wait behind it, nor are they refused because of it.
      const mode = stops ? 'queue' : whenBusy
      const isFirst = sending === 'first'
      const isCertain = !uncertain.has(session) && !doubted.has(session)
      const direct = idle && mode === 'refuse' && !stopped && isCertain && isFirst
      uncertain.set(session, (uncertain.get(session) ?? 0) + 1)
      if (isFirst) attempts.expect(target.ref, key)
      const put = store.put(target.ref, fresh, mode)
      const row = { ...fresh, position: 0, turn: null, attempts: 0, settled: false }
      const worker = direct ? wake(target, { row, input, put }) : null
      try {
        const outcome = await put
        if (outcome.kind !== 'accepted') attempts.doubt(target.ref, key)
        // Of what another has, it is told only now: it could not have found it before.
        const isTaken = worker !== null && (await worker.isOurs.catch(() => true))
        const busy = stops ? workers.get(session) : undefined
        if (waits(outcome) && !isTaken) wake(target)
        if (busy !== undefined) await heedSignals(target.ref, busy)
        return outcome
      } catch (error) {
        attempts.doubt(target.ref, key)
        doubted.add(session)
        throw error
      } finally {
        certain(session)
      }
    },
    async cancel(target, key) {
      const signal = newInput(`cancel:${key}`, { kind: 'cancel', target: key })
      const outcome = await store.put(target.ref, signal, 'queue')
      if (!waits(outcome)) return
      const worker = workers.get(keyOf(target.ref))
      if (worker !== undefined) stopTurn(worker, { target: key, done: signal.key })
      // It may have come too late for the turn: then it is settled as a stray.
      wake(target)
    },
    async resumeUnfinished() {
      const refs = await store.sessionsWithWork()
      for (const ref of refs) {
        const row = await store.findSession(ref)
        if (row !== null && row.quarantine === null)
          wake({ ref, assistant: row.assistant, thread: row.thread })
      }
      for (const { at, ...ref } of await store.sessionsToWake()) {
        const row = await store.findSession(ref)
        if (row === null) continue
        const target = { ref, assistant: row.assistant, thread: row.thread }
        if (at <= clock.now()) wake(target)
        else work.wakeAt(target, at)
      }
      return refs.length
    },
    async free(ref) {
      const key = keyOf(ref)
      do {
        for (let worker = workers.get(key); worker !== undefined; worker = workers.get(key)) {
          const givesWay = (worker.running?.giveWay ?? null) !== null
          if (givesWay && !worker.again) return
          await worker.pause.promise
        }
        await seat.whenFree(ref)
      } while (workers.has(key))
    },
    async settled(ref) {
      const key = keyOf(ref)
      do {
        for (let worker = workers.get(key); worker !== undefined; worker = workers.get(key)) await worker.done
        await seat.whenFree(ref)
      } while (workers.has(key))
    },
    async idle() {
      while (workers.size > 0) await Promise.allSettled([...workers.values()].map(({ done }) => done))
    },
    async stop(graceMs) {
      stopped = true
      seat.leave()
      const running = Promise.allSettled([...workers.values()].map(({ done }) => done))
      if (await isOver(running, graceMs)) return
      suspended = true
      for (const { running: turn } of workers.values()) turn?.suspend()
      await isOver(running, SUSPEND_MS)
    },
    state: async ref => (cache.get(ref) ?? (await journal.load(ref))).durable,
    forget: ref => cache.forget(ref),
  }
}

/**
 * A duplicate may be the retry of one whose acknowledgement was lost before anybody was woken; and what keeps a session
 * busy may be an input of a process that died there.
 */
const waits = (put: PutOutcome): boolean =>
  put.kind === 'accepted' || put.kind === 'busy' || (put.kind === 'duplicate' && !put.row.settled)
