import { patternOfAll } from '../nlu/lang/packs.ts'
import { areKindred } from '../nlu/text/kindred-words.ts'
import { plainWords } from '../nlu/text/plain-words.ts'

const WITHDRAWING = patternOfAll(pack => pack.pendings.withdrawing)
const DISOWNING = patternOfAll(pack => pack.pendings.disowning)
const LONGEST = 200

/**
 * A whole message that withdraws what is at hand by its name ("I no longer want the refund") or disowns it ("that is not
 * my order"). Questions withdraw nothing, and what is called by another name is another matter.
 */
export function readRefusal(text: string, about: ReadonlySet<string>): 'no' | 'cancel' | null {
  if (text.length > LONGEST || /[?\d]/.test(text)) return null
  const words = plainWords(text)
  if (DISOWNING.test(words)) return 'no'
  const named = words.split(' ').map(word => ([...about].some(name => areKindred(name, word)) ? '§' : word))
  return WITHDRAWING.test(named.join(' ')) ? 'cancel' : null
}
