import { isPlainObject } from '../../core/json.ts'
import { PACKS } from '../../nlu/lang/packs.ts'
import type { DraftAnswer } from './draft-answer.ts'
import { isWanted } from './read-place.ts'
import { isClear, type Reading, unknownWords } from './reading.ts'

/** Reads that a step is to be done otherwise: something new is said of it, as a wish. */
export function readChange(reading: Reading): DraftAnswer | null {
  const { lexicon, message } = reading
  const said = reading.read.filter(({ text }) => !lexicon.assent.test(text))
  if (said.length === 0 || !said.every(clause => isClear(clause, reading))) return null
  const text = said.map(clause => clause.text).join(' , ')
  const unknown = said.flatMap(clause =>
    unknownWords(clause, lexicon, [lexicon.change, lexicon.all, lexicon.assent]),
  )
  const free = said.flatMap(({ words, mentions: all }) =>
    words.filter((_, at) => !all.some(({ from, to, by }) => by === 'number' && from <= at && at <= to)),
  )
  const numbers = numbersIn(free, PACKS[reading.language].frames.numbers)
  const isNew = unknown.length > 0 || numbers.some(number => !isShown(number, reading.steps))
  const isRename = lexicon.rename.test(text)
  if (!isNew || !(isRename || said.some(clause => isWanted(clause, reading)))) return null
  const step = stepMeant(reading, numbers, isRename)
  if (step === null) return null
  const mentions = said.flatMap(clause => clause.mentions)
  const isTold = isRename || lexicon.change.test(text) || mentions.some(({ by }) => by !== 'bare')
  return isTold ? { kind: 'change', step, what: message } : null
}

function stepMeant({ steps, read }: Reading, numbers: readonly number[], isRename: boolean): string | null {
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

const isNamed = ({ work }: Reading['steps'][number]): boolean =>
  work.kind === 'call' && NAMES.some(name => Object.hasOwn(work.arguments, name))

const only = (steps: Reading['steps']): string | null => (steps.length === 1 ? (steps[0]?.id ?? null) : null)

const numbersIn = (words: readonly string[], numbers: Readonly<Record<string, number>>): readonly number[] =>
  words.flatMap(word =>
    /^\d+$/.test(word) ? [Number(word)] : Object.hasOwn(numbers, word) ? [numbers[word] ?? 0] : [],
  )

/** The number stands among what was shown. */
const isShown = (number: number, steps: Reading['steps']): boolean =>
  steps.some(
    ({ title, work }) =>
      new RegExp(`(?<!\\d)${number}(?!\\d)`).test(title) ||
      (work.kind === 'call' &&
        isPlainObject(work.arguments) &&
        Object.values(work.arguments).includes(number)),
  )
