import { phraseList, wordSet } from '../../../text/word-set.ts'
import type { CountedWords } from '../../sections/router/counted-words.ts'

export const counted: CountedWords = {
  groups:
    /(?:team|klasse|abteilung|gruppe|chor|kapelle|verein|firma|betrieb|laden|schule|hof|projekt|liste|kurs|station|praxis|vorstand|mannschaft|ausschuss|buero)$/,
  pastimes: wordSet(`
    esse esst essen isst gegessen trinke trinkt trinken getrunken rauche raucht geraucht laufe lauft laufen gelaufen
    schwimme geschwommen fahre fuhr gefahren schlafe schlafen geschlafen schaue geschaut singe gesungen trage getragen
    gewonnen gewinne stemmte gestemmt gekocht koche gebacken backe`),
  unlistedNouns: wordSet(
    'finger fingern hand haende haenden arm arme bein beine auge augen ohr ohren zehen zaehne sinne leben sterne sternen sorten arten frage fragen wort worte versuch versuche versuchen anlauf anlaeufe',
  ),
  stepNouns: /^(?:phase|station|etappe|stufe|schritt|prozessschritt|arbeitsschritt)(?:s|e|n|en)?$/,
  levels: /^(?:ebenen?|instanz(?:en)?|hierarchieebenen?)$/,
  capacity: wordSet('reicht reichen fasst genug platz'),
  readings: /^(?:artikel|buch|beitrag|film|gelesen|gehoert|gesehen)$/,
  parties: /^(?:personen|leute|erwachsene|kinder|gaeste)$/,
  booked:
    /^(?:buche|buchen|buchung|reserviere|reservieren|reservierung|tisch|zimmer|hotelzimmer|flug|mietwagen)$/,
  ofOneWords: wordSet(''),
  aboutWords: wordSet('ueber zu'),
  forWords: wordSet('fuer und mit'),
  fillers: wordSet(''),
  keeping:
    /^(?:(?:auf|ein|ab|zu|um|nach)?list\w*|notier\w*|(?:auf|ein|ab|mit|zusammen|an)(?:zu)?schreib\w*|schreib\w*|erfass\w*|fest(?:zu)?halt\w*|(?:ein)?sammeln|zusammen\w*|(?:ein|nach)(?:zu)?tragen?|trage?|(?:ein|an)(?:zu)?geben|geb|gebe|(?:ab|ein)?tipp\w*|(?:aus|ein)(?:zu)?fuell\w*|dokumentier\w*|inventarisier\w*|registrier\w*|vergleich\w*|gegenueber\w*|nebeneinander|untereinander|sortier\w*|(?:zu|ein|an)?(?:zu)?ordn\w*|ordnung|ein(?:zu)?teil\w*|verteil\w*|auf(?:zu)?teil\w*|ueberblick|uebersicht\w*|blick|bewert\w*|priorisier\w*|plan\w*|verplan\w*|organisier\w*|ab(?:zu)?hak\w*|pruef\w*|kontrollier\w*|(?:aus|be|ab)(?:zu)?rechn\w*|tabelle|liste|daten|angaben|durch(?:zu)?geh\w*|auf(?:zu)?nehm\w*|aufnimm\w*|pfleg\w*|katalog\w*|archivier\w*|hin(?:zu)?krieg\w*|ab(?:zu)?arbeit\w*|protokollier\w*|unter(?:zu)?bring\w*|beschrift\w*|verwalt\w*|abfrag\w*|ein(?:zu)?pfleg\w*|rein|reintippen|digitalisier\w*|zuweis\w*|abgleich\w*|besetz\w*|interview\w*|beurteil\w*|schaetz\w*)$/,
  each: wordSet('jede jeder jedes jeden jedem je jeweils pro einzeln einzelnen'),
  them: wordSet('die deren denen sie davon ihre ihren ihrer diese dazu'),
  records:
    /(?:stakeholder|risik|risiko|aufgabe|ticket|fehler|mangel|maengel|anforderung|befund|massnahme|punkt|position|eintrag|eintraeg|datensatz|datensaetz|fall|faell|akte|dokument|unterlage|vertrag|vertraeg|rechnung|angebot|offerte|auftrag|auftraeg|bestellung|anfrage|antrag|antraeg|bewerbung|bewerber|reklamation|beschwerde|meldung|buchung|reservierung|genehmigung|ausweis|formular|brief|umfrage|rueckmeldung|antwort|einsendung|vorschlag|vorschlaeg|kontakt|adresse|konto|konten|kunde|kundin|lieferant|partner|unternehmer|mitglied|ehrenamtlich|helfer|mitarbeiter|kolleg|arbeiter|azubi|lehrling|praktikant|kandidat|schueler|student|patient|bewohner|mieter|vermieter|gast|gaest|besucher|teilnehmer|aussteller|stand|staende|redner|referent|spieler|pfadfinder|fahrer|nutzer|persona|abonnent|inhaber|leiter|abteilung|filiale|gesellschaft|standort|raum|raeum|zimmer|wohnung|immobilie|haus|haeus|gebaeude|parzelle|beet|feld|baum|baeum|pflanze|setzling|volk|voelk|tier|kuh|kueh|kalb|kaelb|schaf|ziege|pferd|hund|katze|huhn|huehn|alpaka|schwein|boot|rad|raed|fahrrad|fahrraed|auto|wagen|transporter|lkw|traktor|fahrzeug|maschine|geraet|laptop|rechner|server|telefon|handy|drucker|werkzeug|instrument|schluessel|spind|kiste|karton|paket|palette|regal|buch|buech|platte|foto|bild|gemaelde|produkt|artikel|teil|material|rezept|gericht|lied|stueck|kurs|klasse|stunde|workshop|veranstaltung|termin|schicht|projekt|vorhaben|meilenstein|system|anwendung|prozess|verfahren|seite|idee|notiz|ziel|kennzahl|kpi|grab|graeb|grabstelle|tisch|team|gruppe|region|land|laend|markt|maerkt|sponsor|spender|spende|ausgabe|zahlung|beleg|lager|laden|laeden|schule|kita|hotel|sensor|zaehler|zaehlerstand|zaehlerstaend|probe|charge|lieferung|sendung|retoure|reparatur|stoerung|vorfall|vorfaell|unfall|unfaell|schaden|schaeden|sturz|stuerz|besuch|geburtstag|geschenk|kostuem|trikot|medikament|impfung|name|nummer|baby|kind|gutachter|vorsitzend|beteiligt|dienst|referat|klausur|note|unterschrift|baustelle|partei|feststellung|integration|annahme|annahmen|pfleger|lehrer|nachbar|anmeldung)(?:e|en|n|er|ern|s|es|innen|in|nen)?$/,
  fleeting:
    /^(?:ei|eier|bier|biere|kaffee|tee|pfannkuchen|kuchen|keks|kekse|pizza|pizzen|getraenk|getraenke|glas|glaeser|tasse|tassen|loeffel|prise|prisen|zehe|zehen|scheibe|scheiben|broetchen|semmel|semmeln|wein|zigarette|zigaretten|tor|tore|toren|spiel|spiele|runde|runden|grund|gruende|gruenden|weg|wege|wegen|ding|dinge|dingen|mal|sache|sachen|option|optionen|tipp|tipps|trick|tricks|wort|worte|woerter|satz|saetze|saetzen|strophe|strophen|zeile|zeilen|witz|witze|pfarrer|held|helden|treppe|treppen|stockwerk|stockwerke|stock|traum|traeume|wunsch|wuensche|ende|enden|staffel|staffeln|folge|folgen|bundesland|bundeslaender|farbe|farben|leben|bett|betten|prozent|grad|stelle|stellen|stimme|stimmen|platz|plaetze|plaetzen|meile|meilen|euro|anruf|anrufe|richtige|richtigen)$/,
  done: wordSet('fertig erledigt vorbei abgeschlossen verkauft geschafft bezahlt abgesagt verschickt'),
  another: wordSet(''),
  letMe: phraseList('lass mich, lass uns, lasst uns, hilf mir, hilf uns'),
  attribute: /^\p{Ll}[\p{L}-]+e$/u,
}
