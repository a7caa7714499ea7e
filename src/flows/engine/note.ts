import type { FlowEvent } from './flow-event.ts'
import type { Walk } from './walk.ts'

/** A fact of the way. While a known way is walked again, only its new end is told. */
export function note(walk: Walk, event: FlowEvent): void {
  if (walk.quiet === null) walk.events.push(event)
  else walk.quiet.push(event)
}

/** A fact that is told in any case. */
export function tell(walk: Walk, event: FlowEvent): void {
  walk.events.push(event)
}

/** Tells the events of the way that led here: it is new. */
export function tellTheWay(walk: Walk): void {
  if (walk.quiet !== null) walk.events.push(...walk.quiet.splice(0))
}

/** Drops the events of the way that led here: it is known. */
export function forgetTheWay(walk: Walk): void {
  walk.quiet?.splice(0)
}
