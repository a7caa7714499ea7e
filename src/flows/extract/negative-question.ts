import { isPlainWord } from '../../nlu/backing/doubt-about.ts'
import { fold, normalise } from '../../nlu/text/normalise.ts'
import { wordSet } from '../../nlu/text/word-set.ts'
import { foldedWords, sentenceWordOf } from './sentence-words.ts'

/** Clauses that say when or about whom something is asked: what they deny is not asked about. */
const SUBORDINATE =
  /(?:,\s*| )(?:if|when|while|unless|wenn|falls|sofern|dass|ob|weil|who|which|that)(?!\p{L})[^?]*|,\s*(?:die|der|das|den)\s[^?]*/gu
const NEGATED = /n't\b|\b(?:not|never|no|nicht|nie|kein(?:e[mnrs]?)?)\b/

/** "You didn't call the police?", "Kann Ihr Kind noch nicht schwimmen?": to these a plain yes may mean either. */
export const isNegative = (questions: readonly string[]): boolean =>
  questions.some(text => {
    const folded = fold(normalise(text))
    return folded.includes('?') && NEGATED.test(folded.replaceAll(SUBORDINATE, ' '))
  })

const YES = wordSet(
  'yes yeah yep yup ya sure right correct exactly true indeed ja jo jup jep genau richtig stimmt korrekt klar jawohl',
)
const NO = wordSet('no nope nah nein nee noe ne never')
const COURTESY = wordSet(
  'please thanks thank you sorry sadly unfortunately leider danke bitte eigentlich actually afraid im',
)
const TURNING = wordSet('but aber only nur except ausser sondern jedoch')
const MAX_WORDS = 7

/** The verb of the question, said again with its person. */
const ECHO =
  /\b(?:i|we|he|she|they|it) (?:did|have|has|can|could|do|does|was|were)\b|\b(?:kann|hat|haben|habe|hab) (?:ich|er|sie|es|wir)\b|\b(?:ich|er|sie|es|wir) (?:kann|hat|habe|hab|haben)\b/

/**
 * Answer to a question that denies: the verb said again tells, "no" goes with it, "doch" against it. `unclear` for a
 * plain yes; null where it is neither yes nor no.
 */
export function answerToNegative(
  text: string,
  isAskedFor: (word: string) => boolean,
): boolean | 'unclear' | null {
  const [first = '', ...others] = foldedWords(text)
  const rest = others.filter(word => !COURTESY.has(word))
  // What goes on for long, or turns, speaks of something else.
  if (rest.length > MAX_WORDS || rest.some(word => TURNING.has(word)))
    return first === 'doch' ? true : YES.has(first) || NO.has(first) ? 'unclear' : null
  const denies = rest.some(word => word.endsWith("n't") || sentenceWordOf(word) === 'denies')
  if (first === 'doch') return denies ? 'unclear' : true
  if (NO.has(first)) return rest.length === 0 || denies ? false : 'unclear'
  const echoes = ECHO.test([first, ...others].join(' '))
  // "Right, we saved ourselves that": whoever says more than the question has not said the verb again.
  const isEcho = echoes && rest.every(word => isPlainWord(word) || isAskedFor(word))
  if (YES.has(first)) return denies ? false : isEcho ? true : 'unclear'
  if (!echoes) return NOT_YET.test(text.trim()) ? false : null
  return !denies && sentenceWordOf(first) !== 'denies'
}

const NOT_YET = /^(?:(?:nein|no),? )?(?:not yet|noch nicht|leider (?:noch )?nicht)[.!]*$/i
