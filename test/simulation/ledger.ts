import type { IdempotencyKey } from '../../src/core/id.ts'
import { type Process, processName } from './kernel.ts'

export interface Entry {
  readonly by: string
  readonly at: number
}

/** What tools did to the world: the truth that no journal can deny. */
export class Ledger {
  readonly #entries = new Map<IdempotencyKey, Entry[]>()

  /** Returns how often it has happened now. */
  enter(key: IdempotencyKey, process: Process, at: number): number {
    const entries = this.#entries.get(key) ?? []
    this.#entries.set(key, entries)
    return entries.push({ by: processName(process), at })
  }

  has(key: IdempotencyKey): boolean {
    return this.#entries.has(key)
  }
}
