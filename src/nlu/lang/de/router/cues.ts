import { wordSet } from '../../../text/word-set.ts'
import type { CueWords } from '../../sections/router/cue-words.ts'

export const cues: CueWords = {
  many: wordSet(`alle allen aller alles jede jeden jedes jeder ganze ganzen ganzer gesamte gesamten gesamter komplett
      komplette kompletten kompletter saemtliche saemtlichen vollstaendige mehrere viele vieles etliche zahlreiche diverse
      verschiedene unterschiedliche einige menge reihe haufen allerhand zeile zeilen spalte spalten spaltenweise felder
      raster matrix verzeichnis aufstellung uebersicht ueberblick bestand stapel unsere unserer unser`),
  handover:
    wordSet(`geht gibt gehen uebergibt reicht leitet schickt wandert laeuft kommt landet weiter zwischen wem
      durchlaeuft`),
  way: wordSet(`wie wer weg route reise stationen fahrplan verlauf uebergabe bild schaubild diagramm zeichnung ablauf
      schritte zustaendig ordnung struktur geregelt organisiert laeuft`),
  capture:
    wordSet(`notieren festhalten erfassen sammeln aufnehmen registrieren dokumentieren aufschreiben auflisten
      zusammentragen zeichne zeichnen skizzier skizziere skizzieren aufzeichnen darstellen visualisieren eingeben
      eintippen ausfuellen uebergeben uebertragen einreichen beschreiben zeigen schildere erzaehle beschreibe behalten`),
}
