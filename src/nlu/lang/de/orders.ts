import { phraseList, wordSet } from '../../text/word-set.ts'
import type { OrderWords } from '../sections/order-words.ts'
import { orderHints } from './order-hints.ts'

const list = (text: string): readonly string[] =>
  text
    .split(/[,\n]/)
    .map(word => word.trim())
    .filter(word => word !== '')

const ORDINALS =
  'erste zweite dritte vierte fünfte sechste siebte achte neunte zehnte elfte zwölfte dreizehnte'.split(' ')
const NUMERALS = 'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn'.split(' ')
const SECTIONS = ['a', 'b', 'c', 'd', 'e']
/** Those of a grade: "meine Siebener". Alone, tens are "Zehner", too. */
const PUPILS =
  'einser zweier dreier vierer fünfer sechser siebener achter neuner zehner elfer zwölfer dreizehner'.split(
    ' ',
  )
/** With the number of a grade behind them: "Erdkunde 10". */
const SUBJECTS =
  `Biologie Bio Chemie Chemieunterricht Deutsch Englisch Erdkunde Ethik Französisch Geographie Geografie Geo Geschichte
  Hauswirtschaft Informatik Kunst Latein Mathe Mathematik Musik Philosophie Physik Politik PoWi Religion Reli
  Sachkunde Sachunterricht Sozialkunde Spanisch Sport Technik Werken Wirtschaft`.split(/\s+/)

/** Ways to name one grade: "7. Klasse", "Klasse sieben", "die 7b", "Siebtklässler". */
const grade = (number: number): readonly string[] => {
  const [ordinal = '', numeral = ''] = [ORDINALS[number - 1], NUMERALS[number - 1]]
  return [
    ...['Klasse', 'Klassen', 'Jahrgang', 'Schuljahr', 'Klässler', '-Klässler'].map(
      noun => `${number}. ${noun}`,
    ),
    ...['Klasse', 'Klassen', 'Klassenstufe', 'Jahrgang', 'Jahrgangsstufe', 'Stufe', 'Kl.', 'Kl'].map(
      noun => `${noun} ${number}`,
    ),
    `Klasse ${numeral}`,
    `${ordinal} Klasse`,
    `die ${ordinal}`,
    `meine ${ordinal}`,
    `${number}te Klasse`,
    `${ordinal.slice(0, -1)}klässler`,
    ...['LK', 'GK', 'Leistungskurs', 'Grundkurs'].map(course => `${course} ${number}`),
    ...SECTIONS.map(section => `${number}${section}`),
    ...['in der', 'mit der', 'aus der', 'meiner', 'unserer'].map(whose => `${whose} ${ordinal}n`),
    ...['meine', 'meinen', 'unsere', 'für', 'für die'].map(whose => `${whose} ${PUPILS[number - 1]}`),
    `${ordinal.slice(0, -1)}klassniveau`,
    `${number}er-Niveau`,
    `in der ${number}`,
    `in der ${numeral}`,
    // "Die Zehner" are tens as well, "der Elfer" is a penalty.
    ...(number >= 5 && number <= 9
      ? ['die', 'neuen', 'den'].map(whose => `${whose} ${PUPILS[number - 1]}`)
      : []),
    ...SUBJECTS.flatMap(subject => [`${subject} ${number}`, `${subject} ${numeral}`]),
  ]
}
const grades = (from: number, to: number, more = ''): readonly string[] => [
  ...Array.from({ length: to - from + 1 }, (_, place) => grade(from + place)).flat(),
  ...list(more),
]

const gradeLevel = {
  '1-4': grades(
    1,
    4,
    'Grundschule, Grundschulkinder, Grundschüler, Grundschulklasse, Grundschulniveau, Vorschule, I-Dötzchen',
  ),
  '5-6': grades(5, 6, 'Unterstufe, Orientierungsstufe'),
  '7-8': grades(7, 8, 'Mittelstufe'),
  '9-10': grades(9, 10),
  '11-13': grades(
    11,
    13,
    'Oberstufe, Abitur, Abi, Abiturienten, Abiturjahrgang, Abiturklasse, Oberstufenkurs, Leistungskurs, Grundkurs, LK, Kursstufe, Qualifikationsphase, Q1, Q2, Q3, Q4',
  ),
}

