import type { KeyboardEvent } from 'react'

type Move = (at: number, count: number) => number

const MOVES: Readonly<Record<string, Move>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: at => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** Arrows, Home and End walk through the rows of a list. */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const move = MOVES[event.key]
  if (!move) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex(row => row.parentElement?.contains(document.activeElement))
  event.preventDefault()
  rows[move(at, rows.length)]?.focus()
}
