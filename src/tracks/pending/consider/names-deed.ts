import type { Assistant } from '../../../assistants/assistant.ts'
import type { DoneCall } from '../../../core/session.ts'
import { speaksOfUndoing } from '../../../intents/speaks-of-undoing.ts'
import { wordsOfAll } from '../../../nlu/lang/packs.ts'
import { plainWords } from '../../../nlu/text/plain-words.ts'

const FILL = wordsOfAll(({ replies }) => [...replies.fill, ...replies.besideUndoing])
/** From so many letters on, a name may end a longer word: "Rückerstattung". */
const COMPOUND = 6

/**
 * True for a message that undoes something done by its name, and says nothing else. A wish of which an intent or a tool of the
 * assistant takes care is theirs: "cancel my loan" where loans can be cancelled.
 */
export function namesDeed(
  text: string,
  done: readonly DoneCall[],
  { intents, tools }: Pick<Assistant, 'intents' | 'tools'>,
): boolean {
  if (intents === null || done.length === 0 || !speaksOfUndoing(text)) return false
  const words = wordsIn(text)
  const isMeant = (deed: DoneCall): boolean => {
    const names = namesOf(deed, intents.all)
    const isName = (word: string) =>
      names.some(name => name === word || (name.length >= COMPOUND && word.endsWith(name)))
    return words.length > 0 && words.every(isName)
  }
  if (!done.some(isMeant) || tools.some(({ name }) => speaksOfUndoing(name))) return false
  const read = intents.classify(
    text,
    intents.all.map(({ id }) => id),
  )
  return read.kind !== 'intent' || !intents.undoes(read.guess.intent)
}

/** Words an intent names its deed by, in any language; none where no intent does it. */
function namesOf({ name }: DoneCall, intents: NonNullable<Assistant['intents']>['all']): readonly string[] {
  const own = intents.filter(({ tools }) => tools.includes(name))
  return own.flatMap(({ title }) => {
    const titles = title === null || typeof title === 'string' ? [title ?? ''] : Object.values(title)
    return [name, ...titles].flatMap(wordsIn)
  })
}

const wordsIn = (text: string): readonly string[] =>
  plainWords(text)
    .split(' ')
    .filter(word => word !== '' && !FILL.has(word))
