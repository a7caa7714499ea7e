import { wordSet } from '../../text/word-set.ts'
import type { ScheduleWords } from '../sections/schedule-words.ts'

export const schedule: ScheduleWords = {
  periods: [
    wordSet('week weeks wk'),
    wordSet('day days'),
    wordSet('month'),
    wordSet('sprint'),
    wordSet('year'),
    wordSet('term'),
  ],
  seasons: wordSet('spring summer autumn fall winter easter whitsun christmas harvest halloween'),
  months: [
    wordSet('january jan'),
    wordSet('february feb'),
    wordSet('march mar'),
    wordSet('april apr'),
    wordSet('may'),
    wordSet('june jun'),
    wordSet('july jul'),
    wordSet('august aug'),
    wordSet('september sep sept'),
    wordSet('october oct'),
    wordSet('november nov'),
    wordSet('december dec'),
  ],
  weekdays: [
    wordSet('monday mon'),
    wordSet('tuesday tue tues'),
    wordSet('wednesday wed'),
    wordSet('thursday thu thurs'),
    wordSet('friday fri'),
    wordSet('saturday sat'),
    wordSet('sunday sun'),
  ],
  quarters: wordSet('q'),
  dayEndings: wordSet('st nd rd th'),
  before: wordSet(
    'over during through come by in on at from until till around early mid late end of the start beginning middle',
  ),
  noons: { noon: 12, midday: 12, midnight: 24 },
  clock: wordSet("am pm o'clock oclock h"),
  joins: wordSet('and then finally'),
}
