import { channel, subscribe } from 'node:diagnostics_channel'
import type { Phase } from './kill-phase.ts'

/** What passes a place in a turn: whoever wants it to wait there adds what it waits for. */
interface Passing {
  readonly place: string
  readonly waits: Promise<void>[]
}

const places = channel('signalbox-clerk')

/** Tools are loaded apart from the program that serves them, so both meet on a channel of the process. */
export async function pass(place: Phase): Promise<void> {
  const passing: Passing = { place, waits: [] }
  places.publish(passing)
  await Promise.all(passing.waits)
}

/** Tells of every place that is passed, and lets nothing go on from the one to hold at. */
export function watchPlaces(onPass: (place: string, isHeld: boolean) => void) {
  let held: string | null = null
  subscribe(places.name, message => {
    const { place, waits } = message as Passing
    if (place === held) waits.push(new Promise(() => {}))
    onPass(place, place === held)
  })
  return {
    holdAt(place: string): void {
      held = place
    },
  }
}
