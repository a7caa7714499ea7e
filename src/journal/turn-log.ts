import {
  type EffectStatus,
  type Fact,
  type FactOf,
  type FactType,
  fact,
  type JournalEvent,
} from '../core/event.ts'
import {
  type ArtifactId,
  artifactId,
  type DraftId,
  draftId,
  type EffectKey,
  effectKey,
  idempotencyKey,
  type MessageId,
  messageId,
  type PendingId,
  type PlanId,
  pendingId,
  planId,
  type TurnId,
  turnOf,
} from '../core/id.ts'
import type { SessionRef, SessionState } from '../core/session.ts'
import type { OpenCallChange, Tally } from '../ports/journal-store.ts'
import { Divergence, Fenced, Suspended } from './divergence.ts'
import {
  type CallTally,
  type Effect,
  type EffectCall,
  type EffectOutcome,
  type EffectRequest,
  isKnownFailure,
  type LateOutcome,
  type SettledEffect,
  SHUTDOWN,
} from './effect.ts'
import {
  cancelledBy,
  certainCalls,
  claimOf,
  INDETERMINATE,
  type Interrupter,
  recordedOutcome,
  settledPayload,
} from './effect-facts.ts'
import { erasedDoubts, settledErased } from './erased-doubts.ts'
import { familyEntry } from './family-entry.ts'
import { fold } from './fold.ts'
import { keyOwner } from './fork-journal.ts'
import type { CommitRequest, LoadedSession } from './journal.ts'
import type { TurnLogDeps, TurnLogOptions } from './turn-log-options.ts'
import { TurnRecord } from './turn-record.ts'
import { FACT_VERSIONS } from './upcast.ts'

// L1. A turn is code that runs from its start, whenever it runs: fresh, after a crash, or in replay. What it emits is
//     first held against what is recorded; only what goes beyond the record is appended.
// L2. Nothing is called before its claim is durable. A recorded claim without outcome is settled by its policy, never
//     silently repeated.
// L3. Facts that the outside caused (a resumption, a restarted stream, an accepted job) are not emitted by the turn's code; when met in
//     the record they are passed over.
// L4. A call whose permission rests on counts, or on no other like it being open, is claimed only while that is as it was
//     read; the claim and its own count are one commit. A claim that was refused is no fact: in the record a new verdict stands in its place.
// L5. A frame of an async function costs more than most of what is done here: those that only pass on are none.
// L6. When the engine stops, what is known of the running call is written, that nobody knows included, and then nothing
//     more: the turn is left as a crash leaves it.
// L7. Text streams only while the buffer is empty, so the seq its message will get is known.

interface ClaimCounts {
  readonly counted: Tally
  readonly openCall: Omit<OpenCallChange, 'ends' | 'done'> | undefined
}

/** The way a turn writes its facts and reaches the outside: the one door. */
export class TurnLog {
  readonly turn: TurnId
  readonly #session: LoadedSession
  readonly #options: TurnLogOptions
  readonly #deps: TurnLogDeps
  readonly #settles: string[] = []
  readonly #record: TurnRecord
  #buffer: JournalEvent[] = []
  #ordinal = 0
  #messages = 0
  #pendings = 0
  #artifacts = 0
  #plans = 0
  #drafts = 0
  readonly #calls = new Map<
    EffectKey,
    { readonly effect: EffectRequest; readonly claimedBefore: boolean; readonly isCounted: boolean }
  >()
  #taken: boolean
  #overtaken = false

  constructor(session: LoadedSession, options: TurnLogOptions, deps: TurnLogDeps) {
    this.turn = options.turn
    this.#session = session
    this.#options = options
    this.#deps = deps
    this.#record = new TurnRecord(options, event => this.#fold(event))
    this.#taken = options.recorded.length > 0
  }

  get ref(): SessionRef {
    return this.#session.ref
  }

  get state(): SessionState {
    return this.#session.state
  }

  /** True where engine and assistant are as they were when the record was written, if there is one. */
  get isExact(): boolean {
    return this.#record.isExact
  }

  get signal(): AbortSignal {
    return this.#options.signal
  }

