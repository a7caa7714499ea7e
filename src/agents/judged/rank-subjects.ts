import { framesOf } from '../../nlu/frames/frames-of.ts'
import { type Ranker, shares } from '../../nlu/judge/ranker.ts'
import { overlaps } from '../../nlu/text/span.ts'
import type { OrderReading } from '../order-reading.ts'
import type { OrderableAgent } from '../orderable-agent.ts'
import type { LikelySubject, LikelySubjects } from './find-subjects.ts'

/** Part of a message for one agent, whose subject is asked for. */
export interface SubjectPart {
  readonly agent: OrderableAgent
  readonly from: number
  readonly to: number
  /** Its place among the tasks. */
  readonly place: number
  readonly isPointing: boolean
  /** Subject it has by rules. */
  readonly byRules: string | null
}

/** A way to read what a part is about; null for nothing. */
export type SubjectChoice = LikelySubject | null

export const subjectChoices = (part: SubjectPart, subjects: LikelySubjects): readonly SubjectChoice[] => [
  null,
  ...subjects.between(part.from, part.to),
]

/** The run of words that names what a part is about, weighed as a whole against others and against none. */
export function rankSubjects(
  reading: OrderReading,
  part: SubjectPart,
  subjects: LikelySubjects,
  ranker: Ranker,
): SubjectChoice {
  const choices = subjectChoices(part, subjects)
  const signals = subjectChoiceSignals(reading, part, subjects)
  return mostUseful(choices, shares(choices.map((choice, at) => ranker(signals(choice, at)))))
}

/** A subject with a word or two too many is half as good as the right one; one that has lost a word is of no use. */
function mostUseful(choices: readonly SubjectChoice[], likely: readonly number[]): SubjectChoice {
  const uses = choices.map((choice, at) =>
    choices.reduce(
      (sum, other, place) => (holds(choice, other) ? sum + HALF * (likely[place] as number) : sum),
      likely[at] as number,
    ),
  )
  return choices[uses.indexOf(Math.max(...uses))] ?? null
}
const HALF = 0.5
const MOST_MORE = 2

const holds = (one: SubjectChoice, other: SubjectChoice): boolean =>
  one !== null &&
  other !== null &&
  one !== other &&
  one.from <= other.from &&
  one.to >= other.to &&
  one.to - one.from - (other.to - other.from) <= MOST_MORE