const preferences: OrderWords['preferences'] = {
  lasting:
    phraseList(`immer, stets, jedes mal, jedesmal, ab jetzt, ab sofort, ab heute, von nun an, fortan, künftig, zukünftig
    in zukunft, grundsätzlich, standardmäßig, generell`),
  remembering: phraseList('merk dir, merke dir, merken sie sich, merkt euch, denk dran, behalte im kopf'),
  forgetting: phraseList('vergiss, vergessen sie'),
  teaching: wordSet('unterrichte unterrichten lehre leite betreue'),
  listed:
    /^(?:bitte )?(?:was (?:hast du|haben sie) (?:dir|sich)(?: (?:von|ueber) mi[cr]h?)? gemerkt|was (?:sind|waren) meine vorlieben|welche vorlieben (?:habe ich|hast du dir gemerkt|kennst du)|(?:zeig|zeige|zeigen sie|nenn|nenne|nennen sie)(?: mir)? meine vorlieben|meine vorlieben)(?: bitte)?$/,
  dropped:
    /^(?:bitte )?(?:loesch|loesche|loeschen sie|vergiss|vergessen sie|entfern|entferne|entfernen sie) (?:bitte )?(?:alle )?(?:meine|die) vorlieben?(?: (?:fuer|zu|bei|ueber) (?<topic>.+?))?(?: bitte| wieder)*$/,
}

/** Deeds of one who looks for an answer: "schau, wie". */
const LOOKS = ['schau', 'guck', 'sieh', 'check', 'klär', 'prüf'].flatMap(look =>
  ['was', 'wie', 'ob', 'warum', 'wieso', 'weshalb', 'woher', 'wer'].map(asked => `${look} ${asked}`),
)

