import { expect, test } from 'vitest'
import { passivePhrase } from './participle.ts'

test.each([
  ['wird die Ware geprüft', 'Ware prüfen'],
  ['Der Lieferschein wird unterschrieben', 'Lieferschein unterschreiben'],
  ['werden Kartoffeln geschält', 'Kartoffeln schälen'],
  ['wird ein Angebot eingeholt', 'Angebot einholen'],
  ['wird das Geld überwiesen', 'Geld überweisen'],
  ['wird alles archiviert', 'archivieren'],
  ['wurden die Daten gesammelt', 'Daten sammeln'],
  ['wird bestellt', 'bestellen'],
  ['wird der Antrag genehmigt', 'Antrag genehmigen'],
  ['wird sie freigegeben', 'freigeben'],
  ['wird die Datei hochgeladen', 'Datei hochladen'],
  ['die Rechnung gezahlt', 'Rechnung zahlen'],
  ['ausgewertet', 'auswerten'],
])('what is done to something is named by the deed: %s', (text, name) => {
  expect(passivePhrase(text)).toBe(name)
})

test.each([
  'Tom bestellt',
  'der Chef genehmigt',
  'die Anfrage geht ein',
  'der Kunde hat gezahlt',
  'die Ware ist geprüft',
  'wir werden die Ware prüfen',
  'wir werden die Ware behalten',
  'das Rad gehört Tom',
  'Anfrage',
])('what somebody does, has done or will do is no passive: %s', text => {
  expect(passivePhrase(text)).toBeNull()
})
