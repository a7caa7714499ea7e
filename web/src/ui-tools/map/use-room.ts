import { type RefObject, useLayoutEffect, useState } from 'react'

/** Nothing is laid out anew at each pixel a frame is pulled. */
const STEP_PX = 32

/** Width of a frame, as far as it decides how a drawing is laid out in it. */
export function useRoom(frame: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const { current } = frame
    if (!current) return
    // With the bar of a drawing that is too high: laid out in rows it may need none.
    const measure = () => setRoom(Math.floor(current.offsetWidth / STEP_PX) * STEP_PX)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [frame])
  return room
}
