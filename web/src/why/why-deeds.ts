import { createContext } from 'react'

/** Ways in which an unfolding acts: by a message that is sent, one that is begun, or by closing what is open. */
export interface Deeds {
  readonly say: (text: string) => void
  readonly write: (text: string) => void
  readonly close: (text: string) => void
  /** True while something is on its way: nothing can be done meanwhile. */
  readonly isBusy: boolean
  /** Last thing the person said or decided: after each, other deeds are possible. */
  readonly after: string
}

const nothing = () => {}
export const WhyDeeds = createContext<Deeds>({
  say: nothing,
  write: nothing,
  close: nothing,
  isBusy: true,
  after: '',
})
