import { createContext, useContext } from 'react'
import type { CaptureView } from '../../../src/api/rest.ts'
import type { Place } from '../../../src/ui-tools/validate/finding.ts'

/** Things that can be done with what was handed in, and which of it is the latest. */
export interface CaptureActs {
  readonly session: string | null
  /** Turn of the latest: it is shown as itself, older ones are folded up. */
  readonly latest: string | null
  /** Nothing waits and nothing is on its way: words to open it again answer no other question. */
  readonly canOpen: boolean
  /** True for the newest version of what has this title; older ones are there to be looked at. */
  readonly isCurrent: (capture: Pick<CaptureView, 'turn' | 'tool' | 'title'>) => boolean
  /** Opens it again, at a place of it. */
  readonly onOpen: (words: string, place: Place | null) => void
}

export const CapturesContext = createContext<CaptureActs>({
  session: null,
  latest: null,
  canOpen: false,
  isCurrent: () => false,
  onOpen: () => undefined,
})

export const useCaptureActs = (): CaptureActs => useContext(CapturesContext)
