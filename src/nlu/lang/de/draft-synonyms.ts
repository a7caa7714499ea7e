import { wordSet } from '../../text/word-set.ts'

/** Names of what steps of plans are often about. */
export const SYNONYMS: readonly ReadonlySet<string>[] = [
  'rechtsabteilung juristen jurist juristin anwalt anwälte anwältin justiziar justiziarin rechtler rechtsteam legal',
  'newsletter rundmail rundmails rundbrief rundschreiben mailing',
  'website webseite webseiten homepage webauftritt internetseite onlineauftritt',
  'bericht report reporting abschlussbericht',
  'dokument doku dokumentation schriftstück papier',
  'ankündigung meldung pressemitteilung bekanntmachung',
  'nachricht mitteilung message benachrichtigung info benachrichtigen anschreiben',
  'team kollegen kolleginnen mannschaft leute belegschaft truppe',
  'vorlage muster template schablone',
  'blocker hindernis hindernisse hindernissen hemmnisse blockaden hürden',
  'überfällig überfälligen verspätet verspätete verspäteten',
  'aufgaben aufgabe tasks todos tickets to-dos',
  'meilensteine meilenstein etappen etappe zwischenziele milestones',
  'verantwortliche zuständige verantwortlichen zuständigen',
].map(wordSet)
