import type { ErrorCode } from '../core/error.ts'
import {
  type EffectKind,
  type EffectPolicy,
  type EffectStatus,
  type Fact,
  type FactMap,
  type FactOf,
  type FactType,
  fact,
  type JournalEvent,
  type JournalEventOf,
} from '../core/event.ts'
import {
  type EffectKey,
  effectKey,
  type IdempotencyKey,
  idempotencyKey,
  type MessageId,
  messageId,
  type PendingId,
  type PlanId,
  pendingId,
  planId,
  type TurnId,
} from '../core/id.ts'
import { canonicalJson, type Json } from '../core/json.ts'
import type { SessionRef, SessionState } from '../core/session.ts'
import type { Usage } from '../core/usage.ts'
import type { Clock } from '../ports/clock.ts'
import { Divergence, Fenced } from './divergence.ts'
import type { Feed } from './feed.ts'
import { fold } from './fold.ts'
import type { CommitRequest, Journal, LoadedSession } from './journal.ts'
import { FACT_VERSIONS } from './upcast.ts'
import { withoutDefinitions } from './without-definitions.ts'

// L1. A turn is code that runs from its start, whenever it runs: fresh, after a crash, or in replay. What it emits is
//     first held against what is recorded; only what goes beyond the record is appended.
// L2. Nothing is called before its claim is durable. A recorded claim without outcome is settled by its policy, never
//     silently repeated.
// L3. Facts that the outside caused (a resumption, a restarted stream, an accepted job) are not emitted by the turn's code; when met in
//     the record they are passed over.
// L4. Text streams only while the buffer is empty, so the seq its message will get is known.

export interface EffectRequest {
  readonly kind: EffectKind
  readonly name: string
  readonly policy: EffectPolicy
  readonly digest: string
  readonly context?: { readonly messages: number; readonly omitted: number }
  readonly operationType?: string
  /** Kept as content of the claim; for a tool, its arguments. */
  readonly request?: Json
}

export interface EffectOutcome {
  readonly status: EffectStatus
  readonly code: ErrorCode | null
  readonly value: Json
  readonly attempts: number
  readonly usage: Usage | null
  readonly model: string | null
}

export interface LateOutcome {
  readonly effect: EffectKey
  readonly status: EffectStatus
  readonly value: Json
}

export interface EffectCall {
  readonly key: IdempotencyKey
  readonly signal: AbortSignal
  /** Shows text of the message this effect is producing. */
  stream(text: string): void
  /** The job was taken on under this handle; a crash from now on is survived by asking for it. */
  accepted(handle: Json): Promise<void>
  /** Something is known about how far it is. Not kept. */
  progress(text: string): void
  /** It may take this much longer than turns usually may. */
  extend(ms: number): void
  /** Whether the turn is still ours, as far as can be seen: another owner may have taken it over. */
  isOwner(): Promise<boolean>
  /** The outcome came in after the call had been given up: it is recorded as soon as the session gets to it. */
  late(outcome: EffectOutcome): void
  /** The text shown so far is void; what follows is a new message. */
  restart(code: ErrorCode): Promise<void>
}

export interface Effect extends EffectRequest {
  /** Never rejects: failures are outcomes. */
  call(call: EffectCall): Promise<EffectOutcome>
  /** Goes on with a job that was accepted before a crash. */
  resume?(handle: Json, call: EffectCall): Promise<EffectOutcome>
  /** For policy `verify`: null when it did not happen and may be called again. */
  verify?(call: EffectCall): Promise<EffectOutcome | null>
}

export interface TurnLogOptions {
  readonly turn: TurnId
  /** Key of the inbox row this turn works on. */
  readonly input: string
  /** Of that row's body: nothing is written when the inbox holds another one under this key. */
  readonly inputDigest: string
  /** What the journal already holds of this turn. */
  readonly recorded: readonly JournalEvent[]
  /** `replay` compares only: it never calls, never writes. */
  readonly mode: 'live' | 'replay'
  /** In a replay across engine or assistant revisions, digests of requests may differ. */
  readonly compareDigests: boolean
  readonly signal: AbortSignal
  /** Names the session in lists; stored with the first commit of its first turn. */
  readonly title: string | null
  readonly late: (outcome: LateOutcome) => void
  /** Gives the turn more time. */
  readonly extend: (ms: number) => void
}

