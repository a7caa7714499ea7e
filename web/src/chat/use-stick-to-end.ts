import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

const NEAR_PX = 64
/** Positions are fractions of a pixel where the screen is scaled. */
const EDGE_PX = 1
/** Room above what is shown from its beginning. */
const ABOVE_PX = 16

/** Share of the screen that the person's own words may take above the answer to them. */
const OWN_SHARE = 0.4

interface StickToEnd {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly content: RefObject<HTMLDivElement | null>
  /** True while the end is in sight. */
  readonly atEnd: boolean
  readonly toEnd: () => void
  /** Call before adding something on top: the reader then stays where they are. */
  readonly holdPlace: () => void
}

/**
 * Follows growing content, but never a reader who scrolls.
 * S1. Scrolling lets go, however little: the first frame of a wheel's movement is a few pixels, and holding on to it would pull
 *     the reader back at each word. Content that grows moves nothing by itself.
 * S2. Coming down near the end takes hold of it: from then on it is followed.
 * S3. What the reader unfolds lets go as well, and so does a message they begin to edit: they look at it.
 * S4. Where there is nothing to follow yet (`follows`), the page starts at its top.
 * S5. What is new (`newest`) is followed until its beginning is at the top, also where a conversation is opened: whoever reads
 *     begins there. `data-newest` in the list says where that is.
 * S6. A question that waits below it comes into sight whole, as far as the words before it still begin in sight.
 */
export function useStickToEnd(firstItem: string | null, newest: string | null, follows: boolean): StickToEnd {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const sticksTo = useRef<'answer' | 'end' | null>('answer')
  const following = useRef(follows)
  following.current = follows
  const lastTop = useRef(0)
  const fromEnd = useRef<number | null>(null)
  const [atEnd, setAtEnd] = useState(true)

  const follow = useCallback((box: HTMLDivElement) => {
    const end = box.scrollHeight - box.clientHeight
    box.scrollTop = sticksTo.current === 'end' ? end : Math.min(end, Math.max(answerIn(box), questionIn(box)))
    // The event of this movement may come together with the reader's own, which must be told from it.
    lastTop.current = box.scrollTop
    setAtEnd(leftOf(box) < NEAR_PX)
  }, [])

  const toEnd = useCallback(() => {
    sticksTo.current = 'end'
    if (scroller.current) follow(scroller.current)
  }, [follow])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a new part begins
  useLayoutEffect(() => {
    if (sticksTo.current !== null) sticksTo.current = 'answer'
  }, [newest])

  useEffect(() => {
    const box = scroller.current
    const inner = content.current
    if (!box || !inner) return
    const scrolled = () => {
      const left = leftOf(box)
      const moved = box.scrollTop - lastTop.current
      if (moved > 0 && left < NEAR_PX) sticksTo.current = 'end'
      else if (left <= EDGE_PX) sticksTo.current ??= 'end'
      else if (Math.abs(moved) > EDGE_PX) sticksTo.current = null
      lastTop.current = box.scrollTop
      setAtEnd(left < NEAR_PX)
    }
    const grown = new ResizeObserver(() => {
      if (sticksTo.current !== null && following.current) follow(box)
      else setAtEnd(leftOf(box) < NEAR_PX)
    })
    const clicked = ({ target }: MouseEvent) => {
      const summary = target instanceof Element ? target.closest('summary') : null
      if (summary?.parentElement?.hasAttribute('open') === false) sticksTo.current = null
    }
    const focused = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement && target.closest('article')) sticksTo.current = null
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
  }, [follow])

  const holdPlace = useCallback(() => {
    const box = scroller.current
    if (!box) return
    sticksTo.current = null
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

/** Position at which the newest answer is read from its beginning, below what it answers as far as there is room for that. */
const answerIn = (box: HTMLDivElement): number =>
  Math.max(topOf(box, 'own'), topOf(box, 'answer') - box.clientHeight * OWN_SHARE)

/** Position at which the words that lead to the open question begin, or without any the question itself; 0 where nothing is asked. */
function questionIn(box: HTMLDivElement): number {
  const card = box.querySelector('.pending-focus:not([hidden])')
  if (card === null) return 0
  const isAlone =
    box.querySelector('[data-newest="answer"]') !== null &&
    box.querySelector('[data-newest="answer"] ~ article') === null
  return isAlone ? positionOf(box, card) : topOf(box, 'answer')
}

/** Position of what stands after a mark; without one, it is what the list begins with. */
function topOf(box: HTMLDivElement, part: 'own' | 'answer'): number {
  const mark = box.querySelector(`[data-newest="${part}"]`)
  if (mark === null) return 0
  let marked = mark.nextElementSibling
  while (marked !== null && marked.getClientRects().length === 0) marked = marked.nextElementSibling
  if (marked === null) return box.scrollHeight
  return positionOf(box, marked)
}

const positionOf = (box: HTMLDivElement, shown: Element): number =>
  shown.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop - ABOVE_PX

/** Pixels below what is in sight. */
function leftOf(box: HTMLDivElement): number {
  return box.scrollHeight - box.scrollTop - box.clientHeight
}
