import { ofAllPacks } from '../../nlu/lang/packs.ts'
/** Somebody tells steps in their order without saying so, or wants to see them drawn. */
export const MAP = ofAllPacks(pack => pack.seeds.map)
