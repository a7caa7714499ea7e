import { wordSet } from '../../../text/word-set.ts'
import type { FieldWords } from '../../sections/thesaurus.ts'

export const deeds: FieldWords<'deeds'> = {
  access: wordSet('anmelden einloggen passwort kennwort zugang pin login'),
  add: wordSet(`
    hinzufuegen dazu dazunehmen ergaenzen zusaetzlich mitaufnehmen dazubuchen weiterer weitere weiteren
    extra`),
  answer: wordSet('antwort antworten rueckmeldung'),
  apply: wordSet('beantragen antrag anfordern anforderung'),
  approve: wordSet('genehmigen genehmigung erlauben erlaubnis freigeben freigabe bewilligen zulassen'),
  arrive: wordSet(`
    ankommen angekommen ankunft kommen kommt kam eintreffen eingetroffen geliefert liefern zugestellt
    zustellen auftauchen aufgetaucht`),
  back: wordSet('zurueck wieder retour'),
  block: wordSet('sperren sperrung gesperrt einfrieren dichtmachen lahmlegen abschalten deaktivieren'),
  bring: wordSet('bringen bringt hole holen vorbeibringen rueberbringen hochbringen'),
  buy: wordSet('kaufen gekauft kauf besorgen erwerben'),
  call: wordSet(`
    anrufen anruf rueckruf zurueckrufen telefon telefonieren telefonat hotline apparat rufen klingeln`),
  cancel: wordSet(`
    stornieren storno stornierung absagen abgesagt kuendigen kuendigung abbestellen widerrufen widerruf
    abmelden streichen`),
  change: wordSet('aendern aenderung anpassen korrigieren bearbeiten umstellen umaendern abaendern'),
  check: wordSet('nachsehen pruefen nachschauen schauen gucken ueberpruefen nachgucken'),
  choose: wordSet('auswaehlen waehlen aussuchen auswahl wahl lieber'),
  clean: wordSet('reinigen putzen sauber reinigung saubermachen aufraeumen'),
  collect: wordSet('abholen abgeholt abholung mitnehmen einsammeln'),
  complain: wordSet(`
    beschweren beschwerde reklamieren reklamation bemaengeln beanstanden beanstandung unzufrieden anfechten
    widersprechen einspruch`),
  confirm: wordSet('bestaetigen bestaetigung nachweis beleg nachweisen'),
  connect: wordSet('verbinden durchstellen weiterleiten'),
  copy: wordSet('kopie duplikat zweitschrift nochmal nochmals erneut abschrift'),
  end: wordSet('beenden aufhoeren ende schluss austreten aussteigen abschliessen'),
  exchange: wordSet('umtauschen umtausch tauschen austauschen ersatz ersetzen wechseln'),
  explain: wordSet('erklaeren erklaerung bedeuten bedeutet verstehen'),
  extend: wordSet('verlaengern verlaengerung laenger mehr_zeit aufschub fristverlaengerung'),
  help: wordSet('hilfe helfen unterstuetzen unterstuetzung'),
  increase: wordSet('erhoehen erhoehung hochsetzen raufsetzen hoeher groesser aufstocken'),
  inform: wordSet('informieren bescheid auskunft information mitteilen angaben'),
  install: wordSet('installieren einrichten einbauen montieren anschliessen installation'),
  lend: wordSet('ausleihen leihen leihe verleihen ausgeliehen'),
  lower: wordSet('senken verringern reduzieren runtersetzen herabsetzen weniger kleiner guenstiger'),
  make: wordSet('erstellen machen ausstellen anlegen erzeugen anfertigen'),
  move: wordSet(`
    verschieben verlegen umbuchen vorziehen verschiebung spaeter frueher anderer_tag anderen_tag`),
  order: wordSet('bestellung bestellen bestellt auftrag ordern'),
  pause: wordSet('pausieren pause unterbrechen aussetzen ruhen stilllegen auf_eis'),
  pay: wordSet('zahlen bezahlen bezahlt zahlung gezahlt ausgegeben schulden schuldet begleichen'),
  record: wordSet(`
    notieren notiert aufschreiben aufgeschrieben aufnehmen aufgenommen festhalten vermerken vermerkt
    erfassen erfasst protokollieren aktenkundig schriftlich weitergeben weiterleiten melden meldung
    dokumentieren akten eintragen durchgeben`),
  redirect: wordSet(`
    umleiten nachsenden weiterleiten umlenken woanders woandershin nachbar nachbarin nachbarn`),
  refund: wordSet(`
    erstatten erstattung erstattet rueckerstattung zurueckzahlen zurueckerstatten zurueckbekommen
    wiederbekommen wiederhaben zurueckhaben zurueckueberweisen zurueckverlangen gutschreiben gutschrift
    geld_zurueck geld_wieder entschaedigung rueckzahlung auszahlen`),
  remind: wordSet('erinnern erinnerung'),
  remove: wordSet('entfernen loeschen rausnehmen weglassen herausnehmen ohne'),
  rent: wordSet('mieten anmieten vermieten miete'),
  repair: wordSet('reparieren reparatur beheben richten instandsetzen repariert'),
  reserve: wordSet('buchen buchung reservieren reservierung vormerken zuruecklegen vorbestellen freihalten'),
  reset: wordSet('zuruecksetzen wiederherstellen vergessen'),
  return: wordSet(`
    zurueckgeben zurueckschicken zuruecksenden rueckgabe retournieren retoure ruecksendung zurueckbringen`),
  search: wordSet('suchen finden suche gefunden'),
  send: wordSet(`
    schicken senden versenden verschicken verschickt versandt versendet abgeschickt losgeschickt raus
    unterwegs rausgegangen zuschicken zusenden`),
  show: wordSet('zeigen anzeigen sehen'),
  sign_up: wordSet(`
    registrieren beitreten abonnieren einschreiben teilnehmen mitmachen teilnahme anmeldung eintragen`),
  skip: wordSet('auslassen ueberspringen aussetzen ausfallen entfallen'),
  speak: wordSet('sprechen reden besprechen unterhalten gespraech'),
  start: wordSet('anfangen beginnen starten eroeffnen aktivieren freischalten'),
  submit: wordSet('einreichen abgeben hochladen einsenden'),
  transfer: wordSet('ueberweisen ueberweisung'),
  use: wordSet('nutzen benutzen verbrauch verbraucht verbrauchen nutzung'),
  visit: wordSet('besuch besuchen vorbeikommen vorbeischauen'),
  wake: wordSet('wecken weckruf aufwecken weck'),
}
