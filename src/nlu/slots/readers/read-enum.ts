import { grammarOf } from '../../lang/grammars.ts'
import { ofAllPacks, patternOfAll, perLanguage, wordsOfAll } from '../../lang/packs.ts'
import { readAnswer } from '../../polarity/read-answer.ts'
import { tokeniseReply } from '../../polarity/reply-tokens.ts'
import { isFunctionWord } from '../../text/function-words.ts'
import { fold } from '../../text/normalise.ts'
import { overlaps } from '../../text/span.ts'
import { isCapital, type Token } from '../../text/tokenise.ts'
import type { Reader, SlotFinding, SlotView } from '../finding.ts'
import { isPerson } from '../reading/owner.ts'
import { type Clause, foldedAt, foldedIn, type Reading } from '../reading/reading.ts'
import type { Slot } from '../schema.ts'
import { isAtMost } from './at-most.ts'
import { currencyOf, currencySlot } from './currency.ts'
import { enumKindOf } from './enum-kind.ts'
import {
  CARRIERS,
  DEGREES,
  FOLLOWERS,
  IDIOMS,
  SOFT_TOPIC_OPENERS,
  SUBJECTS,
  TOPIC_ENDS,
  TOPIC_OPENERS,
  TOPIC_VERBS,
  WISHES,
} from './enum-words.ts'
import { findDenied } from './find-denied.ts'
import type { SynonymMatch } from './find-synonyms.ts'
import { wholeAnswer } from './read-text.ts'

type View = SlotView<'enum'>
/** Every value any slot of the schema has in the text, by its first token. */
type Starts = ReadonlyMap<number, SynonymMatch>

const MAX_MATCHES = 40

export const readEnum: Reader<'enum'> = view => {
  const { message, slots, slot } = view
  const all: Starts = new Map(
    Object.values<Slot>(slots).flatMap(other =>
      other.type === 'enum' ? message.synonyms(other).map(match => [match.first, match] as const) : [],
    ),
  )
  const matches = message.synonyms(slot).slice(0, MAX_MATCHES)
  if (slot === currencySlot(slots)) return [...matches.map(match => money(view, match)), ...ofPrices(view)]
  const stated = matches.map((match): SlotFinding => {
    const { span, value } = match
    const found = {
      span,
      reason: 'synonym',
      strength: isNamed(view, match, all) ? 'named' : 'typed',
    } as const
    if (enumKindOf(view.name) !== 'incident') {
      if (isHad(message.reading, match)) return { fault: 'past', ...found }
      if (isOfSomeoneElse(message.reading, match)) return { fault: 'someone_else', ...found }
    }
    if (
      enumKindOf(view.name) === 'incident' &&
      (isSound(message.reading, match) || isPlace(message.reading, match))
    )
      return { fault: 'topic', ...found }
    // "Keinen" is a choice only for whoever was asked.
    if (!view.pending && found.strength !== 'named' && isNone(message.reading, match))
      return { fault: 'topic', ...found }
    return isMeant(view, match, all) ? { value, ...found } : { fault: 'topic', ...found }
  })
  const none = findDenied(view).filter(({ span }) => !matches.some(match => overlaps(match.span, span)))
  const found = [...stated, ...none]
  return found.length === 0 && slot.open === true && view.pending ? otherValue(message.reading) : found
}

/** A name is short: what is longer says something else. */
const LONGEST_NAME = 60

/** Nothing is called "no", "yes please" or "never mind". */
const otherValue = (reading: Reading): SlotFinding[] =>
  readAnswer(tokeniseReply(reading.text.trim()), reading.language) === null
    ? wholeAnswer(reading).filter(({ span }) => span.end - span.start <= LONGEST_NAME)
    : []

const SOUND = patternOfAll(pack => pack.slots.choices.meant.sound)

/** "The window's fine", "die Heizung geht": of what is sound nothing happened. */
const isSound = (reading: Reading, { last }: SynonymMatch): boolean =>
  SOUND.test(` ${foldedIn(reading, { first: last + 1, last: last + 4 }).join(' ')}  `)

