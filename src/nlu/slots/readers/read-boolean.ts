import { ofAllPacks, wordsOfAll } from '../../lang/packs.ts'
import { readAnswer } from '../../polarity/read-answer.ts'
import { tokeniseReply } from '../../polarity/reply-tokens.ts'
import type { Token } from '../../text/tokenise.ts'
import { deciding, tellingWords } from '../concepts.ts'
import type { Reader, SlotFinding, SlotView } from '../finding.ts'
import { isDeniedBefore } from '../reading/negation.ts'
import { foldedAt, foldedIn, type Reading, type TokenRange } from '../reading/reading.ts'
import type { SlotOf } from '../schema.ts'
import { oncePerSlot } from './once-per-slot.ts'

const YES = wordsOfAll(pack => pack.slots.choices.answers.yes)
const NO = wordsOfAll(pack => pack.slots.choices.answers.no)
const TURNING = wordsOfAll(pack => pack.slots.choices.answers.turning)

/** "No I don't", "no thanks": with these a "no" without a comma answers. */
const AFTER_NO = wordsOfAll(pack => pack.slots.choices.answers.afterNo)

const LEADING = new Set([...ofAllPacks(pack => pack.slots.choices.answers.leading), ','])

export const readBoolean: Reader<'boolean'> = view => {
  const answer = view.pending ? plainAnswer(view) : null
  return answer === null ? named(view) : [answer]
}

/** A yes or no as such, or as the first word of a sentence that does not turn it round. */
function plainAnswer({ message: { reading } }: SlotView<'boolean'>): SlotFinding | null {
  const plain = readAnswer(tokeniseReply(reading.text.trim()), reading.language)
  const start = reading.tokens[0]?.span.start ?? 0
  const whole = {
    span: { start, end: reading.tokens.at(-1)?.span.end ?? start },
    reason: 'answer',
    strength: 'bare',
  } as const
  if (plain === 'yes' || plain === 'ok') return { value: true, ...whole }
  if (plain === 'no' || plain === 'cancel') return { value: false, ...whole }
  if (plain !== null) return null
  return opening(reading) ?? closing(reading)
}

const isClear = (reading: Reading, { first, last }: TokenRange, says: boolean) =>
  !foldedIn(reading, { first, last }).some(word => TURNING.has(word) || (says ? NO : YES).has(word))

function polarityOf(word: string): boolean | null {
  return YES.has(word) ? true : NO.has(word) ? false : null
}

const DENIES_NOUN = wordsOfAll(pack => pack.slots.reading.negation.no)

/** "Yes, it's a present.", "no no, not at all" */
function opening(reading: Reading): SlotFinding | null {
  const word = foldedAt(reading, 0)
  const says = polarityOf(word)
  const behind = Math.max(
    1,
    reading.tokens.findIndex(({ folded }) => folded !== word),
  )
  const rest = { first: behind, last: reading.tokens.length - 1 }
  if (says === null || reading.sentences.some(({ asks }) => asks) || !isClear(reading, rest, says))
    return null
  // "No objections", "no harm in that": what is denied is not what was asked for.
  const next = reading.tokens[behind]
  if (DENIES_NOUN.has(word) && next?.kind === 'word' && !AFTER_NO.has(next.folded)) return null
  return { value: says, span: (reading.tokens[0] as Token).span, reason: 'answer', strength: 'bare' }
}

/** "It's for me, so no." */
function closing(reading: Reading): SlotFinding | null {
  const words = reading.tokens.findLastIndex(({ kind }) => kind === 'word')
  const says = polarityOf(foldedAt(reading, words))
  const clause = reading.clauses[reading.clauseOf[words] ?? 0]
  if (says === null || clause === undefined || reading.sentences.at(-1)?.asks) return null
  const before = foldedIn(reading, { first: clause.first, last: words - 1 })
  if (!before.every(word => LEADING.has(word)) || !isClear(reading, { first: 0, last: words - 1 }, says))
    return null
  return { value: says, span: (reading.tokens[words] as Token).span, reason: 'answer', strength: 'bare' }
}

const OTHER_THING = wordsOfAll(pack => pack.slots.choices.answers.otherThing)

/** The slot's own words, said or denied: "it's a gift", "kein Geschenk", "I'd like a personal trainer". */
function named({ name, slot, message: { reading } }: SlotView<'boolean'>): SlotFinding[] {
  const phrases = phrasesOf(name, slot)
  return reading.tokens.flatMap(({ span }, at): SlotFinding[] => {
    const phrase = phrases.find(words =>
      words.every((word, step) => isWord(foldedAt(reading, at + step), word)),
    )
    if (phrase === undefined || OTHER_THING.has(foldedAt(reading, at + phrase.length))) return []
    if (SUPPOSING.has(foldedAt(reading, at - 1))) return []
    const value = !isDeniedBefore(reading, { first: at, last: at }, 'near')
    return [{ value, span, reason: 'named', strength: 'named' }]
  })
}

const phrasesOf = oncePerSlot((name: string, { words = [] }: SlotOf<'boolean'>) =>
  [
    ...[name, ...words].map(phrase => tellingWords(phrase).filter(word => !AUXILIARY.has(word))),
    ...deciding(name).map(word => [word]),
  ].filter(phrase => phrase.length > 0),
)

/** "I'd accept 20 pounds" accepts nothing yet. */
const SUPPOSING = wordsOfAll(pack => pack.slots.choices.answers.supposing)

/** Words of a name that ask about the others: `breakfast_included`, `block_now`. */
const AUXILIARY = wordsOfAll(pack => pack.slots.choices.answers.auxiliary)

const isWord = (word: string, target: string) => word === target || word === `${target}s`
