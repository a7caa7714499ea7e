import { wordSet } from '../../../text/word-set.ts'
import type { FieldWords } from '../../sections/thesaurus.ts'

export const things: FieldWords<'things'> = {
  address: wordSet('adresse anschrift postleitzahl strasse hausnummer wohnadresse'),
  bag: wordSet('gepaeck koffer tasche gepaeckstueck rucksack handgepaeck reisetasche'),
  bicycle: wordSet('fahrrad rad velo'),
  book: wordSet('buch buecher roman titel band taschenbuch schmoeker'),
  car: wordSet('auto wagen fahrzeug kfz pkw karre'),
  certificate: wordSet(`
    bescheinigung zertifikat nachweis urkunde zeugnis schulbescheinigung teilnahmebescheinigung`),
  checkout: wordSet('abreise auschecken checkout'),
  clothes: wordSet('jacke mantel schal regenschirm schirm muetze handschuhe pullover'),
  contract: wordSet(`
    vertrag tarif police abo abonnement vertragsunterlagen versicherungsschein versicherungspolice`),
  course: wordSet(`
    kurs kursus unterricht schulung seminar weiterbildung fortbildung lehrgang workshop vorlesung modul`),
  data: wordSet('daten datenvolumen gigabyte gb volumen datenverbrauch'),
  delivery: wordSet(`
    lieferung paket paeckchen sendung karton zustellung fahrer paketbote postbote bote lieferdienst versand
    sendungsverfolgung`),
  device: wordSet(`
    geraet laptop rechner computer bildschirm monitor tastatur maus headset tablet notebook drucker hardware
    ausstattung`),
  dish: wordSet(`
    gerichte essen speise speisekarte mahlzeit abendessen mittagessen fruehstueck suppe nudeln snack hunger
    hungrig`),
  dog: wordSet('hund welpe haustier tier hundesteuer vierbeiner'),
  drink: wordSet('getraenk wasser kaffee tee wein bier flasche trinken'),
  electricity: wordSet('strom energie elektrizitaet licht stromausfall'),
  email: wordSet('email e-mail mail postfach'),
  entrance: wordSet('eintrittskarten karten eintritt tickets'),
  file: wordSet('datei dokument unterlagen papiere formular dokumente'),
  flat: wordSet('wohnung haus bude apartment'),
  flight: wordSet('flug flieger flugzeug fliegen abflug anschluss anschlussflug maschine'),
  gas_heating: wordSet('heizung heizkoerper gas warmwasser warmes_wasser therme'),
  household: wordSet(`
    wasserhahn toilette spuele dusche waschmaschine ofen herd kuehlschrank fenster tuer aufzug fahrstuhl klo`),
  ingredient: wordSet(`
    zutat zutaten allergen allergene allergie allergisch gluten laktose nuesse nuss vegan vegetarisch
    enthalten enthaelt unvertraeglichkeit vertrage`),
  inspection: wordSet(`
    inspektion wartung tuev durchsicht oelwechsel hauptuntersuchung vorsorge untersuchung`),
  internet: wordSet('internet wlan verbindung leitung netz empfang router anschluss netzwerk'),
  key: wordSet('schluessel hausschluessel zweitschluessel wohnungsschluessel'),
  laboratory: wordSet('blutwerte laborwerte befund befunde ergebnis ergebnisse blutbild labor'),
  library_desk: wordSet('bibliothek buecherei zweigstelle filiale'),
  locker: wordSet('spind schliessfach schrank fach'),
  medicine: wordSet(`
    medikament medikamente tabletten rezept pillen arznei folgerezept apotheke verschreiben`),
  membership: wordSet('mitgliedschaft mitglied mitgliedsbeitrag studio'),
  meter: wordSet('zaehler zaehlerstand stand stromzaehler gaszaehler ablesung'),
  mobile: wordSet('handy smartphone telefon mobiltelefon'),
  parking: wordSet('parkplatz stellplatz parken garage parkausweis anwohnerparken bewohnerparken tiefgarage'),
  passport: wordSet('pass reisepass personalausweis ausweis perso'),
  performance: wordSet(`
    vorstellung auffuehrung oper konzert stueck musical programm spielplan premiere theater`),
  point: wordSet('platz sitz sitzplatz plaetze'),
  question: wordSet('frage fragen wissen'),
  relocation: wordSet('umzug umziehen einzug einziehen umgezogen ziehe neue_wohnung neue_adresse'),
  rent_home: wordSet('miete mietvertrag mietverhaeltnis vermieter auszug ausziehen wohnungskuendigung'),
  room_clean: wordSet('zimmerreinigung zimmermaedchen zimmerservice'),
  rubbish: wordSet('muell sperrmuell abfall sofa matratze alte_moebel entsorgen schrott'),
  seat: wordSet('sitzplatz fensterplatz gangplatz beinfreiheit reihe sitz'),
  sim: wordSet('sim simkarte sim-karte'),
  software: wordSet('software app programm system anwendung laufwerk ordner lizenz'),
  street: wordSet('strasse strassenlaterne laterne schlagloch gehweg ampel buergersteig'),
  table: wordSet('tisch'),
  thing: wordSet('ding dinger zeug sache sachen artikel ware waren produkt'),
  ticket: wordSet('ticket vorgang'),
  towel: wordSet('handtuch handtuecher bettwaesche kissen decke seife klopapier toilettenpapier'),
  vegetables: wordSet('gemuese obst karotten kartoffeln tomaten salat moehren zwiebeln'),
  wheel: wordSet('reifen raeder rad winterreifen sommerreifen reifenwechsel'),
  wheelchair: wordSet('rollstuhl barrierefrei behindert schwerbehindert rollator rollstuhlplatz'),
}
