import type { Frame } from '../../nlu/frames/frame.ts'
import { PACKS } from '../../nlu/lang/packs.ts'
import type { Language } from '../../nlu/text/language.ts'

/** "Could I have drawn that?", "hätte da eine Tabelle geholfen?": asks what might have been, and for nothing now. */
export function isTooLate({ tokens }: Frame, language: Language): boolean {
  const { having, modals, verbs, looksLikeParticiple } = PACKS[language].frames
  const words = tokens.map(({ folded }) => folded)
  const isDone = (word: string) =>
    verbs.get(word)?.some(({ form }) => form === 'participle') === true || looksLikeParticiple.test(word)
  if (having.subjunctive.has(words[0] ?? ''))
    return words.some((word, at) => at > 1 && (isDone(word) || modals.can.has(word)))
  const have = words.findIndex(word => having.present.has(word))
  const isModal = [modals.can, modals.should, modals.would].some(set => set.has(words[0] ?? ''))
  return isModal && have > 0 && have < FARTHEST && isDone(words[have + 1] ?? '')
}
const FARTHEST = 4
