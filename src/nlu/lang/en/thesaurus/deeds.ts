import { wordSet } from '../../../text/word-set.ts'
import type { FieldWords } from '../../sections/thesaurus.ts'

export const deeds: FieldWords<'deeds'> = {
  access: wordSet('login log_in sign_in signin password passcode pin access unlock'),
  add: wordSet('add include put_in put_on additional extra plus another'),
  answer: wordSet('answer reply response'),
  apply: wordSet('apply application claim request entitled'),
  approve: wordSet('approve approval permission permit allow allowed authorise authorize grant'),
  arrive: wordSet(`
    arrive arrival arrived come coming came turn_up turned_up turns_up show_up showed_up get_here gets_here
    got_here deliver delivered`),
  back: wordSet('back'),
  block: wordSet('block freeze lock suspend disable deactivate shut_down switch_off cut_off'),
  bring: wordSet('bring fetch carry hand_over'),
  buy: wordSet('buy bought purchase acquire get_me'),
  call: wordSet('call callback ring phone telephone dial'),
  cancel: wordSet(`
    cancel cancelled cancellation call_off withdraw revoke terminate scrap abort drop forget_about`),
  change: wordSet('change alter modify edit update amend correct adjust'),
  check: wordSet('check look_up look_into find_out verify see_if'),
  choose: wordSet('choose choice select pick option prefer'),
  clean: wordSet('clean cleaning tidy wash make_up_the_room'),
  collect: wordSet('collect collection pick_up pickup picked_up'),
  complain: wordSet('complain complained complaint grievance dissatisfied unhappy object contest dispute'),
  confirm: wordSet('confirm confirmation proof evidence prove'),
  connect: wordSet('connect put_me_through put_through pass_me transfer_me hand_me'),
  copy: wordSet('copy duplicate reprint resend send_again once_more second_copy'),
  end: wordSet('end finish stop quit leave ending over'),
  exchange: wordSet('exchange swap replace replacement trade'),
  explain: wordSet('explain explanation mean meaning understand'),
  extend: wordSet('extend extension renew renewal prolong longer keep_longer more_time'),
  help: wordSet('help support assist assistance'),
  increase: wordSet('increase raise higher upgrade bigger boost'),
  inform: wordSet('inform notify let_know tell_me information details'),
  install: wordSet('install set_up setup installation fit'),
  lend: wordSet('borrow lend loan'),
  lower: wordSet('lower reduce decrease cut less smaller cheaper downgrade'),
  make: wordSet('make create produce issue'),
  move: wordSet(`
    move reschedule postpone shift put_off bring_forward push_back rearrange delay later earlier
    different_day another_day`),
  order: wordSet('order orders ordered'),
  pause: wordSet('pause hold interrupt break_from freeze put_on_hold take_a_break time_out on_ice'),
  pay: wordSet('pay paid spent spend payment owe settle'),
  record: wordSet(`
    log logged record recorded note noted write_down written_down write_it_down file on_file in_writing
    report register document pass_on pass_it_on pass_that_on put_down take_down take_note flag jot`),
  redirect: wordSet('redirect divert forward reroute send_elsewhere somewhere_else neighbour'),
  refund: wordSet(`
    refund refunded reimburse reimbursement reimbursing repay repaid money_back pay_back paid_back cash_back
    compensation compensate credit_note give_me_back get_back`),
  remind: wordSet("remind reminder don't_forget"),
  remove: wordSet('remove delete take_off take_out leave_out without erase'),
  rent: wordSet('rent hire lease'),
  repair: wordSet('repair fix fixed mend sort_out'),
  reserve: wordSet('book reserve reservation booking hold_for keep_for set_aside save_for'),
  reset: wordSet('reset restore recover forgotten forgot'),
  return: wordSet('return returned send_back sent_back give_back take_back sending_back bring_back'),
  search: wordSet('search find looking_for look_for'),
  send: wordSet('send sent ship shipped shipping dispatch dispatched posted mailed on_its_way on_the_way'),
  show: wordSet('show display see view'),
  sign_up: wordSet('register enrol enroll sign_up join subscribe participate attend'),
  skip: wordSet("skip leave_out miss omit pass_on not_this_week don't_need_this"),
  speak: wordSet('speak talk spoken chat discuss conversation'),
  start: wordSet('start begin open activate switch_on'),
  submit: wordSet('submit hand_in turn_in upload enter'),
  transfer: wordSet('transfer wire remit send_money'),
  use: wordSet('use usage used consume consumption'),
  visit: wordSet('visit come_by drop_in stop_by drop_by'),
  wake: wordSet('wake wakeup wake_up'),
}
