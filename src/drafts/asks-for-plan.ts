import { framesOf } from '../nlu/frames/frames-of.ts'
import { PACKS } from '../nlu/lang/packs.ts'
import { tokensRead } from '../nlu/text/excerpt.ts'
import { languageIn } from './orders-in.ts'

/** True for a wish that a plan be made: "make a plan for the move", not "is it in the plan?" or "make the plan shorter". */
export function asksForPlan(text: string, locale: string): boolean {
  const language = languageIn(text, locale)
  const { planWords } = PACKS[language].drafts
  return framesOf(tokensRead(text), language).some(
    ({ act, verb, polarity, objects: [first] }) =>
      (act === 'command' || act === 'wish') &&
      polarity === 'positive' &&
      (verb === 'make' || verb === 'write') &&
      first !== undefined &&
      !first.isDefinite &&
      planWords.has(first.head),
  )
}
