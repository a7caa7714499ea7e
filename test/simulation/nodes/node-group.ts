import type { SessionRef } from '../../../src/core/session.ts'
import type { Cluster } from '../cluster.ts'
import { createEngineNode, type EngineNode } from '../engine-node.ts'
import { type Process, processName } from '../kernel.ts'
import type { Mutant } from '../mutant.ts'
import type { Scene } from '../scene.ts'
import { Exchange } from './exchange.ts'
import { joinGroup } from './join-group.ts'
import { Registers } from './registers.ts'

const START_RETRY_MS = 300

/**
 * Two or three nodes at once over one store, any of which takes any request. They keep out of each other's way as those on
 * PostgreSQL do, by the same code: leases, beats and messages. A node that died comes back under another name.
 */
export class NodeGroup implements Cluster {
  readonly kind = 'nodes'
  readonly #scene: Scene
  readonly #mutant: Mutant | null
  readonly #registers: Registers
  readonly #exchange: Exchange
  readonly #nodes: EngineNode[] = []
  readonly #onCrash: ((node: EngineNode) => void)[] = []
  #epochs = 0

  constructor(scene: Scene, mutant: Mutant | null, size: number) {
    this.#scene = scene
    this.#mutant = mutant
    this.#registers = new Registers(scene)
    this.#exchange = new Exchange(scene)
    for (let slot = 1; slot <= size; slot++) this.#start(`n${slot}`)
  }

  /** Node that was given a session last. */
  get leader(): EngineNode {
    const { living } = this
    const latest = living.find(({ process }) => processName(process) === this.#registers.latest)
    const node = latest ?? living.at(-1) ?? this.#nodes.at(-1)
    if (node === undefined) throw new Error('no node has ever started')
    return node
  }

  get living(): readonly EngineNode[] {
    return this.#nodes.filter(({ process }) => process.alive)
  }

  /** Those that the others take for dead. */
  get zombies(): readonly EngineNode[] {
    return this.living.filter(({ process }) => this.isZombie(process))
  }

  isZombie(process: Process): boolean {
    return process.alive && !this.#registers.isAlive(processName(process))
  }

  wasSilent(process: Process): boolean {
    return this.#registers.wasSilent(processName(process))
  }

  otherOwner(ref: SessionRef, process: Process): string | null {
    const holder = this.#registers.ownerOf(ref)
    const isInOrder = holder === null || holder === processName(process) || !process.alive
    return isInOrder || this.wasSilent(process) ? null : holder
  }

  /** Any node; where none has come up, one that is gone. */
  route(): EngineNode | null {
    const { living } = this
    return living.length === 0 ? (this.#nodes.at(-1) ?? null) : this.#scene.kernel.random.pick(living)
  }

  crash(node: EngineNode, downMs: number): void {
    const { kernel } = this.#scene
    const { process } = node
    if (!process.alive) return
    process.alive = false
    kernel.note(`${processName(process)} crashed`)
    for (const tell of this.#onCrash) tell(node)
    kernel.after(null, downMs, 'a node comes back', () => this.#start(process.node))
  }

  pause({ process }: EngineNode, ms: number): void {
    const { kernel } = this.#scene
    process.pausedUntil = kernel.time + ms
    kernel.note(`${processName(process)} sleeps for ${ms}`)
  }

  deafen({ process }: EngineNode, ms: number): void {
    this.#scene.kernel.note(`${processName(process)} is deaf for ${ms}`)
    this.#exchange.deafen(process, ms)
  }

  onCrash(tell: (node: EngineNode) => void): void {
    this.#onCrash.push(tell)
  }

  sweep(): boolean {
    return false
  }

  #start(slot: string): void {
    const process: Process = { node: slot, epoch: ++this.#epochs, alive: true, pausedUntil: 0, clockOff: 0 }
    const { kernel } = this.#scene
    kernel.note(`${processName(process)} starts`)
    this.#join(process).catch(() => {
      process.alive = false
      kernel.after(null, START_RETRY_MS, 'tries to start again', () => this.#start(slot))
    })
  }

  async #join(process: Process): Promise<void> {
    const tables = this.#mutant?.tables?.(this.#registers, this.#scene) ?? this.#registers
    const among = await joinGroup(this.#scene, process, tables, this.#exchange, this.#mutant)
    const node = createEngineNode(this.#scene, process, this.#mutant, among)
    this.#nodes.push(node)
    this.#scene.kernel.note(`${processName(process)} started`)
    await this.#resume(node)
  }

  async #resume(node: EngineNode): Promise<void> {
    const { kernel } = this.#scene
    await node.runner.resumeUnfinished().catch(() => {
      kernel.after(node.process, START_RETRY_MS, 'tries again', () => void this.#resume(node))
    })
  }
}