const NONE = wordsOfAll(pack => pack.slots.choices.meant.none)

const isNone = (reading: Reading, { first, last }: SynonymMatch): boolean =>
  first === last && NONE.has(foldedAt(reading, first))

const BESIDE = patternOfAll(pack => pack.slots.choices.meant.beside)

/** "A damp patch above the window": the window is where it is. */
const isPlace = (reading: Reading, { first }: SynonymMatch): boolean =>
  BESIDE.test(` ${foldedIn(reading, { first: first - 3, last: first - 1 }).join(' ')} `)

const HAVING = wordsOfAll(pack => pack.slots.choices.meant.having)
const ALREADY = wordsOfAll(pack => pack.slots.choices.meant.already)

/** "I already have a cartoon", "C1 habe ich schon": what is there is not what is wanted. */
function isHad(reading: Reading, { first, last }: SynonymMatch): boolean {
  const clause = reading.clauses[reading.clauseOf[first] ?? 0] as Clause
  const near = foldedIn(reading, {
    first: Math.max(clause.first, first - 4),
    last: Math.min(clause.last, last + 4),
  })
  return near.some(word => ALREADY.has(word)) && near.some(word => HAVING.has(word))
}

const MINE = wordsOfAll(pack => pack.slots.choices.meant.mine)

/** "My wife speaks Spanish": of somebody else, unless it is wished for them. */
function isOfSomeoneElse(reading: Reading, { first }: SynonymMatch): boolean {
  const clause = reading.clauses[reading.clauseOf[first] ?? 0] as Clause
  const words = foldedIn(reading, { first: clause.first, last: first - 1 })
  const person = words.findIndex((word, at) => MINE.has(word) && isRelated(words[at + 1]))
  return person >= 0 && person <= 1 && words.length > person + 2 && !words.some(word => WISHES.has(word))
}
const isRelated = (word = '') => isPerson(word) && !word.endsWith("'s")

/** A currency goes with its amount: where that is a range, neither is taken. */
function money(view: View, { span, value }: SynonymMatch): SlotFinding {
  const near = view.message.numbers.find(
    mention =>
      currencyOf(view, mention) !== null &&
      span.start <= mention.span.end + 2 &&
      mention.span.start <= span.end + 2,
  )
  if (near === undefined) return { value, span, reason: 'synonym', strength: 'typed' }
  const found = { span, reason: 'price', strength: 'named' } as const
  return near.amount.is === 'one' || isAtMost(near.amount)
    ? { value, ...found }
    : { fault: 'ambiguous', ...found }
}

/** Money that is said in other words than the slot's: "20 quid", "fünf Pfund". */
function ofPrices(view: View): SlotFinding[] {
  return view.message.numbers.flatMap((mention): SlotFinding[] => {
    const value = currencyOf(view, mention)
    if (value === null || !Object.hasOwn(view.slot.values, value) || mention.amount.is !== 'one') return []
    return [{ value, span: mention.span, reason: 'price', strength: 'named' }]
  })
}

const OF_THOSE = patternOfAll(pack => pack.slots.choices.meant.ofThose)

/** True where a word that names a value is used to name it, and not for something else. */
function isMeant(view: View, match: SynonymMatch, all: Starts): boolean {
  const { reading } = view.message
  // "None of the above"
  const after = foldedIn(reading, { first: match.last + 1, last: match.last + 3 }).join(' ')
  if (OF_THOSE.test(after)) return false
  if (isNamed(view, match, all)) return true
  const before = foldedAt(reading, match.first - 1)
  if (IDIOMS.has(`${before} ${foldedAt(reading, match.first)}`)) return false
  if (DEGREES.has(before)) return false
  const kind = enumKindOf(view.name)
  if (isComparative(reading, match) || (kind !== 'incident' && isTopic(reading, match, all))) return false
  const alone =
    standsAlone(view, match, all) ||
    (kind !== 'manner' && (isHeadNoun(view, match, all) || isOfItsKind(view, match, all)))
  if (view.pending) return alone || reading.tokens.length <= 6
  return alone && (kind !== 'manner' || isWished(view, match))
}

