import { wordSet } from '../../../text/word-set.ts'
import type { FieldWords } from '../../sections/thesaurus.ts'

export const things: FieldWords<'things'> = {
  address: wordSet('adresse anschrift postleitzahl strasse hausnummer wohnadresse'),
  bag: wordSet(`
    gepaeck koffer tasche gepaeckstueck rucksack handgepaeck reisetasche trolley gepaeckstuecke
    aufgabegepaeck`),
  bicycle: wordSet('fahrrad rad velo ebike e-bike drahtesel'),
  book: wordSet(`
    buch buecher roman titel band taschenbuch schmoeker biografie wälzer waelzer medium ausleihe krimi`),
  car: wordSet('auto wagen fahrzeug kfz pkw karre passat corsa kombi lieferwagen transporter'),
  certificate: wordSet(`
    bescheinigung zertifikat nachweis urkunde zeugnis schulbescheinigung teilnahmebescheinigung
    bestaetigungsschreiben nachweise diplom`),
  checkout: wordSet('abreise auschecken checkout'),
  clothes: wordSet(`
    jacke mantel schal regenschirm schirm muetze handschuhe pullover brille geldbeutel portemonnaie
    handtasche strickjacke ohrring tuch sonnenbrille`),
  contract: wordSet(`
    vertrag tarif police abo abonnement vertragsunterlagen versicherungsschein versicherungspolice
    versicherung haftpflicht vertraege`),
  course: wordSet(`
    kurs kursus unterricht schulung seminar weiterbildung fortbildung lehrgang workshop vorlesung modul
    kurse lektion webinar training uebungsgruppe`),
  data: wordSet('daten datenvolumen gigabyte gb volumen datenverbrauch'),
  delivery: wordSet(`
    lieferung paket paeckchen sendung karton zustellung fahrer paketbote postbote bote lieferdienst
    versand sendungsverfolgung pakete paketchen kartons briefkasten abstellort dhl hermes dpd ups
    lieferant gls`),
  device: wordSet(`
    geraet laptop rechner computer bildschirm monitor tastatur maus headset tablet notebook drucker
    hardware ausstattung dockingstation ladegeraet kabel kamera webcam pc kopfhoerer`),
  dish: wordSet(`
    gerichte essen speise speisekarte mahlzeit abendessen mittagessen fruehstueck suppe nudeln snack
    hunger hungrig pizza schnitzel dessert kohldampf was_zu_essen menue`),
  dog: wordSet('hund welpe haustier tier hundesteuer vierbeiner dackel labrador pudel leine hundemarke'),
  drink: wordSet('getraenk wasser kaffee tee wein bier flasche trinken saft schorle durst'),
  electricity: wordSet(`
    strom energie elektrizitaet licht stromausfall steckdose steckdosen lichter finster`),
  email: wordSet('email e-mail mail postfach'),
  entrance: wordSet('eintrittskarten karten eintritt tickets'),
  file: wordSet('datei dokument unterlagen papiere formular dokumente schriftstueck papierkram wisch'),
  flat: wordSet('wohnung haus bude apartment zuhause haeuschen'),
  flight: wordSet(`
    flug flieger flugzeug fliegen abflug anschluss anschlussflug maschine flughafen airline landet
    landung abheben`),
  gas_heating: wordSet(`
    heizung heizkoerper gas warmwasser warmes_wasser therme heizt friere heizungen boiler`),
  household: wordSet(`
    wasserhahn toilette spuele dusche waschmaschine ofen herd kuehlschrank fenster tuer aufzug fahrstuhl
    klo rohr abfluss kueche badezimmer decke wand schimmel spuelmaschine schloss gluehbirne klospuelung`),
  ingredient: wordSet(`
    zutat zutaten allergen allergene allergie allergisch gluten laktose nuesse nuss vegan vegetarisch
    enthalten enthaelt unvertraeglichkeit vertrage erdnuss erdnuesse spuren zoeliakie vertraegt
    laktosefrei glutenfrei schalentiere`),
  inspection: wordSet(`
    inspektion wartung tuev durchsicht oelwechsel hauptuntersuchung vorsorge untersuchung bremsen bremse
    kupplung motor auspuff hebebuehne`),
  internet: wordSet(`
    internet wlan verbindung leitung netz empfang router anschluss netzwerk festnetz glasfaser modem
    netzausfall`),
  key: wordSet(`
    schluessel hausschluessel zweitschluessel wohnungsschluessel ersatzschluessel haustuerschluessel
    kellerschluessel`),
  laboratory: wordSet(`
    blutwerte laborwerte befund befunde ergebnis ergebnisse blutbild labor probe abstrich roentgen
    roentgenbild untersuchungsergebnis`),
  library_desk: wordSet('bibliothek buecherei zweigstelle filiale'),
  locker: wordSet('spind schliessfach schrank fach'),
  medicine: wordSet(`
    medikament medikamente tabletten rezept pillen arznei folgerezept apotheke verschreiben antibiotika
    insulin spray salbe dosis nachschub verschrieben packung pille`),
  membership: wordSet('mitgliedschaft mitglied mitgliedsbeitrag studio'),
  meter: wordSet('zaehler zaehlerstand stand stromzaehler gaszaehler ablesung kwh zaehlerstaende abgelesen'),
  mobile: wordSet('handy smartphone telefon mobiltelefon'),
  parking: wordSet(`
    parkplatz stellplatz parken garage parkausweis anwohnerparken bewohnerparken tiefgarage einfahrt
    carport parkausweise anwohnerparkausweis anwohnerausweis`),
  passport: wordSet('pass reisepass personalausweis ausweis perso reisedokument ausweise visum'),
  performance: wordSet(`
    vorstellung auffuehrung oper konzert stueck musical programm spielplan premiere theater laeuft_heute
    auffuehrungen ballett komoedie gespielt matinee`),
  point: wordSet('platz sitz sitzplatz plaetze'),
  question: wordSet('frage fragen wissen'),
  relocation: wordSet(`
    umzug umziehen einzug einziehen umgezogen ziehe neue_wohnung neue_adresse umzieh umzieht ziehen_um
    ziehen_nach wir_ziehen ich_ziehe neues_zuhause neue_anschrift zieh_um zieh`),
  rent_home: wordSet(`
    miete mietvertrag mietverhaeltnis vermieter auszug ausziehen wohnungskuendigung mieter auszieh
    schluesseluebergabe`),
  room_clean: wordSet('zimmerreinigung zimmermaedchen zimmerservice'),
  rubbish: wordSet(`
    muell sperrmuell abfall sofa matratze alte_moebel entsorgen schrott geruempel schrank schrankwand
    sperrgut kuehltruhe entruempeln`),
  seat: wordSet('sitzplatz fensterplatz gangplatz beinfreiheit reihe sitz'),
  sim: wordSet('sim simkarte sim-karte'),
  software: wordSet(`
    software app programm system anwendung laufwerk ordner lizenz excel sap portal vpn netzlaufwerk
    sharepoint`),
  street: wordSet(`
    strasse strassenlaterne laterne schlagloch gehweg ampel buergersteig strassenlampe bordstein
    kreuzung fahrbahn`),
  table: wordSet('tisch'),
  thing: wordSet('ding dinger zeug sache sachen artikel ware waren produkt geraet exemplar'),
  ticket: wordSet('ticket vorgang'),
  towel: wordSet('handtuch handtuecher bettwaesche kissen decke seife klopapier toilettenpapier'),
  vegetables: wordSet(`
    gemuese obst karotten kartoffeln tomaten salat moehren zwiebeln zwiebel rote_bete kohl spinat
    blumenkohl zucchini aepfel lauch fenchel sellerie gruenzeug`),
  wheel: wordSet(`
    reifen raeder rad winterreifen sommerreifen reifenwechsel platten winterraeder sommerraeder
    reifenpanne`),
  wheelchair: wordSet(`
    rollstuhl barrierefrei behindert schwerbehindert rollator rollstuhlplatz kruecken gehbehindert rampe
    stufenlos rollstuhlgerecht`),
}
