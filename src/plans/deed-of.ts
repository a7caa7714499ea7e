import { wordsOfAll } from '../nlu/lang/packs.ts'
import { fold } from '../nlu/text/normalise.ts'
import { hiddenCharacters } from '../pendings/hidden-characters.ts'

const ASKING = wordsOfAll(({ pendings }) => pendings.askingVerbs)
const LONGEST = 60

/**
 * The deed a question names, for the button that says yes: "Refund €80.00 for LX-20481". Null where the question asks in
 * another way ("Shall I …?") or is more than one such sentence, so that a button never says half of something.
 */
export function deedOf(question: string): string | null {
  const deed = question.trim().replace(/\?$/, '').trim()
  const isOne = question.trim().endsWith('?') && !/\?|[.:;!]\s|\n/.test(deed)
  const [first = ''] = deed.split(/\s+/)
  const isDeed = deed !== '' && deed.length <= LONGEST && !ASKING.has(fold(first))
  return isOne && isDeed && hiddenCharacters(deed).length === 0 ? deed : null
}
