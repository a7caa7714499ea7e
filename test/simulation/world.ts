import { createMemoryStore } from '../../src/adapters/storage/memory/memory-store.ts'
import type { JournalEvent } from '../../src/core/event.ts'
import type { AssistantId, SessionId, UserId } from '../../src/core/id.ts'
import { DEFAULT_TENANT } from '../../src/core/id.ts'
import type { SessionRef } from '../../src/core/session.ts'
import type { JournalStore } from '../../src/ports/journal-store.ts'
import { ACTS } from './acts.ts'
import { Client } from './client.ts'
import type { Cluster } from './cluster.ts'
import { FAULTS, type Fault } from './faults.ts'
import { SessionHistory } from './history.ts'
import type { Invariant } from './invariants/invariant.ts'
import { INVARIANTS, type InvariantName, type Violation } from './invariants.ts'
import { Jobs } from './jobs.ts'
import { Kernel, type Process } from './kernel.ts'
import { Ledger } from './ledger.ts'
import type { Mutant } from './mutant.ts'
import { NodeGroup } from './nodes/node-group.ts'
import { Reader } from './nodes/reader.ts'
import type { Observation, Unstamped } from './observation.ts'
import { PolicyBook } from './policy.ts'
import type { ModelAsked } from './scene.ts'
import { meeting, SITUATIONS, type Situation, situationsOf } from './situations.ts'
import { reached } from './sometimes.ts'
import type { Stage, Trap } from './stage.ts'
import { Succession } from './succession.ts'
import { clearWeather, usualWeather, type Weather } from './weather.ts'

export interface WorldOptions {
  readonly seed: number
  /** Clients stop acting when this many turns have ended. */
  readonly turns: number
  readonly trace?: boolean
  readonly mutant?: Mutant | null
}

const ASSISTANT = 'tester' as AssistantId
/** Inputs a session may have waiting before its clients pause. */
const MAX_BACKLOG = 4

/** Everything there is: one durable store, nodes that come and go, clients, tools, and what was seen of it all. */
export class World implements Stage {
  readonly kernel: Kernel
  readonly store: JournalStore
  readonly ledger = new Ledger()
  readonly jobs = new Jobs()
  readonly policies = new PolicyBook()
  readonly histories = new Map<SessionId, SessionHistory>()
  /** How often each occasion came, and how often each fault met each situation. */
  readonly counters = new Map<string, number>()
  readonly cluster: Cluster
  readonly mode: Mode
  readonly readers: Reader[] = []
  readonly usual: Readonly<Weather>
  weather: Weather
  healed = false
  /** Of the assistant; edited while sessions are open. */
  revision = 1
  violation: Violation | null = null
  ended = 0
  readonly #turns: number
  readonly invariants: readonly (Invariant & { readonly name: InvariantName })[]
  readonly #seeing: readonly (Required<Pick<Invariant, 'see'>> & { readonly name: InvariantName })[]
  readonly #stating: readonly (Required<Pick<Invariant, 'state'>> & { readonly name: InvariantName })[]
  readonly #traps = new Set<Trap>()
  readonly #byMarker = new Map<string, SessionHistory>()
  readonly #faults: readonly Fault[]
  readonly #meetings: readonly Meeting[]
  #met: number
  #acting = 0

  constructor({ seed, turns, trace = false, mutant = null }: WorldOptions) {
    this.kernel = new Kernel(seed, { trace })
    this.#turns = turns
    this.usual = { ...usualWeather(), ...mutant?.weather }
    this.weather = { ...this.usual }
    const memory = createMemoryStore()
    this.store = mutant?.store?.(memory, this) ?? memory
    this.mode = mutant?.needs ?? this.kernel.random.pick(MODES)
    this.#faults = FAULTS.filter(({ needs = this.mode }) => needs === this.mode)
    this.#meetings = meetingsIn(this.mode)
    this.#met = seed * MEETINGS_PER_WORLD
    this.invariants = Object.entries(INVARIANTS).map(([name, create]) => ({
      name: name as InvariantName,
      ...create(this),
    }))
    this.#seeing = this.invariants.flatMap(({ name, see }) => (see === undefined ? [] : { name, see }))
    this.#stating = this.invariants.flatMap(({ name, state }) => (state === undefined ? [] : { name, state }))
    this.cluster =
      this.mode === 'nodes'
        ? new NodeGroup(this, mutant, this.kernel.random.between(2, 3))
        : new Succession(this, mutant)
    this.cluster.onCrash(node => {
      for (const reader of this.readers) reader.lost(node)
    })
  }

