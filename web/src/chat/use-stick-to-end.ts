import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

const NEAR_PX = 64

interface StickToEnd {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly content: RefObject<HTMLDivElement | null>
  /** True while the end is in sight and will stay so. */
  readonly atEnd: boolean
  readonly toEnd: () => void
  /** Call before adding something on top: the reader then stays where they are. */
  readonly holdPlace: () => void
}

/**
 * Follows growing content, but never a reader who scrolled up.
 * S1. Only scrolling up lets go of the end: content that grows moves nothing by itself.
 * S2. Coming near the end, by whatever way, takes hold of it again.
 * S3. Where there is nothing to follow yet (`follows`), the page starts at its top.
 */
export function useStickToEnd(firstItem: string | null, follows: boolean): StickToEnd {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const sticks = useRef(true)
  const following = useRef(follows)
  following.current = follows
  const lastTop = useRef(0)
  const fromEnd = useRef<number | null>(null)
  const [atEnd, setAtEnd] = useState(true)

  const toEnd = useCallback(() => {
    const box = scroller.current
    if (!box) return
    sticks.current = true
    box.scrollTop = box.scrollHeight
    setAtEnd(true)
  }, [])

  useEffect(() => {
    const box = scroller.current
    const inner = content.current
    if (!box || !inner) return
    const scrolled = () => {
      const near = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX
      if (near) sticks.current = true
      else if (box.scrollTop < lastTop.current - 1) sticks.current = false
      lastTop.current = box.scrollTop
      setAtEnd(sticks.current || near)
    }
    const grown = new ResizeObserver(() => {
      if (sticks.current && following.current) box.scrollTop = box.scrollHeight
    })
    box.addEventListener('scroll', scrolled, { passive: true })
    grown.observe(inner)
    grown.observe(box)
    return () => {
      box.removeEventListener('scroll', scrolled)
      grown.disconnect()
    }
  }, [])

  const holdPlace = useCallback(() => {
    const box = scroller.current
    if (!box) return
    sticks.current = false
    fromEnd.current = box.scrollHeight - box.scrollTop
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when something new stands first
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box || fromEnd.current === null) return
    box.scrollTop = box.scrollHeight - fromEnd.current
    fromEnd.current = null
  }, [firstItem])

  return { scroller, content, atEnd, toEnd, holdPlace }
}
