import { sessionName } from '../../../src/adapters/storage/name-of.ts'
import type { NodeTables, SessionHead } from '../../../src/adapters/storage/postgres/nodes/node-tables.ts'
import { SignalboxError } from '../../../src/core/error.ts'
import type { SessionRef } from '../../../src/core/session.ts'
import type { InboxRow } from '../../../src/ports/journal-store.ts'
import type { Target } from '../../../src/ports/work.ts'
import type { CallOptions, Odds, Process } from '../kernel.ts'
import type { Scene } from '../scene.ts'

/** Shorter than in a database: a world has no time to wait for the dead. */
const DEAD_AFTER_MS = 7_000

interface Lease {
  node: string | null
  latest: string
}

/** Those a node uses by itself, with its beats: a world that does nothing else is at rest. */
const OF_BEATS: ReadonlySet<keyof NodeTables> = new Set<keyof NodeTables>([
  'beat',
  'others',
  'sweep',
  'free',
  'unattended',
  'heldBeside',
  'waiting',
  'heads',
])

/** What the tables of a database hold of nodes and leases, shared by all nodes of a world. */
export class Registers implements NodeTables {
  readonly #scene: Scene
  readonly #seen = new Map<string, number>()
  readonly #silent = new Set<string>()
  readonly #leases = new Map<string, Lease>()
  readonly #names = new Map<string, SessionRef>()
  /** Node that was given a session last. */
  latest: string | null = null

  constructor(scene: Scene) {
    this.#scene = scene
    // Those that were alive before have beaten all the time.
    scene.kernel.onLeap(ms => {
      for (const [node, seen] of this.#seen) this.#seen.set(node, seen + ms)
    })
  }

  isAlive(node: string): boolean {
    const seen = this.#seen.get(node)
    return seen !== undefined && seen > this.#scene.kernel.time - DEAD_AFTER_MS
  }

  /** It was taken for dead at some time, or could be now. */
  wasSilent(node: string): boolean {
    return this.#silent.has(node) || !this.isAlive(node)
  }

  /** Node that has the session and is alive. */
  ownerOf(ref: SessionRef): string | null {
    const node = this.#leases.get(sessionName(ref))?.node ?? null
    return node !== null && this.isAlive(node) ? node : null
  }

  async beat(node: string): Promise<boolean> {
    const isNew = !this.#seen.has(node)
    if (!isNew && !this.isAlive(node)) this.#silent.add(node)
    this.#seen.set(node, this.#scene.kernel.time)
    return isNew
  }

  others = async (node: string) =>
    [...this.#seen.keys()].filter(other => other !== node && this.isAlive(other))

  async sweep(): Promise<number> {
    const dead = [...this.#seen.keys()].filter(node => !this.isAlive(node))
    for (const node of dead) {
      this.#seen.delete(node)
      this.#silent.add(node)
    }
    return dead.length
  }

  async free(): Promise<number> {
    const left = [...this.#leases.values()].filter(({ node }) => node !== null && !this.#seen.has(node))
    for (const lease of left) lease.node = null
    return left.length
  }

  async leave(node: string): Promise<void> {
    this.#seen.delete(node)
    for (const lease of this.#leases.values()) if (lease.node === node) lease.node = null
  }

  async unattended(now: number): Promise<Target[]> {
    const { store } = this.#scene
    const targets: Target[] = []
    for (const name of this.#known()) {
      const ref = this.#refOf(name)
      if (this.#leases.get(name)?.node != null) continue
      const isDue = ({ lane, at }: InboxRow) => lane === 'turn' || (lane === 'timer' && at <= now)
      if (!(await store.openInputs(ref)).some(isDue)) continue
      const row = await store.findSession(ref)
      if (row !== null && row.quarantine === null)
        targets.push({ ref, assistant: row.assistant, thread: row.thread })
    }
    return targets
  }

  async take(name: string, node: string): Promise<{ holder: string; before: string }> {
    const lease = this.#leases.get(name)
    if (lease === undefined) {
      this.#leases.set(name, { node, latest: node })
      this.latest = node
      return { holder: node, before: node }
    }
    const before = lease.latest
    if (lease.node !== null && lease.node !== node && this.isAlive(lease.node))
      return { holder: lease.node, before }
    Object.assign(lease, { node, latest: node })
    this.latest = node
    return { holder: node, before }
  }

  async release(name: string, node: string): Promise<void> {
    const lease = this.#leases.get(name)
    if (lease?.node === node) lease.node = null
  }

  async holder(name: string): Promise<string | null> {
    const node = this.#leases.get(name)?.node ?? null
    return node !== null && this.isAlive(node) ? node : null
  }

  heldBeside = async (node: string, known: readonly string[]) =>
    [...this.#leases].flatMap(([name, lease]) => (lease.node === node && !known.includes(name) ? [name] : []))

  async waiting(among: readonly string[]): Promise<string[]> {
    const found: string[] = []
    for (const name of among) {
      const open = (await this.#scene.store.openInputs(this.#refOf(name))).filter(
        ({ lane }) => lane !== 'timer',
      )
      if (open.length > 1 || open.some(({ lane }) => lane === 'signal')) found.push(name)
    }
    return found
  }

  async heads(of: readonly string[]): Promise<SessionHead[]> {
    const { store } = this.#scene
    const heads = of.map(async name => {
      const isQuarantined = ((await store.findSession(this.#refOf(name)))?.quarantine ?? null) !== null
      return {
        name,
        seq: isQuarantined ? 0 : ((await store.head(this.#refOf(name)))?.seq ?? 0),
        isQuarantined,
      }
    })
    return Promise.all(heads)
  }

  #known(): string[] {
    for (const { ref } of this.#scene.histories.values())
      if (this.#names.size < this.#scene.histories.size) this.#names.set(sessionName(ref), ref)
    return [...this.#names.keys()]
  }

  #refOf(name: string): SessionRef {
    this.#known()
    const ref = this.#names.get(name)
    if (ref === undefined) throw new Error(`no session ${name}`)
    return ref
  }
}

const unavailable = (kind: keyof Odds) => new SignalboxError('store_unavailable', `simulated: ${kind}`)

/** Registers as one process reaches them: over the wire, as it reaches the store. */
export function reachRegisters(scene: Scene, process: Process, registers: NodeTables): NodeTables {
  const { kernel } = scene
  const { random } = kernel
  const usual: CallOptions = {
    // A statement that takes effect after its caller gave up: the journal is there for that.
    odds: () => ({ ...scene.weather.store, late: 0 }),
    failure: unavailable,
    delay: () => (random.chance(0.03) ? random.between(20, 400) : random.between(0, 6)),
  }
  const ofBeats: CallOptions = { ...usual, isBackground: true }
  const through =
    <M extends keyof NodeTables>(method: M) =>
    (...args: Parameters<NodeTables[M]>): ReturnType<NodeTables[M]> => {
      const perform = registers[method] as (...args: Parameters<NodeTables[M]>) => Promise<unknown>
      const effect = () => perform.apply(registers, args)
      const options = OF_BEATS.has(method) ? ofBeats : usual
      return kernel.call(process, `nodes.${method}`, effect, options) as ReturnType<NodeTables[M]>
    }
  return {
    beat: through('beat'),
    others: through('others'),
    sweep: through('sweep'),
    free: through('free'),
    leave: through('leave'),
    unattended: through('unattended'),
    take: through('take'),
    release: through('release'),
    holder: through('holder'),
    heldBeside: through('heldBeside'),
    waiting: through('waiting'),
    heads: through('heads'),
  }
}
