import type { EngineNode } from '../engine-node.ts'
import type { SessionHistory } from '../history.ts'
import type { Process } from '../kernel.ts'
import type { Stage } from '../stage.ts'

const PAGE = 200

/** Somebody who watches a session through one node, and through another when that one dies; goes on where it was. */
export class Reader {
  readonly name: string
  readonly #stage: Stage
  readonly of: SessionHistory
  readonly #process: Process
  #seen = 0
  #node: EngineNode | null = null
  #leave = () => {}

  constructor(stage: Stage, name: string, history: SessionHistory) {
    this.#stage = stage
    this.name = name
    this.of = history
    this.#process = { node: name, epoch: 0, alive: true, pausedUntil: 0, clockOff: 0 }
  }

  get seen(): number {
    return this.#seen
  }

  /** Watches through a node, now and then through another one. */
  async watch(): Promise<void> {
    const { kernel } = this.#stage
    this.#connect()
    while (!this.#stage.healed) {
      await kernel.wait(this.#process, kernel.random.between(2_000, 20_000), 'reads on')
      if (!this.#stage.healed && kernel.random.chance(0.5)) this.#connect()
    }
  }

  /** Told of every node that dies. */
  lost(node: EngineNode): void {
    const { kernel } = this.#stage
    if (node !== this.#node) return
    this.#node = null
    kernel.after(this.#process, kernel.random.between(20, 1_000), 'reads elsewhere', () => this.#connect())
  }

  #connect(): void {
    const { kernel, cluster } = this.#stage
    const node = cluster.route()
    this.#leave()
    this.#node = node
    if (node?.process.alive)
      kernel.after(node.process, kernel.random.between(1, 30), `lets ${this.name} read`, () =>
        this.#follow(node),
      )
    else kernel.after(this.#process, 500, 'reads elsewhere', () => this.#connect())
  }

  /** As the server does: subscribes, then reads, and drops what it has read; what shows a gap is read again. */
  #follow({ feed, store }: EngineNode): void {
    let waiting: number[] | null = []
    const { ref } = this.of
    const leave = feed.subscribe(ref, item => {
      if (item.kind !== 'events') return
      const seqs = item.events.map(({ seq }) => seq)
      if (waiting !== null) return void waiting.push(...seqs)
      if ((seqs[0] ?? 0) <= this.#seen + 1) return this.#hear(seqs)
      waiting = seqs
      begin()
    })
    this.#leave = leave
    const readOn = async (): Promise<void> => {
      for (let gapAfter: number | null = null; ; gapAfter = this.#seen) {
        for (;;) {
          const rows = await store.commits(ref, this.#seen, PAGE)
          if (this.#leave !== leave) return
          const last = rows.at(-1)
          if (last === undefined) break
          this.#seen = last.lastSeq
        }
        const told: number[] = (waiting ?? []).filter(seq => seq > this.#seen)
        // A gap that the journal does not fill is told of as it is.
        if (told.length === 0 || told[0] === this.#seen + 1 || gapAfter === this.#seen) {
          waiting = null
          return this.#hear(told)
        }
      }
    }
    const begin = () =>
      void readOn().catch(() => {
        if (this.#leave === leave) this.#connect()
      })
    begin()
  }

  #hear(seqs: readonly number[]): void {
    for (const seq of seqs) {
      if (seq <= this.#seen) continue
      const { session } = this.of.ref
      this.#stage.observe({ kind: 'told', session, reader: this.name, seq, after: this.#seen })
      this.#seen = seq
    }
  }
}
