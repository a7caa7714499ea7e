import { ofAllPacks } from '../../nlu/lang/packs.ts'
/** Somebody has many things and wants to hand them over or fill them in. */
export const TABLE = ofAllPacks(pack => pack.seeds.table)
