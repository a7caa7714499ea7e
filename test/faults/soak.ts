import { expect } from 'vitest'
import { aRun, call, readAll, textOf } from './sse-client.ts'
import type { Standby } from './standby.ts'

const PEOPLE = 32
/** Turns of one conversation before its person begins another. */
const LENGTH = 10
const SAMPLES = 20

export interface Soak {
  /** Bytes of the server, now and then. */
  readonly samples: readonly number[]
  readonly cpuMsOfTurn: number
  readonly seconds: number
}

/** People who talk to a server, so many turns in all: each is two calls of a model, one of a tool and 25 words streamed. */
export async function soak({ use }: Standby, port: number, turns: number): Promise<Soak> {
  const samples: number[] = []
  let begun = 0
  const person = async (index: number) => {
    while (begun < turns) {
      const nth = begun++
      const thread = `person-${index}-${Math.floor(nth / PEOPLE / LENGTH)}`
      const body = aRun(thread, `run-${nth}`, `order-${nth} look_up`)
      const answer = await readAll(await call(port, { method: 'POST', path: '/agui/clerk', body }))
      expect(textOf(answer)).toContain(`order-${nth} is done`)
      if (nth % Math.ceil(turns / SAMPLES) === 0) samples.push((await use()).bytes)
    }
  }
  const before = await use()
  const start = performance.now()
  await Promise.all(Array.from({ length: PEOPLE }, (_, index) => person(index)))
  const seconds = (performance.now() - start) / 1_000
  return { samples, cpuMsOfTurn: ((await use()).cpuMs - before.cpuMs) / turns, seconds }
}