/** "LED-Licht", where a name of the choice is "LED-Beleuchtung": such compounds are kinds of it. */
function isOfItsKind({ message: { reading }, slot }: View, match: SynonymMatch, all: Starts): boolean {
  const head = reading.tokens[nextOther(reading, match, all)]
  if (grammarOf(reading.language).compounds === 'open' || head?.kind !== 'word' || !isCapital(head))
    return false
  const part = `${foldedAt(reading, match.first)}-`
  return (slot.values[match.value] ?? []).some(name => fold(name).startsWith(part))
}

const VERB = patternOfAll(pack => pack.slots.choices.meant.verb)
const VERB_OR_PLURAL = patternOfAll(pack => pack.slots.choices.meant.verbOrPlural)

/** "My laptop keeps freezing", "the printer from Monday": what follows is no noun that it only describes. */
function isHeadNoun({ message }: View, match: SynonymMatch, all: Starts): boolean {
  const { reading } = message
  const next = nextOther(reading, match, all)
  const token = reading.tokens[next]
  if (token === undefined || token.kind !== 'word' || isFunctionWord(token.folded, reading.language))
    return true
  if (grammarOf(reading.language).capitals === 'nouns')
    return !isCapital(token) || isDayAt(message, token) || isCode(reading, next)
  if (isDayAt(message, token) || isCode(reading, next) || VERB.test(token.folded)) return true
  const after = foldedAt(reading, next + 1)
  return VERB_OR_PLURAL.test(token.folded) && !VERBS_TO_BE.has(after)
}

/** "The printer cartridges are empty": here the word before is a noun, not a verb. */
const VERBS_TO_BE = wordsOfAll(pack => pack.slots.choices.meant.toBe)

/** "The printer PR-2210": a code stands for the thing it follows. */
const isCode = ({ tokens }: Reading, at: number) =>
  tokens[at + 1]?.glued === true && (tokens[at + 1]?.kind === 'digits' || tokens[at + 2]?.kind === 'digits')

const isDayAt = ({ days }: View['message'], { span }: Token) => days({}).some(day => overlaps(day.span, span))

/** "Schneller" before a noun is an adjective; alone it compares, as "faster" always does. */
function isComparative(reading: Reading, { last, inflected }: SynonymMatch): boolean {
  if (!inflected || !foldedAt(reading, last).endsWith('er')) return false
  const next = reading.tokens[last + 1]
  return (
    next?.kind !== 'word' || FOLLOWERS.has(next.folded) || !grammarOf(reading.language).inflectsAdjectives
  )
}

/** The slot's own words beside it: "labels in German", "slow tempo", "colour green". */
function isNamed({ message: { reading }, words }: View, match: SynonymMatch, all: Starts): boolean {
  const after = nextOther(reading, match, all)
  if (words.has(foldedAt(reading, after)) || CHOOSING.has(foldedAt(reading, match.first - 1))) return true
  for (let at = match.first - 1; at >= Math.max(0, match.first - 3); at--) {
    const word = foldedAt(reading, at)
    if (words.has(word)) return true
    if (!LINKS.has(word)) return false
  }
  return false
}

const CHOOSING = wordsOfAll(pack => pack.slots.choices.meant.choosing)
const LINKS = new Set([...ofAllPacks(pack => pack.slots.choices.meant.links), ':', '='])

/** Past further values: in "a calm folk tune" both stand before the tune. */
function nextOther(reading: Reading, { last }: SynonymMatch, all: Starts): number {
  let at = last + 1
  for (;;) {
    const next = all.get(at)
    if (next !== undefined) at = next.last + 1
    else if (foldedAt(reading, at) === '-' && reading.tokens[at]?.glued) at++
    else return at
  }
}

