import { wordSet } from '../../../text/word-set.ts'
import type { FieldWords } from '../../sections/thesaurus.ts'

export const time: FieldWords<'time'> = {
  appointment: wordSet('appointment meeting slot viewing consultation session'),
  calendar_day: wordSet('today tomorrow monday tuesday wednesday thursday friday saturday sunday weekend'),
  deadline: wordSet('deadline due due_date cutoff extension'),
  holiday: wordSet('holiday holidays vacation day_off days_off time_off leave pto'),
  hour: wordSet("hour hours time o'clock window between"),
  night: wordSet('night nights overnight stay'),
  open_hours: wordSet('opening_hours hours open closed close opens closes opening'),
  status: wordSet('status progress news track tracking trace how_far update ready done finished'),
  urgent: wordSet('urgent urgently asap immediately right_away quickly'),
}
