import { useCallback, useState } from 'react'
import type { PendingView } from '../../../src/api/rest.ts'
import type { ChatView } from '../chat/view.ts'
import { isTouch } from '../design/is-touch.ts'
import { useBackCloses } from '../design/use-back-closes.ts'
import { useMedia } from '../design/use-media.ts'
import { pendingOf } from '../pendings/answer.ts'
import { openedPending, openedTool } from './opened-tool.ts'
import { pageTool } from './page-tools.ts'

export const PANEL_ID = 'tool-panel'

export interface WorkspaceView {
  readonly pending: PendingView | null
  readonly isShown: boolean
  /** True where it lies over the chat: there is no room beside it. */
  readonly isCovered: boolean
  readonly isSheet: boolean
  readonly show: () => void
  readonly hide: () => void
}

/** View of the open table or map, and whether it is in sight. Put aside, it stays open. */
export function useWorkspace({ pendings, session }: ChatView): WorkspaceView {
  // Has to agree with the width in workspace.css.
  const isSheet = useMedia('(max-width: 72rem)')
  const pending = session === null ? null : openedPending(pendings)
  const id = pending && pendingOf(pending.id)
  const request = pending && openedTool(pending)
  const start = request === null ? '*' : pageTool(request.tool).start
  const [aside, setAside] = useState<string | null>(null)
  const isShown = id !== null && aside !== id
  const show = useCallback(() => {
    setAside(null)
    // Only after it is in sight can it take the focus.
    const first = isTouch() ? '' : ` :is(${start})`
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${PANEL_ID}${first}`)?.focus())
  }, [start])
  const hide = useCallback(() => setAside(id), [id])
  useBackCloses(isShown && isSheet, hide)
  return { pending, isShown, isCovered: isShown && isSheet, isSheet, show, hide }
}
