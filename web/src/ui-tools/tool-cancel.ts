import { createContext, type RefObject } from 'react'

/** Button of the open tool that puts it away, for whoever presses it from elsewhere. */
export interface ToolCancelling {
  /** True where there is work in it: it asks before that is lost. */
  readonly asks: boolean
  readonly cancel: () => void
}

export const ToolCancel = createContext<RefObject<ToolCancelling | null> | null>(null)
