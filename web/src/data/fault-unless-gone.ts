import type { Fault } from './problem.ts'
import type { Answer } from './rest-client.ts'

const GONE = 404

/** Fault of taking something away; none where it was taken away elsewhere. */
export const faultUnlessGone = (answer: Answer<unknown>): Fault | null =>
  answer.ok || answer.status === GONE ? null : answer.fault
