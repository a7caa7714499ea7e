import { ofAllPacks } from '../../../nlu/lang/packs.ts'
/** Talk with the assistant, about oneself and about the conversation. */
export const TALK = ofAllPacks(pack => pack.seeds.talk)
