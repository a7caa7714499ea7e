import type { FrameWords } from '../lang/sections/frame-words.ts'
import { beginningWith } from '../text/beginning-with.ts'
import type { Link } from './frame.ts'
import type { Tag } from './lexicon.ts'
import type { TaggedWord } from './words.ts'

/** Expression at the beginning of a clause that says how it is meant. */
export type Opener = 'wish' | 'view' | 'correction' | 'needless' | 'irony' | 'supposing' | 'hearsay'

/** Words that belong together around one verb, or a piece without one. */
export interface Clause {
  readonly words: readonly TaggedWord[]
  readonly link: Link | null
  readonly openers: ReadonlySet<Opener>
  /** Words of the expressions it begins with. */
  readonly opening: readonly TaggedWord[]
  readonly isGreeting: boolean
}

const VERBAL: ReadonlySet<Tag> = new Set(['verb', 'modal', 'be', 'have', 'do'])
export const isVerbal = ({ tag }: TaggedWord): boolean => VERBAL.has(tag)
const BREAKS = /^[,;:–()"„“”«»…]$/

/** Cuts a sentence into its clauses. */
export function clausesOf(sentence: readonly TaggedWord[], pack: FrameWords): Clause[] {
  const clauses: Clause[] = []
  let open = emptyClause()
  const close = () => {
    if (open.words.length > 0 || open.opening.length > 0) clauses.push(open)
    open = emptyClause()
  }
  for (let at = 0; at < sentence.length; ) {
    const word = sentence[at] as TaggedWord
    if (open.words.length === 0) {
      const found = openingAt(sentence, at, pack)
      if (found !== null) {
        open = {
          ...open,
          openers: new Set([...open.openers, found.kind]),
          opening: [...open.opening, ...found.words],
        }
        at = found.to
        continue
      }
      const greeting = phraseAt(sentence, at, pack.greetings)
      if (greeting !== null && open.opening.length === 0) {
        clauses.push({ ...emptyClause(), words: greeting.words, isGreeting: true })
        at = greeting.to
        continue
      }
    }
    if (word.isMark) {
      if (BREAKS.test(word.folded)) close()
      at += 1
      continue
    }
    const isAnswer = (word.tag === 'yes' || word.tag === 'no') && open.words.length === 0
    if (opensClause(sentence, at, open, pack)) {
      close()
      open = { ...open, link: word.entry.link ?? 'which' }
      at += 1
      if (word.entry.link === 'and' || word.entry.link === 'but') continue
      open = { ...open, opening: [word] }
      continue
    }
    if (isOrderAfterCondition(sentence, at, open, pack)) close()
    if (isContact(sentence, at, open, pack)) {
      close()
      open = { ...open, link: 'which' }
    }
    if (isTell(sentence, at, open, pack)) {
      close()
      open = { ...open, link: 'that' }
    }
    open = { ...open, words: [...open.words, word] }
    at += 1
    if (isAnswer && word.tag === 'no') close()
  }
  close()
  return joined(clauses, pack)
}

const emptyClause = (): Clause => ({
  words: [],
  link: null,
  openers: new Set(),
  opening: [],
  isGreeting: false,
})

/** A word that ties on a clause; "and" only where a verb of its own follows. */
function opensClause(sentence: readonly TaggedWord[], at: number, open: Clause, pack: FrameWords): boolean {
  const word = sentence[at] as TaggedWord
  if (word.tag !== 'link') return false
  if (word.entry.link !== 'and') return true
  if (!open.words.some(isVerbal)) return false
  const rest = sentence.slice(at + 1, at + 6)
  const first = rest.find(({ tag }) => !['adverb', 'time', 'polite', 'negator'].includes(tag))
  if (first === undefined) return false
  if (first.tag === 'subject' || isVerbal(first)) return !isGerundAfterGerund(first, open)
  if (!pack.verbLast || !open.words.some(({ tag }) => tag === 'subject')) return false
  return rest.some(({ tag }) => tag === 'subject')
}

/** "When it's about hiring | always draw a map": an order follows its condition without a comma. */
function isOrderAfterCondition(
  sentence: readonly TaggedWord[],
  at: number,
  open: Clause,
  pack: FrameWords,
): boolean {
  if (pack.verbLast || (open.link !== 'when' && open.link !== 'if')) return false
  if (open.words.at(-1)?.tag !== 'noun' || !open.words.some(isVerbal)) return false
  const verb = sentence
    .slice(at, at + 4)
    .find(({ tag }) => !LOOSE.has(tag) && tag !== 'negator' && tag !== 'do')
  return verb?.tag === 'verb' && verb.entry.verbs.some(({ form }) => form === 'base')
}

/** "There's five suppliers | I need to compare": what is said of a thing begins without a word for it. */
function isContact(sentence: readonly TaggedWord[], at: number, open: Clause, pack: FrameWords): boolean {
  const [last, word, next] = [sentence[at - 1], sentence[at], sentence[at + 1]]
  const person = word?.tag === 'subject' ? word.entry.subject : null
  return (
    !pack.verbLast &&
    (person === 'i' || person === 'we') &&
    last?.tag === 'noun' &&
    open.words.some(isVerbal) &&
    next !== undefined &&
    isVerbal(next)
  )
}

const isGerund = ({ entry }: TaggedWord) => entry.verbs.some(({ form }) => form === 'gerund')
/** "Stop opening and closing it" is one wish. */
const isGerundAfterGerund = (first: TaggedWord, open: Clause) => isGerund(first) && open.words.some(isGerund)

/** "Told her bot | never to show tables", "… hab ich ihm gesagt": somebody's words begin or end here. */
function isTell(sentence: readonly TaggedWord[], at: number, open: Clause, pack: FrameWords): boolean {
  const word = sentence[at] as TaggedWord
  const says = ({ entry, tag }: TaggedWord) =>
    tag === 'verb' &&
    entry.verbs.some(({ lemma, particle }) => particle === null && pack.classes.get(lemma) === 'say')
  if (!pack.verbLast) {
    const isTo = word.tag === 'to' || (word.tag === 'negator' && sentence[at + 1]?.tag === 'to')
    const last = open.words.at(-1)
    // "Told us | you should plan", "said | make a table".
    const isSentence = word.tag === 'subject' && (last?.tag === 'object' || last?.tag === 'noun')
    const isOrder =
      last !== undefined &&
      says(last) &&
      word.tag === 'verb' &&
      word.entry.verbs.some(({ form }) => form === 'base')
    return isOrder || ((isTo || isSentence) && open.words.some(says))
  }
  if (word.tag !== 'have' || !open.words.some(({ tag }) => tag === 'verb')) return false
  const end = sentence.findIndex((other, place) => place > at && other.isMark)
  const tail = sentence.slice(at, end < 0 ? undefined : end)
  return tail[1]?.tag === 'subject' && tail.some(says)
}

interface Phrase {
  readonly words: readonly TaggedWord[]
  readonly to: number
}

/** The longest of these expressions that begins here; commas inside it are passed over. */
function phraseAt(
  sentence: readonly TaggedWord[],
  from: number,
  phrases: readonly (readonly string[])[],
): Phrase | null {
  let best: Phrase | null = null
  for (const phrase of beginningWith(sentence[from]?.folded ?? '', phrases)) {
    const words: TaggedWord[] = []
    let at = from
    for (const part of phrase) {
      if (sentence[at]?.folded === ',' && words.length > 0) at += 1
      const word = sentence[at]
      if (word?.folded !== part) break
      words.push(word)
      at += 1
    }
    if (words.length === phrase.length && words.length > (best?.words.length ?? 0)) best = { words, to: at }
  }
  return best
}

function openingAt(
  sentence: readonly TaggedWord[],
  at: number,
  pack: FrameWords,
): (Phrase & { readonly kind: Opener }) | null {
  const wish = phraseAt(sentence, at, pack.wishOpeners)
  if (wish !== null) return { ...wish, kind: 'wish', to: pastComma(sentence, wish.to) }
  const view = phraseAt(sentence, at, pack.viewOpeners)
  if (view !== null && isSaid(sentence[pastComma(sentence, view.to)]))
    return { ...view, kind: 'view', to: pastComma(sentence, view.to) }
  const needless = phraseAt(sentence, at, pack.needless)
  if (needless !== null) return { ...needless, kind: 'needless' }
  const supposing = phraseAt(sentence, at, pack.supposing)
  if (supposing !== null && at === 0 && !isEndAt(sentence, supposing.to))
    return { ...supposing, kind: 'supposing', to: pastComma(sentence, supposing.to) }
  const hearsay = phraseAt(sentence, at, pack.hearsayOpeners)
  if (hearsay !== null && !isEndAt(sentence, hearsay.to))
    return { ...hearsay, kind: 'hearsay', to: pastComma(sentence, hearsay.to) }
  const irony = phraseAt(sentence, at, pack.ironyOpeners)
  if (irony !== null && phraseAt(sentence, pastComma(sentence, irony.to), pack.ironyTails) !== null)
    return { ...irony, kind: 'irony', to: pastComma(sentence, irony.to) }
  const correction = phraseAt(sentence, at, pack.corrections)
  const follows = sentence[correction === null ? at : pastComma(sentence, correction.to)]
  if (correction !== null && follows !== undefined && !follows.isMark)
    return { ...correction, kind: 'correction', to: pastComma(sentence, correction.to) }
  return null
}

const isEndAt = (sentence: readonly TaggedWord[], at: number) =>
  sentence.slice(at).every(({ isMark }) => isMark)
const pastComma = (sentence: readonly TaggedWord[], at: number) =>
  sentence[at]?.folded === ',' ? at + 1 : at
const isSaid = (word: TaggedWord | undefined) =>
  word !== undefined && (word.tag === 'subject' || word.tag === 'link')

/** Puts pieces that say nothing of their own to the clause they belong to. */
function joined(clauses: readonly Clause[], pack: FrameWords): Clause[] {
  const found: Clause[] = []
  let waiting: TaggedWord[] = []
  for (const clause of clauses) {
    const last = found.at(-1)
    if (isDangling(clause, pack)) {
      if (last !== undefined && !last.isGreeting)
        found[found.length - 1] = { ...last, words: [...last.words, ...clause.words] }
      else waiting = [...waiting, ...clause.words]
      continue
    }
    if (last !== undefined && waiting.length === 0 && goesOn(last, clause)) {
      found[found.length - 1] = { ...last, words: [...last.words, ...clause.words] }
      continue
    }
    found.push(waiting.length === 0 ? clause : { ...clause, words: [...waiting, ...clause.words] })
    waiting = []
  }
  return waiting.length === 0 ? found : [...found, { ...emptyClause(), words: waiting }]
}

const LOOSE: ReadonlySet<Tag> = new Set(['adverb', 'time', 'polite'])

const DENIES: ReadonlySet<Tag> = new Set([
  'denying_article',
  'negator',
  'denying_pronoun',
  'denying_preposition',
])

/** Nothing but "please", "today", "just in case", "until tomorrow". */
function isDangling({ words, openers, isGreeting, link }: Clause, { onlyWords }: FrameWords): boolean {
  if (isGreeting || openers.size > 0 || link !== null) return false
  const isOnly = words.some(
    ({ folded }, at) => onlyWords.has(folded) && SAID_OF.has(words[at + 1]?.tag ?? 'mark'),
  )
  return (
    words.every(({ tag }) => LOOSE.has(tag)) ||
    (words[0]?.tag === 'preposition' &&
      !isOnly &&
      !words.some(word => isVerbal(word) || DENIES.has(word.tag)))
  )
}
/** "For today just text" names a thing of its own. */
const SAID_OF: ReadonlySet<Tag> = new Set(['noun', 'adjective'])

/** A list goes on after its comma; so does an infinitive that depends on the verb before. */
function goesOn(last: Clause, { words, openers, link, isGreeting, opening }: Clause): boolean {
  if (isGreeting || last.isGreeting || openers.size > 0 || link !== null || opening.length > 0) return false
  const verbal = words.filter(isVerbal)
  if (verbal.length === 0) {
    const isPlain = !words.some(({ tag }) =>
      ['denying_article', 'negator', 'denying_preposition', 'yes', 'no', 'subject'].includes(tag),
    )
    const isList =
      last.words.at(-1)?.tag === 'noun' && words.at(-1)?.tag === 'noun' && words[0]?.tag === 'noun'
    return isPlain && isList && last.words.some(isVerbal)
  }
  const isInfinitive =
    verbal.length === 1 &&
    words.some(({ tag, entry }) => tag === 'to' || entry.verbs.some(({ form }) => form === 'to_infinitive'))
  return isInfinitive && last.words.some(isVerbal) && !words.some(({ tag }) => tag === 'subject')
}