/** Signals of a choice by its place among the likeliest. */
export function subjectChoiceSignals(
  reading: OrderReading,
  { agent, from, to, place, isPointing, byRules }: SubjectPart,
  { words, between }: LikelySubjects,
): (choice: SubjectChoice, at: number) => readonly string[] {
  const { tokens, language, text } = reading
  const frames = framesOf(tokens, language)
  const clauses = tokens.map(token => frames.findIndex(({ tokens: own }) => own.includes(token)))
  const phrases = frames.flatMap(({ topic, objects }) => [...(topic === null ? [] : [topic]), ...objects])
  const [best] = between(from, to)
  const kind = agent.takesFrom.length > 0 ? 'maker' : 'source'
  const turn = `${place > 0 ? 'later' : 'first'} ${isPointing}`
  const kindAt = (at: number): string =>
    at < from ? (at < 0 ? '^' : 'before') : at >= to ? 'end' : (words[at]?.kind ?? '^')
  const wordAt = (at: number): string => {
    if (at < from || at >= to) return '^'
    const of = kindAt(at)
    return CUES.has(of) ? of : (tokens[at]?.folded ?? '^')
  }
  const isTelling = (at: number): boolean => {
    const of = kindAt(at)
    return of === 'Name' || of === 'word' || of === 'NUMBER'
  }
  const count = (start: number, end: number, is: (at: number) => boolean): number => {
    let sum = 0
    for (let at = start; at < end; at++) if (is(at)) sum += 1
    return Math.min(5, sum)
  }
  const isCue = (at: number): boolean => CUES.has(kindAt(at))
  const isMark = (at: number): boolean => tokens[at]?.kind === 'mark'
  const ruled = byRules === null ? -1 : text.indexOf(byRules)
  return (choice, order) => {
    if (choice === null) {
      const telling = count(from, to, isTelling)
      const lead = bandOf(best?.lead ?? -9)
      return [
        'none',
        `none ${turn}`,
        `none ${kind} ${turn}`,
        `none lead ${lead}`,
        `none lead ${lead} ${turn}`,
        `none telling ${telling} ${turn}`,
        `none telling ${telling} ${lead}`,
        `none cues ${count(from, to, isCue)} ${turn}`,
        `none rules ${ruled >= 0} ${turn}`,
        `none rules ${ruled >= 0} ${lead}`,
        `none first ${wordAt(from)} ${turn}`,
        `none only ${from === 0 && to === tokens.length} ${telling}`,
      ]
    }
    const { from: start, to: end, lead } = choice
    const [before, first, last, after] = [wordAt(start - 1), wordAt(start), wordAt(end - 1), wordAt(end)]
    const [kBefore, kFirst, kLast, kAfter] = [kindAt(start - 1), kindAt(start), kindAt(end - 1), kindAt(end)]
    const span = { start: tokens[start]?.span.start ?? 0, end: tokens[end - 1]?.span.end ?? 0 }
    const inside = phrases.filter(one => overlaps(one.span, span))
    const shape = words.slice(start, end).map(({ kind: of }) => (of.startsWith('of ') ? of.slice(3) : of))
    const clause = `${clauses[start] !== clauses[start - 1]} ${clauses[end - 1] !== clauses[end]} ${clauses[start] === clauses[end - 1]}`
    const size = Math.min(8, end - start)
    const left = `${count(from, start, isTelling)} ${count(from, start, isCue)}`
    const right = `${count(end, to, isTelling)} ${count(end, to, isCue)}`
    const cues = count(start, end, isCue)
    const marks = count(start, end, isMark)
    const phrase = `${inside.some(one => one.span.start === span.start)} ${inside.some(one => one.span.end === span.end)} ${Math.min(3, inside.length)}`
    const rule = ruleOf(span, ruled, byRules?.length ?? 0)
    const behind = `${Math.min(4, Math.floor(Math.max(0, (best?.lead ?? 0) - lead)))}`
    return [
      `lead ${bandOf(lead)}`,
      `behind ${bandOf((best?.lead ?? 0) - lead)}`,
      `rank ${order}`,
      `rank ${Math.min(3, order)} ${bandOf(lead)}`,
      `turn ${turn} ${bandOf(lead)}`,
      `size ${size}`,
      `size ${size} ${kind}`,
      `before ${before}`,
      `before ${kBefore} ${first}`,
      `before ${before} ${first}`,
      `before ${wordAt(start - 2)} ${before}`,
      `before ${kBefore} ${kFirst}`,
      `before ${before} ${kFirst} ${kind}`,
      `first ${first}`,
      `first ${first} ${kFirst === 'Name'}`,
      `first ${first} ${wordAt(start + 1)}`,
      `last ${last}`,
      `last ${wordAt(end - 2)} ${last}`,
      `last end ${(tokens[end - 1]?.folded ?? '').slice(-3)} ${kLast} ${kAfter}`,
      `after ${after}`,
      `after ${kLast} ${after}`,
      `after ${last} ${after}`,
      `after ${after} ${wordAt(end + 1)}`,
      `after ${kLast} ${kAfter} ${kindAt(end + 1)}`,
      `after ${after} ${behind}`,
      `shape ${shape.slice(0, 6).join(' ')}`,
      `shape ${kBefore} ${shape.slice(0, 5).join(' ')} ${kAfter}`,
      `clause ${clause}`,
      `clause ${clause} ${behind}`,
      `left ${left}`,
      `right ${right}`,
      `left ${left} right ${right}`,
      `right ${right} ${kAfter}`,
      `left ${left} ${kBefore}`,
      `cues ${cues}`,
      `cues ${cues} ${kind} ${shape.at(-1)}`,
      `marks ${marks} ${size}`,
      `phrase ${phrase}`,
      `phrase ${phrase} ${behind}`,
      `rule ${rule}`,
      `rule ${rule} ${behind}`,
      `rule ${rule} ${kind} ${turn}`,
      `edges ${start === from} ${end === to}`,
      `edges ${start === from} ${end === to} ${size}`,
      ...words
        .slice(start, end)
        .map(({ kind: of }, at) => `has ${of} ${CUES.has(of) ? '' : (tokens[start + at]?.folded ?? '')}`),
      ...inside.slice(0, 3).map(({ after: tie }) => `tie ${tie}`),
    ]
  }
}

const CUES = new Set(['THING', 'COMPOUND', 'DEED', 'HINT', 'OPTION'])

const ruleOf = (span: { start: number; end: number }, start: number, length: number): string => {
  if (start < 0) return 'none'
  const end = start + length
  const from = span.start === start ? 'same' : span.start < start ? 'earlier' : 'later'
  const to = span.end === end ? 'same' : span.end < end ? 'earlier' : 'later'
  return span.end <= start || span.start >= end ? 'elsewhere' : `${from} ${to}`
}

const bandOf = (lead: number): number => Math.max(-9, Math.min(9, Math.round(lead)))
