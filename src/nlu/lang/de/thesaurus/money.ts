import { wordSet } from '../../../text/word-set.ts'
import type { FieldWords } from '../../sections/thesaurus.ts'

export const money: FieldWords<'money'> = {
  account: wordSet('konto iban'),
  amount: wordSet('betrag summe wieviel hoehe wie_viel'),
  balance: wordSet('kontostand guthaben restguthaben saldo rest uebrig restbetrag verfuegbar'),
  bank: wordSet('bank bankverbindung lastschrift einzug bankdaten kontoverbindung'),
  card: wordSet('karte kreditkarte girokarte bankkarte'),
  charge: wordSet('abgebucht abbuchung belastet gebuehr gebuehren berechnet buchung'),
  cost: wordSet('kosten kostet preis preise teuer kostenvoranschlag voranschlag angebot'),
  discount: wordSet('rabatt ermaessigung nachlass'),
  expense: wordSet('spesen auslagen ausgaben reisekosten quittung bewirtung'),
  fine: wordSet('mahngebuehr strafe saeumnisgebuehr bussgeld mahnung'),
  instalment: wordSet('abschlag rate ratenzahlung monatsbetrag monatlich abschlagszahlung'),
  invoice: wordSet('rechnung abrechnung'),
  money: wordSet('geld kohle knete scheine kaufpreis'),
  salary: wordSet('gehalt lohn gehaltsabrechnung lohnabrechnung lohnzettel gehaltszettel verdienst'),
  voucher: wordSet('gutschein geschenkkarte geschenkgutschein coupon'),
}
