import type { Cluster } from './cluster.ts'
import { createEngineNode, type EngineNode } from './engine-node.ts'
import { type Process, processName } from './kernel.ts'
import type { Mutant } from './mutant.ts'
import type { Scene } from './scene.ts'

const START_RETRY_MS = 300

/**
 * Nodes one after the other over one store. One leads: it gets the requests. When it dies, or sleeps for too long, another takes over
 * and goes on with what is unfinished; a sleeper wakes as a zombie, until somebody ends it.
 */
export class Succession implements Cluster {
  readonly kind = 'succession'
  readonly #scene: Scene
  readonly #mutant: Mutant | null
  readonly #nodes: EngineNode[] = []
  #leader: EngineNode
  #epochs = 0

  constructor(scene: Scene, mutant: Mutant | null) {
    this.#scene = scene
    this.#mutant = mutant
    this.#leader = this.#start()
  }

  get leader(): EngineNode {
    return this.#leader
  }

  get living(): readonly EngineNode[] {
    return this.#nodes.filter(({ process }) => process.alive)
  }

  get zombies(): readonly EngineNode[] {
    return this.living.filter(node => node !== this.#leader)
  }

  isZombie(process: Process): boolean {
    return process.alive && this.#leader.process !== process
  }

  wasSilent(process: Process): boolean {
    return this.isZombie(process)
  }

  /** They do not know of each other. */
  otherOwner(): null {
    return null
  }

  /** Mostly to the leader. */
  route(): EngineNode {
    const { kernel, weather } = this.#scene
    const { zombies } = this
    return zombies.length > 0 && kernel.random.chance(weather.misrouted)
      ? kernel.random.pick(zombies)
      : this.#leader
  }

  /** Ends a process; after `downMs` its work is taken up, by a new leader if it led. */
  crash(node: EngineNode, downMs: number): void {
    const { kernel } = this.#scene
    if (!node.process.alive) return
    node.process.alive = false
    kernel.note(`${processName(node.process)} crashed`)
    kernel.after(null, downMs, 'work of a dead node is taken up', () => {
      if (this.#leader === node) this.#leader = this.#start()
      else this.#resume(this.#leader)
    })
  }

  /** Stops a process for a while. When that is longer than `patienceMs`, another takes over. */
  pause({ process }: EngineNode, ms: number, patienceMs: number): void {
    const { kernel } = this.#scene
    process.pausedUntil = kernel.time + ms
    kernel.note(`${processName(process)} sleeps for ${ms}`)
    if (ms < patienceMs) return
    kernel.after(null, patienceMs, 'a sleeping leader is replaced', () => {
      if (this.#leader.process === process && process.alive) this.#leader = this.#start()
    })
  }

  /** Nobody speaks to it but its clients. */
  deafen(): void {}

  /** Whoever talks to a dead leader finds out by waiting. */
  onCrash(): void {}

  sweep(): boolean {
    this.#resume(this.#leader)
    return true
  }

  #start(): EngineNode {
    const process: Process = { node: 'node', epoch: ++this.#epochs, alive: true, pausedUntil: 0, clockOff: 0 }
    const node = createEngineNode(this.#scene, process, this.#mutant)
    this.#nodes.push(node)
    this.#scene.kernel.note(`${processName(process)} started`)
    this.#resume(node)
    return node
  }

  #resume(node: EngineNode): void {
    const { kernel } = this.#scene
    kernel.after(node.process, 1, 'resumes what is unfinished', () => {
      node.runner
        .resumeUnfinished()
        .catch(() => kernel.after(node.process, START_RETRY_MS, 'tries again', () => this.#resume(node)))
    })
  }
}
