import { wordSet } from '../../text/word-set.ts'
import type { Thesaurus } from '../sections/thesaurus.ts'

export const thesaurus: Thesaurus = {
  access: wordSet('anmelden einloggen passwort kennwort zugang pin login'),
  account: wordSet('konto iban'),
  address: wordSet('adresse anschrift postleitzahl'),
  answer: wordSet('antwort antworten rueckmeldung'),
  appointment: wordSet('termin besprechung besichtigung beratung'),
  arrive: wordSet(`
    ankommen angekommen ankunft kommen kommt kam eintreffen eingetroffen geliefert liefern zugestellt zustellen auftauchen
    aufgetaucht`),
  back: wordSet('zurueck wieder retour'),
  block: wordSet('sperren sperrung gesperrt einfrieren'),
  boss: wordSet(
    'chef chefin leiter leiterin vorgesetzter vorgesetzte vorgesetzten geschaeftsfuehrer leitung inhaber',
  ),
  break: wordSet(`
    kaputt zerbrochen gebrochen bricht beschaedigt schaden gerissen eingerissen riss verbogen scherben locker undicht zerkratzt
    kratzer delle geplatzt gesprungen abgebrochen abgefallen schief wackelt wackelig zersplittert`),
  buy: wordSet('kaufen gekauft kauf'),
  call: wordSet(
    'anrufen anruf rueckruf zurueckrufen telefon telefonieren telefonat hotline apparat rufen klingeln',
  ),
  cancel: wordSet(
    'stornieren storno stornierung absagen kuendigen kuendigung abbestellen widerrufen widerruf',
  ),
  card: wordSet('karte'),
  change: wordSet('aendern aenderung anpassen korrigieren bearbeiten umstellen'),
  charge: wordSet('abgebucht abbuchung belastet gebuehr gebuehren berechnet rechnung'),
  complain: wordSet(
    'beschweren beschwerde reklamieren reklamation bemaengeln beanstanden beanstandung unzufrieden',
  ),
  connect: wordSet('verbinden durchstellen weiterleiten'),
  cost: wordSet('kosten kostet preis preise teuer'),
  delay: wordSet('warten warte wartezeit verspaetet verspaetung ueberfaellig'),
  delivery: wordSet(
    'lieferung paket paeckchen sendung karton zustellung fahrer paketbote postbote bote lieferdienst versand sendungsverfolgung',
  ),
  exchange: wordSet('umtauschen umtausch tauschen austauschen ersatz'),
  extend: wordSet('verlaengern verlaengerung laenger'),
  fault: wordSet('defekt fehlerhaft mangelhaft mangel maengel maengelanzeige'),
  human: wordSet(`
    mensch menschen person mitarbeiter mitarbeiterin ansprechpartner ansprechpartnerin kollege kollegin kollegen sachbearbeiter
    berater beraterin jemand jemanden leute team personal`),
  lend: wordSet('ausleihen leihen leihe verleihen'),
  lose: wordSet('verloren verlieren verlegt verschwunden vermisst abhanden weg'),
  malfunction: wordSet(`
    funktioniert funktionieren flackert flackern brummt brummen summt knistert riecht verschmort qualmt raucht ausgefallen stoerung
    wackelkontakt kurzschluss dunkel geht_nicht`),
  money: wordSet('geld kohle knete scheine betrag summe kaufpreis'),
  move: wordSet('verschieben verlegen umbuchen vorziehen verschiebung'),
  open_hours: wordSet('oeffnungszeiten geoeffnet oeffnen geschlossen'),
  order: wordSet('bestellung bestellen bestellt auftrag'),
  pay: wordSet('zahlen bezahlen bezahlt zahlung gezahlt ausgegeben schulden schuldet'),
  problem: wordSet('problem fehler stoerung schwierigkeit aerger'),
  record: wordSet(`
    notieren notiert aufschreiben aufgeschrieben aufnehmen aufgenommen festhalten vermerken vermerkt erfassen erfasst protokollieren
    aktenkundig schriftlich weitergeben weiterleiten melden meldung dokumentieren akten`),
  refund: wordSet(`
    erstatten erstattung erstattet rueckerstattung zurueckzahlen zurueckerstatten zurueckbekommen wiederbekommen wiederhaben
    zurueckhaben zurueckueberweisen zurueckverlangen gutschreiben gutschrift geld_zurueck geld_wieder entschaedigung rueckzahlung
    auszahlen`),
  repair: wordSet('reparieren reparatur beheben richten'),
  reserve: wordSet('buchen buchung reservieren reservierung'),
  return: wordSet('zurueckgeben zurueckschicken zuruecksenden rueckgabe retournieren retoure ruecksendung'),
  send: wordSet(
    'schicken senden versenden verschicken verschickt versandt versendet abgeschickt losgeschickt raus unterwegs rausgegangen',
  ),
  sign_up: wordSet('registrieren eintragen beitreten abonnieren'),
  speak: wordSet('sprechen reden besprechen unterhalten gespraech'),
  status: wordSet('stand status neuigkeiten verfolgen tracken nachverfolgen fortschritt'),
  steal: wordSet('gestohlen geklaut diebstahl klauen'),
  thing: wordSet('ding dinger zeug sache sachen artikel ware waren produkt'),
  ticket: wordSet('ticket vorgang'),
  transfer: wordSet('ueberweisen ueberweisung'),
  whereabouts: wordSet('wo steckt bleibt spur verbleib haengt'),
}
