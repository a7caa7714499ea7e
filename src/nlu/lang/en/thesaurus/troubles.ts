import { wordSet } from '../../../text/word-set.ts'
import type { FieldWords } from '../../sections/thesaurus.ts'

export const troubles: FieldWords<'troubles'> = {
  absent: wordSet(`
    absent absence away off_school off_work won't_be_in not_coming can't_come can't_make_it stay_home`),
  accident: wordSet('accident crash collision bumped hit rear_ended'),
  break: wordSet(`
    broken broke break damage damaged cracked crack bent snapped torn tear smashed shattered pieces loose
    leak leaking scratched scratch dented dent burst split wobbly chipped shards crushed dripping drips`),
  delay: wordSet('wait waiting waited delay delayed late overdue behind_schedule'),
  dirty: wordSet('dirty filthy mess messy stain stained dusty'),
  fault: wordSet('faulty defective defect fault out_of_order'),
  fire_water: wordSet('fire flood flooded burst_pipe water_damage storm hail'),
  lose: wordSet(`
    lose lost misplace misplaced missing vanished disappeared gone mislaid left_behind left_my can't_find
    cannot_find left_it`),
  malfunction: wordSet(`
    flicker flickers flickering buzz buzzes buzzing hum hums humming rattle rattles smoke smoking smell
    smells crash crashes crashing stopped_working won't_turn_on wont_turn_on fuse sparks overheats down dead
    not_working doesn't_work isn't_working offline frozen hangs`),
  noise: wordSet('noise noisy loud music party bang barking shouting'),
  problem: wordSet('problem issue trouble wrong snag'),
  rotten: wordSet('rotten mouldy moldy spoiled bad off wilted stale soggy mushy inedible'),
  sick: wordSet("sick ill illness flu fever cold unwell doctor's_note"),
  steal: wordSet('stolen steal theft nicked robbed thief pickpocket'),
  stuck: wordSet('stuck jammed locked_out trapped'),
  unknown_charge: wordSet(`
    don't_recognise don't_recognize unauthorised unauthorized fraud fraudulent suspicious scam`),
  whereabouts: wordSet(`
    where whereabouts stuck sign_of trace_of got_to happening_with happened_to going_on_with`),
}
