import type { Grounds, Stake } from '../../core/stake.ts'
import type { Routed } from './route.ts'
import { lasts } from './wish.ts'

/** Grounds of what the router says: a wish that is kept rests on its own words. */
export const groundsOf = ({ output, wish }: Routed): Grounds =>
  wish !== null && lasts(wish) ? wish.evidence : { strength: output.confidence, weakenedBy: [] }

/** Cost of what the router says, if it is wrong. */
export const stakeOfRouted = ({ output, wish }: Routed): Stake =>
  wish !== null && lasts(wish) ? 'lasting' : output.action === 'tool' ? 'visible' : 'free'
