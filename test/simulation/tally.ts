import type { Report } from './simulate.ts'
import { SOMETIMES, type SometimesName } from './sometimes.ts'

const NAMES = Object.keys(SOMETIMES) as SometimesName[]

/** What many worlds have seen together. */
export class Tally {
  turns = 0
  steps = 0
  worlds = 0
  readonly #counts = new Map<SometimesName, number>(NAMES.map(name => [name, 0]))

  add({ turns, steps, counters }: Report): void {
    this.worlds++
    this.turns += turns
    this.steps += steps
    for (const [name, count] of counters) this.#counts.set(name, (this.#counts.get(name) ?? 0) + count)
  }

  /** Situations no world has come to. */
  get missing(): readonly SometimesName[] {
    return NAMES.filter(name => this.#counts.get(name) === 0)
  }

  format(elapsedMs: number): string {
    const lines = [...this.#counts].map(([name, count]) => `${String(count).padStart(8)} ${name}`)
    const speed = Math.round((this.turns * 1_000) / elapsedMs)
    const sum = `${this.worlds} worlds, ${this.turns} turns, ${this.steps} steps, ${speed} turns/s`
    return [...lines, sum].join('\n')
  }
}
