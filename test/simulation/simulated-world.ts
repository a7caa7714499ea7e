import type { AssistantId, SessionId, UserId } from '../../src/core/id.ts'
import { DEFAULT_TENANT } from '../../src/core/id.ts'
import type { JournalStore } from '../../src/ports/journal-store.ts'
import { createMemoryStore } from '../../src/testing/memory-store.ts'
import { ACTS } from './acts.ts'
import { Client } from './client.ts'
import { FAULTS } from './faults.ts'
import { SessionHistory } from './history.ts'
import { INVARIANTS, type InvariantName, type Violation } from './invariants.ts'
import { Kernel } from './kernel.ts'
import { Ledger } from './ledger.ts'
import type { Mutant } from './mutants.ts'
import type { Observation, Unstamped } from './observation.ts'
import { SimulatedCluster } from './simulated-cluster.ts'
import { meeting, situationsOf } from './situations.ts'
import { SOMETIMES } from './sometimes.ts'
import { clearWeather, usualWeather, type Weather } from './weather.ts'
import type { World } from './world.ts'

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

/** See `World`: it is made by a seed. */
export class SimulatedWorld implements World {
  readonly kernel: Kernel
  readonly store: JournalStore
  readonly ledger = new Ledger()
  readonly histories = new Map<SessionId, SessionHistory>()
  /** How often each situation was reached, and how often each fault met each situation. */
  readonly counters = new Map<string, number>()
  readonly cluster: SimulatedCluster
  readonly mode: 'solo' | 'cluster'
  readonly usual: Readonly<Weather>
  weather: Weather
  healed = false
  revision = 1
  violation: Violation | null = null
  ended = 0
  readonly #turns: number
  readonly #invariants = Object.entries(INVARIANTS).map(([name, create]) => ({
    name: name as InvariantName,
    ...create(),
  }))
  readonly #byMarker = new Map<string, SessionHistory>()
  #acting = 0

  constructor({ seed, turns, trace = false, mutant = null }: WorldOptions) {
    this.kernel = new Kernel(seed, { trace })
    this.#turns = turns
    this.usual = { ...usualWeather(), ...mutant?.weather }
    this.weather = { ...this.usual }
    const memory = createMemoryStore()
    this.store = mutant?.store?.(memory, this) ?? memory
    this.mode = this.kernel.random.chance(0.5) ? 'solo' : 'cluster'
    this.cluster = new SimulatedCluster(this, mutant)
  }

  get invariants() {
    return this.#invariants
  }

  /** Opens sessions, lets clients act and faults strike. */
  async begin(): Promise<void> {
    const { random } = this.kernel
    const sessions = random.between(1, 4)
    for (let ordinal = 1; ordinal <= sessions; ordinal++) {
      const history = await this.#open(`s${ordinal}`, ordinal)
      for (let client = 1; client <= random.between(1, 2); client++) this.#act(history, `c${client}`)
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

  observe(unstamped: Unstamped): void {
    const observation = { ...unstamped, at: this.kernel.time } as Observation
    const history = this.histories.get(observation.session)
    if (history === undefined) throw new Error(`no session ${observation.session}`)
    for (const { name, see } of this.#invariants) {
      const fault = see?.(observation, history) ?? null
      if (fault !== null) this.breaks(name, `${history.marker}: ${fault}`)
    }
    for (const [name, happens] of Object.entries(SOMETIMES))
      if (happens(observation, history, this)) this.#count(name)
    if (observation.kind === 'append' && observation.outcome.kind === 'appended')
      this.ended += observation.events.filter(({ type }) => type === 'turn_ended').length
    history.see(observation)
  }

  sessionOf(marker: string): SessionId {
    const history = this.#byMarker.get(marker)
    if (history === undefined) throw new Error(`no session ${marker}`)
    return history.ref.session
  }

  breaks(invariant: InvariantName, detail: string): void {
    this.kernel.note(`BROKEN ${invariant}: ${detail}`)
    this.violation ??= { invariant, detail, step: this.kernel.steps, at: this.kernel.time }
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
    const client = new Client(this, `${history.marker}${name}`, history, {
      ref: history.ref,
      assistant: ASSISTANT,
    })
    await client.think(0, 500)
    for (client.newKey(); this.ended < this.#turns && this.violation === null; ) {
      const act = random.weighted(ACTS)
      this.kernel.note(`${client.name} ${act.name}`)
      await act.perform(client)
      await client.think(20, 2_500)
      while (this.#backlog(history) > MAX_BACKLOG && this.violation === null) await client.think(500, 1_000)
    }
    this.#acting--
  }

  #backlog({ inbox }: SessionHistory): number {
    let waiting = 0
    for (const { input, settled } of inbox.values()) if (!settled && input.lane === 'turn') waiting++
    return waiting
  }

  #strike(): void {
    const { kernel } = this
    const possible = FAULTS.filter(({ needs }) => needs !== 'cluster' || this.mode === 'cluster')
    kernel.after(null, kernel.random.between(300, 9_000), 'fate', () => {
      if (this.healed) return
      const fault = kernel.random.weighted(possible)
      kernel.note(`fault: ${fault.name}`)
      for (const situation of situationsOf([...this.histories.values()]))
        this.#count(meeting(fault.name, situation))
      fault.strike(this)
      this.#strike()
    })
  }
}
