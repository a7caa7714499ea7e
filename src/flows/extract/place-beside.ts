import { fold } from '../../nlu/text/normalise.ts'
import { correctedName, withoutTakingBack } from './corrected-name.ts'
import { hasPattern, jointAnswers } from './joint-answers.ts'
import { nameAskedBy } from './no-answer.ts'
import { earlierAnswers, questionTexts, type ReplyContext } from './reply-context.ts'

/**
 * "23552 Lübeck" to the postcode of Kiel: the place that stands beside the answer takes that of the one given before. Empty where it is the
 * same, a part of it, or no place.
 */
export function placeBeside({ flow, state, reply, keys: { pending } }: ReplyContext): Record<string, string> {
  if (pending === null || !hasPattern(pending)) return {}
  const siblings = flow.scopes.find(({ keys }) => keys.includes(pending))?.keys ?? []
  const text = withoutTakingBack(reply.text)
  return Object.fromEntries(
    siblings.flatMap(key => {
      const old = earlierAnswers(state).get(key.name)
      if (key === pending || key.answer.type !== 'text' || hasPattern(key) || typeof old !== 'string')
        return []
      if (nameAskedBy(questionTexts(flow, key)) !== 'place') return []
      const beside = jointAnswers(flow, key, text)[key.name]
      const place = beside === undefined ? null : correctedName(beside, old, 'place')
      return place === null || fold(place.value).includes(fold(old)) ? [] : [[key.name, place.value]]
    }),
  )
}
