import { createContext } from 'react'

/** Ways in which an unfolding acts: by a message that is sent, or one that is begun. */
export interface Deeds {
  readonly say: (text: string) => void
  readonly write: (text: string) => void
}

const nothing = () => {}
export const WhyDeeds = createContext<Deeds>({ say: nothing, write: nothing })
