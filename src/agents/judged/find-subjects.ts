import type { Judgement } from '../../nlu/judge/judge.ts'
import type { Span } from '../../nlu/text/span.ts'
import type { OrderReading } from '../order-reading.ts'
import type { AgentCue } from './agent-cues.ts'
import {
  SUBJECT_TAGS,
  type SubjectTag,
  type SubjectWord,
  subjectSignals,
  subjectWords,
} from './subject-signals.ts'

export type SubjectJudge = (text: string, signals: Iterable<string>) => Judgement<SubjectTag>

/** A run of words that names a subject. */
export interface FoundSubject {
  readonly span: Span
  /** By how much it is likelier, in logs, than no subject at all. */
  readonly lead: number
}

interface Path {
  readonly score: number
  readonly from: number
  readonly to: number
}

/** The likeliest subject between two tokens of a message; null where there is no token. */
export type FindSubject = (from: number, to: number) => FoundSubject | null

/** Words are judged once for a message, whatever parts of it are asked about. */
export function subjectsIn(
  reading: OrderReading,
  cues: readonly AgentCue[],
  judge: SubjectJudge,
): FindSubject {
  const { tokens } = reading
  const words = subjectWords(reading, cues)
  const known = new Map<string, Readonly<Record<SubjectTag, number>>>()
  const logs = (at: number, last: SubjectTag) => {
    const key = `${at} ${last}`
    const found = known.get(key) ?? logsOf(judge('', subjectSignals(words[at] as SubjectWord, last)))
    known.set(key, found)
    return found
  }
  return (from, to) => {
    // None yet, within one, and behind it.
    let none = 0
    let within: (Path & { readonly last: SubjectTag }) | null = null
    let done: Path | null = null
    for (let at = from; at < to; at++) {
      const outside = logs(at, 'outside')
      const begun = { score: none + outside.begin, from: at, to: at + 1, last: 'begin' as const }
      const ended: Path[] = done === null ? [] : [{ ...done, score: done.score + outside.outside }]
      let held = begun as Path & { readonly last: SubjectTag }
      if (within !== null) {
        const own = logs(at, within.last)
        ended.push({ ...within, score: within.score + own.outside })
        const more = within.score + own.inside
        if (more > begun.score) held = { score: more, from: within.from, to: at + 1, last: 'inside' }
      }
      done = ended.reduce<Path | null>(
        (best, one) => (best === null || one.score > best.score ? one : best),
        null,
      )
      within = held
      none += outside.outside
    }
    const best = done === null || (within !== null && within.score > done.score) ? within : done
    if (best === null) return null
    const [first, last] = [tokens[best.from], tokens[best.to - 1]]
    if (first === undefined || last === undefined) return null
    return { span: { start: first.span.start, end: last.span.end }, lead: best.score - none }
  }
}

const logsOf = ({ of }: Judgement<SubjectTag>): Readonly<Record<SubjectTag, number>> =>
  Object.fromEntries(SUBJECT_TAGS.map(tag => [tag, Math.log(of[tag] + LEAST)])) as Record<SubjectTag, number>
const LEAST = 1e-9
