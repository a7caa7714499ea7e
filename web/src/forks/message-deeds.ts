import { createContext } from 'react'
import type { RatingView } from '../../../src/api/rest.ts'
import type { Again } from '../chat/view.ts'

/** Things that can be done about a message that was sent or answered. */
export interface MessageDeeds {
  readonly session: string | null
  /** True while something is on its way: nothing can be done meanwhile. */
  readonly isBusy: boolean
  readonly ratings: Readonly<Record<string, RatingView>>
  /** Says this in a conversation that goes on from before the turn of that message; tells why not. */
  readonly sayInstead: (message: string, said: Again) => Promise<string | null>
  readonly say: (again: Again) => void
}

export const MessageDeedsContext = createContext<MessageDeeds>({
  session: null,
  isBusy: true,
  ratings: {},
  sayInstead: async () => null,
  say: () => {},
})
