import { ofAllPacks, wordsOfAll } from '../nlu/lang/packs.ts'
import { RELATIVE } from './cues.ts'

/** Direction of a step from the number that is shown; `unclear` for shares, multiples and bounds, which are not ours to reckon. */
export type Step = 'up' | 'down' | 'unclear'

const MORE = wordsOfAll(({ replies }) => replies.more)
const LESS = wordsOfAll(({ replies }) => replies.less)
const PAIRS = ofAllPacks(({ replies }) => replies.steps)
const BESIDE = wordsOfAll(({ replies }) => replies.besideSteps)

/** Step that folded words around a number speak of: "ten less", "zieh 10 ab"; null where they speak of none. */
export function stepIn(words: readonly string[]): Step | null {
  const pair = pairIn(words)
  const others = words.filter(word => RELATIVE.has(word) && pair?.particles.has(word) !== true)
  const telling = others.filter(word => !BESIDE.has(word))
  const steps = new Set<Step>([...(pair === undefined ? [] : [pair.goes]), ...telling.map(directionOf)])
  const [step, ...more] = steps
  if (step === undefined) return others.length === 0 ? null : 'unclear'
  return more.length === 0 ? step : 'unclear'
}

const directionOf = (word: string): Step => (MORE.has(word) ? 'up' : LESS.has(word) ? 'down' : 'unclear')

const pairIn = (words: readonly string[]) =>
  PAIRS.find(
    ({ verbs, particles }) => words.some(word => verbs.has(word)) && words.some(word => particles.has(word)),
  )

/** True for a word that belongs to a step, or says nothing beside one. */
export function isOfStep(word: string, words: readonly string[]): boolean {
  const pair = pairIn(words)
  return (
    MORE.has(word) ||
    LESS.has(word) ||
    BESIDE.has(word) ||
    pair?.verbs.has(word) === true ||
    pair?.particles.has(word) === true
  )
}
