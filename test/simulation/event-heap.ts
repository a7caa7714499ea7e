export interface Timed {
  readonly at: number
  /** Breaks ties: what was scheduled first runs first. */
  readonly order: number
}

/** A binary heap: the earliest event on top. */
export class EventHeap<Event extends Timed> {
  readonly #events: Event[] = []

  get size(): number {
    return this.#events.length
  }

  get top(): Event | undefined {
    return this.#events[0]
  }

  push(event: Event): void {
    const events = this.#events
    let index = events.push(event) - 1
    while (index > 0) {
      const parent = (index - 1) >> 1
      if (!this.#isEarlier(index, parent)) return
      this.#swap(index, parent)
      index = parent
    }
  }

  pop(): Event | undefined {
    const events = this.#events
    if (events.length < 2) return events.pop()
    this.#swap(0, events.length - 1)
    const earliest = events.pop()
    for (let index = 0; ; ) {
      const left = 2 * index + 1
      if (left >= events.length) return earliest
      const child = left + 1 < events.length && this.#isEarlier(left + 1, left) ? left + 1 : left
      if (!this.#isEarlier(child, index)) return earliest
      this.#swap(child, index)
      index = child
    }
  }

  #isEarlier(one: number, other: number): boolean {
    const a = this.#events[one] as Event
    const b = this.#events[other] as Event
    return a.at < b.at || (a.at === b.at && a.order < b.order)
  }

  #swap(one: number, other: number): void {
    const kept = this.#events[one] as Event
    this.#events[one] = this.#events[other] as Event
    this.#events[other] = kept
  }
}
