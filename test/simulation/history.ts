import type { EffectPolicy, EffectStatus, JournalEvent, TurnEnd } from '../../src/core/event.ts'
import {
  type EffectKey,
  type IdempotencyKey,
  idempotencyKey,
  type PlanId,
  type SessionId,
  type TurnId,
} from '../../src/core/id.ts'
import type { Input } from '../../src/core/input.ts'
import type { Json } from '../../src/core/json.ts'
import type { SessionRef } from '../../src/core/session.ts'
import type { NewInput } from '../../src/ports/journal-store.ts'
import { DraftHistory } from './draft-history.ts'
import type { JobRecord } from './jobs.ts'
import type { Process } from './kernel.ts'
import type { Observation, ToolCall } from './observation.ts'
import { PendingHistory } from './pending-history.ts'

export interface InputRecord {
  readonly position: number
  readonly input: NewInput
  readonly body: Input
  readonly putAt: number
  readonly putBy: Process
  turn: TurnId | null
  settled: boolean
  acknowledgedAt: number | null
  /** Which process took its cancel, and when that was acknowledged. */
  cancelled: { readonly by: Process; readonly at: number } | null
}

export interface ClaimRecord {
  /** Key it is called under: that of the first try. */
  readonly key: IdempotencyKey
  readonly turn: TurnId
  readonly seq: number
  readonly plan: PlanId | undefined
  readonly step: number | undefined
  readonly name: string
  readonly policy: EffectPolicy
  readonly request: Json
  readonly by: Process
  readonly settlements: EffectStatus[]
  /** What its job is called, once that is durable. */
  handle: Json | null
  acceptedAt: number
}

export interface TurnRecord {
  readonly turn: TurnId
  readonly input: string
  readonly kind: string
  /** The wall clock's time, as the turn has it. */
  readonly now: number
  attempt: number
  claims: number
  openClaim: EffectKey | null
  end: TurnEnd | null
  endSeq: number
  /** Who appended to it, in order. */
  readonly owners: { readonly process: Process; readonly since: number }[]
}

/** What is known of a session from watching its store, its tools and its clients; no code of the engine is asked. */
export class SessionHistory {
  readonly ref: SessionRef
  /** In every text and argument of this session and of no other. */
  readonly marker: string
  readonly inbox = new Map<string, InputRecord>()
  readonly turns: TurnRecord[] = []
  readonly claims = new Map<IdempotencyKey, ClaimRecord>()
  readonly calls: ToolCall[] = []
  readonly flying = new Set<ToolCall>()
  /** What took place in the world, whatever became of the answer. */
  readonly happened = new Set<IdempotencyKey>()
  readonly jobs: JobRecord[] = []
  readonly waiting = new PendingHistory()
  readonly drafting = new DraftHistory()
  /** Acknowledged to a client, whether or not the store knows it. */
  readonly acknowledged = new Set<string>()
  /** Sent when all was over. */
  readonly knocks: string[] = []
  readonly events: JournalEvent[] = []
  /** Another one begins with every wish to forget, and when that is done: words tell in which one they were said. */
  era = 0
  /** Everything up to here was to be forgotten. */
  deletedThrough = 0
  /** Everything up to here was. */
  erasedThrough = 0

  constructor(ref: SessionRef, marker: string) {
    this.ref = ref
    this.marker = marker
  }

  get seq(): number {
    return this.events.length
  }

  claimOf(effect: EffectKey): ClaimRecord | undefined {
    return this.claims.get(idempotencyKey(this.ref.session, effect))
  }

  /** Claims of calls under this key, in order. */
  triesOf(key: IdempotencyKey): ClaimRecord[] {
    return [...this.claims.values().filter(claim => claim.key === key)]
  }

  callsOf(effect: EffectKey): ToolCall[] {
    const key = this.claimOf(effect)?.key
    return this.calls.filter(call => call.key === key)
  }

  /** What the open turn works on. */
  get openInput(): InputRecord | null {
    return this.inbox.get(this.open?.input ?? '') ?? null
  }

  get open(): TurnRecord | null {
    const last = this.turns.at(-1)
    return last === undefined || last.end !== null ? null : last
  }

