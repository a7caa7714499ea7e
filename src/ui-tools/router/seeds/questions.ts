import { ofAllPacks } from '../../../nlu/lang/packs.ts'
/** Questions and orders of people, and small edits. */
export const QUESTIONS = ofAllPacks(pack => pack.seeds.questions)
