import { patternOfAll, wordsOfAll } from '../../lang/packs.ts'
import { isLasting, isPast } from './past.ts'
import { askingOf } from './question.ts'
import { type Clause, foldedAt, foldedIn, type Reading, type Sentence } from './reading.ts'

/** Reason why what was said does not hold as a statement about now. */
export type Doubt =
  | 'supposed'
  | 'unreal'
  | 'asked'
  | 'available'
  | 'past'
  | 'lasting'
  | 'example'
  | 'pattern'
  | 'unsure'
  | 'quoted'

export type ClauseDoubts = ReadonlySet<Doubt>

const OPENERS = wordsOfAll(pack => pack.slots.reading.doubts.openers)
const UNREAL = wordsOfAll(pack => pack.slots.reading.doubts.unreal)
const WISHING = wordsOfAll(pack => pack.slots.reading.doubts.wishing)
const POSSIBLE = wordsOfAll(pack => pack.slots.reading.doubts.possible)
const MAX_COURTESY = 7
const COURTESIES = patternOfAll(pack => pack.slots.reading.doubts.courtesies)

/** "If possible", "wenn es geht", "if you like": nothing is supposed. */
function isCourtesy(reading: Reading, opener: number, { last }: Clause): boolean {
  const rest = foldedIn(reading, { first: opener + 1, last })
  return (
    POSSIBLE.has(rest[0] ?? '') ||
    (rest.length <= MAX_COURTESY &&
      COURTESIES.test(`${rest.join(' ')} `) &&
      !rest.some(word => UNREAL.has(word)))
  )
}

function isUnreal(words: readonly string[]): boolean {
  return words.some(word => UNREAL.has(word)) && !words.some(word => WISHING.has(word))
}

/** Open a supposition that goes on to the end of the sentence. */
const SUPPOSING = patternOfAll(pack => pack.slots.reading.doubts.supposing)

/** "If my order were AB-1111": not so, said by the verb. "If you would check AB-1111" is polite. */
const CONTRARY = wordsOfAll(pack => pack.slots.reading.doubts.contrary)

/** True for a sentence that supposes what is not so; even an id in it stands for nothing. */
function isContrary(reading: Reading, sentence: Sentence): boolean {
  const all = foldedIn(reading, sentence)
  return SUPPOSING.test(` ${all.join(' ')} `) || all.some(word => CONTRARY.has(word) && !all.some(isWish))
}
const isWish = (word: string) => WISHING.has(word)

const JOINING = wordsOfAll(pack => pack.slots.reading.doubts.joining)

function supposedClauses(reading: Reading, sentence: Sentence): readonly number[] {
  const clauses = sentence.clauses.filter(index => {
    const clause = reading.clauses[index] as Clause
    for (let at = clause.first; at <= clause.last; at++)
      if (OPENERS.has(foldedAt(reading, at)) && !isCourtesy(reading, at, clause)) return true
    return false
  })
  // "If I come on Friday and we are four": what is joined to it is supposed, too.
  const supposed = new Set(clauses)
  for (const [place, index] of sentence.clauses.entries()) {
    const before = sentence.clauses[place - 1]
    const isJoined = JOINING.has(foldedAt(reading, reading.clauses[index]?.first ?? -1))
    if (isJoined && before !== undefined && supposed.has(before)) supposed.add(index)
  }
  const all = foldedIn(reading, sentence)
  if (SUPPOSING.test(` ${all.join(' ')} `)) return sentence.clauses
  // "Hätte ich 3 Leute, würde ich …": German supposes by word order alone.
  const inverted = UNREAL.has(all[0] ?? '') && isUnreal(all.slice(1)) && !sentence.asks
  if (supposed.size === 0 && !inverted) return []
  return sentence.asks || inverted || isUnreal(all) ? sentence.clauses : [...supposed]
}

const EXAMPLE = patternOfAll(pack => pack.slots.reading.doubts.example)
/** Openings of a description of ids in general. */
const PATTERN = patternOfAll(pack => pack.slots.reading.doubts.pattern)
const UNSURE = patternOfAll(pack => pack.slots.reading.doubts.unsure)

/** After a clause about what was, these begin one about what is. */
const STARTS_ANEW = patternOfAll(pack => pack.slots.reading.doubts.startsAnew)

const ABOUT_SOMETHING = patternOfAll(pack => pack.slots.reading.doubts.aboutSomething)

/** The doubts of each clause of a sentence. */
export function doubtsOf(reading: Reading, sentence: Sentence): ReadonlyMap<number, ClauseDoubts> {
  const doubts = new Map(sentence.clauses.map(index => [index, new Set<Doubt>()]))
  const contrary = isContrary(reading, sentence)
  for (const index of supposedClauses(reading, sentence)) {
    doubts.get(index)?.add('supposed')
    if (contrary) doubts.get(index)?.add('unreal')
  }
  const asked = new Set<Doubt>()
  sentence.clauses.forEach((index, place) => {
    const clause = reading.clauses[index] as Clause
    const words = ` ${foldedIn(reading, clause).join(' ')} `
    if (EXAMPLE.test(words)) doubts.get(index)?.add('example')
    if (PATTERN.test(words)) doubts.get(index)?.add('pattern')
    const before = sentence.clauses[place - 1]
    const goesOn = before !== undefined && doubts.get(before)?.has('past') && !STARTS_ANEW.test(words)
    if (goesOn) doubts.get(index)?.add('past')
    else if (isPast(words, reading.language))
      doubts.get(index)?.add(isLasting(words, reading.language) ? 'lasting' : 'past')
    if (UNSURE.test(words)) {
      doubts.get(index)?.add('unsure')
      // "AB-12345, but I'm not sure": the doubt is about what came before, unless it says about what.
      if (before !== undefined && !ABOUT_SOMETHING.test(words)) doubts.get(before)?.add('unsure')
    }
    // What is asked in one clause is asked in those after it.
    const asking = sentence.asks ? askingOf(words) : 'nothing'
    if (asking !== 'nothing') asked.add(asking === 'information' ? 'asked' : 'available')
    for (const doubt of asked) doubts.get(index)?.add(doubt)
  })
  return doubts
}
