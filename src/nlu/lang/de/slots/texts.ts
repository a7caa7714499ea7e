import { wordSet } from '../../../text/word-set.ts'
import type { SlotTextWords } from '../../sections/slots/slot-text-words.ts'

export const texts: SlotTextWords = {
  email: {
    at: ['ät'],
    dot: ['punkt'],
  },
  lists: {
    joins: wordSet('und'),
  },
  names: {
    emptyWords: wordSet(`
      id nr name code in der die das wie viele viel ihr ihre dein deine welche welcher welches fuer von`),
    introductions: '[Ii]ch hei(?:ß|ss)e|[Mm]ein [Nn]ame ist',
    particles: wordSet('von van de der zu'),
    leadIn:
      /^\s*(?:(?:das ist|es ist|es soll)\s|ich hei(?:ß|ss)e|mein name ist|ich bin|er hei(?:ß|ss)t|sie hei(?:ß|ss)t|hei(?:ß|ss)t|nenn es|(?:bitte\s+)?nennen? (?:sie )?mich)\s+/iu,
  },
  reasons: {
    is: wordSet('ist war'),
    that: wordSet('dass'),
    nouns: wordSet('grund begruendung ursache'),
    because: wordSet('weil wegen'),
    goesOn: wordSet('und aber also bitte danke'),
    becauseOf: wordSet(''),
    courtesy: /(?<![\s,])[\s,]+(?:bitte|danke)$/i,
  },
  ids: {
    numbering: wordSet('id nr nummer code ref'),
    notLetters: wordSet(`
      und der die das den dem des ein von vom bis seit fuer mit auf aus bei ab an am im in um zu oder hat
      nur wir ich sie er es jahr jan feb apr jun jul aug sep okt nov dez max min tel nr id pin plz art`),
    numberOf: /.(?:nr|nummer)$/,
    shortNumber: /nr$/,
    dialled: /\b(?:tel|telefon|telefonnummer|handy|handynummer|anrufen|erreichen)\b/,
    clock: wordSet('uhr'),
    numbered: wordSet('nr nummer'),
    separators: wordSet('strich bindestrich minus schraegstrich leerzeichen unterstrich nummer nr'),
    otherNumbers:
      /\b(?:plz|postleitzahl|tel|telefon|telefonnummer|handy|handynummer|anrufen|pin|iban|endet|endziffern?|letzten?)\b/,
    otherThings:
      /^(?:(?:kunden|rechnungs?|sendungs?|paket|tracking|konto|serien|vorgangs?|ticket|fall|vertrags?|artikel|produkt|modell|mitglieds?|gutschein|karten|beleg|lieferschein|steuer|ausweis|fax|mobil|ruf)(?:nummer|nr|id|code)?|rechnung|kunde|kundin|sendung|vorgang|vertrag|gutschein|durchwahl|postfach|hausnummer|zimmer|flug)$/,
    linking: wordSet('ist war lautet hat mein meine meiner die der das und zwar'),
  },
  phones: {
    cues: wordSet(`
      tel whatsapp fax telefon telefonnummer handy handynummer nummer mobil mobilnummer anrufen erreichen
      erreichbar rueckruf erreicht ruf rufen durchwahl`),
    otherNumbers: wordSet(`
      ticket bestellung bestellnummer auftrag auftragsnummer rechnung rechnungsnummer kundennummer vorgang
      vorgangsnummer seriennummer iban konto`),
    money: wordSet('euro euros dollar dollars yen franken'),
  },
  edits: {
    editing: wordSet(`
      sorry mach mache aendere aendern setze setz nimm lieber doch statt sondern besser nein nicht
      stattdessen draus daraus korrigiere meine meinte nur`),
    joining: wordSet('oder noch und ein eine einen mein meine'),
  },
}
