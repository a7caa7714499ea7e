import { FAULTS } from './faults.ts'
import type { Report } from './simulate.ts'
import { meeting, SITUATIONS, type Situation } from './situations.ts'
import { SOMETIMES } from './sometimes.ts'

const MEETINGS = FAULTS.filter(({ ambush }) => !ambush).flatMap(({ name }) =>
  Object.keys(SITUATIONS).map(situation => meeting(name, situation as Situation)),
)
const NAMES = [...Object.keys(SOMETIMES), ...MEETINGS]

/** What many worlds have seen together. */
export class Tally {
  turns = 0
  steps = 0
  worlds = 0
  readonly #counts = new Map<string, number>(NAMES.map(name => [name, 0]))

  add({ turns, steps, counters }: Report): void {
    this.worlds++
    this.turns += turns
    this.steps += steps
    for (const [name, count] of counters) this.#counts.set(name, (this.#counts.get(name) ?? 0) + count)
  }

  /** Situations no world has come to. */
  get missing(): readonly string[] {
    return NAMES.filter(name => this.#counts.get(name) === 0)
  }

  summary(elapsedMs: number): string {
    const speed = Math.round((this.turns * 1_000) / elapsedMs)
    return `${this.worlds} worlds, ${this.turns} turns, ${this.steps} steps, ${speed} turns/s`
  }

  /** A line per situation. */
  counts(): string {
    return [...this.#counts].map(([name, count]) => `${String(count).padStart(8)} ${name}`).join('\n')
  }
}
