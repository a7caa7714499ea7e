import { marksIn } from '../../nlu/judge/marks-in.ts'
import { PACKS } from '../../nlu/lang/packs.ts'
import { phrasesIn } from '../../nlu/polarity/phrases.ts'
import { readAnswer } from '../../nlu/polarity/read-answer.ts'
import { tokeniseReply } from '../../nlu/polarity/reply-tokens.ts'
import type { Span } from '../../nlu/text/span.ts'
import type { RulesReading } from './read-by-rules.ts'
import type { WindowClause, WindowWords } from './window-clauses.ts'

/** Words at a window as a judge is shown them: without the agent's own, and with what rules found in them. */
export interface WindowSignals {
  readonly text: string
  readonly signals: readonly string[]
}

export function windowSignals(words: WindowWords, byRules: RulesReading | null): WindowSignals {
  const { text, order, clauses, taken } = words
  const { senses, language } = order
  const things = [...senses].flatMap(([{ span }, { thing }]) => (thing === null ? [] : [span]))
  const deeds = [...senses.values()].filter(sense => sense.deeds.length > 0).length
  const rules = byRules?.meaning ?? 'none'
  const answer = readAnswer(tokeniseReply(text), language) ?? 'none'
  return {
    text: masked(text, [
      ...taken.map(span => ({ span, as: VALUE })),
      ...things.map(span => ({ span, as: THING })),
    ]),
    signals: [
      ...marksIn(text),
      `§rules ${rules}`,
      `§words ${answer}`,
      `§rules ${rules} words ${answer}`,
      `§values ${Math.min(MOST.values, taken.length)}`,
      `§deeds ${Math.min(MOST.deeds, deeds)}`,
      `§things ${Math.min(MOST.things, things.length)}`,
      ...clauses.flatMap((clause, at) => clauseSignals(clause, at, words)),
    ],
  }
}
const MOST = { values: 3, deeds: 2, things: 2 }

/** Form of a clause, and the words of the reader that it has, denied or not, and whether it ends the message. */
function clauseSignals(clause: WindowClause, at: number, { clauses, order }: WindowWords): readonly string[] {
  const { frame, words, isAsked, answer, values } = clause
  const isLast = at === clauses.length - 1
  const place = clauses.length === 1 ? 'only' : isLast ? 'last' : at === 0 ? 'first' : 'inner'
  const denied = frame.polarity === 'positive' ? '' : ' denied'
  const isNaming = Object.keys(values).length > 0
  return [
    `§answer ${answer} ${place}`,
    `§act ${frame.act} ${place}`,
    `§act ${frame.act} ${frame.subject}${denied}`,
    `§verb ${frame.verb}${denied}`,
    `§time ${frame.time}`,
    `§link ${frame.link}`,
    `§modal ${frame.modal}`,
    ...(frame.reported ? ['§reported'] : []),
    ...(frame.corrects ? ['§corrects'] : []),
    ...(isAsked ? [`§asked ${place}`] : []),
    ...(isNaming ? [`§value ${place}`, `§value ${frame.act}${denied}`] : [`§no value ${place}`]),
    ...[...cuesIn(clause, order.language)].flatMap(cue => [`§${cue}`, `§${cue}${denied} ${place}`]),
    ...(isLast ? words.map(word => `§ends with ${word}`) : []),
    ...(at === 0 ? [`§begins ${words[0] ?? ''}`] : []),
  ]
}

const cuesIn = (
  { words, text }: WindowClause,
  language: WindowWords['order']['language'],
): ReadonlySet<string> =>
  new Set([
    ...setsWith(words, PACKS[language].pendings),
    ...setsWith(words, PACKS[language].orders),
    ...phrasesIn(tokeniseReply(text).words, language).map(({ kind }) => `said ${kind}`),
  ])

const setsWith = (words: readonly string[], section: object): readonly string[] =>
  Object.entries(section).flatMap(([name, cue]: readonly [string, unknown]) =>
    cue instanceof Set && words.some(word => cue.has(word)) ? [name] : [],
  )

/** One word for all values and one for all things: what is said of them does not depend on the agent. */
function masked(text: string, names: readonly { readonly span: Span; readonly as: string }[]): string {
  let [rest, at] = ['', 0]
  for (const { span, as } of names.toSorted((one, other) => one.span.start - other.span.start)) {
    if (span.start < at) continue
    rest += `${text.slice(at, span.start)} ${as} `
    at = span.end
  }
  return rest + text.slice(at)
}
export const VALUE = 'zzvalue'
const THING = 'zzthing'
