import { isA } from '../../nlu/backing/backing-words.ts'
import { isPlainWord } from '../../nlu/backing/doubt-about.ts'
import { replyParts } from '../../nlu/backing/reply-parts.ts'
import type { LeftOut } from '../../nlu/slots/resolve.ts'
import type { CompiledKey } from '../ir/compiled.ts'
import { askedBy } from './asked-by.ts'
import { isUnderstood } from './is-understood.ts'
import type { ReplyContext } from './reply-context.ts'

/** "The heating does not work" to a question for what is wrong: the denial names the fault, and refuses no choice. */
export function brokenThing(
  context: ReplyContext,
  pending: CompiledKey,
  left: readonly LeftOut[],
): string | null {
  const [only, ...others] = left.filter(({ slot }) => slot === pending.name)
  if (only?.reason !== 'negated' || typeof only.value !== 'string' || others.length > 0) return null
  const asked = askedBy(context, pending)
  const [part, ...more] = replyParts(context.reply.text)
  if (asked?.isTrouble !== true || part === undefined || more.length > 0) return null
  const before = part.words.filter(one => one.span.end <= only.span.start)
  const after = part.words.filter(one => one.span.start >= only.span.end)
  const isBroken =
    after.some(({ word }) => isA('working', word)) && after.some(({ word }) => isA('denies', word))
  const isOfQuestion = (word: string) => isA('working', word) || asked.isKnown(word)
  const isAll =
    after.every(({ word }) => isUnderstood(word, isOfQuestion)) &&
    before.every(({ word }) => isPlainWord(word))
  return isBroken && isAll && !before.some(({ word }) => isA('denies', word)) ? only.value : null
}
