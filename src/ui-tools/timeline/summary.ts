import { soundLocale } from '../../core/locale.ts'
import { type MessageKey, say } from '../../messages/catalog.ts'
import type { Summary } from '../in-words.ts'
import { lineText } from '../line-text.ts'
import { MOST_SHOWN, moreText } from '../shown-entries.ts'
import { dayOfMilestone, filledMilestones, type Milestone, type Status, type TimelineData } from './data.ts'
import type { TimelineParams } from './params.ts'

/** The milestones as a numbered list, each with its date, owner and status. */
export function timelineSummary({ title }: TimelineParams, data: TimelineData, locale: string): Summary {
  const milestones = filledMilestones(data)
  const count = milestones.length
  const lines = milestones
    .slice(0, MOST_SHOWN)
    .map((milestone, at) => `${at + 1}. ${milestoneText(milestone, locale)}`)
  const entries = [lines.join('\n'), ...moreText(count, locale)].filter(block => block !== '').join('\n\n')
  const head = say(count === 1 ? 'ui_timeline_summary_one' : 'ui_timeline_summary', locale, { title, count })
  return { count, entries, text: [head, entries].filter(block => block !== '').join('\n\n') }
}

const STATUS_WORDS: Readonly<Record<Status, MessageKey>> = {
  planned: 'status_planned',
  in_progress: 'status_in_progress',
  done: 'status_done',
  at_risk: 'status_at_risk',
}

/** "Beta – 15 Apr 2026; Anna; in progress". */
function milestoneText(milestone: Milestone, locale: string): string {
  const { name, date, owner, status } = milestone
  const day = dayOfMilestone(milestone)
  const details = [
    day === null ? lineText(date) : dateText(day, locale),
    lineText(owner),
    status === '' ? '' : say(STATUS_WORDS[status], locale),
  ].filter(text => text !== '')
  return details.length === 0 ? lineText(name) : `${lineText(name)} – ${details.join('; ')}`
}

const dateText = (day: string, locale: string) =>
  new Intl.DateTimeFormat(soundLocale(locale), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    Date.parse(day),
  )
