import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

const NEAR_PX = 64
/** Positions are fractions of a pixel where the screen is scaled. */
const EDGE_PX = 1

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
 * S1. Scrolling up lets go of the end, however little: the first frame of a wheel's movement is a few pixels,
 *     and holding on to it would pull the reader back at each word. Content that grows moves nothing by itself.
 * S2. Coming down near the end, or being at it, takes hold of it again.
 * S3. What the reader unfolds lets go of the end as well, and so does a message they begin to edit: they look at it.
 * S4. Where there is nothing to follow yet (`follows`), the page starts at its top.
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

  const followEnd = useCallback((box: HTMLDivElement) => {
    box.scrollTop = box.scrollHeight
    // The event of this movement may come together with the reader's own, which must be told from it.
    lastTop.current = box.scrollTop
  }, [])

  const toEnd = useCallback(() => {
    const box = scroller.current
    if (!box) return
    sticks.current = true
    followEnd(box)
    setAtEnd(true)
  }, [followEnd])

  useEffect(() => {
    const box = scroller.current
    const inner = content.current
    if (!box || !inner) return
    const scrolled = () => {
      const left = leftOf(box)
      const moved = box.scrollTop - lastTop.current
      if (left <= EDGE_PX) sticks.current = true
      else if (moved < -EDGE_PX) sticks.current = false
      else if (moved > 0 && left < NEAR_PX) sticks.current = true
      lastTop.current = box.scrollTop
      setAtEnd(sticks.current || left < NEAR_PX)
    }
    const grown = new ResizeObserver(() => {
      if (sticks.current && following.current) followEnd(box)
      else setAtEnd(sticks.current || leftOf(box) < NEAR_PX)
    })
    const clicked = ({ target }: MouseEvent) => {
      const summary = target instanceof Element ? target.closest('summary') : null
      if (summary?.parentElement?.hasAttribute('open') === false) sticks.current = false
    }
    const focused = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement && target.closest('article')) sticks.current = false
    }
    box.addEventListener('scroll', scrolled, { passive: true })
    inner.addEventListener('click', clicked)
    inner.addEventListener('focusin', focused)
    grown.observe(inner)
    grown.observe(box)
    return () => {
      box.removeEventListener('scroll', scrolled)
      inner.removeEventListener('click', clicked)
      inner.removeEventListener('focusin', focused)
      grown.disconnect()
    }
  }, [followEnd])

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

/** Pixels below what is in sight. */
function leftOf(box: HTMLDivElement): number {
  return box.scrollHeight - box.scrollTop - box.clientHeight
}
