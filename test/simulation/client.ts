import { SignalboxError } from '../../src/core/error.ts'
import type { MessageId } from '../../src/core/id.ts'
import type { Input } from '../../src/core/input.ts'
import type { Click } from '../../src/core/pending.ts'
import type { PutOutcome } from '../../src/ports/journal-store.ts'
import type { Target } from '../../src/ports/work.ts'
import type { RequestAnswer } from '../../src/server/agui/take-input.ts'
import { aMessage, anAnswer, TEST_PRINCIPAL } from '../../src/testing/test-engine.ts'
import type { EngineNode } from './engine-node.ts'
import type { SessionHistory } from './history.ts'
import type { Process } from './kernel.ts'
import { hidden, markerOf } from './marker.ts'
import type { Stage } from './stage.ts'

type TurnInput = Exclude<Input, { kind: 'cancel' }>
export type BusyMode = 'refuse' | 'queue'

const TIMEOUT_MS = 3_000
const MAX_TRIES = 6

class NoAnswer extends Error {}

/** One person's client on one thread: sends, waits, tries again under the same key, keeps what it was told. */
export class Client {
  readonly name: string
  readonly stage: Stage
  readonly history: SessionHistory
  readonly #target: Target
  readonly #process: Process
  #sent = 0
  /** Keys it has sent, the newest last. */
  readonly keys: string[] = []
  /** How to send it once more, byte for byte. */
  readonly #again = new Map<string, () => Promise<void>>()

  constructor(stage: Stage, name: string, history: SessionHistory, target: Target) {
    this.stage = stage
    this.name = name
    this.history = history
    this.#target = target
    this.#process = { node: name, epoch: 0, alive: true, pausedUntil: 0, clockOff: 0 }
  }

  think(lowMs: number, highMs: number): Promise<void> {
    const { kernel } = this.stage
    return kernel.wait(this.#process, kernel.random.between(lowMs, highMs), 'thinks')
  }

  newKey(): string {
    const key = `${this.name}-${++this.#sent}`
    this.keys.push(key)
    return key
  }

  message(key: string, words: string): TurnInput {
    const text = words === '' ? '  ' : `${this.#marker} ${words}`
    return this.#message(key, text)
  }

  /** Words that are to be taken as they are: nothing that could be read is added. */
  words(key: string, words: string): TurnInput {
    return this.#message(key, `${words}${hidden(this.#marker)}`)
  }

  deletion(): TurnInput {
    this.history.era++
    return { kind: 'delete_content', principal: TEST_PRINCIPAL }
  }

  /** Sends until it is acknowledged, refused for good, or patience ends. */
  submit(key: string, input: TurnInput, whenBusy: BusyMode): Promise<void> {
    this.#again.set(key, () => this.submit(key, input, 'queue'))
    return this.#persist(async tries => {
      const outcome = await this.#request('submit', ({ runner }) =>
        runner.submit(this.#target, key, input, whenBusy),
      )
      return this.#heard(key, outcome, tries)
    }, key)
  }

  /** Clicks on what was shown. The door decides whether that answers anything of this session. */
  click(key: string, showing: string, answer: Click, whenBusy: BusyMode): Promise<void> {
    this.#again.set(key, () => this.click(key, showing, answer, 'queue'))
    const { session } = this.history.ref
    return this.#persist(async tries => {
      const outcome = await this.#request('click', node => this.#answer(node, key, showing, answer, whenBusy))
      if (outcome.kind === 'nothing') {
        this.stage.observe({ kind: 'answer_not_taken', session, key, showing })
        return 'done'
      }
      if (outcome.kind === 'answered') {
        this.stage.observe({ kind: 'told_answered', session, key, showing, turn: outcome.turn })
        return 'done'
      }
      return this.#heard(key, outcome, tries)
    }, key)
  }

  /** Sends an earlier input once more, byte for byte. */
  repeat(key: string): Promise<void> {
    return this.#again.get(key)?.() ?? Promise.resolve()
  }

  /** Uses a key a second time, with other words: a broken client. Whatever it is told, it does not try again. */
  async misuse(key: string): Promise<void> {
    const input = this.message(key, 'something else')
    const { random } = this.stage.kernel
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
      this.stage.observe({ kind: 'cancel_acknowledged', session, target: key, by, tries })
      return 'done'
    }, key)
  }

  /** Reads the session as it is now. */
  async look(): Promise<void> {
    await this.#request('look', ({ runner }) => runner.state(this.#target.ref)).catch(() => {})
  }

  /** The same for all that is said in one era: what was read before need not be read again. */
  get #marker(): string {
    const { marker, era } = this.history
    return markerOf(marker, `e${era}`)
  }

  #message(key: string, text: string): TurnInput {
    const focus = this.history.waiting.focus
    return aMessage(text, { run: key, message: `m-${key}` as MessageId, focus })
  }

  /** What the route of a run does with a click. */
  async #answer(
    { runner, take }: EngineNode,
    key: string,
    showing: string,
    click: Click,
    whenBusy: BusyMode,
  ): Promise<PutOutcome | Extract<RequestAnswer, { kind: 'nothing' | 'answered' }>> {
    const resume =
      click.status === 'cancelled'
        ? { interruptId: showing, status: click.status }
        : { interruptId: showing, status: click.status, payload: click.response }
    const state = await runner.state(this.#target.ref)
    const taken = take({ threadId: this.name, runId: key, messages: [], resume: [resume] }, state)
    if (taken.kind === 'answered' || taken.kind === 'nothing') return taken
    const { session } = this.history.ref
    this.stage.observe({ kind: 'answer_taken', session, key, showing, pending: taken.pending })
    return runner.submit(this.#target, key, anAnswer(taken.pending, taken.answer, key), whenBusy)
  }

  #heard(key: string, outcome: PutOutcome, tries: number): 'done' | 'again' {
    const { session } = this.history.ref
    if (outcome.kind === 'busy') {
      this.stage.observe({ kind: 'refused', session, key, code: 'thread_busy' })
      return 'again'
    }
    this.stage.observe({ kind: 'acknowledged', session, key, how: outcome.kind, tries })
    return 'done'
  }

  async #persist(attempt: (tries: number) => Promise<'done' | 'again'>, key: string): Promise<void> {
    const { session } = this.history.ref
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      try {
        if ((await attempt(tries)) === 'done') return
      } catch (error) {
        if (error instanceof SignalboxError)
          this.stage.observe({ kind: 'refused', session, key, code: error.code })
        else if (!(error instanceof NoAnswer)) throw error
      }
      await this.think(50, 900)
    }
  }

  /** One request to the node that leads, as the client believes. It, or its answer, may get lost. */
  #request<T>(label: string, ask: (node: EngineNode) => Promise<T>): Promise<T> {
    const { kernel, weather, cluster } = this.stage
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
      if (node === null || random.chance(weather.network.lost))
        return kernel.note(`the request ${label} is lost`)
      kernel.after(node.process, random.between(1, 30), `gets ${label} of ${this.name}`, () => {
        ask(node).then(
          value => answer(() => resolve(value)),
          error => answer(() => reject(error)),
        )
      })
    })
  }
}
