import { PACKS } from '../../nlu/lang/packs.ts'
import type { Language } from '../../nlu/text/language.ts'
import type { Token } from '../../nlu/text/tokenise.ts'
import { BRINGS, type Statement } from './statement.ts'
import { isPronoun } from './tool-mentions.ts'

/** Clauses by which tools are welcome again. */
export interface Welcome {
  /** Clauses that say so. */
  readonly by: readonly Statement[]
  /** Clauses that name the tools; none where all are meant. */
  readonly naming: readonly Statement[]
  /** Presumption of it: an opt-out it takes back, or nothing, where it is no more than talk: "tables are fine". */
  readonly presumes: 'nothing' | 'opt_out'
}

/** The first of the ways in which a message takes back that tools are not wanted. */
export function welcomeIn(
  statements: readonly Statement[],
  looked: ReadonlySet<Token>,
  language: Language,
): Welcome | null {
  const isNew = (one: Statement) => !isLook(one, looked, language)
  const welcomed = statements.filter(one => isWelcome(one, language) && isNew(one))
  if (welcomed.length > 0) return { by: welcomed, naming: welcomed, presumes: 'nothing' }
  const forgotten = statements.flatMap((one, at) => (isForgotten(one, statements[at + 1]) ? [one] : []))
  if (forgotten.length > 0)
    return {
      by: forgotten,
      naming: forgotten.flatMap(one => statements[statements.indexOf(one) + 1] ?? []),
      presumes: 'opt_out',
    }
  const freed = statements.filter(one => isAllAllowed(one, language))
  if (freed.length > 0) return { by: freed, naming: [], presumes: 'opt_out' }
  const implied = statements.filter(one => isImplied(one, language) && isNew(one))
  return implied.length === 0 ? null : { by: implied, naming: implied, presumes: 'opt_out' }
}

/** "Show me the table again": the one that was there, not tables as such. */
const isLook = ({ frame, words }: Statement, looked: ReadonlySet<Token>, language: Language): boolean =>
  frame.tokens.some(token => looked.has(token)) && !PACKS[language].wishes.permits.test(words)

const isAgain = ({ words }: Statement, language: Language): boolean =>
  words.split(' ').some(word => PACKS[language].wishes.again.has(word))
const isMany = ({ mentions }: Statement): boolean => mentions.ours.some(({ isPlural }) => isPlural)
const isHere = ({ frame: { polarity, act, reported, time } }: Statement): boolean =>
  polarity === 'positive' && act !== 'question' && !reported && time !== 'past' && time !== 'hypothetical'
const isTopic = ({ frame: { topic }, mentions: { ours } }: Statement): boolean =>
  topic !== null && ours.some(({ phrase }) => phrase === topic)

/** "Tables are fine again"; a plain "you may open tables" needs no "again". */
export function isWelcome(one: Statement, language: Language): boolean {
  const { frame, mentions, words } = one
  const { verb, act, subject, modal, adverbs } = frame
  if (mentions.ours.length === 0 || !isHere(one)) return false
  const { permits } = PACKS[language].wishes
  if (verb === 'enable') return act === 'command' || act === 'wish'
  if (
    subject === 'you' &&
    (modal === 'can' || modal === 'may') &&
    act === 'statement' &&
    (BRINGS.has(verb) || frame.isPiece)
  )
    return isAgain(one, language) || (isMany(one) && permits.test(words))
  if (isTopic(one)) return isAgain(one, language) && permits.test(words) && mentions.others.length === 0
  if (act === 'command' || act === 'wish' || act === 'answer') {
    if (verb === 'allow' || /\bfeel free\b/.test(words)) return isMany(one)
    const isBrought = BRINGS.has(verb) || verb === 'want' || frame.isPiece
    return isBrought && isAgain(one, language) && isMany(one) && !adverbs.includes('once')
  }
  return false
}

/** "Tables are welcome", "I would like the tables back": enough where they had been sent away. */
function isImplied(one: Statement, language: Language): boolean {
  const { frame, mentions, words } = one
  if (!isHere(one) || mentions.ours.length === 0 || mentions.others.length > 0 || !isMany(one)) return false
  if (frame.verb === 'get_back') return frame.act === 'wish' || frame.act === 'command'
  return isTopic(one) && frame.verb === 'be' && PACKS[language].wishes.permits.test(words)
}

/** "You may open everything again". */
function isAllAllowed(one: Statement, language: Language): boolean {
  const { frame } = one
  const { subject, modal, verb, objects } = frame
  return (
    isHere(one) &&
    subject === 'you' &&
    (modal === 'can' || modal === 'may') &&
    BRINGS.has(verb) &&
    isAgain(one, language) &&
    objects.length > 0 &&
    objects.every(({ head, after }) => after === null && PACKS[language].wishes.everything.has(head))
  )
}

/** "Forget what I said about tables". */
function isForgotten({ frame }: Statement, next: Statement | undefined): boolean {
  if (next === undefined || frame.act !== 'command' || frame.verb !== 'omit' || frame.reported) return false
  if (
    frame.polarity !== 'positive' ||
    !frame.objects.every(object => isPronoun(object) || isWhat(object.head))
  )
    return false
  const { subject, verb, time } = next.frame
  return (
    subject === 'i' &&
    verb === 'say' &&
    time === 'past' &&
    next.mentions.ours.length > 0 &&
    next.mentions.others.length === 0
  )
}
const WHAT: ReadonlySet<string> = new Set(
  Object.values(PACKS).flatMap(({ frames }) => [...frames.howWords, ...frames.interrogatives]),
)
const isWhat = (word: string): boolean => WHAT.has(word)
