import { ofAllPacks } from '../../../nlu/lang/packs.ts'
/** Single things told in passing. Much of it has words of the tools. */
export const FACTS = ofAllPacks(pack => pack.seeds.facts)
