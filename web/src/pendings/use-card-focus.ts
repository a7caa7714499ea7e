import { type RefObject, useEffect } from 'react'
import { INPUT_ID } from '../chat/composer.tsx'

/**
 * Moves the focus to the card on a new occasion, unless that would take it from somebody who is at something. One that
 * is higher than the screen is shown from its beginning: what is asked comes before what can be filled in.
 */
export function useCardFocus(card: RefObject<HTMLElement | null>, occasion: string | null): void {
  useEffect(() => {
    if (occasion === null) return
    if (isFocusFree()) card.current?.focus({ preventScroll: true })
    // After the conversation has moved to its end.
    const frame = requestAnimationFrame(() => {
      const room = card.current?.closest('.chat-scroll')?.clientHeight ?? Number.POSITIVE_INFINITY
      if ((card.current?.offsetHeight ?? 0) > room) card.current?.scrollIntoView({ block: 'start' })
    })
    return () => cancelAnimationFrame(frame)
  }, [card, occasion])
}

/** Nobody is typing, and whatever has the focus belongs to this conversation. */
export function isFocusFree(): boolean {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) return true
  if (document.querySelector('dialog:modal, :popover-open') || !activeElement.closest('.chat')) return false
  const field = activeElement.closest<HTMLInputElement>('input, textarea, select')
  return field === null || (field.id === INPUT_ID && field.value === '')
}

/** Letters typed while the card itself has the focus are meant for the message: an answer in words. */
export function typeOn(event: {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly target: EventTarget
  readonly currentTarget: EventTarget
}): void {
  if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
  if ([...event.key].length === 1 && event.key !== ' ') document.getElementById(INPUT_ID)?.focus()
}
