import { wordSet } from '../../../text/word-set.ts'
import type { FieldWords } from '../../sections/thesaurus.ts'

export const deeds: FieldWords<'deeds'> = {
  access: wordSet(`
    login log_in sign_in signin password passcode pin access unlock locked_out can't_get_in
    cannot_get_in can't_log_in can't_sign_in let_me_in lets_me_in let_in logged_out credentials username
    user_name`),
  add: wordSet(`
    add include put_in put_on additional extra plus another put_that_on put_it_on put_down
    another_one as_well on_the_list on_our_list`),
  answer: wordSet('answer reply response'),
  apply: wordSet('apply application claim request entitled'),
  approve: wordSet('approve approval permission permit allow allowed authorise authorize grant'),
  arrive: wordSet(`
    arrive arrival arrived come coming came turn_up turned_up turns_up show_up showed_up get_here
    gets_here got_here deliver delivered received receive reached_me reach_me been_delivered
    doorstep at_my_door on_my_doorstep make_it_here showing_up turning_up landed lands here_yet
    be_here been_here get_to_me reach_us come_through nobody_comes nothing_came at_the_door
    will_it_be_here pull_up`),
  back: wordSet('back'),
  block: wordSet(`
    block freeze lock suspend disable deactivate shut_down switch_off cut_off kill_it stop_the_card
    shut_it`),
  bring: wordSet('bring fetch carry hand_over bring_up bring_me'),
  buy: wordSet('buy bought purchase acquire get_me'),
  call: wordSet(`
    call callback ring phone telephone dial give_me_a_bell give_me_a_ring give_me_a_call phone_number`),
  cancel: wordSet(`
    cancel cancelled cancellation call_off withdraw revoke terminate scrap abort drop forget_about
    cancelling canceling cancels no_longer_want no_longer_need changed_my_mind change_my_mind
    back_out pull_out free_up don't_want_it won't_be_needing give_up_my strike no_longer_required
    wont_be_coming not_be_coming`),
  change: wordSet(`
    change alter modify edit update amend correct adjust swap_it make_it_a instead_of rather_than
    new_name swap_out set_to set_it_to make_it turn_into in_place_of`),
  check: wordSet(`
    check look_up look_into find_out verify see_if take_a_look have_a_look look_at_it see_whether
    look_at look_over`),
  choose: wordSet('choose choice select pick option prefer'),
  clean: wordSet('clean cleaning tidy wash make_up_the_room'),
  collect: wordSet(`
    collect collection pick_up pickup picked_up come_and_get come_for fetch_it picked_up_from
    swing_by take_off_my_hands come_and_take`),
  complain: wordSet(`
    complain complained complaint grievance dissatisfied unhappy object contest dispute complaining
    not_happy fed_up unacceptable disgraceful outrageous disappointed disappointing furious appalled
    appalling shoddy poor_quality not_good_enough`),
  confirm: wordSet('confirm confirmation proof evidence prove in_black_and_white something_in_writing'),
  connect: wordSet(`
    connect put_me_through put_through pass_me transfer_me hand_me pass_me_on patch_me_through
    hand_me_over get_me_someone get_me_somebody get_somebody bring_in bring_somebody put_me_on`),
  copy: wordSet(`
    copy duplicate reprint resend send_again once_more second_copy one_more_time lost_mine resent
    send_me_another another_copy fresh_copy`),
  end: wordSet(`
    end finish stop quit leave ending over get_out_of opt_out close_my be_done_with want_out
    get_rid_of call_it_a_day wind_up`),
  exchange: wordSet(`
    exchange swap replace replacement trade wrong_size wrong_colour wrong_color wrong_item wrong_one
    different_one swapped swapping new_one replaced replacing`),
  explain: wordSet('explain explanation mean meaning understand'),
  extend: wordSet(`
    extend extension renew renewal prolong longer keep_longer more_time a_bit_longer keep_it_longer
    stay_longer stay_on another_night extra_night extra_week extra_days more_days few_more_days
    another_week two_more hang_on_to hold_on_to keep_it_for not_finished hang_onto weeks_longer
    days_longer need_longer fortnight_longer days_more few_days_more some_more_time more_weeks`),
  help: wordSet('help support assist assistance'),
  increase: wordSet(`
    increase raise higher upgrade bigger boost bump_up run_out running_out not_enough isn't_enough go_up
    bigger_plan more_data`),
  inform: wordSet(`
    inform notify let_know tell_me information details let_me_know keep_me_posted fill_me_in
    what_about`),
  install: wordSet('install set_up setup installation fit'),
  lend: wordSet('borrow lend loan'),
  lower: wordSet(`
    lower reduce decrease cut less smaller cheaper downgrade too_expensive too_dear can't_afford
    bring_down bring_it_down knock_off`),
  make: wordSet('make create produce issue'),
  move: wordSet(`
    move reschedule postpone shift put_off bring_forward push_back rearrange delay later earlier
    different_day another_day rescheduling rescheduled postponed postponing rearranged push_it
    push_to rebook rebooking new_date another_time different_time later_date other_day move_it
    swap_the_day next_week_instead another_date week_later put_back slip slips slipped wont_hold
    switch_to another_evening move_to make_it_the weeks_later days_later`),
  order: wordSet('order orders ordered'),
  pause: wordSet(`
    pause hold interrupt break_from freeze put_on_hold take_a_break time_out on_ice put_on_ice
    stop_for_a_while taking_a_break on_hold for_a_while`),
  pay: wordSet('pay paid spent spend payment owe settle paying settle_up cough_up clear_my clear_the'),
  record: wordSet(`
    log logged record recorded note noted write_down written_down write_it_down file on_file
    in_writing report register document pass_on pass_it_on pass_that_on put_down take_down take_note
    flag jot raise_a_ticket raise_a_case open_a_case lodge make_a_note noting put_it_on_record
    let_the_team_know tell_the_team tell_your_team let_your_team_know put_it_in_writing note_down
    log_this keep_a_record pass_along forward_this let_them_know tell_them put_on_file
    bring_to_the_attention mark_it`),
  redirect: wordSet(`
    redirect divert forward reroute send_elsewhere somewhere_else neighbour drop_it_at leave_it_with
    leave_it_at send_it_to take_it_to taken_to delivered_to other_address different_address`),
  refund: wordSet(`
    refund refunded reimburse reimbursement reimbursing repay repaid money_back pay_back paid_back
    cash_back compensation compensate credit_note give_me_back get_back refunds refunding
    money_returned reverse_the_charge reverse_the_payment chargeback credited credit_back credit_my
    back_on_my_card back_to_my_card back_on_my_account back_in_my_account return_my_money owe_me
    what_i_paid i_paid_for full_amount reclaim my_cash back_my_money give_back_my_money
    rather_have_the_money pay_me send_the_money give_me_my what_i_spent recompense restitution
    make_good money_in_my_account what_it_cost`),
  remind: wordSet("remind reminder don't_forget"),
  remove: wordSet(`
    remove delete take_off take_out leave_out without erase leave_off get_rid_of cut_out
    do_away_with get_shot_of throw_out throw_away bin_it bin can_go`),
  rent: wordSet('rent hire lease'),
  repair: wordSet(`
    repair fix fixed mend sort_out repaired repairing fixing looked_at patch_up put_right sorted seen_to`),
  reserve: wordSet(`
    book reserve reservation booking hold_for keep_for set_aside save_for reserving put_me_down
    put_us_down pencil_me_in pencil_us_in save_me save_us squeeze_me_in squeeze_us_in fit_me_in
    fit_us_in get_me_in book_me book_us book_it_in squeeze_in fit_in`),
  reset: wordSet('reset restore recover forgotten forgot new_password fresh_password expired start_over'),
  return: wordSet(`
    return returned send_back sent_back give_back take_back sending_back bring_back returning
    sending_it_back send_it_back sent_it_back take_it_back give_it_back bring_it_back going_back
    posted_back sent_off_again packed_up_again`),
  search: wordSet('search find looking_for look_for'),
  send: wordSet(`
    send sent ship shipped shipping dispatch dispatched posted mailed on_its_way on_the_way sending
    posting mailing dispatching despatched despatch left_the_warehouse warehouse en_route in_transit
    transit out_for_delivery gone_out gone_off been_sent sent_off on_the_road`),
  show: wordSet('show display see view tell_me_about let_me_see pull_up look_like'),
  sign_up: wordSet(`
    register enrol enroll sign_up join subscribe participate attend put_my_name_down sign_me_up
    signed_up count_me_in take_part put_me_on enrolled enrolment enrollment`),
  skip: wordSet(`
    skip leave_out miss omit pass_on not_this_week don't_need_this skipping give_it_a_miss
    nothing_this_week sit_out leave_us_out`),
  speak: wordSet(`
    speak talk spoken chat discuss conversation speaking talking have_a_word a_word_with word_with
    get_hold_of in_touch talk_to hear_a_voice get_through_to voice`),
  start: wordSet('start begin open activate switch_on turn_on get_going kick_off'),
  submit: wordSet('submit hand_in turn_in upload enter send_in here_is_my here_are_my give_you_my'),
  transfer: wordSet('transfer wire remit send_money send_her send_him send_them pay_over wire_her wire_him'),
  use: wordSet('use usage used consume consumption'),
  visit: wordSet(`
    visit come_by drop_in stop_by drop_by come_round come_over come_out send_someone send_somebody
    someone_round someone_out somebody_round someone_over`),
  wake: wordSet('wake wakeup wake_up'),
}
