import { wordSet } from '../../../text/word-set.ts'
import type { FieldWords } from '../../sections/thesaurus.ts'

export const troubles: FieldWords<'troubles'> = {
  absent: wordSet(`
    absent absence away off_school off_work won't_be_in not_coming can't_come can't_make_it
    stay_home stays_home staying_home stay_at_home staying_at_home at_home_today not_be_in
    isn't_coming not_coming_in won't_be_coming can't_attend won't_make_it stopping_in_bed in_bed
    stay_in_bed`),
  accident: wordSet(`
    accident crash collision bumped hit rear_ended ran_into drove_into reversed_into scraped prang bump`),
  break: wordSet(`
    broken broke break damage damaged cracked crack bent snapped torn tear smashed shattered pieces
    loose leak leaking scratched scratch dented dent burst split wobbly chipped shards crushed
    dripping drips bust busted ripped hole holes fell_apart fallen_apart falling_apart came_off
    come_off fell_off fallen_off knackered wrecked ruined in_half in_two in_bits bashed battered
    warped frayed squashed mangled crumpled breaks dropped_off smithereens came_in_pieces
    fell_to_bits`),
  delay: wordSet(`
    wait waiting waited delay delayed late overdue behind_schedule hasn't_come hasn't_arrived
    hasn't_turned_up not_here_yet isn't_here no_sign never_came never_arrived never_turned_up
    nothing_yet still_nothing still_not been_ages for_ages should_have_been supposed_to_be
    supposed_to_arrive weeks_ago held_up empty-handed empty_handed still_hasnt still_havent
    still_isnt still_no hasnt_been yet_to not_yet keep_waiting how_long days_ago ages_ago
    taking_so_long takes_so_long take_forever taking_forever nothing_has_come running_late past_due
    since_last_week behind should_have`),
  dirty: wordSet('dirty filthy mess messy stain stained dusty overflowing hair_in smelly sticky bins'),
  fault: wordSet('faulty defective defect fault out_of_order faults dud lemon not_as_described'),
  fire_water: wordSet('fire flood flooded burst_pipe water_damage storm hail'),
  lose: wordSet(`
    lose lost misplace misplaced missing vanished disappeared gone mislaid left_behind left_my
    can't_find cannot_find left_it lost_in_the_post went_missing gone_missing nowhere_to_be_found
    can't_locate left_on_the left_in_the left_at dropped_my forgot_my lost_my disappear vanish loses
    losing never_seen_it_since nowhere gone_astray astray`),
  malfunction: wordSet(`
    flicker flickers flickering buzz buzzes buzzing hum hums humming rattle rattles smoke smoking
    smell smells crash crashes crashing stopped_working won't_turn_on wont_turn_on fuse sparks
    overheats down dead not_working doesn't_work isn't_working offline frozen hangs doesnt_work
    does_not_work won't_work wont_work no_longer_works won't_start won't_switch_on won't_light_up
    won't_charge playing_up plays_up acting_up glitch glitches packed_up packed_in conked_out
    given_up_the_ghost blinking blinks cuts_out keeps_cutting short_circuit electric_shock
    unresponsive nothing_happens stopped_charging won't_load no_signal no_internet burning burnt
    crackling overheating gets_hot getting_hot sizzle stutter throws_me_out kicks_me_out freezes
    lags fails failed fail went_dark gone_dark dark died went_out gone_out kaput blank error
    error_message no_light no_lights lost_power lifeless wont_respond wont_open keeps_failing
    doesnt_react doesnt_respond spark hisses whirrs beeps`),
  noise: wordSet(`
    noise noisy loud music party bang barking shouting racket thumping drilling hammering stomping
    blaring vacuuming hoovering drums bass`),
  problem: wordSet(`
    problem issue trouble wrong snag problems issues something_wrong something's_wrong mishap hassle
    smell_a_rat not_right isnt_right weird fishy going_round going_nowhere`),
  rotten: wordSet(`
    rotten mouldy moldy spoiled bad off wilted stale soggy mushy inedible maggots slimy smelt
    past_its_date brown_inside black_inside gone_off bruised mush`),
  sick: wordSet(`
    sick ill illness flu fever cold unwell doctor's_note throwing_up vomiting cough coughing headache
    migraine stomach_bug tummy temperature under_the_weather poorly feeling_rough chickenpox covid
    nausea nauseous sore_throat back_pain ache swollen rash`),
  steal: wordSet(`
    stolen steal theft nicked robbed thief pickpocket mugged burgled burglary break-in pinched swiped`),
  stuck: wordSet('stuck jammed locked_out trapped hang hanging_on'),
  unknown_charge: wordSet(`
    don't_recognise don't_recognize unauthorised unauthorized fraud fraudulent suspicious scam
    never_bought never_ordered didn't_buy didn't_order not_mine wasn't_me not_me don't_know_this
    no_idea_what_this never_heard_of shopping_spree`),
  whereabouts: wordSet(`
    where whereabouts stuck sign_of trace_of got_to happening_with happened_to going_on_with
    whatever_happened what_happened_to what_became_of track_down wheres where_has where_did ended_up
    end_up any_idea_when any_idea_where any_sign which_truck lost_track`),
}
