import { itemsAcross, patternAcross } from '../../nlu/lang/across-languages.ts'
import { leastOf } from '../../nlu/numbers/number-mention.ts'
import { isFunctionWord } from '../../nlu/text/function-words.ts'
import type { Language } from '../../nlu/text/language.ts'
import { fold } from '../../nlu/text/normalise.ts'
import { sentencesIn } from '../../nlu/text/sentences.ts'
import type { Token } from '../../nlu/text/tokenise.ts'
import { DENIED, MAKES } from '../router/asking-words.ts'
import { clauseAround } from '../router/clause.ts'
import { type IsAct, isWanted } from '../router/is-wanted.ts'
import { NO_SCOPE, openProposal, type UiProposal } from '../router/proposal.ts'
import type { UiReading } from '../router/reading.ts'
import type { RuleName } from '../router/rules.ts'
import { isNounOf } from '../router/tool-nouns.ts'
import type { TimelineData } from './data.ts'
import { OPENING_NOUNS } from './nouns.ts'
import { MAX_MILESTONES } from './params.ts'
import { readMilestones, seedTimeline } from './read-milestones.ts'
import { WORDS } from './words/words.ts'

/** Proposes a timeline where milestones, a roadmap or a schedule are named as something to work out. */
export function namedTimeline(reading: UiReading): UiProposal | null {
  const { plain, language } = reading
  for (const sentence of sentencesIn(plain, language)) {
    const at = sentence.findIndex(isOpening(reading))
    const noun = sentence[at]
    if (noun === undefined || isDenied(sentence, at) || isPartOf(sentence, at) || isItem(reading, noun))
      continue
    const clause = clauseAround(sentence, at)
    const isListed = () => milestonesIn(reading).milestones.length > 1
    const isStated =
      (countOf(reading) !== null || isListed()) && !clause.some(({ folded }) => PAST.has(folded))
    if (isStated || isWanted(sentence, { from: at, at }, language, isActIn(clause, language)))
      return openTimeline('asked_by_name', reading, `${noun.text} are named`)
  }
  return null
}

/** "A schedule is not needed, just make it": who sets about something else does not set about a schedule. */
function isActIn(clause: readonly Token[], language: Language): IsAct {
  const words = new Set(clause.map(({ folded }) => folded))
  return word => words.has(word) && (MAKES[language].has(word) || WORDS[language].plans.has(word))
}

const PAST = new Set(itemsAcross(WORDS, ({ past }) => past))

/** Proposes a timeline with the milestones the message names. */
export function openTimeline(rule: RuleName, reading: UiReading, rationale: string): UiProposal {
  const data = milestonesIn(reading)
  const count = countOf(reading)
  const params = {
    title: titleOf(reading),
    min_milestones: Math.min(Math.max(count ?? 0, data.milestones.length, FEWEST), MAX_MILESTONES),
    must_have_fields: ['name' as const, 'date' as const],
  }
  const draft = data.milestones.length === 0 ? null : ({ tool: 'request_timeline', data } as const)
  const scope = { ...NO_SCOPE, count, isApproximate: reading.counted?.approximate ?? false }
  return openProposal(rule, { tool: 'request_timeline', params }, rationale, scope, draft)
}

/** Milestones a timeline has to have where no number is stated. */
export const FEWEST = 2

const isOpening =
  ({ language }: UiReading) =>
  ({ kind, folded }: Token) =>
    kind === 'word' && isNounOf(OPENING_NOUNS, folded, language)

const OF_OTHERS = new Set(itemsAcross(WORDS, ({ ofOthers }) => ofOthers))
const isDenied = (plain: readonly Token[], at: number) =>
  plain.slice(Math.max(0, at - 3), at).some(({ folded }) => DENIED.has(folded) || OF_OTHERS.has(folded))

/** "A roadmap meeting" is a meeting. */
const isPartOf = (plain: readonly Token[], at: number) =>
  isOfName(plain, at) ||
  /^(?:pages?|meetings?|calls?|reviews?|sessions?|workshops?|items?|slides?|documents?|teams?)$/.test(
    plain[at + 1]?.folded ?? '',
  )

/** "Roadmap Realty" is somebody's name. */
const isOfName = (plain: readonly Token[], at: number) =>
  [plain[at], plain[at + 1]].every(word => /^\p{Lu}\p{Ll}+$/u.test(word?.text ?? ''))

/** "Deliverables: business case, roadmap, change plan": one of a list of other things. */
const isItem = ({ items }: UiReading, { folded }: Token) =>
  items.length > 2 && items.some(item => fold(item).split(/\s+/).includes(folded))

function countOf({ counted, language }: UiReading): number | null {
  const head = counted?.counts?.head
  if (counted === null || head === undefined || !isNounOf(OPENING_NOUNS, fold(head), language)) return null
  return leastOf(counted.amount)
}

/** Milestones after a colon or on lines of their own, else the steps or things that are listed. */
function milestonesIn(reading: UiReading): TimelineData {
  const { text, language, today, items, steps } = reading
  const colon = text.search(/:\s|\n/)
  const milestones = colon < 0 ? null : readMilestones(text.slice(colon + 1), { language, today })
  if (milestones !== null) return milestones
  const names = steps.length > 1 ? steps.map(({ name }) => name) : items.length > 1 ? items : []
  return readMilestones(names.join('\n'), { language, today }) ?? seedTimeline([])
}

const FOR = patternAcross(WORDS, words => words.for)
const LONGEST_TITLE = 5

/** "Roadmap for the portal launch", else the noun itself. */
function titleOf(reading: UiReading): string {
  const { plain, language, shownIn } = reading
  const at = plain.findIndex(isOpening(reading))
  const noun = plain[at]
  if (noun === undefined) return WORDS[shownIn].title
  const rest = FOR.test(plain[at + 1]?.text ?? '') ? plain.slice(at + 1, at + 1 + LONGEST_TITLE) : []
  const end = rest.findIndex(({ kind, folded }, place) => kind !== 'word' || (place > 0 && ENDS.has(folded)))
  const purpose = end < 0 ? rest : rest.slice(0, end)
  const isNamed = purpose.some(({ folded }) => !isFunctionWord(folded, language))
  const words = [noun, ...(isNamed ? purpose : [])].map(({ text }) => text).join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
const ENDS = new Set(itemsAcross(WORDS, ({ ends }) => ends))
