import { inspect } from 'node:util'

/** A key that can be used but not printed: logs, JSON and templates show that it is set, never what it is. */
export class Secret {
  readonly #value: string
  constructor(value: string) {
    this.#value = value
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