const agents: OrderWords['agents'] = {
  research: {
    hints: orderHints.research,
    deeds:
      list(`recherchieren, erforschen, nachschlagen, herausfinden, rausfinden, nachlesen, informieren, erklären, erläutern
      zusammentragen, einholen, aufbereiten, erzählen über, zusammensuchen, zusammenstellen, heraussuchen, raussuchen, suchen, sammeln
      nachschauen, nachgucken, nachliest, lies nach, liest nach, sieh nach, holen, finden`).concat(LOOKS),
    things:
      list(`Recherche, Infos, Info, Informationen, Fakten, Hintergrundwissen, Hintergrund, Hintergründe, Wissenswertes
      Überblick, Quellen, Material, Materialien, Hintergrundinfos, Artikel, Zeitungsartikel, Nachrichten`),
    options: {
      gradeLevel,
      depth: {
        quick: list(
          `kurz, knapp, kompakt, schnell, Überblick, in Kürze, Kurzinfo, Kurzinfos, Kurzfassung, Kurzüberblick, Eckdaten
          das Wichtigste, das Nötigste, die wichtigsten, zwei Sätze, drei Sätze, Blitzrecherche, grob, Kurzbriefing, Kurzbiografie, Kurzbio
          Essenz, auf die Schnelle, nicht lang, nicht zu lang, nicht so lang, nicht zu ausführlich, nicht zu tief`,
        ),
        standard: list('standard, normal, Standardumfang, mittlerer Umfang, mittlere Tiefe, mittellang'),
        comprehensive: list(
          'ausführlich, Ausführlichkeit, umfassend, gründlich, tiefgehend, tief, detailliert, in die Tiefe, mehr Details, vollständig, alles über, umfangreich, erschöpfend',
        ),
      },
      sources: {
        academic: list(
          'wissenschaftlich, akademisch, Wissenschaft, Forschung, Forschungsstand, Fachliteratur, Literatur, Studien, Studienlage, Fachquellen, Fachartikel, Fachaufsätze, Fachzeitschriften, Fachwissenschaft, von Universitäten, Universitätsquellen, von Forschern',
        ),
        general: list('allgemein'),
        news: list(
          'Nachrichten, Nachrichtenlage, Meldungen, Schlagzeilen, Zeitung, Zeitungen, Zeitungsartikel, Presse, Presseschau, Tagespresse, aktuell, Aktuelles, das Neueste, Medien, Medienberichte, Pressestimmen, Presseberichte, Zeitungsberichte',
        ),
      },
    },
  },
  image: {
    hints: orderHints.image,
    deeds: list(
      'zeichnen, aufzeichnen, malen, illustrieren, skizzieren, visualisieren, abbilden, veranschaulichen',
    ),
    things:
      list(`Bild, Bildchen, Diagramm, Zeichnung, Grafik, Graphik, Illustration, Schaubild, Skizze, Abbildung, Poster, Plakat
      Cartoon, Comic, Zeichentrick, Infografik, Schema, Zeitstrahl, Visualisierung, Foto, Darstellung, Ausmalbild, Karte`),
    options: {
      style: {
        diagram: list(
          'Diagramm, Kreisdiagramm, Balkendiagramm, Säulendiagramm, Flussdiagramm, Tortendiagramm, Schaubild, schematisch, Schema, Prinzipskizze, Infografik',
        ),
        illustration: list(
          'Illustration, illustriert, illustrier, illustrieren, Bilderbuch, Bilderbuchstil, Bilderbuchseite',
        ),
        realistic: list(
          'realistisch, fotorealistisch, naturgetreu, lebensecht, wirklichkeitsnah, wie echt, so echt, möglichst echt, echt aussehend, wie ein Foto, Foto, Fotoqualität',
        ),
        cartoon: list(
          'Cartoon, Comic, Zeichentrick, Trickfilm, comicartig, comichaft, cartoonartig, cartoonhaft, comicmäßig, cartoonmäßig, cartoonig, Karikatur, Comicstil, Cartoonstil, Comicfigur, Trickfigur',
        ),
      },
      labels: {
        german: list(
          'deutsch, auf Deutsch, deutsche Beschriftung, deutsch beschriftet, deutsche Labels, deutsche Begriffe, deutsche Wörter',
        ),
        english: list(
          'englisch, auf Englisch, englische Beschriftung, englisch beschriftet, englische Labels, englische Wörter',
        ),
        none: list(`ohne Beschriftung, ohne Beschriftungen, ohne Labels, ohne Text, ohne Schrift, ohne Wörter, ohne Begriffe, ohne Namen, keine Wörter, stumm, stumme Karte, Beschriftung weg, keine Schrift, unbeschriftet, keine Beschriftung
          keine Beschriftungen, keine Labels, kein Text, ohne jede Beschriftung, ohne ein Wort`),
      },
      complexity: {
        simple: list(
          'einfach, einfacher, simpel, schlicht, leicht, nicht zu kompliziert, nicht kompliziert, nicht so kompliziert, weniger Details, wenig Details, nicht überladen, nicht zu überladen, unkompliziert, wenige Striche, paar Striche',
        ),
        medium: list('mittel, mittlere, mittelschwer, mittlerer Detailgrad, mittelmäßig detailliert'),
        detailed: list(
          'detailliert, detaillierter, ausführlich, genau, genauer, mit vielen Details, viele Details, mehr Details, mehr Detail, detailreich, komplex, fein ausgearbeitet, detailgetreu, bis ins Detail, alle Details, allen Details, Einzelheiten',
        ),
      },
      gradeLevel,
    },
  },
  music: {
    hints: orderHints.music,
    deeds: list('komponieren, dichten, vertonen, reimen, singen, rappen'),
    things: list('Song, Lied, Liedchen, Musik, Rap, Melodie, Musikstück, Stück, Hymne, Ohrwurm, Merklied'),
    options: {
      musicStyle: {
        pop: list('Pop, poppig'),
        rock: list('Rock, rockig, Rocknummer, Gitarrenrock, Punkrock'),
        classical: list('Klassik, klassisch, Menuett, Sinfonie, Sonate, Orchesterstück'),
        rap: list('Rap, Raptext, rappig, Hip-Hop, Hip Hop, Hiphop, gerappt, Sprechgesang'),
        children: list('Kinder, Kinderlied, Kinderstil, kindgerecht, kindlich'),
      },
      tempo: {
        slow: list(
          'langsam, langsamer, ruhig, ruhiger, gemächlich, getragen, sachte, sacht, sanft, gemütlich, bedächtig, behutsam',
        ),
        medium: list(
          'mittleres Tempo, mittleren Tempo, mittlerem Tempo, mittelschnell, Tempo mittel, Tempo normal, normales Tempo, normalem Tempo',
        ),
        fast: list(
          'schnell, schneller, flott, flotter, zügig, fetzig, mehr Tempo, rasant, schwungvoll, peppig, munter, temporeich',
        ),
      },
      gradeLevel,
    },
  },
  edit: {
    hints: orderHints.edit,
    deeds:
      list(`kürzen, einkürzen, überarbeiten, umschreiben, umformulieren, vereinfachen, zusammenfassen, korrigieren, verbessern
      übersetzen, verlängern, ändern, ergänzen, formulieren, straffen, anpassen, förmlicher, formeller, kürzer, einfacher
      länger, lockerer, verständlicher, knapper, leichter, freundlicher, lustiger, streichen, löschen, entfernen, ersetzen
      austauschen, einfügen, weglassen, weg, tauschen, verschieben, hinzufügen, umbenennen, aufhellen, abdunkeln, zuschneiden
      ausschneiden, vergrößern, verkleinern, einfärben, umfärben, drehen, markieren, größer, kleiner, heller, dunkler, bunter, fetter
      nachbessern, abändern, verändern, umstellen, eindampfen, aufpeppen, auflockern, glätten, entschärfen, abmildern, abschwächen
      stutzen, ausbessern, ausschmücken, anhängen, dranhängen, rausnehmen, herausnehmen, rausstreichen, wegstreichen`),
    things:
      list(`Text, Arbeitsblatt, Aufsatz, Handout, Elternbrief, Absatz, Überschrift, Einleitung, Zusammenfassung, Stichpunkte
      Stichworte, Strophe, Satz, Liedtext, Refrain, Titel, Dokument, Entwurf, Abschnitt, Passage, Formulierung`),
    options: {},
  },
}

