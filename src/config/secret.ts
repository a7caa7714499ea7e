import { inspect } from 'node:util'
import type { Source } from './source.ts'

/** A key that can be used but not printed: logs, JSON and templates show that it is set, never what it is. */
export class Secret {
  readonly #value: string
  readonly source: Source
  constructor(value: string, source: Source) {
    this.#value = value
    this.source = source
  }
  reveal(): string {
    return this.#value
  }
  toString(): string {
    return '(set)'
  }
  toJSON(): string {
    return '(set)'
  }
  [inspect.custom](): string {
    return '(set)'
  }
}
