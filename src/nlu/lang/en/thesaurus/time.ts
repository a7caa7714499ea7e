import { wordSet } from '../../../text/word-set.ts'
import type { FieldWords } from '../../sections/thesaurus.ts'

export const time: FieldWords<'time'> = {
  appointment: wordSet(`
    appointment meeting slot viewing consultation session appointments see_someone see_the_doctor
    come_in see_him see_her pop_in`),
  calendar_day: wordSet('today tomorrow monday tuesday wednesday thursday friday saturday sunday weekend'),
  deadline: wordSet('deadline due due_date cutoff extension hand-in submission_date'),
  holiday: wordSet(`
    holiday holidays vacation day_off days_off time_off leave pto weeks_off week_off annual_leave
    fortnight_off`),
  hour: wordSet("hour hours time o'clock window between"),
  night: wordSet('night nights overnight stay'),
  open_hours: wordSet('opening_hours hours open closed close opens closes opening'),
  status: wordSet(`
    status progress news track tracking trace how_far update ready done finished any_news any_update
    any_updates what's_happening whats_happening how_much_longer eta coming_along getting_on
    where_things_stand done_yet ready_yet how_far_along how_is_it_going any_progress any_word
    heard_nothing heard_back haven't_heard any_idea on_course on_track coming_on where_do_we_stand
    where_we_stand up_to_date latest_on heard_anything news_on how_are_we_doing how_is hows how_are
    in_good_shape`),
  urgent: wordSet(`
    urgent urgently asap immediately right_away quickly hurry hurry_up straight_away at_once pronto`),
}
