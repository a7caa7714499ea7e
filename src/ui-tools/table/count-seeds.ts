import { ofAllPacks } from '../../nlu/lang/packs.ts'
/** Somebody speaks of several things worth listing, and says neither how many nor which. */
export const COUNT = ofAllPacks(pack => pack.seeds.count)
