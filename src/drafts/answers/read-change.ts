import { isPlainObject } from '../../core/json.ts'
import { PACKS } from '../../nlu/lang/packs.ts'
import type { DraftAnswer } from './draft-answer.ts'
import { type DraftReading, framesIn, isClear, type ReadClause, unknownWords } from './draft-reading.ts'
import { isWanted } from './read-place.ts'
import { isPlainYes } from './run-clause.ts'

/** Reads that a step is to be done otherwise: something new is said of it, as a wish. */
export function readChange(reading: DraftReading): DraftAnswer | null {
  const { lexicon, message } = reading
  const changes = reading.read.filter(
    clause => !lexicon.assent.test(clause.text) && !isPlainYes(clause, reading),
  )
  if (changes.length === 0 || !changes.every(clause => isClear(clause, reading) || isTold(clause, reading)))
    return null
  const text = changes.map(clause => clause.text).join(' , ')
  const unknown = changes.flatMap(clause =>
    unknownWords(clause, lexicon, [lexicon.change, lexicon.all, lexicon.assent]),
  )
  const strange = unknown.filter(word => !lexicon.plainRun.has(word))
  const free = changes.flatMap(({ words, mentions: all }) =>
    words.filter(
      (_, at) =>
        !lexicon.all.test(words[at - 1] ?? '') &&
        !all.some(({ from, to, by }) => by === 'number' && from <= at && at <= to),
    ),
  )
  const numbers = numbersIn(free, PACKS[reading.language].frames.numbers)
  const owners = Object.values(PACKS[reading.language].frames.possessives)
  const isNew =
    free.some(word => owners.some(set => set.has(word))) ||
    lexicon.manner.test(text) ||
    strange.length > 0 ||
    numbers.some(number => !isShown(number, reading.steps))
  const isRename = lexicon.rename.test(text)
  const isLimited = changes.some(({ words }) => words.some(word => lexicon.only.has(word)))
  if (!isNew || !(isRename || isLimited || changes.some(clause => isWanted(clause, reading)))) return null
  const step = stepMeant(reading, numbers, isRename)
  if (step === null) return null
  const mentions = changes.flatMap(clause => clause.mentions)
  const isMeant =
    isRename ||
    lexicon.change.test(text) ||
    lexicon.manner.test(text) ||
    mentions.some(({ by }) => by !== 'bare')
  return isMeant ? { kind: 'change', step, what: message } : null
}

/** "Only close those that were done before June": the past in it is that of the tasks. */
const isTold = (clause: ReadClause, reading: DraftReading): boolean =>
  !clause.isAsked &&
  !clause.words.some(word => reading.lexicon.conditions.has(word)) &&
  (clause.words.some(word => reading.lexicon.only.has(word)) ||
    framesIn(clause, reading).some(({ act }) => act === 'command' || act === 'wish'))

function stepMeant(
  { steps, read }: DraftReading,
  numbers: readonly number[],
  isRename: boolean,
): string | null {
  const mentions = read.flatMap(one => one.mentions)
  const named =
    mentions.find(({ by }) => by === 'number') ??
    mentions.find(({ by }) => by === 'title') ??
    mentions.find(({ by }) => by === 'verb')
  const [place, ...others] = named?.places ?? []
  if (place !== undefined && others.length === 0) return steps[place - 1]?.id ?? null
  return only(
    steps.filter(step => (isRename ? isNamed(step) : numbers.some(number => isShown(number, [step])))),
  )
}

/** Parameters that hold what something is called. */
const NAMES = ['name', 'title']

const isNamed = ({ work }: DraftReading['steps'][number]): boolean =>
  work.kind === 'call' && NAMES.some(name => Object.hasOwn(work.arguments, name))

const only = (steps: DraftReading['steps']): string | null =>
  steps.length === 1 ? (steps[0]?.id ?? null) : null

const numbersIn = (words: readonly string[], numbers: Readonly<Record<string, number>>): readonly number[] =>
  words.flatMap(word =>
    /^\d+$/.test(word) ? [Number(word)] : Object.hasOwn(numbers, word) ? [numbers[word] ?? 0] : [],
  )

/** The number stands among what was shown. */
const isShown = (number: number, steps: DraftReading['steps']): boolean =>
  steps.some(
    ({ title, work }) =>
      new RegExp(`(?<!\\d)${number}(?!\\d)`).test(title) ||
      (work.kind === 'call' &&
        isPlainObject(work.arguments) &&
        Object.values(work.arguments).includes(number)),
  )
