import type { SessionView } from '../../../src/api/rest.ts'

export interface SessionGroup {
  readonly key: string
  readonly title: string
  readonly sessions: readonly SessionView[]
}

export interface DayWords {
  readonly today: string
  readonly yesterday: string
  readonly lastDays: string
}

const midnight = (time: number, daysBack = 0): number => {
  const day = new Date(time)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - daysBack).getTime()
}

/** Conversations by the day of their last word: today, yesterday, the week before, then by month. They keep their order. */
export function byDay(
  sessions: readonly SessionView[],
  now: number,
  language: string,
  words: DayWords,
): readonly SessionGroup[] {
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' })
  const titleOf = ({ updatedAt }: SessionView): string => {
    if (updatedAt >= midnight(now)) return words.today
    if (updatedAt >= midnight(now, 1)) return words.yesterday
    return updatedAt >= midnight(now, 7) ? words.lastDays : month.format(updatedAt)
  }
  return grouped(sessions, one => titleOf(one), titleOf)
}

/** Conversations by assistant, in the order in which somebody spoke to them last. */
export const byAssistant = (
  sessions: readonly SessionView[],
  nameOf: (assistant: string) => string,
): readonly SessionGroup[] =>
  grouped(
    sessions,
    ({ assistant }) => assistant,
    ({ assistant }) => nameOf(assistant),
  )

function grouped(
  sessions: readonly SessionView[],
  keyOf: (session: SessionView) => string,
  titleOf: (session: SessionView) => string,
): readonly SessionGroup[] {
  const groups = Map.groupBy(sessions, keyOf)
  return [...groups].map(([key, own]) => ({
    key,
    title: own[0] === undefined ? '' : titleOf(own[0]),
    sessions: own,
  }))
}
