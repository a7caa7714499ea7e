import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../words/use-words.tsx'
import { CHAT_SHARE, readChatShare, shareAfter, withinShare, writeChatShare } from './chat-share.ts'
import { PANEL_ID } from './use-workspace.ts'

const roomOf = (edge: HTMLElement | null) => edge?.closest<HTMLElement>('.workspace')

/** The edge between chat and panel: dragged, moved by arrows, and put back by a double click. */
export function Divider() {
  const { words } = useWords()
  const edge = useRef<HTMLDivElement>(null)
  const [share, setShare] = useState(readChatShare)
  // Set on the room itself: while the edge is dragged, the chat is not drawn anew.
  useLayoutEffect(() => {
    roomOf(edge.current)?.style.setProperty('--chat-share', `${share}%`)
  }, [share])
  const settle = (percent: number) => {
    setShare(percent)
    writeChatShare(percent)
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const box = roomOf(edge.current)?.getBoundingClientRect()
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    setShare(withinShare(((event.clientX - box.left) / box.width) * 100))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <div
      ref={edge}
      className="divider"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={words.tools.width}
      aria-controls={PANEL_ID}
      aria-valuemin={CHAT_SHARE.least}
      aria-valuemax={CHAT_SHARE.most}
      aria-valuenow={share}
      aria-valuetext={`${share} %`}
      title={words.tools.width}
      onPointerDown={event => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={drag}
      onLostPointerCapture={() => writeChatShare(share)}
      onDoubleClick={() => settle(CHAT_SHARE.usual)}
      onKeyDown={event => {
        const next = shareAfter(event.key, share)
        if (next === null) return
        event.preventDefault()
        settle(next)
      }}
    />
  )
}
