import { wordSet } from '../../../text/word-set.ts'
import type { FieldWords } from '../../sections/thesaurus.ts'

export const deeds: FieldWords<'deeds'> = {
  access: wordSet(`
    anmelden einloggen passwort kennwort zugang pin login ausgesperrt reinkommen komm_nicht_rein
    komme_nicht_rein nicht_rein zugriff benutzername zugangsdaten eingeloggt logge berechtigung
    freischaltung`),
  add: wordSet(`
    hinzufuegen dazu dazunehmen ergaenzen zusaetzlich mitaufnehmen dazubuchen weiterer weitere
    weiteren extra mitversichern aufnehmen noch_einen noch_eine dazuschreiben dazupacken draufsetzen
    auf_die_liste auf_die_agenda pack_noch dazupack trag_ein`),
  answer: wordSet('antwort antworten rueckmeldung'),
  apply: wordSet('beantragen antrag anfordern anforderung'),
  approve: wordSet('genehmigen genehmigung erlauben erlaubnis freigeben freigabe bewilligen zulassen'),
  arrive: wordSet(`
    ankommen angekommen ankunft kommen kommt kam eintreffen eingetroffen geliefert liefern
    zugestellt zustellen auftauchen aufgetaucht erhalten bekommen gekriegt kriege da_sein
    noch_nicht_da haustuer vor_der_tuer ankam trifft_ein eintrifft angeliefert anliefern
    ausgeliefert ausliefern eintrudeln trudelt ankommt kommt_noch_was kommt_da vor_der_haustuer
    hier_ist`),
  back: wordSet('zurueck wieder retour'),
  block: wordSet(`
    sperren sperrung gesperrt einfrieren dichtmachen lahmlegen abschalten deaktivieren dichtgemacht
    stilllegen sperrt`),
  bring: wordSet(`
    bringen bringt hole holen vorbeibringen rueberbringen hochbringen vorbeibringt hochschicken
    raufbringen`),
  buy: wordSet('kaufen gekauft kauf besorgen erwerben'),
  call: wordSet(`
    anrufen anruf rueckruf zurueckrufen telefon telefonieren telefonat hotline apparat rufen klingeln
    ruft_mich ruf_mich durchklingeln zurueckruft meldet_sich rueckmelden anrufe`),
  cancel: wordSet(`
    stornieren storno stornierung absagen abgesagt kuendigen kuendigung abbestellen widerrufen
    widerruf abmelden streichen storniert stornier storniere gekuendigt kuendige absage
    zurueckziehen rueckgaengig doch_nicht nicht_mehr_brauchen will_nicht_mehr freigeben wird_nichts
    nicht_schaffen hinfaellig abblasen abgeblasen sausen_lassen`),
  change: wordSet(`
    aendern aenderung anpassen korrigieren bearbeiten umstellen umaendern abaendern aendert
    geaendert umschreiben umgestellt anstelle aktualisieren neue_nummer umsetzen umwandeln
    machen_sie_daraus`),
  check: wordSet(`
    nachsehen pruefen nachschauen schauen gucken ueberpruefen nachgucken nachschaut nachsieht
    nachgeschaut draufschauen schaut guckt ansehen anschauen untersuchen`),
  choose: wordSet('auswaehlen waehlen aussuchen auswahl wahl lieber'),
  clean: wordSet('reinigen putzen sauber reinigung saubermachen aufraeumen'),
  collect: wordSet(`
    abholen abgeholt abholung mitnehmen einsammeln abzuholen abholt geholt abholen_lassen
    wegschaffen wegbringen vorbeikommen_und_mitnehmen`),
  complain: wordSet(`
    beschweren beschwerde reklamieren reklamation bemaengeln beanstanden beanstandung unzufrieden
    anfechten widersprechen einspruch beschwer beschwere unverschaemt unverschaemtheit frechheit sauerei
    enttaeuscht stinksauer unmoeglich inakzeptabel geht_gar_nicht zumutung miserabel`),
  confirm: wordSet('bestaetigen bestaetigung nachweis beleg nachweisen schwarz_auf_weiss schriftlichen'),
  connect: wordSet(`
    verbinden durchstellen weiterleiten durchstellt stellen_sie_mich weiterverbinden verbindet
    durchgestellt dazuholen dazuholt hinzuziehen holen_sie_jemanden hol_jemanden rangehen`),
  copy: wordSet(`
    kopie duplikat zweitschrift nochmal nochmals erneut abschrift noch_einmal noch_mal neu_schicken
    nochmal_schicken nachdruck`),
  end: wordSet(`
    beenden aufhoeren ende schluss austreten aussteigen abschliessen beende raus_aus loswerden
    aussteige auflösen aufloesen abschluss schlussmachen`),
  exchange: wordSet(`
    umtauschen umtausch tauschen austauschen ersatz ersetzen wechseln falsche_groesse falsche_farbe
    falscher_artikel falsches falsche_ware getauscht umgetauscht neues_exemplar ersatzgeraet tausch
    eintauschen`),
  explain: wordSet('erklaeren erklaerung bedeuten bedeutet verstehen'),
  extend: wordSet(`
    verlaengern verlaengerung laenger mehr_zeit aufschub fristverlaengerung verlaengert verlaenger
    laenger_behalten laenger_bleiben behalten noch_eine_woche noch_eine_nacht noch_ein_paar
    paar_tage_mehr mehr_tage tage_mehr wochen_mehr zwei_wochen_mehr nicht_fertig wochen_laenger
    tage_laenger laenger_brauchen noch_zeit mehr_luft noch_ein_paar_tage paar_tage`),
  help: wordSet('hilfe helfen unterstuetzen unterstuetzung'),
  increase: wordSet(`
    erhoehen erhoehung hochsetzen raufsetzen hoeher groesser aufstocken reicht_nicht nicht_genug
    zu_wenig aufgebraucht alle_gegangen hoch_setzen mehr_volumen`),
  inform: wordSet(`
    informieren bescheid auskunft information mitteilen angaben bescheid_geben bescheid_sagen
    sag_mir sagen_sie_mir wuesste_gern wissen_lassen wuesste`),
  install: wordSet('installieren einrichten einbauen montieren anschliessen installation'),
  lend: wordSet('ausleihen leihen leihe verleihen ausgeliehen'),
  lower: wordSet(`
    senken verringern reduzieren runtersetzen herabsetzen weniger kleiner guenstiger zu_teuer zu_hoch
    runter leisten guenstigeren billiger billigeren kuerzen`),
  make: wordSet('erstellen machen ausstellen anlegen erzeugen anfertigen'),
  move: wordSet(`
    verschieben verlegen umbuchen vorziehen verschiebung spaeter frueher anderer_tag anderen_tag
    verschoben verschiebe umgebucht umlegen nach_hinten nach_vorne anderes_datum neuer_termin
    neuen_termin ausweichen stattdessen_am schieben vorverlegen verschieb woche_spaeter
    wochen_spaeter auf_ein_anderes anderer_abend anderen_abend ruecken verrutscht haelt_nicht
    verschoben_werden`),
  order: wordSet('bestellung bestellen bestellt auftrag ordern'),
  pause: wordSet(`
    pausieren pause unterbrechen aussetzen ruhen stilllegen auf_eis pausiere stillgelegt ruhend
    eine_weile auszeit`),
  pay: wordSet(`
    zahlen bezahlen bezahlt zahlung gezahlt ausgegeben schulden schuldet begleichen zahle bezahle
    beglichen`),
  record: wordSet(`
    notieren notiert aufschreiben aufgeschrieben aufnehmen aufgenommen festhalten vermerken vermerkt
    erfassen erfasst protokollieren aktenkundig schriftlich weitergeben weiterleiten melden meldung
    dokumentieren akten eintragen durchgeben notier notiere schreib_auf schreiben_sie_auf vermerk
    anlegen ticket_aufmachen vorgang_anlegen gebt_das_weiter weitergegeben zu_protokoll gemeldet
    melde aufnimmt eintrag festgehalten hinterlegen hinterlegt weitersagen an_das_team
    an_die_kollegen aufschreib mitschreiben`),
  redirect: wordSet(`
    umleiten nachsenden weiterleiten umlenken woanders woandershin nachbar nachbarin nachbarn ablegen
    abstellen umgeleitet an_eine_andere andere_adresse anderen_adresse dort_abgeben paketshop
    packstation`),
  refund: wordSet(`
    erstatten erstattung erstattet rueckerstattung zurueckzahlen zurueckerstatten zurueckbekommen
    wiederbekommen wiederhaben zurueckhaben zurueckueberweisen zurueckverlangen gutschreiben
    gutschrift geld_zurueck geld_wieder entschaedigung rueckzahlung auszahlen rueckerstatten
    zurueckgezahlt zurueckerstattet zurueckbuchen zurueckgebucht rueckbuchung rueckbuchen zahlt_mir
    geld_her mein_geld kohle_zurueck erstatte erstattest betrag_zurueck gutgeschrieben rausgeben
    wiedersehen_geld stattgeben lieber_das_geld fehlt_mein_geld zurueckkriegen wiederkriegen
    wieder_haben zurueck_haben zurueck_auf_mein_konto geld_sehen ausgezahlt retourzahlung`),
  remind: wordSet('erinnern erinnerung'),
  remove: wordSet(`
    entfernen loeschen rausnehmen weglassen herausnehmen ohne rausnehmt raus_nehmen keine_mehr
    ohne_die gestrichen kann_weg wegwerfen rausschmeissen wegschmeissen rauswerfen tilgen streich
    loesch loesche schmeiss wirf`),
  rent: wordSet('mieten anmieten vermieten miete'),
  repair: wordSet(`
    reparieren reparatur beheben richten instandsetzen repariert richtet behoben reparier herrichten
    ausbessern gerichtet`),
  reserve: wordSet(`
    buchen buchung reservieren reservierung vormerken zuruecklegen vorbestellen freihalten buche
    reservier reserviere reserviert gebucht eintragen platz_frei einen_platz freigehalten unterbringen`),
  reset: wordSet(`
    zuruecksetzen wiederherstellen vergessen neues_passwort neues_kennwort abgelaufen rueckgesetzt
    zurueckgesetzt`),
  return: wordSet(`
    zurueckgeben zurueckschicken zuruecksenden rueckgabe retournieren retoure ruecksendung
    zurueckbringen zurueckgeschickt zurueckgesendet zurueckgebracht schicke_zurueck schick_zurueck
    retourniert geht_zurueck ruecksendeetikett zurueckgegeben`),
  search: wordSet('suchen finden suche gefunden suche_nach aufspueren'),
  send: wordSet(`
    schicken senden versenden verschicken verschickt versandt versendet abgeschickt losgeschickt
    raus unterwegs rausgegangen zuschicken zusenden schickt sendet zugeschickt geschickt gesendet
    rausschicken rausschickt lager versandlager losgegangen verladen zustellbasis auf_dem_weg
    losgefahren im_verteilzentrum verteilzentrum lkw`),
  show: wordSet('zeigen anzeigen sehen zeig zeige erzaehl erzaehlen worum_geht'),
  sign_up: wordSet(`
    registrieren beitreten abonnieren einschreiben teilnehmen mitmachen teilnahme anmeldung eintragen
    anmelde angemeldet einzuschreiben dabei_sein mitmache will_mitmachen bin_dabei tragt_mich
    tragen_sie_mich`),
  skip: wordSet(`
    auslassen ueberspringen aussetzen ausfallen entfallen ausgesetzt setzt_uns diesmal_nicht
    diese_woche_nicht keine_kiste brauchen_nichts`),
  speak: wordSet(`
    sprechen reden besprechen unterhalten gespraech sprech spreche rede redet unterhalte
    zusammensetzen plaudern quatschen unterhaltung persoenlich stimme`),
  start: wordSet('anfangen beginnen starten eroeffnen aktivieren freischalten anmachen loslegen'),
  submit: wordSet(`
    einreichen abgeben hochladen einsenden eingereicht abgebe durchgeben durchsagen mitteilen`),
  transfer: wordSet(`
    ueberweisen ueberweisung ueberweis ueberweise ueberwiesen anweisen rueberschicken schicken_an`),
  use: wordSet('nutzen benutzen verbrauch verbraucht verbrauchen nutzung'),
  visit: wordSet(`
    besuch besuchen vorbeikommen vorbeischauen vorbeischicken vorbeikommt vorbeischaut herkommen
    herschicken schickt_jemanden schicken_sie_jemanden wen_schicken jemand_kommen rauskommen`),
  wake: wordSet('wecken weckruf aufwecken weck'),
}