export interface TurnLogDeps {
  readonly journal: Journal
  readonly feed: Feed
  readonly clock: Clock
}

type Interrupter = FactMap['turn_interrupted']['payload']['by']

/** The way a turn writes its facts and reaches the outside: the one door. */
export class TurnLog {
  readonly turn: TurnId
  readonly #session: LoadedSession
  readonly #options: TurnLogOptions
  readonly #deps: TurnLogDeps
  readonly #settles: string[] = []
  readonly #recorded: JournalEvent[]
  #cursor = 0
  #buffer: JournalEvent[] = []
  #ordinal = 0
  #messages = 0
  #pendings = 0
  #plans = 0
  #restarts = 0
  readonly #calls = new Map<EffectKey, { readonly effect: EffectRequest; readonly claimedBefore: boolean }>()
  /** Of jobs this turn has started. */
  readonly #handles = new Map<EffectKey, Json>()
  #taken: boolean
  #overtaken = false

  constructor(session: LoadedSession, options: TurnLogOptions, deps: TurnLogDeps) {
    this.turn = options.turn
    this.#session = session
    this.#options = options
    this.#deps = deps
    this.#recorded = [...options.recorded]
    this.#taken = options.recorded.length > 0
  }

  get ref(): SessionRef {
    return this.#session.ref
  }

