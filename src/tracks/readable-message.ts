import type { ReadableMessage } from '../intents/read-params.ts'
import { regionOf } from '../nlu/text/language.ts'
import type { Situation } from './situation.ts'

/** The message with all it is to be read by. */
export function readableMessage({
  input,
  reads,
}: {
  input: { readonly kind: 'message'; readonly text: string } | { readonly kind: 'answer' }
  reads: Pick<Situation['reads'], 'locale' | 'now' | 'zone'>
}): ReadableMessage {
  return {
    text: input.kind === 'message' ? input.text : '',
    locale: reads.locale,
    // Written as YYYY-MM-DD in Canada.
    refDate: new Intl.DateTimeFormat('en-CA', { timeZone: reads.zone }).format(reads.now),
    region: regionOf(reads.locale),
    zone: reads.zone,
  }
}
