import { readAnswer } from '../../../pendings/read-answer.ts'
import { tokenise } from '../../../pendings/tokenise.ts'
import { wordSet } from '../../text/word-set.ts'
import type { Finding, Reader, SlotView } from '../finding.ts'
import { isDeniedBefore } from '../reading/negation.ts'
import { foldedAt, foldedIn } from '../reading/reading.ts'

const YES = wordSet(
  'yes yeah yep yup sure ja jo jup jawohl klar gerne absolutely definitely natuerlich selbstverstaendlich certainly correct richtig genau stimmt',
)
const NO = wordSet('no nope nah nein nee noe never niemals')
const TURNING = wordSet('but aber wait moment warte hold later spaeter if wenn falls maybe vielleicht unless')

export const readBoolean: Reader<'boolean'> = view => {
  const answer = view.pending ? plainAnswer(view) : null
  return answer === null ? named(view) : [answer]
}

/** A yes or no as such, or as the first word of a sentence that does not turn it round. */
function plainAnswer({ message: { reading } }: SlotView<'boolean'>): Finding | null {
  const plain = readAnswer(tokenise(reading.text.trim()), reading.language)
  const start = reading.tokens[0]?.span.start ?? 0
  const whole = {
    span: { start, end: reading.tokens.at(-1)?.span.end ?? start },
    reason: 'answer',
    strength: 'bare',
  } as const
  if (plain === 'yes' || plain === 'ok') return { value: true, ...whole }
  if (plain === 'no' || plain === 'cancel') return { value: false, ...whole }
  if (plain !== null) return null
  const words = foldedIn(reading, { first: 0, last: reading.tokens.length - 1 })
  if (reading.sentences.some(({ asks }) => asks) || words.some(word => TURNING.has(word))) return null
  const [first = '', ...rest] = words
  const says = YES.has(first) ? true : NO.has(first) ? false : null
  if (says === null || rest.some(word => (says ? NO : YES).has(word))) return null
  const span = reading.tokens[0]?.span ?? whole.span
  return { value: says, span, reason: 'answer', strength: 'bare' }
}

/** The slot's own word, said or denied: "it's a gift", "kein Geschenk". */
function named({ message: { reading }, words }: SlotView<'boolean'>): Finding[] {
  return reading.tokens.flatMap(({ folded, span }, at): Finding[] => {
    if (!words.has(folded) || foldedAt(reading, at + 1) === 'card') return []
    const value = !isDeniedBefore(reading, { first: at, last: at }, 'near')
    return [{ value, span, reason: 'named', strength: 'named' }]
  })
}
