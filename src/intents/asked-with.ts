import type { SlotReader } from '../nlu/slots/create-slot-reader.ts'
import type { Intent } from './intent.ts'
import type { SpokenExample } from './meant-part.ts'

/** So many examples tell; the rest are not read. */
const MOST_EXAMPLES = 40

/** The intent, knowing for which of its parameters an example asks with a value: "is the north branch open on Saturday?" */
export function askedWith(intent: Intent, examples: readonly SpokenExample[], reader: SlotReader): Intent {
  const { parameters } = intent
  const questions = examples.slice(0, MOST_EXAMPLES).filter(([text]) => isQuestion(text))
  if (parameters.length === 0 || questions.length === 0) return intent
  const slots = Object.fromEntries(parameters.map(({ name, slot }) => [name, slot]))
  const read = () =>
    new Set(
      questions.flatMap(([text, locale]) =>
        reader
          .extract({ text, locale, region: locale, refDate: ANY_DAY, slots, pending: null })
          .left.flatMap(({ slot, reason }) => (reason === 'asked' || reason === 'available' ? [slot] : [])),
      ),
    )
  // A start does not wait for it: to read examples takes longer than to read the file.
  let asked: ReadonlySet<string> | null = null
  const isAsked = (name: string) => {
    asked ??= read()
    return asked.has(name)
  }
  return {
    ...intent,
    parameters: parameters.map(parameter => ({
      ...parameter,
      isInQuestions: () => isAsked(parameter.name),
    })),
  }
}

/** Only a question mark makes a sentence one that asks: an example without it need not be read. */
const isQuestion = (text: string): boolean => text.includes('?')

const ANY_DAY = '2026-01-05'
