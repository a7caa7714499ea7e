import { NO_FAULTS, type Odds } from './kernel.ts'

/** How bad the world is at the moment. Faults change it, healing clears it. */
export interface Weather {
  store: Odds
  tools: Odds
  /** Of questions about jobs. */
  jobs: Odds
  network: { readonly lost: number; readonly ackLost: number }
  /** Among nodes. */
  messages: { readonly lost: number; readonly repeated: number }
  diskFull: boolean
  /** The part of requests that reach a process which does not lead. */
  misrouted: number
  assistant: 'sound' | 'broken'
}

export const usualWeather = (): Weather => ({
  store: { lost: 0.004, ackLost: 0.004, late: 0.002 },
  tools: { lost: 0.03, ackLost: 0.03, late: 0.02 },
  jobs: { lost: 0.05, ackLost: 0.05, late: 0 },
  network: { lost: 0.02, ackLost: 0.02 },
  messages: { lost: 0.03, repeated: 0.03 },
  diskFull: false,
  misrouted: 0.02,
  assistant: 'sound',
})

export const clearWeather = (): Weather => ({
  store: NO_FAULTS,
  tools: NO_FAULTS,
  jobs: NO_FAULTS,
  network: { lost: 0, ackLost: 0 },
  messages: { lost: 0, repeated: 0 },
  diskFull: false,
  misrouted: 0,
  assistant: 'sound',
})