  get state(): SessionState {
    return this.#session.state
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
  emit(stated: Fact): void {
    const recorded = this.#next()
    if (recorded !== null) {
      this.#compare(recorded, stated)
      this.#take(recorded)
      return
    }
    if (this.#options.mode === 'replay') throw new Divergence(this.state.seq + 1, null, stated)
    const event = this.#event(stated, this.#buffer.length)
    this.#buffer.push(event)
    this.#fold(event)
  }

  /** `ahead` is how many are stated and not committed yet. */
  #event(stated: Fact, ahead: number): JournalEvent {
    const { ref, head } = this.#session
    return {
      v: FACT_VERSIONS[stated.type],
      seq: head.seq + ahead + 1,
      at: this.#deps.clock.now(),
      session: ref.session,
      turn: this.turn,
      type: stated.type,
      payload: stated.payload,
      content: stated.content,
    } as JournalEvent
  }

  /**
   * States what a rule outside of the turn says. Within the record its word of then holds once the rule has changed;
   * `isComparable` tells whether it is still the same rule about the same thing.
   */
  recall<T extends FactType>(stated: FactOf<T>, isComparable: (recorded: FactOf<T>) => boolean): FactOf<T> {
    const recorded = this.#next()
    const known = recorded?.type === stated.type ? (recorded as JournalEvent & FactOf<T>) : null
    if (known === null || isComparable(known)) {
      this.emit(stated as Fact)
      return stated
    }
    this.#take(known)
    return known
  }

  /** Takes over a turn that another owner began; fences that owner. */
  async resume(attempt: number, engine: string): Promise<void> {
    await this.#appendOutside(fact('turn_resumed', { attempt, engine }))
  }

  /** Gives up on matching the record (its code cannot be followed any more); what comes now is appended. */
  abandonRecord(): void {
    for (const event of this.#recorded.slice(this.#cursor)) this.#take(event)
  }

  /** The first recorded fact that was not stated again; null when the whole record was followed. */
  get unstated(): JournalEvent | null {
    return this.#next()
  }

  /** Another inbox row (a cancel) is done when this turn ends. */
  settleWithTurn(key: string): void {
    this.#settles.push(key)
  }

  /** Makes durable what was stated since the last commit. With `closed`, the turn's input is done. */
  async commit(end: 'open' | 'closed' = 'open'): Promise<void> {
    const events = this.#buffer
    if (events.length === 0 || this.#options.mode === 'replay') return
    const { input, inputDigest, title } = this.#options
    await this.#append({
      events,
      ...(this.#taken ? {} : { takes: [input], digest: inputDigest }),
      settles: end === 'closed' ? [input, ...this.#settles] : [],
      ...(this.#taken || title === null ? {} : { title }),
    })
    this.#taken = true
    this.#buffer = []
    this.#session.durable = this.#session.state
  }

  /** The id for the next message. A restarted step gets a new one. */
  nextMessage(): MessageId {
    return messageId(this.turn, ++this.#messages, this.#restarts)
  }

  nextPending(): PendingId {
    return pendingId(this.turn, ++this.#pendings)
  }

  nextPlan(): PlanId {
    return planId(this.turn, ++this.#plans)
  }

  /** Claims, calls, records. See L2. */
  async once(
    effect: Effect,
  ): Promise<EffectOutcome & { readonly key: EffectKey; readonly message: MessageId }> {
    const interrupted = this.#interruption()
    const key = effectKey(this.turn, this.#ordinal + 1)
    if (interrupted !== null) {
      this.emit(fact('turn_interrupted', { by: interrupted }))
      return {
        ...cancelledBy(interrupted),
        key,
        message: messageId(this.turn, this.#messages + 1, this.#restarts),
      }
    }
    this.#ordinal++
    const claimedBefore = this.#next() !== null
    this.#calls.set(key, { effect, claimedBefore })
    this.emit(
      fact(
        'effect_claimed',
        claimOf(effect, key),
        effect.request === undefined
          ? { digest: effect.digest }
          : { digest: effect.digest, request: effect.request },
      ),
    )
    const settled = this.#settlement(key)
    const outcome = settled ?? (await this.#settle(effect, key, claimedBefore))
    return { ...outcome, key, message: messageId(this.turn, this.#messages + 1, this.#restarts) }
  }

  async #settle(effect: Effect, key: EffectKey, claimedBefore: boolean): Promise<EffectOutcome> {
    if (this.#options.mode === 'replay') throw new Divergence(this.state.seq + 1, null, null)
    await this.commit()
    const started = this.#deps.clock.monotonic()
    const performed = await this.#perform(effect, key, claimedBefore)
    // Who stopped it is part of the outcome: a replay has no signal to look at.
    const outcome =
      performed.status === 'cancelled'
        ? { ...performed, code: cancelledBy(this.#stoppedBy()).code }
        : performed
    this.emit(
      fact(
        'effect_settled',
        {
          effect: key,
          status: outcome.status,
          code: outcome.code,
          durationMs: Math.round(this.#deps.clock.monotonic() - started),
          attempts: outcome.attempts,
          usage: outcome.usage,
          model: outcome.model,
        },
        { value: outcome.value },
      ),
    )
    return outcome
  }

  async #perform(effect: Effect, key: EffectKey, claimedBefore: boolean): Promise<EffectOutcome> {
    const call = this.#call(key)
    const handle = this.#handles.get(key)
    if (handle !== undefined && effect.resume !== undefined) return effect.resume(handle, call)
    if (!claimedBefore || effect.policy === 'retry') return effect.call(call)
    if (effect.policy === 'ask' || effect.verify === undefined) return INDETERMINATE
    return (await effect.verify(call)) ?? effect.call(call)
  }

  #call(key: EffectKey): EffectCall {
    let offset = 0
    let message = messageId(this.turn, this.#messages + 1, this.#restarts)
    return {
      key: idempotencyKey(this.#session.ref.session, key),
      signal: this.#options.signal,
      stream: text => {
        if (text === '') return
        // The settlement comes first, then the message: see `#settle` and L4.
        const seq = this.#session.head.seq + 2
        this.#deps.feed.stream(this.#session.ref, { turn: this.turn, message, seq, offset, text })
        offset += text.length
      },
      accepted: handle =>
        this.#appendOutside(fact('effect_accepted', { effect: key }, { handle })).then(
          () => void this.#next(),
        ),
      progress: text => this.#deps.feed.progress(this.#session.ref, { turn: this.turn, effect: key, text }),
      extend: this.#options.extend,
      late: ({ status, value }) => {
        if (this.#isKnown(key, status)) this.#options.late({ effect: key, status, value })
      },
      isOwner: () => this.#deps.journal.isCurrent(this.#session).catch(() => false),
      restart: async code => {
        await this.#appendOutside(fact('step_restarted', { effect: key, code }))
        this.#next()
        offset = 0
        message = messageId(this.turn, this.#messages + 1, this.#restarts)
      },
    }
  }

  /**
   * Whether what became of our call is what became of the effect. A failure is not, where others may have tried, too:
   * theirs may have happened. Nor is anything that was said about calls of other turns.
   */
  #isKnown(key: EffectKey, status: EffectStatus): boolean {
    const call = this.#calls.get(key)
    if (call?.effect.kind !== 'tool' || status === 'indeterminate') return false
    return status === 'ok' || call.effect.policy === 'ask' || !(call.claimedBefore || this.#overtaken)
  }

  /** Appends a fact the turn's code does not state itself; it joins the record, where L3 holds. */
  async #appendOutside(stated: Fact): Promise<void> {
    const event = this.#event(stated, 0)
    await this.#append({ events: [event] })
    this.#recorded.push(event)
  }

  async #append(request: Omit<CommitRequest, 'turn'>): Promise<void> {
    const { journal, feed } = this.#deps
    if (!(await journal.commit(this.#session, { turn: this.turn, ...request }))) {
      this.#overtaken = true
      throw new Fenced(this.#session.ref.session)
    }
    feed.publish(this.#session.ref, request.events)
  }

  #interruption(): Interrupter | null {
    const recorded = this.#next()
    if (recorded !== null) return recorded.type === 'turn_interrupted' ? recorded.payload.by : null
    return this.#options.signal.aborted && this.#options.mode === 'live' ? this.#stoppedBy() : null
  }

  #stoppedBy(): Interrupter {
    return this.#options.signal.reason === 'watchdog' ? 'watchdog' : 'cancel'
  }

  #settlement(key: EffectKey): EffectOutcome | null {
    const recorded = this.#next()
    if (recorded === null) return null
    if (recorded.type !== 'effect_settled' || recorded.payload.effect !== key)
      throw new Divergence(recorded.seq, recorded, null)
    this.#take(recorded)
    const { status, code, attempts, usage, model } = recorded.payload
    return { status, code, attempts, usage, model, value: recorded.content?.value ?? null }
  }

  /** The next recorded fact that the turn's code must state itself (L3). */
  #next(): Exclude<
    JournalEvent,
    JournalEventOf<'turn_resumed'> | JournalEventOf<'step_restarted'> | JournalEventOf<'effect_accepted'>
  > | null {
    for (;;) {
      const event = this.#recorded[this.#cursor]
      if (event === undefined) return null
      if (event.type === 'effect_accepted')
        this.#handles.set(event.payload.effect, event.content?.handle ?? null)
      else if (event.type === 'turn_resumed' || event.type === 'step_restarted') this.#restarts++
      else return event
      this.#take(event)
    }
  }

  #take(event: JournalEvent): void {
    this.#cursor++
    this.#fold(event)
  }

  #fold(event: JournalEvent): void {
    this.#session.state = fold(this.#session.state, event)
  }

  #compare(recorded: JournalEvent, stated: Fact): void {
    const erased = recorded.content === null && stated.content !== null
    const comparable = (one: Fact) => {
      const { type, payload, content } = this.#options.compareDigests ? one : withoutDefinitions(one)
      return canonicalJson([type, payload, erased ? null : content])
    }
    if (comparable(recorded) !== comparable(stated)) throw new Divergence(recorded.seq, recorded, stated)
  }
}

const NOTHING = { code: null, value: null, attempts: 0, usage: null, model: null }
const cancelledBy = (by: Interrupter): EffectOutcome => ({
  ...NOTHING,
  status: 'cancelled',
  code: by === 'watchdog' ? 'turn_timeout' : null,
})
const INDETERMINATE: EffectOutcome = { ...NOTHING, status: 'indeterminate' }

function claimOf(effect: EffectRequest, key: EffectKey): FactMap['effect_claimed']['payload'] {
  const { kind, name, policy, context, operationType } = effect
  return {
    effect: key,
    kind,
    name,
    policy,
    ...(context === undefined ? {} : { context }),
    ...(operationType === undefined ? {} : { operationType }),
  }
}
