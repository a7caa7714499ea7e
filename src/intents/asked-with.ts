import { type WhenAsked, whenAsked } from '../core/when-asked.ts'
import type { SlotReader } from '../nlu/slots/create-slot-reader.ts'
import type { Intent } from './intent.ts'
import type { SpokenExample } from './meant-part.ts'

/** So many examples tell; the rest are not read. */
const MOST_EXAMPLES = 40

/** True for a parameter that an example of its intent asks with: "is the north branch open on Saturday?" Null where none asks. */
export function askedWith(
  { parameters }: Pick<Intent, 'parameters'>,
  examples: readonly SpokenExample[],
  reader: SlotReader,
): WhenAsked<[parameter: string], boolean> | null {
  const questions = examples.slice(0, MOST_EXAMPLES).filter(([text]) => isQuestion(text))
  if (parameters.length === 0 || questions.length === 0) return null
  const slots = Object.fromEntries(parameters.map(({ name, slot }) => [name, slot]))
  // A start does not wait for it: to read examples takes longer than to read the file.
  return whenAsked(() => {
    const asked = new Set(
      questions.flatMap(([text, locale]) =>
        reader
          .extract({ text, locale, region: locale, refDate: ANY_DAY, slots, pending: null })
          .left.flatMap(({ slot, reason }) => (reason === 'asked' || reason === 'available' ? [slot] : [])),
      ),
    )
    return name => asked.has(name)
  })
}

/** Only a question mark makes a sentence one that asks: an example without it need not be read. */
const isQuestion = (text: string): boolean => text.includes('?')

const ANY_DAY = '2026-01-05'