  /** Outcomes of calls of this turn that were never committed because another owner had taken over. */
  get unsaved(): readonly LateOutcome[] {
    return this.#buffer.flatMap(event => {
      if (event.type !== 'effect_settled') return []
      const { effect, status } = event.payload
      return this.#isKnown(effect, status) ? [{ effect, status, value: event.content?.value ?? null }] : []
    })
  }

  /** States a fact. Within the record it must equal what is there; beyond it, it joins the next commit. */
  emit(fact: Fact): void {
    const recorded = this.#record.next()
    if (recorded !== null) {
      this.#record.compare(recorded, fact)
      this.#record.take(recorded)
      return
    }
    if (this.#options.mode === 'replay') throw new Divergence(this.state.seq + 1, null, fact)
    const event = this.#event(fact, this.#buffer.length)
    this.#buffer.push(event)
    this.#fold(event)
  }

  /** `ahead` is how many are stated and not committed yet. */
  #event(fact: Fact, ahead: number): JournalEvent {
    const { ref, head } = this.#session
    return {
      v: FACT_VERSIONS[fact.type],
      seq: head.seq + ahead + 1,
      at: this.#deps.clock.now(),
      session: ref.session,
      turn: this.turn,
      type: fact.type,
      payload: fact.payload,
      content: fact.content,
    } as JournalEvent
  }

  /**
   * States what a rule outside of the turn says. Within the record its word of then holds once the rule has changed;
   * `isComparable` tells whether it is still the same rule about the same thing.
   */
  recall<T extends FactType>(fact: FactOf<T>, isComparable: (recorded: FactOf<T>) => boolean): FactOf<T> {
    const recorded = this.#record.next()
    const known = recorded?.type === fact.type ? (recorded as JournalEvent & FactOf<T>) : null
    if (known === null || isComparable(known)) {
      this.emit(fact as Fact)
      return fact
    }
    this.#record.take(known)
    return known
  }

  /** The fact of that kind that comes next in the record; null when it is yet to be found out. A replay finds out nothing. */
  ahead<T extends FactType>(type: T): FactOf<T> | null {
    const recorded = this.#record.next()
    if (recorded === null && this.#options.mode === 'replay')
      throw new Divergence(this.state.seq + 1, null, null)
    return recorded?.type === type ? (recorded as JournalEvent & FactOf<T>) : null
  }

  /** Takes over a turn that another owner began; fences that owner. */
  async resume(attempt: number, engine: string): Promise<void> {
    await this.#appendOutside(fact('turn_resumed', { attempt, engine }))
  }

  /** Gives up on matching the record (its code cannot be followed any more); what comes now is appended. */
  abandonRecord(): void {
    this.#record.abandon()
  }

  /** Takes back what was stated, as long as nothing of the turn is durable; tells whether it did. */
  discard(): boolean {
    if (!this.#taken) [this.#buffer, this.#session.state] = [[], this.#session.durable]
    return !this.#taken
  }

  /** The first recorded fact that was not stated again; null when the whole record was followed. */
  get unstated(): JournalEvent | null {
    return this.#record.next()
  }

  /** True where something was stated since the last commit, or beyond the record of an earlier attempt. */
  get hasNews(): boolean {
    return this.#buffer.length > 0
  }

  /** Another inbox row (a cancel) is done when this turn ends. */
  settleWithTurn(key: string): void {
    this.#settles.push(key)
  }

  /** Makes durable what was stated since the last commit. With `closed`, the turn's input is done. */
  commit(end: 'open' | 'closed' = 'open'): Promise<unknown> {
    if (this.#isSuspended()) return Promise.reject(new Suspended(this.#session.ref.session))
    const isNothing = this.#buffer.length === 0 || this.#options.mode === 'replay'
    return isNothing ? Promise.resolve() : this.#write(this.#buffer, end)
  }

  /** False when the counts it rests on have changed: nothing is written then. */
  #write(events: readonly JournalEvent[], end: 'open' | 'closed', claim?: ClaimCounts): Promise<boolean> {
    const { input, inputDigest, title } = this.#options
    const { counted, openCall } = claim ?? {}
    const { durable } = this.#session
    const failed = [...this.#failedCalls(), ...(counted?.failed ?? []), ...settledErased(durable, this.state)]
    const { expects = [], adds = [] } = counted ?? {}
    const erased = erasedDoubts(this.#buffer, durable, this.state)
    const isCounting = counted !== undefined || failed.length + erased.length > 0
    const certain = certainCalls(this.#buffer, durable, this.state)
    const isCertain = certain.ends.length + certain.done.length > 0
    const openCalls = openCall ?? { expects: [], adds: [] }
    const append = this.#append({
      turn: this.turn,
      events,
      takes: this.#taken ? [] : [input],
      digest: this.#taken ? undefined : inputDigest,
      settles: end === 'closed' ? [input, ...this.#settles] : [],
      title: this.#taken || title === null ? undefined : (title(events) ?? undefined),
      tally: isCounting ? { expects, adds: [...adds, ...erased], failed } : undefined,
      openCalls: openCall === undefined && !isCertain ? undefined : { ...openCalls, ...certain },
    })
    return append.then(isWritten => {
      if (!isWritten) return false
      this.#taken = true
      this.#buffer = []
      this.#session.durable = this.#session.state
      if (end === 'open') this.#options.further?.()
      return true
    })
  }

  /**
   * Keys of calls that are known not to have happened and so do not count; of calls of earlier turns nobody knows
   * here.
   */
  #failedCalls(): string[] {
    const failed: string[] = []
    for (const event of this.#buffer) {
      if (event.type !== 'effect_settled' || !isKnownFailure(event.payload)) continue
      const { effect } = event.payload
      const call = this.#calls.get(effect)
      if (call === undefined || call.isCounted) failed.push(effect)
    }
    return failed
  }

  /** The id for the next message. A restarted step gets a new one. */
  nextMessage(): MessageId {
    return messageId(this.turn, ++this.#messages, this.#record.restarts)
  }

  readonly nextPending = (): PendingId => pendingId(this.turn, ++this.#pendings)
  readonly nextArtifact = (): ArtifactId => artifactId(this.turn, ++this.#artifacts)
  readonly nextPlan = (): PlanId => planId(this.turn, ++this.#plans)
  readonly nextDraft = (): DraftId => draftId(this.turn, ++this.#drafts)

  /** Claims, calls, records. See L2. */
  once(effect: Effect): Promise<SettledEffect> {
    // Only counted calls are refused.
    return this.onceCounted(effect, null) as Promise<SettledEffect>
  }

  /** Null when the counts it rests on have changed: it was neither claimed nor made, and must be judged anew. See L4. */
  async onceCounted(effect: Effect, tally: CallTally | null): Promise<SettledEffect | null> {
    const interrupted = this.calledOff()
    const key = effectKey(this.turn, this.#ordinal + 1)
    if (interrupted !== null) return { ...cancelledBy(interrupted), key, message: this.#message() }
    const claimedBefore = this.#record.next() !== null
    const { digest, request } = effect
    const content = request === undefined ? { digest } : { digest, request }
    const claim = fact('effect_claimed', claimOf(effect, key), content)
    if (tally === null) this.emit(claim)
    else if (!(await this.#claim(claim, effect.again ?? key, key, tally))) return null
    this.#ordinal++
    this.#calls.set(key, { effect, claimedBefore, isCounted: (tally?.keys.length ?? 0) > 0 })
    const settled = this.#settlement(key)
    if (settled !== null) return { ...settled, key, message: this.#message() }
    if (this.#options.mode === 'replay') throw new Divergence(this.state.seq + 1, null, null)
    await this.commit()
    this.#options.outside?.()
    const started = this.#deps.clock.monotonic()
    const back = effect.extends && this.#options.aside?.()
    const performed = await this.#perform(effect, key, claimedBefore)
    back?.()
    if (this.#isSuspended()) return this.#suspend(effect, performed, key, started)
    return { ...this.#settle(performed, key, started), key, message: this.#message() }
  }

  /** States that the turn ends here, where somebody called it off; null where it goes on. See L6. */
  calledOff(): Interrupter | null {
    if (this.#isSuspended()) throw new Suspended(this.#session.ref.session)
    const by = this.#interruption()
    if (by !== null) this.emit(fact('turn_interrupted', { by }))
    return by
  }

  /** Beyond the record: what is on record was stated before. */
  #isSuspended(): boolean {
    const { signal, mode } = this.#options
    return mode === 'live' && signal.aborted && signal.reason === SHUTDOWN && this.#record.next() === null
  }

  /** See L6. What was cut off and may be made again, or can be verified, is left to whoever goes on. */
  async #suspend(
    { policy }: EffectRequest,
    performed: EffectOutcome,
    key: EffectKey,
    started: number,
  ): Promise<never> {
    const { status, isLeftOpen } = performed
    const isDoubtful = status === 'indeterminate' && policy !== 'retry' && isLeftOpen !== true
    if (status === 'ok' || status === 'error' || isDoubtful) {
      this.#settle(performed, key, started)
      await this.#write(this.#buffer, 'open')
    }
    throw new Suspended(this.#session.ref.session)
  }

  #message(): MessageId {
    return messageId(this.turn, this.#messages + 1, this.#record.restarts)
  }

  /** See L4. */
  async #claim(
    claim: FactOf<'effect_claimed'>,
    first: EffectKey,
    key: EffectKey,
    { expects, keys, isCounted, open, family }: CallTally,
  ): Promise<boolean> {
    const recorded = this.#record.next()
    if (recorded?.type === 'policy_checked') return false
    if (recorded !== null || this.#options.mode === 'replay') {
      this.emit(claim)
      return true
    }
    const event = this.#event(claim, this.#buffer.length)
    const adds = keys.map(name => ({ key: name, entry: key }))
    const counted = { expects, adds, failed: isCounted ? [key] : [] }
    const inFamily = family === null ? [] : [{ key: family.key, entry: familyEntry(first) }]
    const openCall =
      open === null
        ? undefined
        : {
            expects: family === null ? [open] : [open, family],
            adds: [{ key: open.key, entry: first }, ...inFamily],
          }
    if (!(await this.#write([...this.#buffer, event], 'open', { counted, openCall }))) return false
    this.#fold(event)
    this.#session.durable = this.#session.state
    return true
  }

  #settle(performed: EffectOutcome, key: EffectKey, started: number): EffectOutcome {
    const outcome = recordedOutcome(performed, this.#isStopped() ? this.#stoppedBy() : null)
    const durationMs = Math.round(this.#deps.clock.monotonic() - started)
    this.emit(fact('effect_settled', settledPayload(key, outcome, durationMs), { value: outcome.value }))
    return outcome
  }

  #perform(effect: Effect, key: EffectKey, claimedBefore: boolean): Promise<EffectOutcome> | EffectOutcome {
    const call = this.#call(key, effect.again ?? key)
    const handle = this.#record.handleOf(key)
    if (handle !== undefined && effect.resume !== undefined) return effect.resume(handle, call)
    const isFirst = !claimedBefore && effect.again === undefined
    if (isFirst || effect.policy === 'retry') return effect.call(call)
    if (effect.policy === 'verify' && effect.verify !== undefined)
      return effect.verify(call).then(verified => verified ?? effect.call(call))
    // Whoever has it tried again knows of the earlier try; nobody knows of one that a crash took.
    return claimedBefore ? INDETERMINATE : effect.call(call)
  }

  #call(key: EffectKey, first: EffectKey): EffectCall {
    let offset = 0
    let message = this.#message()
    return {
      key: idempotencyKey(keyOwner(this.#session.state, turnOf(first)), first),
      signal: this.#options.signal,
      stream: text => {
        if (text === '') return
        // The settlement comes first, then the message: see `#settle` and L7.
        const seq = this.#session.head.seq + 2
        this.#deps.feed.stream(this.#session.ref, { turn: this.turn, message, seq, offset, text })
        offset += text.length
      },
      accepted: handle =>
        this.#appendOutside(fact('effect_accepted', { effect: key }, { handle })).then(() => {
          this.#record.next()
          this.#options.further?.()
        }),
      progress: text => this.#deps.feed.progress(this.#session.ref, { turn: this.turn, effect: key, text }),
      extend: this.#options.extend,
      late: ({ status, value }) => {
        if (this.#isKnown(key, status)) this.#options.late({ effect: key, status, value })
      },
      isOwner: () => this.#deps.journal.isCurrent(this.#session).catch(() => false),
      restart: async code => {
        await this.#appendOutside(fact('step_restarted', { effect: key, code }))
        this.#record.next()
        offset = 0
        message = this.#message()
      },
    }
  }

  /**
   * True where the outcome of our call is the outcome of the effect. A failure is not, where others may have tried,
   * too: theirs may have happened. Nor is anything that was said about calls of other turns.
   */
  #isKnown(key: EffectKey, status: EffectStatus): boolean {
    const call = this.#calls.get(key)
    if (call?.effect.kind !== 'tool' || status === 'indeterminate') return false
    return status === 'ok' || call.effect.policy === 'ask' || !(call.claimedBefore || this.#overtaken)
  }

  /** Appends a fact the turn's code does not state itself; it joins the record, where L3 holds. */
  async #appendOutside(fact: Fact): Promise<void> {
    const event = this.#event(fact, 0)
    await this.#append({ turn: this.turn, events: [event] })
    this.#record.add(event)
  }

  #append(request: CommitRequest): Promise<boolean> {
    const { journal, feed } = this.#deps
    return journal.commit(this.#session, request).then(outcome => {
      if (outcome === 'miscounted') return false
      if (outcome === 'fenced') {
        this.#overtaken = true
        throw new Fenced(this.#session.ref.session)
      }
      feed.publish(this.#session.ref, request.events)
      return true
    })
  }

  #interruption(): Interrupter | null {
    const recorded = this.#record.next()
    if (recorded !== null) return recorded.type === 'turn_interrupted' ? recorded.payload.by : null
    return this.#options.signal.aborted && this.#options.mode === 'live' ? this.#stoppedBy() : null
  }

  #isStopped(): boolean {
    const { signal, mode } = this.#options
    return mode === 'live' && signal.aborted && signal.reason !== SHUTDOWN
  }

  #stoppedBy(): Interrupter {
    return this.#options.signal.reason === 'watchdog' ? 'watchdog' : 'cancel'
  }

  #settlement(key: EffectKey): EffectOutcome | null {
    const recorded = this.#record.next()
    if (recorded === null) return null
    if (recorded.type !== 'effect_settled' || recorded.payload.effect !== key)
      throw new Divergence(recorded.seq, recorded, null)
    this.#record.take(recorded)
    const { effect: _, durationMs: __, ...outcome } = recorded.payload
    return { ...outcome, value: recorded.content?.value ?? null }
  }

  #fold(event: JournalEvent): void {
    this.#session.state = fold(this.#session.state, event)
  }
}
