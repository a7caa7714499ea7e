import { wordSet } from '../../../text/word-set.ts'
import type { FieldWords } from '../../sections/thesaurus.ts'

export const work: FieldWords<'work'> = {
  archive: wordSet('archive archived shelve shelved file_away put_away mothball'),
  close: wordSet('close closed shut tick_off'),
  delete: wordSet('delete erase wipe destroy discard throw_out scrap bin'),
  examine: wordSet(`
    audit examine inspect review scrutinise scrutinize health_check thoroughly close_look microscope
    assess assessment once-over`),
  finish: wordSet(`
    done finished finish complete completed wrapped_up wrap_up through_with ticked_off accomplished
    ready`),
  milestone: wordSet('stage checkpoint target_date key_date key_dates big_date big_dates phase'),
  obstacle: wordSet(`
    blocker blocked obstacle hindrance impediment holding_up holds_up hold_up holding_back held_back
    in_the_way keeping_from keeps_from stuck_on waiting_on waits_for cant_continue cannot_continue
    cant_proceed get_stuck stall stalled stalls bottleneck stop_us stops_us until`),
  overview: wordSet(`
    list overview all_of everything summary which_ones whole_picture big_picture`),
  project: wordSet('project undertaking initiative programme endeavour venture'),
  responsible: wordSet(`
    responsible owner owns assign assigned assignee take_over takes_over hand_to in_charge
    on_his_plate on_her_plate plate take_care takes_care`),
  solve: wordSet(`
    resolve resolved solve solved cleared settled out_of_the_way sorted_out dealt_with off_the_table
    no_longer_blocked unblocked`),
  task: wordSet('task to-do todo to_do action_item assignment chore job work_item ticket'),
  template: wordSet('template blueprint boilerplate'),
}
