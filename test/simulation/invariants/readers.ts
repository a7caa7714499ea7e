import type { Scene } from '../scene.ts'
import type { Invariant } from './invariant.ts'

/** Whoever watches is told of every fact, in order, through whichever node; and when all is at rest, of the last one, too. */
export const readersMissNothing = ({ readers }: Scene): Invariant => ({
  see(observation, history) {
    if (observation.kind !== 'told') return null
    const { reader, seq, after } = observation
    if (seq > history.seq) return `${reader} was told of event ${seq}, which nobody has written`
    return seq === after + 1 ? null : `${reader} was told of event ${seq} after event ${after}`
  },
  atRest(history) {
    const behind = readers.find(({ of, seen }) => of === history && seen !== history.seq)
    return behind === undefined
      ? null
      : `${behind.name} knows of ${behind.seen} events, there are ${history.seq}`
  },
})