  /** `before` is told of every fact before it becomes part of the history. */
  see(observation: Observation, before: (event: JournalEvent) => void = () => {}): void {
    switch (observation.kind) {
      case 'put':
        this.#put(observation)
        return
      case 'append':
        this.#append(observation, before)
        return
      case 'inputs_settled':
        this.#settle(observation.keys)
        return
      case 'acknowledged': {
        this.acknowledged.add(observation.key)
        const known = this.inbox.get(observation.key)
        if (known !== undefined) known.acknowledgedAt ??= observation.at
        return
      }
      case 'cancel_acknowledged': {
        const known = this.inbox.get(observation.target)
        if (known !== undefined) known.cancelled ??= { by: observation.by, at: observation.at }
        return
      }
      case 'erased':
        this.erasedThrough = Math.max(this.erasedThrough, observation.through)
        return
      case 'tool_called':
        this.calls.push(observation.call)
        this.flying.add(observation.call)
        return
      case 'tool_happened':
        this.happened.add(observation.call.key)
        return
      case 'tool_returned':
        this.flying.delete(observation.call)
        return
      case 'job_started':
        this.jobs.push(observation.job)
        return
      default:
    }
  }

  #put({ input, outcome, at, process }: Extract<Observation, { kind: 'put' }>): void {
    if (outcome.kind !== 'accepted') return
    this.inbox.set(input.key, {
      position: outcome.position,
      input,
      body: JSON.parse(input.body) as Input,
      putAt: at,
      putBy: process,
      turn: null,
      settled: false,
      acknowledgedAt: null,
      cancelled: null,
    })
  }

  #append(
    { append, outcome, events, process, at }: Extract<Observation, { kind: 'append' }>,
    before: (event: JournalEvent) => void,
  ): void {
    if (outcome.kind !== 'appended') return
    for (const event of events) {
      before(event)
      this.#event(event, append.takes[0] ?? '', process, at)
      this.waiting.see(event, process)
      this.drafting.see(event)
    }
    const turn = this.turns.at(-1)
    if (turn !== undefined && turn.owners.at(-1)?.process !== process)
      turn.owners.push({ process, since: at })
    for (const key of append.takes) {
      const taken = this.inbox.get(key)
      if (taken !== undefined) taken.turn = append.row.turn
    }
    this.#settle(append.settles)
  }

  #settle(keys: readonly string[]): void {
    for (const key of keys) {
      const known = this.inbox.get(key)
      if (known !== undefined) known.settled = true
    }
  }

  #event(event: JournalEvent, input: string, by: Process, at: number): void {
    this.events.push(event)
    const turn = this.turns.at(-1)
    switch (event.type) {
      case 'turn_started':
        if (event.turn === null) return
        this.turns.push({
          turn: event.turn,
          input,
          kind: event.payload.input,
          now: event.payload.now,
          attempt: 1,
          claims: 0,
          openClaim: null,
          end: null,
          endSeq: 0,
          owners: [],
        })
        return
      case 'turn_resumed':
        if (turn !== undefined) turn.attempt = event.payload.attempt
        return
      case 'effect_claimed': {
        const { effect, name, policy, again, plan, step } = event.payload
        if (turn === undefined) return
        turn.claims++
        turn.openClaim = effect
        const request = event.content?.request ?? null
        this.claims.set(idempotencyKey(this.ref.session, effect), {
          key: idempotencyKey(this.ref.session, again ?? effect),
          turn: turn.turn,
          seq: event.seq,
          plan,
          step,
          name,
          policy,
          request,
          by,
          settlements: [],
          handle: null,
          acceptedAt: 0,
        })
        return
      }
      case 'effect_accepted': {
        const claim = this.claimOf(event.payload.effect)
        if (claim !== undefined)
          Object.assign(claim, { handle: event.content?.handle ?? null, acceptedAt: at })
        return
      }
      case 'effect_settled':
        this.claimOf(event.payload.effect)?.settlements.push(event.payload.status)
        if (turn?.openClaim === event.payload.effect) turn.openClaim = null
        return
      case 'turn_ended':
        if (turn !== undefined) Object.assign(turn, { end: event.payload, endSeq: event.seq })
        return
      case 'content_deleted':
        this.deletedThrough = Math.max(this.deletedThrough, event.payload.through)
        this.era++
        return
      default:
    }
  }
}

export type Histories = ReadonlyMap<SessionId, SessionHistory>
