import { ofAllPacks } from '../../nlu/lang/packs.ts'
/** Somebody speaks of how something is done, and names no steps. */
export const STEPS = ofAllPacks(pack => pack.seeds.steps)
