import { wordSet } from '../../../text/word-set.ts'
import type { FieldWords } from '../../sections/thesaurus.ts'

export const money: FieldWords<'money'> = {
  account: wordSet('account iban'),
  amount: wordSet('amount sum total how_much'),
  balance: wordSet(`
    balance left_on remaining remains what's_left left_over available how_much_is_left how_much_is_on
    how_much_do_i_have how_much_have_i what_have_i_got in_the_bank still_on`),
  bank: wordSet('bank direct_debit'),
  card: wordSet('card credit_card debit_card visa mastercard'),
  charge: wordSet(`
    charge charged debit debited fee fees bill billed booking overcharged double_charged charged_twice
    billed_twice took_twice taken_twice deducted deduct taken_from_my took_money withdrawn payment_taken
    came_out_of come_out_of`),
  cost: wordSet(`
    cost costs price pricing expensive estimate quote ballpark rough_figure how_much_would how_much_for
    set_me_back damages`),
  discount: wordSet('discount deal offer'),
  expense: wordSet(`
    expense expenses receipt out_of_pocket travel_costs mileage reclaim claim_back own_pocket`),
  fine: wordSet('fine penalty late_fee overdue_fee'),
  instalment: wordSet(`
    instalment installment monthly_payment monthly_rate rate each_month every_month per_month a_month
    monthly`),
  invoice: wordSet('invoice bill statement invoices bills statements yearly_statement'),
  money: wordSet('money cash dough funds bucks quid euro euros dollar dollars pound pounds'),
  salary: wordSet('salary pay_slip payslip wage wages payroll pay_stub'),
  voucher: wordSet('voucher gift_card coupon gift_certificate gift_token gift_voucher'),
}
