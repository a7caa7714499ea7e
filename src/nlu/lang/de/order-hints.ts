import type { OwnAgent } from '../sections/order-words.ts'

const phrases = (text: string): readonly string[] =>
  text
    .split(/[,\n]/)
    .map(phrase => phrase.trim())
    .filter(phrase => phrase !== '')

/** Words that make one of the engine's own agents likely and order nothing by themselves. */
export const orderHints: Readonly<Record<OwnAgent, readonly string[]>> = {
  music:
    phrases(`Song, Lied, Liedchen, Kinderlied, Popsong, Rocksong, Rap, Raptext, Hip-Hop, Schlager, Ballade, Hymne,
    Schulhymne, Ohrwurm, Melodie, Musik, Mucke, Musikstück, Instrumental, Instrumentalstück, Hintergrundmusik,
    Begrüßungslied, Abschiedslied, Geburtstagslied, Aufräumlied, Merklied, Lernlied, Bewegungslied, Wiegenlied,
    Schlaflied, Volkslied, Weihnachtslied, Wanderlied, Shanty, Seemannslied, Kanon, Chorstück, Chorsatz,
    Chorlied, Refrain zum Mitsingen, Mitsinglied, Mitmachlied, Gospel, Spiritual, Blues, Jazz, Jazzstück, Swing,
    Reggae, Ska, Techno, House, EDM, Beat, Beats, Track, Diss-Track, Trap, Drill, Metal, Heavy Metal, Punk,
    Punkrock, Rock 'n' Roll, Country, Countrysong, Folk, Walzer, im Walzertakt, Marsch, Polka, Tango, Samba,
    Salsa, Bossa Nova, Oper, Arie, Sinfonie, Symphonie, Sonate, Menuett, Etüde, Klavierstück, Orchesterstück,
    Klassikstück, Filmmusik, Jingle, Erkennungsmelodie, Fanfare, Hit, Sommerhit, Kracher, Gassenhauer, Chanson,
    Couplet, Moritat, Bänkelsang, Schnulze, Lovesong, Protestsong, Musical, Musicalnummer, Singspiel, Vertonung,
    vertonen, vertont, gesungen, singen, singbar, zum Singen, zum Mitsingen, zum Mitklatschen, besingen,
    trällern, summen, rappen, gerappt, komponieren, dichten, reimen, Strophen, Strophenlied, in Liedform, als
    Lied, als Song, als Rap, in Reimen und mit Melodie, mit Gitarre, mit Klavier, mit Schlagzeug, mit Trommeln,
    Ukulele, Akustikgitarre, Soundtrack, Titelsong, Klassensong, Merkspruch mit Melodie, Sprechgesang, Singsang,
    Tanzlied, Tanzmusik, zum Tanzen, was zum Tanzen, was fürs Ohr, etwas für die Ohren, zum Anhören,
    Entspannungsmusik, Meditationsmusik, ruhige Musik, Klangteppich, Rhythmus, Rhythmical, A-cappella,
    Barbershop, Countdown-Musik, Lobgesang, Ode, Lobeshymne, Trauermarsch, Klagelied, Ständchen`),
  image:
    phrases(`Bild, Bildchen, Bilder, Bilderfolge, Bildergeschichte, Bildserie, Bildkarte, Bildkarten, Wortkarten mit Bild,
    Zeichnung, Strichzeichnung, Skizze, Grafik, Infografik, Schaubild, Diagramm, Flussdiagramm, Kreisdiagramm,
    Tortendiagramm, Balkendiagramm, Säulendiagramm, Liniendiagramm, Venn-Diagramm, Graph, Kurve, Organigramm,
    Stammbaum, Mindmap, Mind-Map, Concept-Map, Zeitstrahl, Zeitleiste, Poster, Plakat, Lernplakat, Wandplakat,
    Aushang, Flyer, Flugblatt, Cover, Titelbild, Deckblatt, Illustration, Abbildung, Darstellung,
    Visualisierung, Schema, Schemazeichnung, Querschnitt, Längsschnitt, Schnittbild, Aufriss, Bauplan,
    Grundriss, Lageplan, Karte, Landkarte, Umrisskarte, stumme Karte, Wetterkarte, Stadtplan, Kartenskizze,
    Globus, Foto, Fotografie, fotorealistisch, Comic, Comicstrip, Cartoon, Karikatur, Manga, Wimmelbild,
    Suchbild, Ausmalbild, Malvorlage, zum Ausmalen, Mandala, Bastelvorlage, Vorlage zum Ausschneiden, zum
    Ausschneiden, Piktogramm, Symbol, Symbole, Icon, Icons, Logo, Emblem, Wappen, Schild, Türschild, Banner,
    Button, Sticker, Aufkleber, Stempelmotiv, Einladungskarte, Grußkarte, Postkarte, Wandbild, Tafelbild,
    Wandfries, Raumdeko, Deko fürs Klassenzimmer, Folie, Overheadfolie, Tabelle als Grafik, Porträt, Portrait,
    Landschaft, Szene, Aquarell, Ölgemälde, Gemälde, Kreidezeichnung, Bleistiftzeichnung, Holzschnitt, Collage,
    Storyboard, Anschauungsbild, Lernkarte, Memorykarten, malen, zeichnen, skizzieren, illustrieren,
    visualisieren, aufmalen, abbilden, veranschaulichen, gezeichnet, gemalt, was zum Anschauen, etwas fürs Auge,
    was Visuelles, etwas Visuelles, zum Aufhängen, fürs schwarze Brett, für die Wand, für die Pinnwand, zum
    Hinhängen, zum Laminieren, zum Nachspuren, Blickfang, wie sieht das aus, optisch, bildlich, als Bild, im
    Bild, grafisch dargestellt, anschaulich dargestellt, von oben gesehen, Seitenansicht, Explosionszeichnung,
    mit Pfeilen und Beschriftung, beschriftet, unbeschriftet, Entwurf für ein Plakat, Modellzeichnung,
    Zahlenstrahl, Zahlengerade, Hundertertafel, Uhr mit Zeigern, Spielplan, Spielbrett, Domino`),
  research:
    phrases(`Recherche, recherchieren, Infos, Information, Informationen, Fakten, Faktenblatt, Factsheet, Steckbrief,
    Hintergrund, Hintergründe, Hintergrundwissen, Sachinformationen, Sachinfos, Wissen, Wissenswertes,
    Überblick, Übersicht, Material, Materialsammlung, Referatsmaterial, Stoffsammlung, Quellen, Quellenlage,
    Literatur, Fachliteratur, Studien, Studienlage, Forschungsstand, Stand der Forschung, Zahlen, Zahlen und
    Fakten, Daten, Statistik, Statistiken, Belege, Nachweise, Definition, Begriffserklärung, Erklärung,
    erklären, erläutern, Zusammenfassung des Themas, Dossier, Nachrichten, Neuigkeiten, Schlagzeilen,
    Presseschau, Pressestimmen, Zeitungsberichte, Aktuelles, das Neueste, Biografie, Lebenslauf von, Chronik,
    Chronologie, Ursachen, Folgen, Argumente, Pro und Contra, Vor- und Nachteile, Unterschied zwischen,
    Vergleich, Rechtslage, Gesetzeslage, Vorschriften, was gilt da, was muss ich wissen, was man wissen muss,
    was weiß man über, was ist, was sind, wer war, wer ist, wie funktioniert, wie entsteht, wie viele, wieso,
    weshalb, warum, woher kommt, wann war, wo liegt, stimmt es dass, was bedeutet, was steckt hinter, was sagt
    die Forschung, nachschlagen, nachlesen, nachsehen, nachforschen, nachschauen, herausfinden, rausfinden,
    heraussuchen, raussuchen, zusammentragen, zusammenstellen, sammeln, suchen, ermitteln, prüfen, überprüfen,
    klären, checken, googeln, einlesen, schlau machen, informieren, in Erfahrung bringen, aufarbeiten,
    aufbereiten, auf den neuesten Stand bringen, ich brauche Angaben über, Bescheid wissen über, hilf mir mit
    Infos, Was gibt es zu, Lies dich ein, Schau mal was es gibt, Hintergrundtext, Sachtext, Referat, Vortrag,
    Handreichung, Lehrerinfo, mit Quellenangaben, seriöse Quellen, belegt, fundiert`),
  edit: phrases(`kürzer, kürzer bitte, länger, einfacher, leichter, schwerer, größer, kleiner, heller, dunkler, bunter, weniger
    bunt, langsamer, schneller, lauter, leiser, tiefer, höher, lustiger, ernster, freundlicher, förmlicher,
    formeller, lockerer, verständlicher, klarer, ruhiger, fröhlicher, weniger Text, weniger davon, mehr Farbe,
    mehr davon, mehr Details, mehr Abstand, nicht so viel, nicht so lang, nicht so schwer, zu lang, zu kurz, zu
    schwer, zu bunt, zu laut, zu schnell, zu klein, zu viel Text, gefällt mir aber, fast perfekt nur, statt,
    anstelle von, ersetze, ersetzen, austauschen, tauschen, umtauschen, ändern, ändere, abändern, anpassen,
    überarbeiten, umschreiben, umformulieren, neu formulieren, vereinfachen, kürzen, einkürzen,
    zusammenstreichen, straffen, verlängern, ergänzen, hinzufügen, füg hinzu, einfügen, anhängen, streichen,
    raus damit, raus, weg, muss weg, kann weg, weglassen, entfernen, löschen, wegnehmen, korrigieren,
    verbessern, Rechtschreibung prüfen, Tippfehler, Fehler ausbessern, übersetzen, auf Englisch, auf Türkisch,
    ins Deutsche, in Leichter Sprache, in einfacher Sprache, duzen statt siezen, gendern, die Überschrift, der
    Titel, die Schrift, Schriftart, Schriftgröße, die Beschriftung, die Farbe, der Hintergrund, die zweite
    Strophe, Strophe zwei, der Refrain, der erste Absatz, der letzte Satz, die Einleitung, der Schluss, das
    Ende, den Anfang, die Tonart, das Tempo, die Reihenfolge, nach oben, nach unten, nach links, nach rechts,
    vertauschen, umdrehen, drehen, spiegeln, zuschneiden, ohne das, noch mal aber, nochmal mit, mach es, mach
    ihn, mach sie, mach das, das soll, die sollen, da fehlt, da steht, da muss, muss heißen, es heißt nicht, in
    Großbuchstaben, fett, kursiv, unterstrichen, als Stichpunkte, in ganzen Sätzen, in der Vergangenheit, in der
    Du-Form, der Mann soll, blau statt rot, mit Hut, ohne Bart, glätten, aufpeppen, entschärfen, abmildern`),
}
