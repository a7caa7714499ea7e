import type { Judgement } from '../../nlu/judge/judge.ts'
import type { OrderReading } from '../order-reading.ts'
import type { AgentCue } from './agent-cues.ts'
import { type SubjectTag, type SubjectWord, subjectSignals, subjectWords } from './subject-signals.ts'

export type SubjectJudge = (text: string, signals: Iterable<string>) => Judgement<SubjectTag>

/** A run of tokens that may name a subject. */
export interface LikelySubject {
  readonly from: number
  readonly to: number
  /** By how much it is likelier, in logs, than no subject at all. */
  readonly lead: number
}

export interface LikelySubjects {
  readonly words: readonly SubjectWord[]
  /** Subjects there may be between two tokens, the likeliest first. */
  between(from: number, to: number): readonly LikelySubject[]
  /** Lead of the likeliest of them; undefined where there is no token. */
  leadBetween(from: number, to: number): number | undefined
}

/** Words are read when a subject is first asked for and judged once for a message, whatever parts of it are asked about. */
export function likelySubjects(
  reading: OrderReading,
  cues: readonly AgentCue[],
  judge: SubjectJudge,
): LikelySubjects {
  const count = reading.tokens.length
  let read: readonly SubjectWord[] | null = null
  const words = (): readonly SubjectWord[] => {
    read ??= subjectWords(reading, cues)
    return read
  }
  const known: Readonly<Record<SubjectTag, TagLogs[]>> = { begin: [], inside: [], outside: [] }
  const logs = (at: number, last: SubjectTag): TagLogs => {
    const found = known[last][at] ?? logsOf(judge('', subjectSignals(words()[at] as SubjectWord, last)))
    known[last][at] = found
    return found
  }
  const visit = (start: number, end: number, see: (from: number, to: number, lead: number) => void): void => {
    for (let from = start; from < end; from++) {
      const { begin, outside } = logs(from, 'outside')
      let lead = begin - outside
      for (let to = from + 1; to <= Math.min(end, from + LONGEST); to++) {
        if (to === end) {
          see(from, to, lead)
          break
        }
        const next = logs(to, to - from === 1 ? 'begin' : 'inside')
        const none = logs(to, 'outside').outside
        // Words behind a subject are judged as others are, but for the first of them.
        see(from, to, lead + (next.outside - none))
        lead += next.inside - none
      }
    }
  }
  return {
    get words() {
      return words()
    },
    between: remembered(count, (start, end) => {
      const found: LikelySubject[] = []
      visit(start, end, (from, to, lead) => found.push({ from, to, lead }))
      return found.toSorted((one, other) => other.lead - one.lead).slice(0, MOST)
    }),
    leadBetween: remembered(count, (start, end) => {
      let most: number | undefined
      visit(start, end, (_from, _to, lead) => {
        if (most === undefined || lead > most) most = lead
      })
      return most
    }),
  }
}
const LONGEST = 24
const MOST = 16

type TagLogs = Readonly<Record<SubjectTag, number>>

const logsOf = ({ of: { begin, inside, outside } }: Judgement<SubjectTag>): TagLogs => ({
  begin: Math.log(begin + LEAST),
  inside: Math.log(inside + LEAST),
  outside: Math.log(outside + LEAST),
})
const LEAST = 1e-9

/** Keeps what is found between two tokens of so many, found once. */
function remembered<Found>(count: number, find: (from: number, to: number) => Found) {
  const known = new Map<number, Found>()
  return (from: number, to: number): Found => {
    const key = from * (count + 1) + to
    const found = known.has(key) ? (known.get(key) as Found) : find(from, to)
    known.set(key, found)
    return found
  }
}