  /** Opens sessions, lets clients act and faults strike. */
  async begin(): Promise<void> {
    const { random } = this.kernel
    const sessions = random.between(1, 4)
    for (let ordinal = 1; ordinal <= sessions; ordinal++) {
      const history = await this.#open(`s${ordinal}`, ordinal)
      for (let client = 1; client <= random.between(1, 2); client++) this.#act(history, `c${client}`)
      if (this.mode === 'nodes') this.#watch(history)
    }
    this.#strike()
  }

  /** From now on nothing goes wrong any more; sleepers wake. */
  heal(): void {
    this.healed = true
    this.weather = clearWeather()
    for (const { process } of this.cluster.living) process.pausedUntil = 0
  }

  get isOver(): boolean {
    return this.violation !== null || (this.ended >= this.#turns && this.#acting === 0)
  }

  otherOwner(ref: SessionRef, process: Process): string | null {
    return this.cluster.otherOwner(ref, process)
  }

  observe(unstamped: Unstamped): void {
    try {
      this.#observe({ ...unstamped, at: this.kernel.time } as Observation)
    } catch (error) {
      // Whoever told us would take it for a fault of the store or the tool.
      this.breaks('simulation_works', `${(error as Error).stack}`)
    }
  }

  #observe(observation: Observation): void {
    const history = this.histories.get(observation.session)
    if (history === undefined) throw new Error(`no session ${observation.session}`)
    for (const { name, see } of this.#seeing) this.#hold(name, history, see(observation, history))
    for (const name of reached.seeing(observation, history, this)) this.#count(name)
    history.see(observation, event => this.#state(event, history, observation))
    for (const trap of this.#traps)
      if (trap.waitsFor(observation, history)) {
        this.#traps.delete(trap)
        trap.strike()
      }
  }

  observeMarked(marker: string, unstamped: ModelAsked): { readonly nextEffect: string } {
    const history = this.#byMarker.get(marker)
    if (history === undefined) throw new Error(`no session ${marker}`)
    this.observe({ ...unstamped, session: history.ref.session })
    const { open } = history
    return { nextEffect: `${open?.turn ?? 't1'}/e${(open?.claims ?? 0) + 1}` }
  }

  setTrap(trap: Trap): void {
    this.#traps.add(trap)
  }

  /** A fact is about to become part of the history. */
  #state(event: JournalEvent, history: SessionHistory, observation: Observation): void {
    if (event.type === 'turn_ended') this.ended++
    for (const { name, state } of this.#stating) this.#hold(name, history, state(event, history, observation))
    for (const name of reached.stating(event, history, this)) this.#count(name)
  }

  #hold(name: InvariantName, { marker }: SessionHistory, fault: string | null): void {
    if (fault !== null) this.breaks(name, `${marker}: ${fault}`)
  }

  breaks(invariant: InvariantName, detail: string): void {
    this.kernel.note(`BROKEN ${invariant}: ${detail}`)
    this.violation ??= { invariant, detail, step: this.kernel.steps, at: this.kernel.time }
  }

  /** Every session still takes an input and answers it, whatever it has been through. */
  knock(): void {
    for (const history of this.histories.values()) {
      const client = this.#client(history, 'late')
      const key = client.newKey()
      history.knocks.push(key)
      client.submit(key, client.message(key, 'are you still there, what is the weather?'), 'queue')
    }
  }

  #count(name: string): void {
    this.counters.set(name, (this.counters.get(name) ?? 0) + 1)
  }

  async #open(marker: string, ordinal: number): Promise<SessionHistory> {
    const thread = { tenant: DEFAULT_TENANT, assistant: ASSISTANT, owner: 'local' as UserId, thread: marker }
    const session = `ses_${String(ordinal).padStart(4, '0')}` as SessionId
    await this.store.openSession(thread, session, 0)
    const history = new SessionHistory({ tenant: DEFAULT_TENANT, session }, marker)
    this.histories.set(session, history)
    this.#byMarker.set(marker, history)
    return history
  }

