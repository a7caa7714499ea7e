import { tokeniseReply } from '../../nlu/polarity/reply-tokens.ts'
import { type RepeatableQuestion, readWords } from '../../pendings/read-words.ts'
import { offerEcho, ordersOffer } from './offer-echo.ts'
import type { UiReading } from './reading.ts'

const QUESTION = { asks: 'offer', echo: offerEcho } as const
/** A question of ours, as its answer may repeat it. */
export const OFFER: RepeatableQuestion = { ...QUESTION, otherNumber: QUESTION, about: new Set() }

/** A message as the answer to a question of ours. Read only where one was asked. */
export function yesOrNo({ text, language }: UiReading): 'yes' | 'no' | 'unclear' {
  const { meaning } = readWords(text, { form: 'yes_no', editable: false }, language, OFFER)
  if (meaning === 'cancel') return 'no'
  if (meaning === 'yes' || meaning === 'no') return meaning
  return ordersOffer(tokeniseReply(text), language) ? 'yes' : 'unclear'
}
