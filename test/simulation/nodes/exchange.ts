import type { Bus } from '../../../src/adapters/storage/postgres/nodes/bus.ts'
import type { Envelope, Message } from '../../../src/adapters/storage/postgres/nodes/message.ts'
import { type Process, processName } from '../kernel.ts'
import type { Scene } from '../scene.ts'

interface Subscriber {
  readonly process: Process
  readonly listeners: ((message: Envelope) => void)[]
  readonly gaps: (() => void)[]
  /** It hears nothing before this moment, and knows of it afterwards. */
  deafUntil: number
  /** Of each sender, when its last message arrives: those of one arrive in the order sent. */
  readonly arrivals: Map<string, number>
}

/** Messages among the nodes of a world: late, lost, repeated, and not heard at all by whoever lost its connection. */
export class Exchange {
  readonly #scene: Scene
  readonly #subscribers = new Map<string, Subscriber>()

  constructor(scene: Scene) {
    this.#scene = scene
  }

  join(process: Process): Bus {
    const node = processName(process)
    const subscriber: Subscriber = { process, listeners: [], gaps: [], deafUntil: 0, arrivals: new Map() }
    this.#subscribers.set(node, subscriber)
    return {
      send: message => this.#send({ ...message, from: node }),
      listen: listener => void subscriber.listeners.push(listener),
      onGap: run => void subscriber.gaps.push(run),
      close: async () => void this.#subscribers.delete(node),
    }
  }

  /** The process hears nothing for a while; then it is told that it has missed something. */
  deafen(process: Process, ms: number): void {
    const subscriber = this.#subscribers.get(processName(process))
    if (subscriber === undefined) return
    const { kernel } = this.#scene
    subscriber.deafUntil = kernel.time + ms
    kernel.after(process, ms, 'listens again', () => {
      for (const run of subscriber.gaps) run()
    })
  }

  #send(message: Message & { readonly from: string }): void {
    const { kernel, weather } = this.#scene
    const { random } = kernel
    for (const [node, subscriber] of this.#subscribers) {
      if (node === message.from || ('to' in message && message.to !== node)) continue
      if (!subscriber.process.alive) {
        this.#subscribers.delete(node)
        continue
      }
      if (random.chance(weather.messages.lost)) {
        kernel.note(`${message.kind} for ${node} is lost`)
        continue
      }
      this.#deliver(subscriber, message)
      if (random.chance(weather.messages.repeated)) this.#deliver(subscriber, message)
    }
  }

  #deliver(subscriber: Subscriber, message: Envelope): void {
    const { kernel } = this.#scene
    const { arrivals, listeners, process } = subscriber
    const soonest = kernel.time + kernel.random.between(1, 40)
    const at = Math.max(soonest, arrivals.get(message.from) ?? 0)
    arrivals.set(message.from, at)
    kernel.after(process, at - kernel.time, `hears ${message.kind} of ${message.from}`, () => {
      if (kernel.time < subscriber.deafUntil) return
      for (const listener of listeners) listener(message)
    })
  }
}
