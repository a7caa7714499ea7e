import type { SameCalls } from '../core/pending.ts'
import { say } from '../messages/catalog.ts'
import { languageOf } from '../nlu/text/language.ts'
import type { TurnScope } from './turn-scope.ts'

const SENTENCES = {
  elsewhere: { today: 'open_elsewhere_today', before: 'open_elsewhere' },
  doneElsewhere: { today: 'done_elsewhere_today', before: 'done_elsewhere' },
  inFamily: { today: 'done_in_family_today', before: 'done_in_family' },
  doneThere: { today: 'done_there_today', before: 'done_there' },
  doneBefore: { today: 'done_before_today', before: 'done_before' },
} as const

/** Warning before a call of which there is another: somewhere else, where it may have taken place, or here. */
export function sameCallsSentence(
  { reads }: TurnScope,
  where: keyof typeof SENTENCES,
  { latestAt }: Pick<SameCalls, 'latestAt'>,
  what = '',
): string {
  const { locale, zone, now } = reads
  const day = new Intl.DateTimeFormat(languageOf(locale), { dateStyle: 'long', timeZone: zone })
  const time = new Intl.DateTimeFormat(languageOf(locale), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  })
  const isToday = day.format(latestAt) === day.format(now)
  return say(SENTENCES[where][isToday ? 'today' : 'before'], locale, {
    day: day.format(latestAt),
    time: time.format(latestAt),
    what,
  })
}
