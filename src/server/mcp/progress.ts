import type { Event } from '@ag-ui/core'
import { clip } from '../../core/clip.ts'
import { stateChanges } from '../client/state-changes.ts'

/** Tells the client how far a turn is; counts up. */
export type Report = (step: number, message: string) => void

const LONGEST = 500
const MOST_STEPS = 1_000

/** Reports a run on its way: what it is doing, and what it has said so far. Later rounds of a call count on. */
export function createProgress(report: Report, round: number): { take(event: Event): void } {
  let step = round * MOST_STEPS
  let text = ''
  let last = ''
  const say = (message: string) => {
    if (message === '' || message === last) return
    last = message
    report(++step, clip(message, LONGEST))
  }
  return {
    take(event) {
      for (const change of stateChanges(event))
        if (change.kind === 'agent')
          say(change.details === null ? change.state : `${change.state}: ${change.details}`)
      if (event.type === 'RUN_STARTED') say('thinking')
      if (event.type === 'TEXT_MESSAGE_START') text = ''
      if (event.type === 'TEXT_MESSAGE_CONTENT') text += event.delta
      if (event.type === 'TEXT_MESSAGE_END') say(text)
    },
  }
}
