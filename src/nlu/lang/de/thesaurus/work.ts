import { wordSet } from '../../../text/word-set.ts'
import type { FieldWords } from '../../sections/thesaurus.ts'

export const work: FieldWords<'work'> = {
  archive: wordSet('archivieren archiv archiviert ad_acta ablegen einmotten wegpacken'),
  close: wordSet('schliessen schliesse geschlossen abhaken zumachen'),
  delete: wordSet('loeschen loesch loesche vernichten wegwerfen kann_weg entsorgen tilgen'),
  examine: wordSet(`
    pruefen pruefung auditieren durchleuchten kontrollieren kontrolle herz_und_nieren begutachten
    bewerten gesundheitscheck`),
  finish: wordSet(`
    fertig erledigt abgeschlossen durch_mit abgehakt abhaken geschafft vollendet bin_mit
    fertiggestellt`),
  milestone: wordSet(`
    etappenziel zwischenziel stichtag wichtige_termine eckdaten abschnitt phase`),
  obstacle: wordSet(`
    blocker blockiert hindernis hindert hemmt haengt_es hakt klemmt_es aufhalten aufhaelt haelt_auf
    im_weg engpass stockt nicht_weiter kommen_nicht_weiter woran_liegt solange ausgebremst bremst`),
  overview: wordSet(`
    liste auflisten uebersicht ueberblick alles alle_unsere woran_arbeiten zusammenfassung
    auflistung`),
  project: wordSet('projekt vorhaben unterfangen programm initiative'),
  responsible: wordSet(`
    zustaendig verantwortlich uebernimmt uebernehmen uebernommen zuweisen zugewiesen kuemmert
    kuemmern auf_dem_tisch auf_dem_zettel betreut macht_jetzt`),
  solve: wordSet(`
    geloest loesen erledigt geklaert klaeren aus_dem_weg vom_tisch behoben ausgeraeumt
    hat_sich_erledigt`),
  task: wordSet('aufgabe to-do todo zu_tun arbeitspaket auftrag punkt erledigung'),
  template: wordSet('muster schablone'),
}
