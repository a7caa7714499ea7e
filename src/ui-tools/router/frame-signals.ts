import type { Frame } from '../../nlu/frames/frame.ts'
import { weaknessesOf } from '../../nlu/frames/weaknesses.ts'

/** Grammar of a clause, as a judge is shown it. */
export const frameSignals = (frame: Frame): readonly string[] => {
  const { act, time, polarity, subject, modal, link, verb, reported, isPiece } = frame
  return [
    `§act ${act}`,
    `§${act} ${time}`,
    `§${act} ${polarity}`,
    `§${act} of ${subject}`,
    ...(modal === null ? [] : [`§modal ${modal}`]),
    ...(link === null ? [] : [`§link ${link}`]),
    ...(verb === null ? [] : [`§verb ${verb}`, `§verb ${verb} of ${subject}`]),
    ...(reported ? ['§reported'] : []),
    ...(isPiece ? ['§piece'] : []),
    ...weaknessesOf(frame).map(weakness => `§weak ${weakness}`),
  ]
}
