import { createEngineNode } from './engine-node.ts'
import { type Process, processName } from './kernel.ts'
import type { Mutant } from './mutants.ts'
import type { Cluster, EngineNode, World } from './world.ts'

const START_RETRY_MS = 300

/** See `Cluster`: processes of the engine under one kernel. */
export class SimulatedCluster implements Cluster {
  readonly #world: World
  readonly #mutant: Mutant | null
  readonly #nodes: EngineNode[] = []
  #leader: EngineNode
  #epochs = 0

  constructor(world: World, mutant: Mutant | null) {
    this.#world = world
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

  route(): EngineNode {
    const { kernel, weather } = this.#world
    const { zombies } = this
    return zombies.length > 0 && kernel.random.chance(weather.misrouted)
      ? kernel.random.pick(zombies)
      : this.#leader
  }

  crash(node: EngineNode, downMs: number): void {
    const { kernel } = this.#world
    if (!node.process.alive) return
    node.process.alive = false
    kernel.note(`${processName(node.process)} crashed`)
    kernel.after(null, downMs, 'work of a dead node is taken up', () => {
      if (this.#leader === node) this.#leader = this.#start()
      else this.#resume(this.#leader)
    })
  }

  pause({ process }: EngineNode, ms: number, patienceMs: number): void {
    const { kernel } = this.#world
    process.pausedUntil = kernel.time + ms
    kernel.note(`${processName(process)} sleeps for ${ms}`)
    if (ms < patienceMs) return
    kernel.after(null, patienceMs, 'a sleeping leader is replaced', () => {
      if (this.#leader.process === process && process.alive) this.#leader = this.#start()
    })
  }

  sweep(): void {
    this.#resume(this.#leader)
  }

  #start(): EngineNode {
    const process: Process = { node: 'node', epoch: ++this.#epochs, alive: true, pausedUntil: 0 }
    const node = createEngineNode(this.#world, process, this.#mutant)
    this.#nodes.push(node)
    this.#world.kernel.note(`${processName(process)} started`)
    this.#resume(node)
    return node
  }

  #resume(node: EngineNode): void {
    const { kernel } = this.#world
    kernel.after(node.process, 1, 'resumes what is unfinished', () => {
      node.runner
        .resumeUnfinished()
        .catch(() => kernel.after(node.process, START_RETRY_MS, 'tries again', () => this.#resume(node)))
    })
  }
}