  async #act(history: SessionHistory, name: string): Promise<void> {
    this.#acting++
    const { random } = this.kernel
    const client = this.#client(history, name)
    await client.think(0, 500)
    for (client.newKey(); this.ended < this.#turns && this.violation === null; ) {
      const act = random.weighted(ACTS.filter(({ when }) => when?.(client) ?? true))
      this.kernel.note(`${client.name} ${act.name}`)
      await act.perform(client)
      await client.think(20, 2_500)
      while (this.#backlog(history) > MAX_BACKLOG && this.violation === null) await client.think(500, 1_000)
    }
    this.#acting--
  }

  #watch(history: SessionHistory): void {
    const reader = new Reader(this, `${history.marker}r`, history)
    this.readers.push(reader)
    void reader.watch()
  }

  #client(history: SessionHistory, name: string): Client {
    const target = { ref: history.ref, assistant: ASSISTANT, thread: history.marker }
    return new Client(this, `${history.marker}${name}`, history, target)
  }

  #backlog({ inbox }: SessionHistory): number {
    let waiting = 0
    for (const { input, settled } of inbox.values()) if (!settled && input.lane === 'turn') waiting++
    return waiting
  }

  /** Half of the faults strike at any moment, the others in situations that are rare when one waits for chance. */
  #strike(): void {
    const { kernel } = this
    kernel.after(null, kernel.random.between(300, 9_000), 'fate', () => {
      if (this.healed) return
      if (kernel.random.chance(0.5)) this.#hit(kernel.random.weighted(this.#faults))
      else this.#lieInWait()
      this.#strike()
    })
  }

  /** The next fault of the round meets the next situation. */
  #lieInWait(): void {
    const [fault, situation] = this.#meetings[this.#met++ % this.#meetings.length] as Meeting
    this.setTrap({
      waitsFor: () => SITUATIONS[situation]([...this.histories.values()]),
      // As an event of its own: whoever is observed comes to rest first.
      strike: () => this.kernel.after(null, 0, 'fate', () => this.healed || this.#hit(fault)),
    })
  }

  #hit(fault: Fault): void {
    // Nodes that are all down have nothing left to lose.
    if (this.cluster.living.length === 0) return
    this.kernel.note(`fault: ${fault.name}`)
    if (!fault.ambush)
      for (const situation of situationsOf([...this.histories.values()]))
        this.#count(meeting(fault.name, situation))
    fault.strike(this)
  }
}

/** One node after the other; the same, with sleepers that wake as zombies; several at once. */
type Mode = 'solo' | 'succession' | 'nodes'
const MODES: readonly Mode[] = ['solo', 'solo', 'succession', 'nodes', 'nodes']

type Meeting = readonly [fault: Fault, situation: Situation]

/** Every fault with every situation: those that need a mode in it, the others in the first. */
const meetingsIn = (mode: Mode): readonly Meeting[] =>
  FAULTS.filter(({ ambush, needs = 'solo' }) => !ambush && needs === mode).flatMap(fault =>
    (Object.keys(SITUATIONS) as Situation[]).map(situation => [fault, situation] as const),
  )

/** Meetings a world has time for, more or less: the next seed goes on where this one ends. */
const MEETINGS_PER_WORLD = 7
