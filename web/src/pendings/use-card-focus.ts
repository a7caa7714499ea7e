import { type RefObject, useEffect } from 'react'
import { INPUT_ID } from '../chat/composer.tsx'

/** Moves the focus to the card on a new occasion, unless that would take it from somebody who is at something. */
export function useCardFocus(card: RefObject<HTMLElement | null>, occasion: string | null): void {
  useEffect(() => {
    if (occasion !== null && isFocusFree()) card.current?.focus({ preventScroll: true })
  }, [card, occasion])
}

/** Nobody is typing, and whatever has the focus belongs to this conversation. */
export function isFocusFree(): boolean {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) return true
  if (document.querySelector('dialog[open], :popover-open') || !activeElement.closest('.chat')) return false
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