export const orders: OrderWords = {
  about: wordSet('über übers ueber uebers zu zum zur von vom eines'),
  contracted: wordSet('im am ins zum vom beim'),
  madeOf: wordSet('aus'),
  pointers: wordSet(
    'daraus davon dazu darüber hieraus hierzu hiervon damit dafür draus hiermit dasselbe gleiche selbe',
  ),
  beforehand: phraseList(
    'vorher, zuvor, davor, vorab, zuerst, erst, als erstes, als allererstes, zunächst, beginne mit, beginn mit, fang mit',
  ),
  lastly: phraseList('zum schluss, am schluss, zuletzt, am ende, zum abschluss, abschließend, als letztes'),
  makers:
    wordSet(`mach mache machs erstell erstelle erstellst schreib schreibe gib bastel bastle generier generiere produzier
    produziere erzeug erzeuge entwirf gestalte gestalt fertige bau baue leg lege stell stelle`),
  madeThings: wordSet('es das ihn sie dies dieses'),
  asksWhat:
    /^[Ww]as (?:ist|sind)(?: eigentlich| denn| genau)*(?: eine?)? (?<topic>(?:\p{Ll}{4,} )?\p{Lu}[\p{L}-]{2,}(?: \p{Lu}?[\p{L}-]+){0,2}) ?\?*$/u,
  hereAndNow:
    wordSet(`los neu neues passiert sie du ihr ihre ihrem ihren dein deine unser unsere sache schluss ding quatsch mist name passwort plan stand
    hier da dort heute morgen gestern jetzt`),
  infinitives:
    wordSet(`machen basteln erstellen schreiben malen zeichnen darstellen zeigen komponieren recherchieren suchen
    sammeln raussuchen heraussuchen gestalten anfertigen generieren erzeugen entwerfen nachschlagen zusammenfassen kürzen
    umformulieren übersetzen vereinfachen dichten illustrieren skizzieren visualisieren nachschauen zusammenstellen`),
  audiences: wordSet('für fuer'),
  corrections: wordSet(
    'nein nee ne nö quatsch sorry warte moment stopp halt entschuldigung pardon ach vielmehr',
  ),
  idly: wordSet('rum herum'),
  lacks: wordSet('ohne statt anstatt anstelle'),
  oneself: wordSet('selbst selber'),
  copulas: wordSet('hat haben zeigt ist sind war waren wird werden macht kostet dauert braucht kann muss'),
  joins: new Set(['und', 'sowie', 'plus', '+', ',', ';']),
  steps:
    wordSet(`und dann danach anschließend aber jetzt nun bitte bite noch auch außerdem erst zuerst zunächst vorher also ach
    hey hi hallo okay ok so gleich mal gern gerne schließlich plus sowie hinterher nachher`),
  niceties:
    wordSet(`lieb nett möglich fragen gefragt frage toll super schön prima klasse cool fein hilfreich freuen dankbar
    freundlich möglichkeit macht mühe ideal perfekt praktisch großartig spitze`),
  softeners: wordSet('vielleicht eventuell bitte mal gern gerne'),
  needs: wordSet('brauche brauch bräuchte bräucht bräuchten brauchen benötige benötigen benötigten'),
  onlys: wordSet('nur bloß lediglich lieber'),
  seeks: wordSet('suche such suchen'),
  inventing: wordSet(
    'informiere informier informierst schlau denk denke denkst ueberleg ueberlege ueberlegst einfallen ausdenken ausdenkst',
  ),
  expletives: wordSet('es'),
  judgements:
    wordSet(`schwer schwierig leicht leichter einfacher mühsam mühselig anstrengend unmöglich kompliziert langweilig nervig
    stressig aufwendig aufwändig zeitaufwendig lästig ungewohnt lächerlich peinlich`),
  effects: phraseList(
    `gehört, hilft, bringt, beruhigt, begeistert, langweilt, nervt, stört, ermüdet, motiviert, freut, gelingt, gefällt, fällt, lohnt,
    schadet, bleibt`,
  ),
  verdicts: phraseList(
    'viel, wenig, genug, zuviel, zuwenig, sinnlos, überflüssig, übertrieben, überzogen, unrealistisch',
  ),
  resumptives: phraseList('das, dies, da'),
  finiteVerbs: /(?:t|en)$/u,
  errands: phraseList(
    'geht, gilt, ist zeit, der zeit, aufgabe, auftrag, ziel, wunsch, nötig, notwendig, fehlt, bleibt, reicht, genügt',
  ),
  namedDeeds: /^\p{Ll}{3,}zu\p{Ll}{2,}n$/u,
  regrets: wordSet('gewesen hätte hätten wurde war waren'),
  done: wordSet('fertig durch abgeschlossen beendet'),
  suppositions: phraseList('falls, für den fall, sollte, sollten, angenommen, gesetzt den fall'),
  choices: wordSet('oder'),
  purposes: phraseList('damit, so dass, sodass, um'),
  results: wordSet(
    'ergebnis ergebnisse ergebnissen ergebnisses resultat resultate resultaten recherche fakten infos',
  ),
  bases: wordSet('basierend grundlage basis anhand ausgehend aufbauend'),
  fillers:
    wordSet(`thema themen danach anschließend anschluss nachdem bevor sobald fertig basierend grundlage basis ausgehend
    tempo dauer länge stil beschriftung beschriftungen labels jahrgangsstufe stufe klasse kurs art weise moment etwas was
    folgendes ding sache allererstes erstes paar bisschen bite schüler schülerinnen kinder unterricht stunde nochmal optik look manier
    reihenfolge brauchbares passendes schönes nettes tolles gutes hübsches nützliches hilfreiches`),
  captions: wordSet(
    'beschriftung beschriftungen beschriftet beschrifte beschriften angeschrieben label labels wörter worte wort wörtern namen begriffe begriffen bezeichnungen schrift vokabeln',
  ),
  languageTies: wordSet('auf in'),
  whatevers: wordSet('alles was'),
  particleDeeds: wordSet('mal'),
  beforeLinks: wordSet('bevor ehe'),
  afterLinks: wordSet('nachdem sobald'),
  suggestions: phraseList('wie wäre es mit, wie waers mit, wie wärs mit'),
  verbParticles: wordSet('zusammen um nach heraus raus aus auf ab an ein vor hin dran weg'),
  endings: wordSet('schluss anschluss ende abschluss beginn anfang'),
  excluding: wordSet(
    'außer keinesfalls verzichte verzichten unterlass unterlasse unterlassen vermeide vermeiden nie niemals doch schüler schülerin schülerinnen selber selbst laut aufgabe hausaufgabe arbeitsblatt lehrplan morgen später erst falls wenn sofern sobald scherz spaß egal vergiss lass lasst',
  ),
  denials: wordSet('kein keine keinen keinem keiner nicht ohne statt anstatt anstelle weder'),
  quoting: wordSet('steht stand lautet lautete heißt hieß schreibt schrieb sagt sagte'),
  forbids: phraseList('bloß nicht, bitte kein, bitte keine, bitte keinen, auf keinen fall'),
  pieces: wordSet('und dann aber aus mit als plus nimm nutze wird werden woraus worauf'),
  plainPictures: wordSet('bild bilder bildchen'),
  songParts: wordSet('refrain strophe strophen liedtext songtext lyrics'),
  places: wordSet(
    'absatz absätze satz sätze strophe zeile überschrift titel einleitung schluss anfang ende refrain',
  ),
  atWindow:
    wordSet(`da fenster dialog warten dauert dauern lange bekomme kriege bekommen stile stil optionen auswahl
    instrumental version fassung rauskommt herauskommt ergebnis verloren original`),
  asItIs: phraseList('wie es ist, wie er ist, wie sie ist, wie sie sind, wie es war, unverändert, in ruhe'),
  carefree: wordSet('egal wurscht wurst schnuppe gleichgültig'),
  starts:
    wordSet(`los loslegen losgehen start starte starten fang anfangen beginn beginne beginnen anwenden umsetzen ausführen
    bestätigen bestätige weiter mach mache machen machs leg erstell erstelle erstellen generier generiere generieren`),
  besideStarts: wordSet(
    'einfach jetzt nun bitte ruhig ansonsten sonst dann also gleich sofort so es das doch schon mal gern gerne und ok okay',
  ),
  preferences,
  agents,
}
