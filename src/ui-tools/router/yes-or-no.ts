import { readWords } from '../../pendings/read-words.ts'
import type { UiReading } from './reading.ts'

/** A message as the answer to a question of ours. Read only where one was asked. */
export function yesOrNo({ text, language }: UiReading): 'yes' | 'no' | 'unclear' {
  const { meaning } = readWords(text, { form: 'yes_no', editable: false }, language)
  if (meaning === 'cancel') return 'no'
  return meaning === 'yes' || meaning === 'no' ? meaning : 'unclear'
}
