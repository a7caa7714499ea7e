import { wordSet } from '../../../text/word-set.ts'
import type { FieldWords } from '../../sections/thesaurus.ts'

export const money: FieldWords<'money'> = {
  account: wordSet('konto iban'),
  amount: wordSet('betrag summe wieviel hoehe wie_viel'),
  balance: wordSet(`
    kontostand guthaben restguthaben saldo rest uebrig restbetrag verfuegbar wie_viel_ist_noch
    wie_viel_hab_ich was_ist_noch wieviel_geld noch_drauf`),
  bank: wordSet(`
    bank bankverbindung lastschrift einzug bankdaten kontoverbindung neue_iban neues_konto abbuchen
    einziehen lastschriften sparkasse volksbank`),
  card: wordSet('karte kreditkarte girokarte bankkarte'),
  charge: wordSet(`
    abgebucht abbuchung belastet gebuehr gebuehren berechnet buchung doppelt_abgebucht zweimal_abgebucht
    abgezogen eingezogen abbuchungen berechnen verrechnet`),
  cost: wordSet(`
    kosten kostet preis preise teuer kostenvoranschlag voranschlag angebot kosten_wuerde was_wuerde
    wie_teuer ungefaehr_kosten preislich hausnummer_preis`),
  discount: wordSet('rabatt ermaessigung nachlass'),
  expense: wordSet(`
    spesen auslagen ausgaben reisekosten quittung bewirtung vorgestreckt ausgelegt kilometer
    kilometergeld hotelrechnung belege`),
  fine: wordSet('mahngebuehr strafe saeumnisgebuehr bussgeld mahnung'),
  instalment: wordSet(`
    abschlag rate ratenzahlung monatsbetrag monatlich abschlagszahlung im_monat pro_monat jeden_monat
    abschlaege monatliche monatlichen`),
  invoice: wordSet('rechnung abrechnung rechnungen jahresabrechnung nebenkostenabrechnung'),
  money: wordSet(`
    geld kohle knete scheine kaufpreis kroeten moneten zaster euro euros mäuse piepen`),
  salary: wordSet('gehalt lohn gehaltsabrechnung lohnabrechnung lohnzettel gehaltszettel verdienst'),
  voucher: wordSet('gutschein geschenkkarte geschenkgutschein coupon geschenkt kaertchen wertgutschein'),
}
