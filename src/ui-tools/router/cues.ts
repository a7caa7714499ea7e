import type { Language } from '../../nlu/text/language.ts'
import type { Token } from '../../nlu/text/tokenise.ts'
import { wordSet } from '../../nlu/text/word-set.ts'

/** Why a message no rule decides may still want a table or a map. */
export type Cue = (typeof WORD_CUES)[number] | 'clauses'

const WORD_CUES = ['many', 'handover', 'way', 'capture'] as const
type CueWords = Readonly<Record<(typeof WORD_CUES)[number], ReadonlySet<string>>>

const WORDS: Readonly<Record<Language, CueWords>> = {
  en: {
    many: wordSet(`all every each everything everybody everyone whole entire complete full several many various numerous
      plenty loads lots lot number range sorts kinds bunch couple different set row rows column columns cells fields grid
      matrix register roster directory catalogue inventory overview records list stack some few our`),
    handover:
      wordSet(`goes go moves passes pass hands hand forwards gives sends travels takes gets lands wanders becomes
      between to whom`),
    way: wordSet(`how way ways who path route road journey stations roadmap timeline handover handling flow picture
      diagram drawing steps process workflow responsible structure organised`),
    capture:
      wordSet(`note record track keep collect gather register capture log document write down draw sketch chart
      map diagram visualise visualize plot enter type key fill tabulate hand transfer submit describe show list`),
  },
  de: {
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
  },
}

/** Told one after the other: "the tenant calls, the caretaker looks, a plumber comes". */
const FEWEST_COMMAS = 2

/** In either language: likeness is not told by one alone, either. */
export function cuesIn(tokens: readonly Token[]): readonly Cue[] {
  const found = WORD_CUES.filter(cue =>
    tokens.some(({ folded }) => WORDS.en[cue].has(folded) || WORDS.de[cue].has(folded)),
  )
  const commas = tokens.filter(({ folded }) => folded === ',').length
  return commas >= FEWEST_COMMAS ? [...found, 'clauses'] : found
}
