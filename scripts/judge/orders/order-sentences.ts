import { agentCues } from '../../../src/agents/judged/agent-cues.ts'
import type { WhichAgent } from '../../../src/agents/judged/agent-likelihoods.ts'
import { piecedMessage } from '../../../src/agents/judged/judged-orders.ts'
import { moodSignals } from '../../../src/agents/judged/mood-signals.ts'
import type { OrderMood } from '../../../src/agents/judged/order-mood.ts'
import { seamSignals } from '../../../src/agents/judged/seam-signals.ts'
import { type SubjectTag, subjectSignals, subjectWords } from '../../../src/agents/judged/subject-signals.ts'
import type { OrderReading } from '../../../src/agents/order-reading.ts'
import { ruleOrders } from '../../../src/agents/rule-orders.ts'
import { tokenise } from '../../../src/nlu/text/tokenise.ts'
import type { JudgedSentence } from '../fit-judge.ts'
import { type Alignment, alignTasks } from './align-tasks.ts'
import { crossFitted, type OrderLine, readingOfLine, singleTasks } from './order-lines.ts'

export type Held<Label extends string> = JudgedSentence<Label> & { readonly part: number }

export const moodSentences = (lines: readonly OrderLine[]): readonly Held<OrderMood>[] =>
  lines.map(line => {
    const reading = readingOfLine(line)
    const signals = moodSignals(reading, ruleOrders(reading).orders.length)
    return { ...signals, label: line.runs, group: String(line.part), part: line.part, message: line.text }
  })

/** Examples of single tasks, and of the parts of longer orders. */
export function taskExamples(lines: readonly OrderLine[]) {
  const single = singleTasks(lines)
  const first = crossFitted(single)
  const parts = lines.flatMap(line => {
    if (line.tasks.length < 2 || line.runs !== 'plain') return []
    const { message, alignment } = aligned(line, first[line.part] as WhichAgent)
    if (alignment === null) return []
    const { tokens, text } = message.reading
    const cuts = [0, ...alignment.starts, message.pieces.length]
    return alignment.tasks.flatMap((task, at) => {
      const [from, to] = [message.pieces[cuts[at] ?? 0], message.pieces[(cuts[at + 1] ?? 1) - 1]]
      const [start, end] = [tokens[from?.from ?? 0]?.span.start, tokens[(to?.to ?? 1) - 1]?.span.end]
      const agent = line.tasks[task]?.agent
      return agent === undefined ? [] : [{ text: text.slice(start, end), agent, part: line.part }]
    })
  })
  return [...single, ...parts]
}

export function seamSentences(
  lines: readonly OrderLine[],
  which: readonly WhichAgent[],
): readonly Held<'seam' | 'none'>[] {
  return lines.flatMap(line => {
    if (line.runs !== 'plain') return []
    const { message, alignment } = aligned(line, which[line.part] as WhichAgent)
    if (alignment === null) return []
    return message.pieces.slice(1).map((_, at) => ({
      ...seamSignals(message, at + 1),
      label: alignment.starts.includes(at + 1) ? ('seam' as const) : ('none' as const),
      group: String(line.part),
      part: line.part,
      message: line.text,
    }))
  })
}

function aligned(line: OrderLine, which: WhichAgent) {
  const reading = readingOfLine(line)
  const message = piecedMessage(reading, ruleOrders(reading), which)
  const alignment: Alignment | null = alignTasks(message, line.tasks)
  return { message, alignment }
}

export const subjectSentences = (lines: readonly OrderLine[]): readonly Held<SubjectTag>[] =>
  lines.flatMap(line => {
    if (line.runs !== 'plain') return []
    const reading = readingOfLine(line)
    const places = line.tasks.flatMap(({ topic }) => (topic === null ? [] : [placeOf(reading, topic)]))
    if (places.includes(null)) return []
    const tags = reading.tokens.map((_, at): SubjectTag => {
      const place = places.find(one => one !== null && one.from <= at && at < one.to)
      return place === undefined || place === null ? 'outside' : place.from === at ? 'begin' : 'inside'
    })
    return subjectWords(reading, agentCues(reading)).map((word, at) => ({
      text: '',
      signals: subjectSignals(word, tags[at - 1] ?? 'outside'),
      label: tags[at] as SubjectTag,
      group: String(line.part),
      part: line.part,
      message: line.text,
    }))
  })

/** Tokens of a topic. */
export interface TopicPlace {
  readonly from: number
  readonly to: number
}

/** As it is written, else in another form of its words. */
export function placeOf({ tokens }: OrderReading, topic: string): TopicPlace | null {
  const words = tokenise(topic).map(({ folded }) => folded)
  for (const isOne of [
    (word: string, label: string) => word === label,
    (word: string, label: string) => word.startsWith(label) || (word.length > 3 && label.startsWith(word)),
  ])
    for (let from = 0; from + words.length <= tokens.length; from++)
      if (words.every((label, at) => isOne(tokens[from + at]?.folded ?? '', label)))
        return { from, to: from + words.length }
  return null
}
