import { wordSet } from '../../../text/word-set.ts'
import type { FieldWords } from '../../sections/thesaurus.ts'

export const money: FieldWords<'money'> = {
  account: wordSet('account iban'),
  amount: wordSet('amount sum total how_much'),
  balance: wordSet("balance left_on remaining remains what's_left left_over available"),
  bank: wordSet('bank direct_debit'),
  card: wordSet('card credit_card debit_card visa mastercard'),
  charge: wordSet('charge charged debit debited fee fees bill billed booking'),
  cost: wordSet('cost costs price pricing expensive estimate quote'),
  discount: wordSet('discount deal offer'),
  expense: wordSet('expense expenses receipt out_of_pocket travel_costs'),
  fine: wordSet('fine penalty late_fee overdue_fee'),
  instalment: wordSet('instalment installment monthly_payment monthly_rate rate'),
  invoice: wordSet('invoice bill statement'),
  money: wordSet('money cash dough funds'),
  salary: wordSet('salary pay_slip payslip wage wages payroll pay_stub'),
  voucher: wordSet('voucher gift_card coupon gift_certificate'),
}
