import { wordSet } from '../../text/word-set.ts'
import type { Thesaurus } from '../sections/thesaurus.ts'

export const thesaurus: Thesaurus = {
  access: wordSet('login log_in sign_in signin password passcode pin access unlock'),
  account: wordSet('account iban'),
  address: wordSet('address postcode zip'),
  answer: wordSet('answer reply response'),
  appointment: wordSet('appointment meeting slot viewing consultation'),
  arrive: wordSet(`
    arrive arrival arrived come coming came turn_up turned_up turns_up show_up showed_up get_here gets_here got_here
        deliver delivered`),
  back: wordSet('back'),
  block: wordSet('block freeze lock suspend disable'),
  boss: wordSet('manager boss supervisor superior in_charge director management above_you'),
  break: wordSet(`
    broken broke break damage damaged cracked crack bent snapped torn tear smashed shattered pieces loose leak leaking
    scratched scratch dented dent burst split wobbly chipped shards`),
  buy: wordSet('buy bought purchase acquire'),
  call: wordSet('call callback ring phone telephone dial'),
  cancel: wordSet('cancel cancellation call_off withdraw revoke terminate scrap abort'),
  card: wordSet('card'),
  change: wordSet('change alter modify edit update amend correct adjust'),
  charge: wordSet('charge charged debit debited fee fees bill billed'),
  complain: wordSet('complain complained complaint grievance dissatisfied unhappy'),
  connect: wordSet('connect put_me_through put_through pass_me transfer_me hand_me'),
  cost: wordSet('cost costs price pricing expensive'),
  delay: wordSet('wait waiting waited delay delayed late overdue'),
  delivery: wordSet(
    'delivery parcel package packet shipment consignment box courier driver van carrier postman mailman tracking',
  ),
  exchange: wordSet('exchange swap replace replacement'),
  extend: wordSet('extend extension renew renewal prolong'),
  fault: wordSet('faulty defective defect fault out_of_order'),
  human: wordSet(`
    human person agent staff employee representative rep adviser advisor operator colleague somebody someone anybody anyone
    real_person flesh_and_blood people team lady gentleman`),
  lend: wordSet('borrow lend loan'),
  lose: wordSet('lose lost misplace misplaced missing vanished disappeared gone mislaid'),
  malfunction: wordSet(`
       flicker flickers flickering buzz buzzes buzzing hum hums humming rattle rattles smoke smoking smell smells
    crash crashes crashing stopped_working won't_turn_on wont_turn_on fuse sparks overheats`),
  money: wordSet('money cash dough funds sum amount'),
  move: wordSet('move reschedule postpone shift put_off bring_forward push_back rearrange delay'),
  open_hours: wordSet('opening_hours hours open closed'),
  order: wordSet('order orders ordered'),
  pay: wordSet('pay paid spent spend payment owe'),
  problem: wordSet('problem issue trouble wrong snag'),
  record: wordSet(`
    log logged record recorded note noted write_down written_down write_it_down file on_file in_writing report register document
    pass_on pass_it_on pass_that_on put_down take_down take_note flag report jot`),
  refund: wordSet(`
    refund refunded reimburse reimbursement reimbursing repay repaid money_back pay_back paid_back cash_back compensation compensate
    credit_note give_me_back get_back`),
  repair: wordSet('repair fix fixed mend'),
  reserve: wordSet('book reserve reservation booking'),
  return: wordSet('return returned send_back sent_back give_back take_back sending_back'),
  send: wordSet('send sent ship shipped shipping dispatch dispatched posted mailed on_its_way on_the_way'),
  sign_up: wordSet('register enrol enroll sign_up join subscribe'),
  speak: wordSet('speak talk spoken chat discuss conversation'),
  status: wordSet('status progress news track tracking trace'),
  steal: wordSet('stolen steal theft nicked robbed thief'),
  thing: wordSet('thing stuff item goods article product things items'),
  ticket: wordSet('ticket case'),
  transfer: wordSet('transfer wire remit'),
  whereabouts: wordSet(
    'where whereabouts stuck sign_of trace_of got_to happening_with happened_to going_on_with',
  ),
}
