import { divisionContext, subjectPart } from '../../../src/agents/judged/judged-orders.ts'
import type { OrderedDivision } from '../../../src/agents/judged/orderings.ts'
import { agentsOf, candidatesOf } from '../../../src/agents/judged/rank-divisions.ts'
import {
  type SubjectChoice,
  subjectChoiceSignals,
  subjectChoices,
} from '../../../src/agents/judged/rank-subjects.ts'
import type { OrderReading } from '../../../src/agents/order-reading.ts'
import { ruleOrders } from '../../../src/agents/rule-orders.ts'
import { PACKS } from '../../../src/nlu/lang/packs.ts'
import { choiceOf, type Ranking } from '../fit-ranker.ts'
import type { CrossJudges } from './cross-judges.ts'
import { type OrderLine, readingOfLine } from './order-lines.ts'
import { placeOf, type TopicPlace } from './order-sentences.ts'

/** Runs of words each task may be about, as judges see them that have not seen the line. */
export const topicRankings = (
  lines: readonly OrderLine[],
  judges: readonly CrossJudges[],
): readonly (Ranking & { readonly part: number })[] =>
  lines.flatMap(line => {
    if (line.runs !== 'plain') return []
    const reading = readingOfLine(line)
    const own = judges[line.part] as CrossJudges
    const context = divisionContext(reading, ruleOrders(reading), own.which, own)
    const wanted = line.tasks.map(({ agent }) => agent).join()
    const division = candidatesOf(context, own.seam).find(one => agentsOf(one).join() === wanted)
    return division === undefined ? [] : rankingsOf(line, context, division)
  })

/** Of a line that is divided as it is labelled. */
const rankingsOf = (
  line: OrderLine,
  context: ReturnType<typeof divisionContext>,
  { order, parts }: OrderedDivision,
) =>
  order.flatMap((at, place) => {
    const { reading } = context.message
    const part = parts[at]
    const task = line.tasks[place]
    const agent = reading.agents.find(({ name }) => name === task?.agent)
    if (part === undefined || task === undefined || agent === undefined || agent.instruction !== undefined)
      return []
    const topic = task.topic === null ? null : placeOf(reading, task.topic)
    if (task.topic !== null && topic === null) return []
    const own = subjectPart(context.message, context.byRules, part, agent, place)
    // What is named elsewhere is not named here.
    const named = topic !== null && topic.from >= own.from && topic.to <= own.to ? topic : null
    const signals = subjectChoiceSignals(reading, own, context.subjects)
    const choices = subjectChoices(own, context.subjects).map((choice, rank) =>
      choiceOf(signals(choice, rank - 1), isRight(reading, choice, named)),
    )
    return [{ message: line.text, part: line.part, choices }]
  })

/** With its article or without. */
function isRight(
  { tokens, language }: OrderReading,
  choice: SubjectChoice,
  topic: TopicPlace | null,
): boolean {
  if (choice === null || topic === null) return choice === topic
  const { definite, indefinite } = PACKS[language].frames
  const isArticle = (at: number) =>
    definite.has(tokens[at]?.folded ?? '') || indefinite.has(tokens[at]?.folded ?? '')
  return (
    choice.to === topic.to &&
    (choice.from === topic.from ||
      (choice.from === topic.from - 1 && isArticle(choice.from)) ||
      (choice.from === topic.from + 1 && isArticle(topic.from)))
  )
}
