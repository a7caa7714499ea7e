import { soundLocale } from '../core/locale.ts'
import type { OptOut, UiToolName } from '../core/ui.ts'
import { say } from '../messages/catalog.ts'
import { inWords } from './tools-in-words.ts'

interface Moment {
  readonly now: number
  readonly zone: string
  readonly locale: string
}

const DAY_MS = 24 * 3_600_000

/** "Tables or process maps", "tables and process maps". */
export function toolsInWords(
  tools: readonly UiToolName[],
  locale: string,
  type: 'disjunction' | 'conjunction',
): string {
  const names = [...new Set(tools.map(tool => say(inWords(tool).many, locale)))]
  return new Intl.ListFormat(soundLocale(locale), { type }).format(names)
}

/** "No tables in this conversation until Friday": it holds in one, unlike a rule. Null where nothing is closed. */
export function optOutInWords(optOut: OptOut, moment: Moment): string | null {
  const { all_tools, tools, expires_at } = optOut
  if ((!all_tools && tools.length === 0) || (expires_at !== null && moment.now >= expires_at)) return null
  const { locale } = moment
  const named = all_tools ? say('tools_all', locale) : toolsInWords(tools, locale, 'disjunction')
  return expires_at === null
    ? say('opt_out_words', locale, { tools: named })
    : say('opt_out_until_words', locale, { tools: named, until: endInWords(expires_at, moment) })
}

/** A day's beginning is named by its day, the next one's by today; within a day the clock tells. */
export function endInWords(end: number, { now, zone, locale }: Moment): string {
  const format = (options: Intl.DateTimeFormatOptions, at: number) =>
    new Intl.DateTimeFormat(soundLocale(locale), { timeZone: zone, ...options }).format(at)
  const isMidnight = clockAt(end, zone) === '00:00'
  const isOfToday = dayAt(end - 1, zone) === dayAt(now, zone)
  if (isMidnight && isOfToday) return say('until_midnight', locale)
  const isNear = end - now < 7 * DAY_MS
  const day = format(isNear ? { weekday: 'long' } : { day: 'numeric', month: 'long', year: 'numeric' }, end)
  if (isMidnight) return say('until_day', locale, { day })
  const time = format({ hour: 'numeric', minute: '2-digit' }, end)
  return isOfToday ? say('until_time', locale, { time }) : say('until_day_and_time', locale, { day, time })
}

const dayAt = (at: number, zone: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at)
const clockAt = (at: number, zone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