function standsAlone({ message: { reading } }: View, match: SynonymMatch, all: Starts): boolean {
  const next = nextOther(reading, match, all)
  const token = reading.tokens[next]
  if (token === undefined || token.kind !== 'word' || FOLLOWERS.has(token.folded)) return true
  if (isFinalVerb(reading, next)) return true
  // "A detailed volcano picture": the last noun of the phrase tells what it is.
  for (let at = next; at < next + 4; at++) {
    const word = foldedAt(reading, at)
    if (isCarrier(word)) return true
    if (reading.tokens[at]?.kind !== 'word' || isFunctionWord(word, reading.language)) return false
  }
  return false
}

const FINAL_VERB = perLanguage(pack => pack.slots.choices.meant.finalVerb)

/** "… detailliert machen": a German clause ends in its verb, which is written small. */
function isFinalVerb({ tokens, language }: Reading, at: number): boolean {
  const [verb, after] = [tokens[at], tokens[at + 1]]
  return FINAL_VERB[language]?.test(verb?.text ?? '') === true && after?.kind !== 'word'
}

const NOUN_ENDING = patternOfAll(pack => pack.slots.choices.meant.nounEnding)
const CARRIER_COMPOUND = patternOfAll(pack => pack.slots.choices.meant.carrierCompound)
const isCarrier = (word: string) =>
  CARRIERS.has(word) || CARRIERS.has(word.replace(NOUN_ENDING, '')) || CARRIER_COMPOUND.test(word)

/** Between "about", "über" or a verb like "research" and the end of that phrase. */
function isTopic(reading: Reading, { first }: SynonymMatch, all: Starts): boolean {
  const clause = reading.clauses[reading.clauseOf[first] ?? 0] as Clause
  for (let at = first - 1; at >= clause.first; at--) {
    const word = foldedAt(reading, at)
    if (TOPIC_OPENERS.has(word)) return true
    if (TOPIC_VERBS.has(word)) return at < first - 1 && !all.has(at)
    if (SOFT_TOPIC_OPENERS.has(word) && isOpenedBy(foldedAt(reading, at - 1))) return true
    if (TOPIC_ENDS.has(word) || (WISHES.has(word) && at < first - 1)) return false
  }
  return false
}

/** "A picture of red", not "two boxes of red": what a container is of is in it. */
const isOpenedBy = (word: string) => (isCarrier(word) && !CONTAINERS.has(word)) || TOPIC_VERBS.has(word)

const CONTAINERS = wordsOfAll(pack => pack.slots.choices.meant.containers)

/** Said of something or somebody else: "my room is painted", "meine Schwester mag". */
const ABOUT_ELSE = patternOfAll(pack => pack.slots.choices.meant.aboutElse)

/** "Actually it is a diagram": what is said of it comes after these. */
const CORRECTING = new Set([...ofAllPacks(pack => pack.slots.choices.meant.correcting), ',', '–'])

/** "My English is not very good" */
const POSSESSIVE = patternOfAll(pack => pack.slots.choices.meant.possessive)
const THAT = patternOfAll(pack => pack.slots.choices.meant.that)
const APPROVAL = patternOfAll(pack => pack.slots.choices.meant.approval)

/** "The diagram in my book is wrong" is about a thing that exists; "the red one is fine" chooses. */
const isAboutThat = (words: string) => THAT.test(words) && !APPROVAL.test(words)

/** A wish, or a phrase without a verb of its own; "I teach German" is neither. */
function isWished({ message: { reading } }: View, { first }: SynonymMatch): boolean {
  const clause = reading.clauses[reading.clauseOf[first] ?? 0] as Clause
  const words = foldedIn(reading, clause)
  const lead = words.findIndex(word => !CORRECTING.has(word))
  const before = ` ${foldedIn(reading, { first: clause.first + Math.max(0, lead), last: first - 1 }).join(' ')} `
  if (POSSESSIVE.test(before)) return false
  if (isAboutThat(` ${words.join(' ')} `)) return false
  if (ABOUT_ELSE.test(before) && !words.some(word => WISHES.has(word))) return false
  return words.some(word => WISHES.has(word)) || !words.some(word => SUBJECTS.has(word))
}
