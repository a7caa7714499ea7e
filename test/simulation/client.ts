import { SignalboxError } from '../../src/core/error.ts'
import type { MessageId } from '../../src/core/id.ts'
import type { Input } from '../../src/core/input.ts'
import { aMessage, TEST_PRINCIPAL } from '../../src/testing/test-engine.ts'
import type { Target } from '../../src/turn/runner-parts.ts'
import type { SessionHistory } from './history.ts'
import type { Process } from './kernel.ts'
import type { EngineNode, World } from './world.ts'

type TurnInput = Exclude<Input, { kind: 'cancel' }>

const TIMEOUT_MS = 3_000
const MAX_TRIES = 6

class NoAnswer extends Error {}

/** One person's client on one thread: sends, waits, tries again under the same key, keeps what it was told. */
export class Client {
  readonly name: string
  readonly world: World
  readonly history: SessionHistory
  readonly #target: Target
  readonly #process: Process
  #sent = 0
  /** Keys it has sent, the newest last. */
  readonly keys: string[] = []
  readonly #inputs = new Map<string, TurnInput>()

  constructor(world: World, name: string, history: SessionHistory, target: Target) {
    this.world = world
    this.name = name
    this.history = history
    this.#target = target
    this.#process = { node: name, epoch: 0, alive: true, pausedUntil: 0 }
  }

  think(lowMs: number, highMs: number): Promise<void> {
    const { kernel } = this.world
    return kernel.wait(this.#process, kernel.random.between(lowMs, highMs), 'thinks')
  }

  newKey(): string {
    const key = `${this.name}-${++this.#sent}`
    this.keys.push(key)
    return key
  }

  message(key: string, words: string): TurnInput {
    const text = words === '' ? '  ' : `«${this.history.marker} ${key}» ${words}`
    return aMessage(text, { run: key, message: `m-${key}` as MessageId })
  }

  deletion(): TurnInput {
    return { kind: 'delete_content', principal: TEST_PRINCIPAL }
  }

  /** Sends until it is acknowledged, refused for good, or patience ends. */
  async submit(key: string, input: TurnInput, whenBusy: 'refuse' | 'queue'): Promise<void> {
    this.#inputs.set(key, input)
    const { session } = this.history.ref
    await this.#persist(async tries => {
      const outcome = await this.#request('submit', ({ runner }) =>
        runner.submit(this.#target, key, input, whenBusy),
      )
      if (outcome.kind === 'busy') {
        this.world.observe({ kind: 'refused', session, key, code: 'thread_busy' })
        return 'again'
      }
      this.world.observe({ kind: 'acknowledged', session, key, how: outcome.kind, tries })
      return 'done'
    }, key)
  }

  /** Sends an earlier input once more, byte for byte. */
  repeat(key: string): Promise<void> {
    const input = this.#inputs.get(key)
    return input === undefined ? Promise.resolve() : this.submit(key, input, 'queue')
  }

  /** Uses a key a second time, with other words: a broken client. Whatever it is told, it does not try again. */
  async misuse(key: string): Promise<void> {
    const input = this.message(key, 'something else')
    const { random } = this.world.kernel
    const whenBusy = random.pick(['refuse', 'queue'] as const)
    await this.#request('misuse', ({ runner }) => runner.submit(this.#target, key, input, whenBusy)).catch(
      () => {},
    )
  }

  async cancel(key: string): Promise<void> {
    const { session } = this.history.ref
    await this.#persist(async tries => {
      const by = await this.#request('cancel', async ({ runner, store, process }) => {
        const row = await store.findInput(this.history.ref, key)
        if (row === null) throw new SignalboxError('unknown_run', `there is no ${key}`)
        if (!row.settled) await runner.cancel(this.#target, key)
        return process
      })
      this.world.observe({ kind: 'cancel_acknowledged', session, target: key, by, tries })
      return 'done'
    }, key)
  }

  /** Reads the session as it is now. */
  async look(): Promise<void> {
    await this.#request('look', ({ runner }) => runner.state(this.#target.ref)).catch(() => {})
  }

  async #persist(attempt: (tries: number) => Promise<'done' | 'again'>, key: string): Promise<void> {
    const { session } = this.history.ref
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      try {
        if ((await attempt(tries)) === 'done') return
      } catch (error) {
        if (error instanceof SignalboxError)
          this.world.observe({ kind: 'refused', session, key, code: error.code })
        else if (!(error instanceof NoAnswer)) throw error
      }
      await this.think(50, 900)
    }
  }

  /** One request to the node that leads, as the client believes. It, or its answer, may get lost. */
  #request<T>(label: string, ask: (node: EngineNode) => Promise<T>): Promise<T> {
    const { kernel, weather, cluster } = this.world
    const { random } = kernel
    const node = cluster.route()
    return new Promise((resolve, reject) => {
      const giveUp = kernel.after(this.#process, TIMEOUT_MS, 'gives up waiting', () => reject(new NoAnswer()))
      const answer = (settle: () => void) => {
        if (random.chance(weather.network.ackLost)) return kernel.note(`the answer to ${label} is lost`)
        kernel.after(this.#process, random.between(1, 30), `hears of ${label}`, () => {
          giveUp()
          settle()
        })
      }
      if (random.chance(weather.network.lost)) return kernel.note(`the request ${label} is lost`)
      kernel.after(node.process, random.between(1, 30), `gets ${label} of ${this.name}`, () => {
        ask(node).then(
          value => answer(() => resolve(value)),
          error => answer(() => reject(error)),
        )
      })
    })
  }
}
